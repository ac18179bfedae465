"""Bremerhaven as environments of PettingZoo, see `moorings.envs.pettingzoo`."""

from moorings.envs.pettingzoo.makers import makers

env, raw_env, parallel_env = makers("bremerhaven", 1)
