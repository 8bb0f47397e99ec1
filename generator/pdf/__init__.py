"""PDF: the only place that knows its words. Nothing here knows a board, a game or a page of ours."""
