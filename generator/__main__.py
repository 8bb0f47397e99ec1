"""`python -m parlour` is the command `parlour`."""

from .cli.entry import command

command()
