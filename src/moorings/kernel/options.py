"""The options of a game: what a table may choose before it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from moorings.kernel.errors import BadOption
from moorings.kernel.words import say

Value = bool | str | int


@dataclass(frozen=True, slots=True)
class Option:
    """One option. `choices` are its values in order; the state's field of the same name holds the position in them."""

    name: str
    choices: tuple[Value, ...]
    default: Value
    text: str

    @property
    def is_switch(self) -> bool:
        """Whether it is simply on or off."""
        return self.choices == (False, True)

    def read(self, given: object) -> Value:
        """The value that a person or a program gave, checked."""
        if self.is_switch and isinstance(given, str):
            given = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}.get(
                given.lower(), given
            )
        for choice in self.choices:
            if type(given) is type(choice) and given == choice:
                return choice
            if isinstance(given, str) and not self.is_switch and str(choice) == given.lower():
                return choice
        offered = "yes, no" if self.is_switch else ", ".join(str(c) for c in self.choices)
        raise BadOption(
            say(
                "Option {name} cannot be {given}; it can be: {choices}.",
                name=self.name,
                given=repr(given),
                choices=offered,
            )
        )


def switch(name: str, text: str, default: bool = False) -> Option:
    """An option that is on or off."""
    return Option(name, (False, True), default, text)


def read_options(schema: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values: those given, checked, and the defaults of the others."""
    known = {option.name: option for option in schema}
    for name in given:
        if name not in known:
            offered = ", ".join(known) or "–"
            raise BadOption(say("There is no option {name}; there are: {options}.", name=repr(name), options=offered))
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}


def write_options(schema: Sequence[Option], values: Mapping[str, Value], s: Any) -> None:
    """Puts the values into the fields of a state."""
    for option in schema:
        setattr(s, option.name, option.choices.index(values[option.name]))


def options_of(schema: Sequence[Option], s: Any) -> dict[str, Value]:
    """The values that a state was set up with."""
    return {option.name: option.choices[int(getattr(s, option.name))] for option in schema}
