"""Somebody deletes their account: they are forgotten, and the tables go on."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.orm import Session as Db

from moorings.kernel.words import say
from moorings.server import subjects
from moorings.server.belongings import names_in_steps, own_tables
from moorings.server.names import GONE
from moorings.server.people import WrongPassword, person, sessions_ended
from moorings.server.play import Play
from moorings.server.schema import Chat, Rating, Result, Step, User
from moorings.server.tables import give_up_seats


def depart(db: Db, now: float, play: Play, user_id: int, checked: str | None) -> None:
    """Deletes a person; `checked` is the password that was given, as it must still be stored.

    Sessions and notices go with them. Games they have finished stay for those they played with, without their name.
    """
    user = person(db, user_id)
    if user.password != checked:
        raise WrongPassword(say("The password is wrong."))
    subject = subjects.of_user(user_id)
    tables = list(db.scalars(own_tables(user_id)))
    give_up_seats(db, now, play, user_id)
    for name in names_in_steps(user_id):
        mine = update(Step).where(Step.table_id.in_(tables), Step.by == name)
        db.execute(mine.values(by=f"{name.partition(':')[0]}:0"))
    db.execute(update(Chat).where(Chat.user_id == user_id).values(user_id=None, name=GONE, text=""))
    db.execute(update(Result).where(Result.subject == subject).values(subject=subjects.NOBODY))
    db.execute(delete(Rating).where(Rating.subject == subject))
    db.execute(delete(User).where(User.id == user_id))
    sessions_ended(db, user_id)
