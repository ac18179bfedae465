"""The rules of a game as a page in each language, each clause with an address of its own."""

from __future__ import annotations

import re
from typing import Literal

from html_parts import chip
from moorings.kernel.game import Game
from moorings.server.api.game_routes import ClauseAnswer, rules

Language = Literal["en", "de"]
PAGES: dict[Language, str] = {"en": "rules.md", "de": "regeln.md"}
TITLES = {"en": "Rules", "de": "Regeln"}
RULINGS = {"en": "ruling", "de": "Auslegung"}
ELSEWHERE = {"en": "Auf Deutsch: [Regeln](regeln.md)", "de": "In English: [Rules](rules.md)"}
NUMBER = re.compile(r"\b[A-Z]{2}-\d+\b")


def rules_page(game: Game, language: Language) -> str:
    """The page."""
    answer = rules(game.name, language)
    introduction = "\n\n".join(marked_up(each) for each in answer.introduction)
    chapters: list[str] = []
    for chapter in answer.chapters:
        clauses = [_clause(each, language) for each in chapter.clauses]
        chapters.append("\n\n".join([f"## {chapter.title}", *clauses]))
    body = "\n\n".join(chapters)
    return f"""---
title: {TITLES[language]}
---
# {game.title}: {TITLES[language]}

<div lang="{language}" markdown>

{introduction}

{ELSEWHERE[language]}

{body}

</div>
"""


def _clause(clause: ClauseAnswer, language: Language) -> str:
    number = f"[{clause.number}](#{clause.number}){{ .number }}"
    mark = chip(RULINGS[language], "ruling") if clause.ruling else ""
    told = marked_up(clause.text, clause.number)
    return f'<div class="clause" id="{clause.number}" markdown>\n{number} {mark}\n{told}\n</div>'


def marked_up(clause: str, own: str = "") -> str:
    """A clause with links to the others that it names; Markdown, as it is."""
    return NUMBER.sub(lambda found: found[0] if found[0] == own else f"[{found[0]}](#{found[0]})", clause)
