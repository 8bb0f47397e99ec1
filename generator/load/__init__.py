"""Load: the only step that reads. Folders in, one value out: the pack."""
