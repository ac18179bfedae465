"""Guests, accounts, signing in and out, and one's own data."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field, StringConstraints
from sqlalchemy.orm import Session as Db

from moorings.kernel.words import say
from moorings.server.api.dependencies import COOKIE, Body, Person, TheService, Welcome, address_of, refusals, token_of
from moorings.server.api.session_cookie import clear_cookie, set_cookie
from moorings.server.api.throttling import limited, limited_each, spend_soon
from moorings.server.people import accounts, passwords, recovery
from moorings.server.people.accounts import WrongPassword
from moorings.server.people.deletion import delete_person
from moorings.server.people.display_names import LONGEST, fold_login
from moorings.server.people.export import personal_data
from moorings.server.people.moderation import check_welcome
from moorings.server.service import Service
from moorings.server.shared.home_network import home
from moorings.server.storage.schema import User
from moorings.server.tables.seats import give_up_seats

router = APIRouter(prefix="/api", tags=["people"])
HOUR = 3600.0

# Longer than a name may be: how many characters it has is counted once it is clean.
Name = Annotated[str, StringConstraints(min_length=1, max_length=4 * LONGEST), Field(examples=["Ada"])]
Password = Annotated[str, StringConstraints(min_length=8, max_length=128, strip_whitespace=False)]
Given = Annotated[str, StringConstraints(max_length=128, strip_whitespace=False)]
Key = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_.-]{0,39}$")]
Text = Annotated[str, StringConstraints(max_length=200, pattern=r"^[^\x00]*$")]
Whole = Annotated[int, Field(ge=-(2**53), le=2**53)]
Settings = Annotated[dict[Key, bool | Whole | Text], Field(max_length=64)]


class NewGuest(Body):
    """Somebody who wants to play."""

    name: Name


class NewAccount(Body):
    """What a guest will sign in with."""

    login: Name
    password: Password


class SignIn(Body):
    """A login and its password."""

    login: Name
    password: Given


class Recovery(Body):
    """A login, its recovery code, and the password that it is to have."""

    login: Name
    code: Annotated[str, StringConstraints(min_length=1, max_length=80)]
    password: Password


class PasswordProof(Body):
    """The password, to prove that it is oneself."""

    password: Given


class NewPassword(Body):
    """Another password."""

    current: Given
    password: Password


class Changes(Body):
    """What is to change; what is left out stays. Settings are replaced as a whole."""

    name: Name | None = None
    settings: Settings | None = None


class Farewell(Body):
    """The password, where there is one."""

    password: Given | None = None


class Me(BaseModel):
    """Oneself."""

    id: int
    name: str
    guest: bool
    login: str | None
    settings: dict[str, bool | int | str]
    webhook: str | None
    created: float
    recovery: bool  # whether there is a code that replaces a lost password


class SignedIn(BaseModel):
    """Oneself, with the token for `Authorization: Bearer`; browsers have it in a cookie."""

    token: str
    me: Me


class AccountMade(Me):
    """Oneself with an account, the token that is valid from now on, and the code that replaces a lost password, once.
    It is told only here."""

    token: str
    code: str


class Recovered(SignedIn):
    """Oneself, signed in with a new password, and the next recovery code, which is told only here."""

    code: str


class RecoveryCode(BaseModel):
    """A recovery code, which is told only here."""

    code: str


class Account(BaseModel):
    """The person as such."""

    id: int
    name: str
    login: str | None
    created: float
    seen: float
    settings: dict[str, bool | int | str]
    webhook: str | None


class OwnSession(BaseModel):
    """Where one is signed in."""

    created: float
    used: float
    expires: float


class OwnPlace(BaseModel):
    """A seat at a table."""

    table_id: str
    seat: int
    name: str
    relieved: bool
    present_until: float
    forced: bool
    wishes: list[Any]


class OwnMove(BaseModel):
    """A move one made."""

    table_id: str
    seat: int
    kind: str
    code: str
    gone: bool
    at: float


class OwnChat(BaseModel):
    """Something one said."""

    table_id: str
    name: str
    seat: int | None
    text: str
    at: float


class OwnResult(BaseModel):
    """How one fared."""

    table_id: str
    seat: int
    game: str
    league: str
    seats: int
    score: int
    rank: int
    won: float
    at: float
    left: bool


class OwnRating(BaseModel):
    """How strong one is held to be."""

    game: str
    league: str
    mu: float
    sigma: float
    games: int
    wins: float


class OwnReport(BaseModel):
    """Something one told those who run the server."""

    table_id: str
    reason: str
    at: float


class OwnNotice(BaseModel):
    """A message to one's webhook that is not delivered yet."""

    table_id: str
    game: str
    due: float
    tries: int


class OwnAnswer(BaseModel):
    """What one answered first to the position of a day."""

    game: str
    day: str
    move: str
    right: bool
    at: float


class Export(BaseModel):
    """Everything that is kept about a person."""

    account: Account
    sessions: list[OwnSession]
    hosted: list[str]
    places: list[OwnPlace]
    moves: list[OwnMove]
    chat: list[OwnChat]
    results: list[OwnResult]
    ratings: list[OwnRating]
    daily: list[OwnAnswer]
    reports: list[OwnReport]
    notices: list[OwnNotice]


def _me(user: User) -> Me:
    return Me(
        id=user.id,
        name=user.name,
        guest=user.login is None,
        login=user.login,
        settings=user.settings,
        webhook=user.webhook,
        created=user.created,
        recovery=user.recovery is not None,
    )


@router.post(
    "/guests",
    status_code=201,
    dependencies=[Welcome, limited("guests", 20, HOUR)],
    responses=refusals(400, 403, 413, 429),
)
def new_guest(body: NewGuest, response: Response, service: TheService) -> SignedIn:
    """Play at once, with nothing but a name."""

    def work(db: Db) -> SignedIn:
        user, token = accounts.new_guest(db, service.now(), body.name)
        return SignedIn(token=token, me=_me(user))

    signed = service.db.write(work)
    set_cookie(response, service.config, signed.token)
    return signed


@router.post(
    "/session",
    status_code=201,
    dependencies=[limited("sign-in", 10, 60)],
    responses=refusals(400, 401, 403, 413, 429),
)
async def sign_in(body: SignIn, request: Request, response: Response, service: TheService) -> SignedIn:
    """Sign in with a login and its password."""
    login = fold_login(body.login)
    # Counted by address and name together: whoever guesses elsewhere must not lock the owner out.
    await spend_soon(service, f"sign-in as {login} from {home(address_of(request))}", 10, 900)
    user_id, stored = await run_in_threadpool(_stored, service, login)
    if not await passwords.soon(passwords.fits, body.password, stored) or stored is None:
        raise WrongPassword(say("The sign-in name or the password is wrong."), field="password")
    fresh = await passwords.soon(passwords.hashed, body.password) if passwords.outdated(stored) else None

    def work(db: Db) -> SignedIn:
        check_welcome(accounts.person(db, user_id))
        user, token = accounts.sign_in(db, service.now(), user_id, stored, fresh)
        return SignedIn(token=token, me=_me(user))

    signed = await service.db.write_soon(work)
    set_cookie(response, service.config, signed.token)
    return signed


@router.delete("/session", status_code=204, responses=refusals(400, 401, 403, 413))
def sign_out(
    who: Person,
    request: Request,
    response: Response,
    service: TheService,
    everywhere: Annotated[bool, Query(description="Ends all of one's sessions, not only this one.")] = False,
) -> None:
    """Sign out. A guest who signs out everywhere cannot come back."""
    token = token_of(request) or ""
    if everywhere:
        service.db.write(lambda db: accounts.sign_out_everywhere(db, who.id))
    else:
        service.db.write(lambda db: accounts.sign_out(db, who.id, token))
    clear_cookie(response, service.config)


@router.get("/me", responses=refusals(401))
def me(who: Person, request: Request, response: Response, service: TheService) -> Me:
    """Who one is. The cookie is set anew, so that it lasts as long as the session."""
    token = token_of(request) or ""
    if request.cookies.get(COOKIE) == token:
        set_cookie(response, service.config, token)
    with service.db.read() as db:
        return _me(accounts.person(db, who.id))


@router.patch("/me", dependencies=[limited_each("change", 300, HOUR)], responses=refusals(400, 401, 403, 409, 413, 429))
def change(body: Changes, who: Person, service: TheService) -> Me:
    """Another name, or other settings."""
    return service.db.write(lambda db: _me(accounts.change(db, who.id, body.name, body.settings)))


@router.post(
    "/me/account",
    status_code=201,
    dependencies=[limited_each("password", 10, HOUR), limited("password", 20, HOUR)],
    responses=refusals(400, 401, 403, 409, 413, 429),
)
async def make_account(body: NewAccount, who: Person, response: Response, service: TheService) -> AccountMade:
    """Keep one's identity as a guest: from now on one can sign in. All sessions of the guest end, and a new one begins:
    whoever had the guest's token does not have that of the account."""
    login = fold_login(body.login)
    password = await passwords.soon(passwords.hashed, body.password)

    def work(db: Db) -> AccountMade:
        user, token = accounts.make_account(db, service.now(), who.id, login, password)
        code = recovery.give(user)
        return AccountMade(**_me(user).model_dump(), token=token, code=code)

    made = await service.db.write_soon(work)
    set_cookie(response, service.config, made.token)
    return made


@router.put(
    "/me/password",
    status_code=204,
    dependencies=[limited_each("password", 10, HOUR), limited("password", 20, HOUR)],
    responses=refusals(400, 401, 403, 413, 429),
)
async def change_password(body: NewPassword, who: Person, request: Request, service: TheService) -> None:
    """Another password; all other sessions end."""
    token = token_of(request) or ""
    stored = await _checked(service, who.id, body.current, "current")
    if stored is None:
        raise WrongPassword(say("A guest has no password."), field="current")
    password = await passwords.soon(passwords.hashed, body.password)
    await service.db.write_soon(lambda db: accounts.change_password(db, who.id, stored, password, token))


@router.post(
    "/session/recovery",
    status_code=201,
    dependencies=[limited("sign-in", 10, 60)],
    responses=refusals(400, 401, 403, 413, 429),
)
async def recover(body: Recovery, request: Request, response: Response, service: TheService) -> Recovered:
    """Replace a lost password with the recovery code, and sign in. The code is used up, all other sessions end, and the
    answer has the next code."""
    login = fold_login(body.login)
    await spend_soon(service, f"recovery of {login} from {home(address_of(request))}", 10, 900)
    user_id, stored = await run_in_threadpool(_recovery, service, login)
    if not recovery.fits(body.code, stored):
        raise recovery.wrong_code()
    password = await passwords.soon(passwords.hashed, body.password)

    def work(db: Db) -> Recovered:
        user, token, code = recovery.recover(db, service.now(), user_id, body.code, password)
        return Recovered(token=token, me=_me(user), code=code)

    signed = await service.db.write_soon(work)
    set_cookie(response, service.config, signed.token)
    return signed


@router.post(
    "/me/recovery",
    status_code=201,
    dependencies=[limited_each("password", 10, HOUR), limited("password", 20, HOUR)],
    responses=refusals(400, 401, 403, 413, 429),
)
async def renew_recovery(body: PasswordProof, who: Person, service: TheService) -> RecoveryCode:
    """A new recovery code; the one before it is worth nothing any more."""
    stored = await _checked(service, who.id, body.password, "password")
    if stored is None:
        raise WrongPassword(say("A guest has no password."), field="password")
    return RecoveryCode(code=await service.db.write_soon(lambda db: recovery.renew(db, who.id, stored)))


@router.get("/me/export", dependencies=[limited_each("export", 10, HOUR)], responses=refusals(401, 429))
def export(who: Person, response: Response, service: TheService) -> Export:
    """Everything that is kept about oneself."""
    response.headers["Content-Disposition"] = 'attachment; filename="moorings.json"'
    with service.db.read() as db:
        return Export.model_validate(personal_data(db, who.id))


@router.delete(
    "/me",
    status_code=204,
    dependencies=[limited_each("deletion", 10, HOUR)],
    responses=refusals(400, 401, 403, 413, 429),
)
async def delete_me(who: Person, response: Response, service: TheService, body: Farewell | None = None) -> None:
    """Be forgotten. An account needs its password for that; where one sits in a running game, a bot plays on."""
    stored = await _checked(service, who.id, (body.password if body else None) or "", "password")
    await service.db.write_soon(
        lambda db: delete_person(db, who.id, stored, partial(give_up_seats, service.now(), service.play))
    )
    clear_cookie(response, service.config)


async def _checked(service: Service, user_id: int, given: str, field: str) -> str | None:
    """The stored password of a person, once the one they gave in a field fits it; None for a guest."""
    stored = await run_in_threadpool(_password, service, user_id)
    if stored is not None and not await passwords.soon(passwords.fits, given, stored):
        raise WrongPassword(say("The password is wrong."), field=field)
    return stored


def _password(service: Service, user_id: int) -> str | None:
    with service.db.read() as db:
        return accounts.person(db, user_id).password


def _recovery(service: Service, login: str) -> tuple[int, str | None]:
    """Whose login it is, and what is stored of their recovery code; nobody's is nought."""
    with service.db.read() as db:
        user = accounts.with_login(db, login)
        return (user.id, user.recovery) if user else (0, None)


def _stored(service: Service, login: str) -> tuple[int, str | None]:
    """Whose login it is, and what is stored of their password; nobody's is nought."""
    with service.db.read() as db:
        user = accounts.with_login(db, login)
        return (user.id, user.password) if user else (0, None)
