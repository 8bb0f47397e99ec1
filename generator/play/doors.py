"""The doors of this machine: by what names a browser on it asks for what is served to nobody else."""

from __future__ import annotations

HOST = "127.0.0.1"
"""Where is listened."""


def hosts(port: int) -> frozenset[str]:
    """What a browser may name as the host: a name of somebody else's that leads to this machine is none of them."""
    return frozenset(f"{name}:{port}" for name in (HOST, "localhost"))
