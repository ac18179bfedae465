"""The games as environments of PettingZoo (the `envs` extra).

    from moorings.envs import pettingzoo
    env = pettingzoo.env("harbour", seats=3, options={"bonus": True})

`env` and `raw_env` let one seat move at a time, `parallel_env` all that may act at once. `harbour_v1` and the like are
modules with the same three for one game and one version of it (`moorings/envs/edition.py`).
"""

from moorings.envs.pettingzoo.makers import env, parallel_env, raw_env

__all__ = ["env", "parallel_env", "raw_env"]
