"""One's own webhook: where one is told that it is one's turn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, StringConstraints

from moorings.kernel.words import said, say
from moorings.server.api.dependencies import Body, Person, Speaks, TheService, refusals
from moorings.server.api.throttling import limited_each
from moorings.server.people import accounts, turn_notices, webhooks
from moorings.server.service import Service
from moorings.server.shared.refusals import NotFound, said_by

router = APIRouter(prefix="/api/me/webhook", tags=["people"])
HOUR = 3600.0


class NewWebhook(Body):
    """Where the messages are to go."""

    url: Annotated[str, StringConstraints(min_length=8, max_length=webhooks.LONGEST, pattern=r"^https?://[!-~]+$")]


class Webhook(BaseModel):
    """The address, and the secret that messages to it are signed with; it is shown only this once."""

    url: str
    secret: str


class WebhookTrial(BaseModel):
    """What became of a message."""

    delivered: bool
    message: str


@router.put("", dependencies=[limited_each("webhook", 20, HOUR)], responses=refusals(400, 401, 403, 413, 429))
def set_webhook(body: NewWebhook, who: Person, service: TheService) -> Webhook:
    """Be told by a POST of `{"event": "turn", "table": ..., "game": ..., "url": ...}` when it is one's turn.

    `Moorings-Signature` is `sha256=` and the HMAC-SHA256, by the secret, of `Moorings-Timestamp`, a full stop and the
    body. What is not answered with 2xx is tried again, ever later, for three hours.
    """
    url = webhooks.clean_url(body.url)
    return Webhook(url=url, secret=service.db.write(lambda db: turn_notices.set_webhook(db, who.id, url)))


@router.delete("", status_code=204, responses=refusals(401, 403, 413))
def drop_webhook(who: Person, service: TheService) -> None:
    """Be told no longer."""
    service.db.write(lambda db: turn_notices.drop_webhook(db, who.id))


@router.post(
    "/test", dependencies=[limited_each("webhook test", 10, HOUR)], responses=refusals(401, 403, 404, 413, 429)
)
async def try_webhook(who: Person, service: TheService, speaks: Speaks) -> WebhookTrial:
    """Sends a message with the event `test` at once, and says whether it arrived."""
    url, secret = await run_in_threadpool(_webhook, service, who.id)
    try:
        await webhooks.send(url, secret, service.now(), turn_notices.trial_message(), service.config.private_hooks)
    except webhooks.Undelivered as error:
        return WebhookTrial(delivered=False, message=said(said_by(error), speaks))
    return WebhookTrial(delivered=True, message=say("It arrived.").said(speaks))


def _webhook(service: Service, user_id: int) -> tuple[str, str]:
    with service.db.read() as db:
        user = accounts.person(db, user_id)
        if user.webhook is None or user.webhook_secret is None:
            raise NotFound(say("You have no webhook."))
        return user.webhook, user.webhook_secret
