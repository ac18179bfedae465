"""Small pieces of HTML that made pages share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def text(value: object) -> str:
    """Plain text."""
    return escape(str(value), quote=False)


def code(value: object) -> str:
    """Something as a program writes it."""
    return f"<code>{text(value)}</code>"


def link(to: str, label: str) -> str:
    """A link; the label is HTML."""
    return f'<a href="{escape(to)}">{label}</a>'


def chip(word: str, kind: str = "") -> str:
    """A word that marks something."""
    return f'<span class="chip {kind or word}">{text(word)}</span>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose cells are HTML."""
    head = "".join(f"<th>{text(each)}</th>" for each in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    top = f"<thead><tr>{head}</tr></thead>\n" if any(heads) else ""
    return f"<table>\n{top}<tbody>\n{body}\n</tbody>\n</table>\n"
