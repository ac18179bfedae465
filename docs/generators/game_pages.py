"""The pages of the games, made from their code and their RULES.md: this module has the first page of each."""

from __future__ import annotations

from collections.abc import Iterator

from html_parts import code, table, text
from moorings.games import game_names, load
from moorings.kernel.game import Game
from moorings.kernel.options import Option, Value
from moorings.server.api.game_routes import components, rules
from moves_page import moves_page
from parts_page import parts_page
from rules_page import PAGES, marked_up, rules_page
from state_page import state_page


def game_pages() -> Iterator[tuple[str, str]]:
    """The pages of all games: path and text."""
    games = [load(name) for name in game_names()]
    yield "games/index.md", _all_games(games)
    for game in games:
        folder = f"games/{game.name}"
        yield f"{folder}/index.md", _overview(game)
        for language, page in PAGES.items():
            yield f"{folder}/{page}", rules_page(game, language)
        yield f"{folder}/parts.md", parts_page(game)
        yield f"{folder}/moves.md", moves_page(game)
        yield f"{folder}/state.md", state_page(game)


def _players(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}"


def _all_games(games: list[Game]) -> str:
    rows = "\n".join(_in_short(game) for game in games)
    doors = "\n\n".join(_door(game) for game in games)
    return f"""# The games

Four houses, one floor plan. Each game has its rules as numbered clauses in English and German, its printed parts as
tables, a vocabulary of moves, and one flat record as its state. These pages are made from the code and from `RULES.md`
whenever the site is built.

<div class="doors pairs" markdown>

{doors}

</div>

| game | players | clauses | of them with a ruling | printed parts | moves | bytes of a state |
|---|---|--:|--:|--:|--:|--:|
{rows}

Every clause is shown by at least one test. Where the printed rules leave something open, a clause has a ruling and says
why. Printed values that are not public are reconstructed and marked so.
"""


def _door(game: Game) -> str:
    picture = f"![{game.title} in the browser](../pictures/{game.name}.png)"
    return f"[{picture}\n**{game.title}**\n{_players(game)} players]({game.name}/index.md)"


def _in_short(game: Game) -> str:
    clauses = [each for chapter in rules(game.name, "en").chapters for each in chapter.clauses]
    parts = sum(len(each.rows) for each in components(game.name, "en").tables)
    numbers = (len(clauses), sum(each.ruling for each in clauses), parts, len(game.moves), game.state.dtype.itemsize)
    told = " | ".join(f"{number:,}" for number in numbers)
    return f"| [{game.title}]({game.name}/index.md) | {_players(game)} | {told} |"


def _overview(game: Game) -> str:
    introduction = "\n\n".join(marked_up(each) for each in rules(game.name, "en").introduction)
    facts = {
        "Players": _players(game),
        "Name in commands and programs": code(game.name),
        "Version of the rules": str(game.version),
        "Printed parts": f"pack {code(game.pack.digest)}",
        "Moves in the space": f"{len(game.moves):,}, of {len(game.moves.names)} kinds",
        "Most legal moves at once": f"{game.max_legal:,}",
        "Bytes of a state": f"{game.state.dtype.itemsize:,}",
        "Standing orders": "yes" if game.has_orders else "none",
    }
    return f"""# {game.title}

{introduction}

![{game.title} in the browser](../../pictures/{game.name}.png)

{table(("", ""), [[text(name), value] for name, value in facts.items()])}

## What is here

- [Rules](rules.md) and [Regeln](regeln.md), clause by clause
- [Printed parts](parts.md), and what is known of each
- [Moves](moves.md), as programs and logs write them
- [State and events](state.md): the record that the rules work on, what a seat observes of it, and what can happen

## Options

{_options(game)}

## Play it

    moorings play {game.name} --seats {game.seats[-1]}
    moorings rules {game.name}
    moorings arena {game.name} --bots mate,deckhand --games 20

```python
>>> import moorings
>>> game = moorings.load("{game.name}")
>>> match = game.start(seats={game.seats[-1]}, seed=1)
>>> seat = match.active[0]
>>> match.play(seat, match.moves(seat)[0]).text
{_first_move(game)!r}

```
"""


def _first_move(game: Game) -> str:
    match = game.start(seats=game.seats[-1], seed=1)
    return str(match.moves(match.active[0])[0].text)


def _options(game: Game) -> str:
    rows = [
        [code(option.name), ", ".join(_choice(option, each) for each in option.choices), text(option.text)]
        for option in game.options
    ]
    sets = [[str(seats), str(len(game.option_sets(seats)))] for seats in game.seats]
    return f"""{table(("Option", "Values, the default in bold", "What it does"), rows)}

How many combinations a table may choose from:

{table(("Players", "Combinations"), sets)}"""


def _choice(option: Option, value: Value) -> str:
    word = code({True: "yes", False: "no"}[value] if isinstance(value, bool) else value)
    return f"<strong>{word}</strong>" if value == option.default else word
