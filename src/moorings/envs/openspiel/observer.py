"""Whoever looks on at a match in OpenSpiel."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from moorings.envs.openspiel.course_state import CourseState
from moorings.kernel.observation import Observation
from moorings.kernel.record import Array

SPECTATOR = -1


class Observer:
    """What a seat knows, or without private information a spectator, as a tensor in named parts and as text."""

    def __init__(self, layout: Observation, kind: pyspiel.IIGObservationType, params: Any) -> None:
        if params:
            raise ValueError(f"Observations have no parameters; these were given: {params}.")
        self.layout = layout
        self.recalls = kind.perfect_recall
        self.private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict: dict[str, Array] = {
            part.name: self.tensor[part.start : part.stop].reshape(part.shape) for part in layout.slices
        }

    def set_from(self, state: CourseState, player: int) -> None:
        """Writes the tensor; before the deal there is nothing to see."""
        s = state.course.state
        if s is None:
            self.tensor.fill(0)
        else:
            seen = s if self.private else self.layout.game.seen(s, None)
            self.layout.observe(seen, player, self.tensor)

    def string_from(self, state: CourseState, player: int) -> str:
        """What is known as text; an information state also tells the moves that led there."""
        viewer = player if self.private else SPECTATOR
        if state.course.state is None:
            return f"before the deal viewer={viewer}"
        text = self.layout.text(state.course.state, viewer)
        return f"{state.course.known_moves(viewer)}\n{text}" if self.recalls else text
