"""Play: a table at which the games of the book are played by hand, natively or in a browser."""
