"""Somebody deletes their account: they are forgotten, and the tables go on."""

from __future__ import annotations

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session as Db

from moorings.server import subjects
from moorings.server.belongings import names_in_steps, own_tables
from moorings.server.names import GONE
from moorings.server.people import WrongPassword, person
from moorings.server.schema import Chat, Place, Rating, Result, Step, Table, User


def depart(db: Db, user_id: int, checked: str | None) -> None:
    """Deletes a person; `checked` is the password that was given, as it must still be stored.

    Sessions and notices go with them. Games they have finished stay for those they played with, without their name.
    """
    user = person(db, user_id)
    if user.password != checked:
        raise WrongPassword("The password is wrong.")
    subject = subjects.of_user(user_id)
    tables = list(db.scalars(own_tables(user_id)))
    departed(db, user)
    for name in names_in_steps(user_id):
        mine = update(Step).where(Step.table_id.in_(tables), Step.by == name)
        db.execute(mine.values(by=f"{name.partition(':')[0]}:0"))
    db.execute(update(Chat).where(Chat.user_id == user_id).values(user_id=None, name=GONE, text=""))
    db.execute(update(Result).where(Result.subject == subject).values(subject=subjects.NOBODY))
    db.execute(delete(Rating).where(Rating.subject == subject))
    db.execute(delete(User).where(User.id == user_id))


def departed(db: Db, user: User) -> None:
    """Their seats: free where a game has not begun, a bot's where it is running, and nobody's where it is over."""
    # Tables first and in order, as whoever plays locks them: so nobody waits for one another in a circle.
    sits = select(Place.table_id).where(Place.user_id == user.id)
    theirs = select(Table).where(or_(Table.id.in_(sits), Table.host_id == user.id))
    tables = {table.id: table for table in db.scalars(theirs.order_by(Table.id).with_for_update())}
    for place in db.scalars(select(Place).where(Place.user_id == user.id)):
        table = tables[place.table_id]
        place.user_id, place.name, place.wishes, place.forced = None, GONE, [], False
        if table.stage == "running":
            place.relieved, place.level = True, table.relief
        elif table.stage == "open":
            place.name = ""
        table.version += 1
