"""Checks: what a claim may be tied to. Each says whether it holds, what it found, and what it means."""
