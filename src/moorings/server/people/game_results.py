"""Results and ratings, written in the transaction that ends a game.

Three leagues are kept apart: `solo` for games alone, `people` where people made every move, `bots` for all others.
Whoever was not there at the end, so that a bot played on for them, comes after all who stayed, whatever the bot made
of it: nobody gains by leaving, and no bot wins for a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import exists, select
from sqlalchemy.orm import Session as Db

from moorings.lab.rating import MU, SIGMA, learn
from moorings.server.people import subjects
from moorings.server.storage.schema import League, Place, RatingRow, Result, StepRow, Table
from moorings.server.storage.upsert import insert

if TYPE_CHECKING:
    from moorings.kernel.match import Outcome


def record(db: Db, now: float, table: Table, places: Sequence[Place], outcome: Outcome) -> None:
    """Writes down how everybody fared, and what that says about their strength. An imported game says nothing."""
    places = sorted(places, key=lambda place: place.seat)
    league = league_of(db, table, places)
    if table.imported or league is None:
        return
    ranks = _ranks([place.relieved for place in places], outcome.ranks)
    winners = [place.seat for place in places if place.seat in outcome.winners and not place.relieved]
    if outcome.winners and not winners:
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1 and not places[seat].relieved]
    for place, rank in zip(places, ranks, strict=True):
        db.add(
            Result(
                table_id=table.id,
                seat=place.seat,
                subject=subject_of(place),
                game=table.game,
                league=league,
                seats=table.seats,
                score=outcome.scores[place.seat],
                rank=rank,
                won=1 / len(winners) if place.seat in winners else 0.0,
                at=now,
            )
        )
    db.flush()
    if league != League.SOLO:
        _rate(db, table.game, league, places, ranks, winners)


def league_of(db: Db, table: Table, places: Sequence[Place]) -> League | None:
    """Where a game counts; None for a game alone in which a bot had a hand."""
    moved = exists().where(StepRow.table_id == table.id, StepRow.by.startswith("bot:"), StepRow.gone.is_(False))
    bots = any(place.relieved or place.user_id is None for place in places) or bool(db.scalar(select(moved)))
    if len(places) == 1:
        return None if bots else League.SOLO
    return League.BOTS if bots else League.PEOPLE


def subject_of(place: Place) -> str:
    """Whose result it is."""
    if place.user_id is not None:
        return subjects.of_user(place.user_id)
    return subjects.of_bot(place.level) if place.level and not place.relieved else subjects.NOBODY


def _ranks(relieved: Sequence[bool], ranks: Sequence[int]) -> list[int]:
    """The ranks, with those who were relieved after all who stayed."""
    keys = list(zip(relieved, ranks, strict=True))
    return [1 + sum(other < own for other in keys) for own in keys]


def _rate(
    db: Db, game: str, league: League, places: Sequence[Place], ranks: Sequence[int], winners: Sequence[int]
) -> None:
    seats = [(subject_of(place), place.seat) for place in places]
    seats = [(subject, seat) for subject, seat in seats if subject != subjects.NOBODY]
    ratings = _locked(db, game, league, {subject for subject, _ in seats})
    for subject, seat in seats:
        ratings[subject].games += 1
        ratings[subject].wins += 1 / len(winners) if seat in winners else 0.0
    if len(ratings) < 2:
        return
    known = {subject: (rating.mu, rating.sigma) for subject, rating in ratings.items()}
    learn(_model(), known, [(subject, ranks[seat]) for subject, seat in seats])
    for subject, rating in ratings.items():
        rating.mu, rating.sigma = known[subject]


def _locked(db: Db, game: str, league: League, subjects: set[str]) -> dict[str, RatingRow]:
    """The ratings, for nobody else to change meanwhile; always in the same order, so that no two games wait for
    each other."""
    rows = [
        {"subject": subject, "game": game, "league": league, "mu": MU, "sigma": SIGMA, "games": 0, "wins": 0.0}
        for subject in sorted(subjects)
    ]
    if rows:
        db.execute(insert(db, RatingRow).values(rows).on_conflict_do_nothing())
    query = select(RatingRow).where(RatingRow.subject.in_(subjects), RatingRow.game == game, RatingRow.league == league)
    query = query.order_by(RatingRow.subject).with_for_update()
    return {rating.subject: rating for rating in db.scalars(query.execution_options(populate_existing=True))}


def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)
