"""Report: what was found, told to persons and to machines."""
