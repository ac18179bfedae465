"""The games as Python games of OpenSpiel (the `openspiel` extra), registered when this is imported.

    import pyspiel
    import moorings.envs.openspiel
    game = pyspiel.load_game("python_moorings_harbour(players=3,bonus=true)")

Parameters are `players`, the options of the game, `rewards` (win, rank or margin) and `seed`. Where several may act at
once they do so in the order of seats, in secret as ever. Chance is explicit, see `course.py`.
"""

from moorings.envs.openspiel.registered import register, short_name
from moorings.games import game_names, load

__all__ = ["register", "short_name"]

for _name in game_names():
    register(load(_name))
