"""Results and ratings, written in the transaction that ends a game.

Three leagues are kept apart: `solo` for games alone, `people` where people sat down everywhere, `bots` for all others.
Whoever has left a game comes after all who stayed, whatever the bot made of it that played on: nobody gains by leaving,
nobody saves a rating by it, and no bot wins for a person. A game is left by whoever was not there at the end (they
went, ran out of time or were voted out), and by whoever had a bot make more of their moves than they made themselves.
Those who stayed are rated as they came in among themselves.

A game moves ratings if its table was to be rated, all persons have accounts, and no two of them share an address.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import case, exists, func, select
from sqlalchemy.orm import Session as Db

from moorings.lab.rating import MU, SIGMA, learn
from moorings.server.people import result_owners
from moorings.server.storage.schema import League, Place, RatingRow, Result, StepKind, StepRow, Table, Uncounted, User
from moorings.server.storage.upsert import insert

if TYPE_CHECKING:
    from moorings.kernel.match import Outcome


def record(db: Db, now: float, table: Table, places: Sequence[Place], outcome: Outcome) -> None:
    """Writes down how everybody fared, and what that says about their strength. An imported game says nothing."""
    places = sorted(places, key=lambda place: place.seat)
    league = league_of(db, table, places)
    if table.imported or league is None:
        return
    left = _left(db, table, places)
    ranks = _ranks(left, outcome.ranks)
    winners = [place.seat for place in places if place.seat in outcome.winners and not left[place.seat]]
    if outcome.winners and not winners:
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1 and not left[seat]]
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
                left=left[place.seat],
            )
        )
    db.flush()
    if league == League.SOLO:
        return
    table.uncounted = _why_uncounted(db, table, places)
    if table.uncounted is None:
        _rate(db, table.game, league, places, ranks, winners)


def forget_homes(places: Sequence[Place]) -> None:
    """A table is done with: where its people played from is nobody's business any more."""
    for place in places:
        place.home = None


def league_of(db: Db, table: Table, places: Sequence[Place]) -> League | None:
    """Where a game counts; None for a game alone in which a bot had a hand."""
    if len(places) == 1:
        moved = exists().where(StepRow.table_id == table.id, StepRow.by.startswith("bot:"), StepRow.gone.is_(False))
        helped = places[0].relieved or places[0].user_id is None or bool(db.scalar(select(moved)))
        return None if helped else League.SOLO
    # Where somebody has deleted their account, a bot plays on; it is no bot that sat down.
    return League.PEOPLE if all(place.user_id is not None or place.relieved for place in places) else League.BOTS


def _why_uncounted(db: Db, table: Table, places: Sequence[Place]) -> Uncounted | None:
    """Why a game moves no rating, if it does not."""
    if not table.rated:
        return Uncounted.CASUAL
    people = {place.user_id for place in places} - {None}
    guest = exists().where(User.id.in_(people), User.login.is_(None))
    if db.scalar(select(guest)):
        return Uncounted.GUEST
    homes = [place.home for place in places if place.user_id is not None and place.home]
    return Uncounted.HOUSEHOLD if len({*homes}) < len(homes) else None


def _left(db: Db, table: Table, places: Sequence[Place]) -> list[bool]:
    """Which seats were left by whoever sat down there."""
    bot = case((StepRow.by.startswith("bot:"), 1), else_=0)
    query = select(StepRow.seat, func.count(), func.sum(bot)).where(
        StepRow.table_id == table.id, StepRow.kind == StepKind.MOVE, StepRow.gone.is_(False)
    )
    helped = {seat for seat, moves, bots in db.execute(query.group_by(StepRow.seat)) if 2 * bots > moves}
    return [place.relieved or (place.user_id is not None and place.seat in helped) for place in places]


def subject_of(place: Place) -> str:
    """Whose result it is."""
    if place.user_id is not None:
        return result_owners.of_user(place.user_id)
    return result_owners.of_bot(place.level) if place.level and not place.relieved else result_owners.NOBODY


def _ranks(left: Sequence[bool], ranks: Sequence[int]) -> list[int]:
    """The ranks, with those who left after all who stayed."""
    keys = list(zip(left, ranks, strict=True))
    return [1 + sum(other < own for other in keys) for own in keys]


def _rate(
    db: Db, game: str, league: League, places: Sequence[Place], ranks: Sequence[int], winners: Sequence[int]
) -> None:
    seats = [(subject_of(place), place.seat) for place in places]
    seats = [(subject, seat) for subject, seat in seats if subject != result_owners.NOBODY]
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
