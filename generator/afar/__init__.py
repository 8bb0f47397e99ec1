"""Afar: what a kit is for those who do not sit at one table: pictures, saves for virtual tables, solids to be printed.

Everything comes from the same set-up, the same drawings and the same sizes as the kit that is cut out.
"""
