"""Pages: what was set and bound is read again, letter by letter, and measured as a reader of the book would see it."""
