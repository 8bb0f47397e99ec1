"""Sheets: print-and-play kits. Boards of true size cut into sheets at their seams, pieces to cut out, a test page.

`kit.make` makes a kit as a PDF, `preflight.inspect` reads one back and says what is wrong with it.
"""
