"""The web edition: the same chapters, moments and drawings as the book, as pages of a site."""
