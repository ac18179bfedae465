"""What the observations of every game show, as a page: `./dev golden` writes it anew."""

from __future__ import annotations

from pathlib import Path

from moorings import game_names, load
from moorings.kernel.observation import HOT, Observation, Slice, observation_of

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"
HEAD = f"""# Observations

What a seat knows of a position, as a flat tensor of `float32` numbers with named slices. Written by `./dev golden` from
the records of the games; `observation_of(game).slices` says the same to programs.

```python
from moorings import load
from moorings.kernel.observation import observation_of

game = load("harbour")
layout = observation_of(game)
match = game.start(seats=3, seed=7)
tensor = layout.observe(match.state, seat=1)  # what seat 1 knows
mask = layout.mask(match.state, seat=1)  # 1 for each move of the game that it may make now
text = layout.text(match.state, seat=1)  # the same as words: equal if and only if what the seat knows is equal
```

- It is made from the record that `hide` has blanked for the seat, and from nothing else: what is hidden is not in it.
- It is turned: one's own part comes first, the others follow in the order of the table. Seats are counted from oneself
  wherever a number names one; only `seat`, which comes before all else, says where one really sits. Moves stay as they
  are: they name seats as the table does.
- The size is the same for every number of seats and all options. What belongs to seats that do not play is 0.
- **/ n**: an amount, as a part of what is usual. `is -1` and `is -2` behind it are places of their own for none and
  unknown, where the amount is 0; without them these are shown as they are, below zero.
- **one of**: a place for each value, 1 for the one it is. In a stack the entries that do not count have none.
- **n bits**: things that are there or not. **n bits, from a**: the number of one of more than {HOT} things, less a,
  with the lowest bit first. -1 stands for none, -2 for unknown.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(_chapter(observation_of(load(name))) for name in game_names())])


def _chapter(layout: Observation) -> str:
    game = layout.game
    common = [part for part in layout.slices if "[" not in part.name]
    own = [part for part in layout.slices if part.name.endswith("[0]")]
    first, size = own[0].start, own[-1].stop - own[0].start
    return "\n".join(
        [
            f"## {game.title}",
            "",
            f"{layout.size} numbers; {len(game.moves)} moves.",
            "",
            *_table(common, 0),
            "",
            f"What belongs to a seat: {size} numbers for each of {game.seats[-1]} places at the table, the first from "
            f"{first} on, oneself at place 0. The slices are called `{own[0].name}` to `{layout.slices[-1].name}`; the "
            "positions are those within a place.",
            "",
            *_table(own, first),
            "",
        ]
    )


def _table(parts: list[Slice], start: int) -> list[str]:
    rows = ["| slice | from | to | shape | shown as | meaning |", "|---|---:|---:|---|---|---|"]
    for part in parts:
        shape = " x ".join(map(str, part.shape))
        meaning = part.meaning.replace("|", r"\|")
        encoding = part.encoding.replace("|", r"\|")
        name = part.name.replace("[0]", "")
        rows.append(f"| `{name}` | {part.start - start} | {part.stop - start} | {shape} | {encoding} | {meaning} |")
    return rows


if __name__ == "__main__":
    PAGE.write_text(page())
