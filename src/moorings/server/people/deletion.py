"""Somebody deletes their account: they are forgotten, and the tables go on."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import delete, update
from sqlalchemy.orm import Session as Db

from moorings.kernel.words import say
from moorings.server.people import result_owners
from moorings.server.people.accounts import WrongPassword, person, sessions_ended
from moorings.server.people.display_names import GONE
from moorings.server.people.export import names_in_steps, own_tables
from moorings.server.storage.schema import Chat, RatingRow, Result, StepRow, User


def delete_person(db: Db, user_id: int, checked: str | None, give_up_seats: Callable[[Db, int], None]) -> None:
    """Deletes a person; `checked` is the password that was given, as it must still be stored.

    Sessions and notices go with them. Games they have finished stay for those they played with, without their name.
    """
    user = person(db, user_id)
    if user.password != checked:
        raise WrongPassword(say("The password is wrong."))
    subject = result_owners.of_user(user_id)
    tables = list(db.scalars(own_tables(user_id)))
    give_up_seats(db, user_id)
    for name in names_in_steps(user_id):
        mine = update(StepRow).where(StepRow.table_id.in_(tables), StepRow.by == name)
        db.execute(mine.values(by=f"{name.partition(':')[0]}:0"))
    db.execute(update(Chat).where(Chat.user_id == user_id).values(user_id=None, name=GONE, text=""))
    db.execute(update(Result).where(Result.subject == subject).values(subject=result_owners.NOBODY))
    db.execute(delete(RatingRow).where(RatingRow.subject == subject))
    db.execute(delete(User).where(User.id == user_id))
    sessions_ended(db, user_id)
