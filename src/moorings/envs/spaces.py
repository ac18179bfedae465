"""The spaces of observations and moves, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from moorings.kernel.observation import Observation


def tensor_space(layout: Observation) -> Box:
    """What a seat can observe."""
    low, high = layout.bounds
    return Box(low, high, dtype=np.float32)


def masked_space(layout: Observation) -> Dict:
    """The same beside a mask of the legal moves."""
    mask = Box(0, 1, (len(layout.game.moves),), np.int8)
    return Dict({"observation": tensor_space(layout), "action_mask": mask})


def move_space(layout: Observation) -> Discrete:
    """All moves of the game, whether they are legal now or not."""
    return Discrete(len(layout.game.moves))
