"""A match in the middle of its course, as OpenSpiel asks about it."""

from __future__ import annotations

from collections.abc import Callable

import pyspiel

from moorings.envs.openspiel.course import BYTE, CHANCE, OVER, Course, Setting
from moorings.envs.rewards import reward_of
from moorings.kernel.text import write_text

OUTCOMES = [(byte, 1 / BYTE) for byte in range(BYTE)]


class CourseState(pyspiel.State):
    """A state: all that is to be kept of it is its course."""

    def __init__(self, game: pyspiel.Game, setting: Setting) -> None:
        super().__init__(game)
        self.course = Course(setting)

    def current_player(self) -> int:
        """Whose turn it is."""
        return self.course.player

    def _legal_actions(self, player: int) -> list[int]:
        """The legal moves, in ascending order."""
        return sorted(self.course.setting.game.legal(self.course.state, player).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte, each as likely."""
        return OUTCOMES

    def _apply_action(self, action: int) -> None:
        self.course = self.course.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == CHANCE else self.course.setting.game.moves.code(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course.player == OVER

    def returns(self) -> list[float]:
        """What the game is worth to each seat; nought before its end."""
        setting = self.course.setting
        if not self.is_terminal():
            return [0.0] * setting.seats
        return [float(reward_of(self.course.state, seat, setting.reward)) for seat in range(setting.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CourseState:
        """Another state that the player cannot tell from this one."""
        other = self.clone()
        other.course = self.course.seen_otherwise(player, int(sampler() * 2**32))
        return other

    def __str__(self) -> str:
        course = self.course
        if course.state is None:
            return f"before the deal; drawn {course.drawn.hex()}"
        told = write_text(course.setting.name, course.setting.game.version, course.state)
        return f"{told}; drawn {course.drawn.hex()}" + (f"; waiting {course.waiting}" if course.waiting else "")
