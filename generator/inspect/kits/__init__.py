"""Kits read back as somebody reads them who prints, cuts and plays: leaflets, pieces, marks and names."""
