"""What a table is called in links and commands."""

from __future__ import annotations

import secrets


def new_table_id() -> str:
    """A name that no table has and nobody guesses. Letters and digits alone: a dash in front would be an option to a
    command, and programs that make links of what people write leave signs at the end out."""
    return secrets.token_hex(10)
