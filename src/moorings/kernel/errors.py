"""Every error a person can cause, each a sentence that says what was wrong and what was possible."""


class MooringsError(Exception):
    """The base of all errors that bad input can raise. Whatever raised one has changed nothing."""


class UnknownGame(MooringsError):
    """No game has that name."""


class BadOption(MooringsError):
    """An option, a number of seats or a seed that the game does not offer."""


class IllegalMove(MooringsError):
    """A move that the rules do not allow now, or not for this seat."""


class UndoRefused(MooringsError):
    """A move that can no longer be taken back."""


class BadText(MooringsError):
    """A position text that describes no possible position."""


class BadLog(MooringsError):
    """A damaged log, or one from other rules or other components."""


class BadPack(MooringsError):
    """A component pack that does not describe a playable game."""


class BadWeights(MooringsError):
    """A table of weights that does not fit the game."""
