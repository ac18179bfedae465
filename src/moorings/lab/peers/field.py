"""Whom we measure ourselves against, and who of them is here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from moorings.lab.peers import catanatron_games, open_spiel_games, pettingzoo_games, pgx_games, rlcard_games
from moorings.lab.peers.measure import Peer

OPEN_SPIEL = Peer(
    open_spiel_games.NAME,
    "open_spiel",
    "pyspiel",
    open_spiel_games.measures,
    "Card games that are written in C++. Whole games are played by `evaluate_bots` between uniformly random C++ bots, "
    "one call from Python for each game. Rollouts are C++ alone: one call plays from a dealt position to the end a "
    "hundred times (`RandomRolloutEvaluator`, reached through `MCTSBot.mcts_search` with a single simulation). Whole "
    "games cannot be reached that way, because that search does not begin at a node of chance. The search is `MCTSBot` "
    "with one random rollout for each simulation. It is given the true position, where ours is given what the seat "
    "knows. There is no batched stepping but a loop in Python.",
    goal=3.0,
)
CATANATRON = Peer(
    catanatron_games.NAME,
    "catanatron",
    "catanatron",
    catanatron_games.measures,
    "Four of its random players; with `Game.play`, and with a bare loop that leaves out its checks. The package on "
    "PyPI has no tree search.",
    goal=200.0,
)
PGX = Peer(
    pgx_games.NAME,
    "pgx",
    "pgx",
    pgx_games.measures,
    "Compiled by JAX for the processor: 64 random moves in each game of a batch in one call (`jit` of `scan` and "
    "`vmap` with its `auto_reset`), in batches of several sizes. It makes an observation and a mask with each step. "
    "Its states never change, so there is nothing to clone.",
)
RLCARD = Peer(
    rlcard_games.NAME,
    "rlcard",
    "rlcard",
    rlcard_games.measures,
    "Games of its random agents; its environment in a bare loop; and its games without any observations.",
)
PETTINGZOO = Peer(
    pettingzoo_games.NAME,
    "pettingzoo",
    "chess",  # its classic games need what its extra brings
    pettingzoo_games.measures,
    "The classic games without the wrappers that check what is done; with `agent_iter` and its own sampling, and with "
    "a bare loop.",
)
PEERS = (OPEN_SPIEL, CATANATRON, PGX, RLCARD, PETTINGZOO)


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who is left out, and why."""

    peer: Peer
    why: str


def present(peers: Sequence[Peer] = PEERS) -> tuple[dict[Peer, str], list[Absent]]:
    """Who is installed, in which version, and who is left out."""
    found: dict[Peer, str] = {}
    absent: list[Absent] = []
    for peer in peers:
        try:
            if find_spec(peer.module) is None:
                raise ModuleNotFoundError
            found[peer] = version(peer.package)
        except (ModuleNotFoundError, PackageNotFoundError):
            absent.append(Absent(peer, "not installed"))
    return found, absent
