"""The OpenAPI description is true: whatever is sent, no answer is a 500, and none is other than described."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from moorings.server.app import create_app
from moorings.server.shared.config import Config
from server.harness import Client, Server, wait_until
from support import finish, game

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
FEW, MANY = 12, 400
# What ends the identity of whoever asks, or changes how they sign in.
FATAL = {("DELETE", "/api/me"), ("DELETE", "/api/session"), ("POST", "/api/me/account"), ("PUT", "/api/me/password")}
SAFE = ("GET", "HEAD", "OPTIONS")

description: dict[str, Any] = create_app(Config(data=Path("nowhere"))).openapi()
schema = schemathesis.openapi.from_dict(description)


class Site:
    """A server with people and tables of every stage, so that what is asked for is there now and then."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.luck = random.Random(4)
        self.me, self.other = (Client(server.address, name) for name in ("Ada", "Bo"))
        log = finish(game("packet_row").start(2, 3), random.Random(5)).log.to_json()
        self.logs = [log, log.replace('"seed"', '"sead"'), log[: len(log) // 2], log.replace("packet_row", "harbour")]
        wait_until(lambda: server.health() == 200, "the server is well", 300, 0.2)
        self.over = self.me.post("/api/replays", log=log)["table"]["id"]
        self.open = self.me.create("harbour", ["me", "open"], public=True)
        self.running = [self._start(name) for name in ("packet_row", "serenissima")]

    def _start(self, name: str) -> str:
        table = self.me.create(name, ["me", "open"], public=True)
        self.other.join(table)
        return table

    def send(self, case: Any) -> None:
        """Sends a case, made a little more likely to make sense, and checks the answer."""
        luck = self.luck
        parameters, operation = case.path_parameters or {}, (case.method, case.path)
        if "table_id" in parameters and luck.random() < 0.7:
            parameters["table_id"] = luck.choice([self.over, self.open, *self.running])
        for name in ("number", "other"):
            if name in parameters and luck.random() < 0.5:
                parameters[name] = luck.choice([self.me.id, self.other.id])
        if "game" in parameters and luck.random() < 0.5:
            parameters["game"] = "harbour"
        if isinstance(case.body, dict) and luck.random() < 0.5:
            self._mend(case, parameters.get("table_id"))
        who = Client(self.server.address, "Cy") if operation in FATAL else luck.choice([self.me, self.other])
        headers = who.headers if luck.random() < 0.9 else {}
        answer = case.call(base_url=self.server.address, headers=headers)
        case.validate_response(answer, checks=CHECKS)

    def _mend(self, case: Any, table: str | None) -> None:
        if "log" in case.body:
            case.body["log"] = self.luck.choice(self.logs)
        if "game" in case.body:
            case.body["game"] = self.luck.choice(["harbour", "packet_row"])
            case.body["options"] = {}
            case.body["relief"] = "random"
        if "revision" in case.body and table in self.running:
            who = self.luck.choice([self.me, self.other])
            frame = who.see(table)["frame"]
            case.body["revision"] = frame["revision"]
            case.body["key"] = f"key-{self.luck.randrange(100)}"
            choices = frame["moves"] + who.orders(table)[:3]
            if "move" in case.body and choices:
                case.body["move"] = self.luck.choice(choices)["code"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Server(tmp_path_factory.mktemp("openapi")) as server:
        yield Site(server)
        assert server.complaints() == []


def _settings(examples: int) -> hypothesis.settings:
    return hypothesis.settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.filter_too_much],
        phases=[hypothesis.Phase.generate],
    )


@schema.parametrize()
@_settings(FEW)
def test_answers_are_as_described(case: Any, site: Site) -> None:
    site.send(case)


@pytest.mark.heavy
@schema.parametrize()
@_settings(MANY)
def test_many_answers_are_as_described(case: Any, site: Site) -> None:
    site.send(case)


def test_every_route_is_described_in_full() -> None:
    """Whatever stands before all routes may refuse a request too: the check of the origin and that of the size."""
    for path, operations in description["paths"].items():
        for method, operation in operations.items():
            answers = operation["responses"]
            assert operation["summary"], path
            assert operation["description"], path
            assert "422" not in answers, path  # what does not fit is answered with 400
            if method.upper() not in SAFE:
                assert {"403", "413"} <= set(answers), (method, path)
            if "requestBody" in operation or "parameters" in operation:
                assert "400" in answers, (method, path)
            for status, answer in answers.items():
                assert answer["description"], path
                assert answer.get("content") or status == "204", (path, status)


def test_refusals_have_one_shape() -> None:
    for path, operations in description["paths"].items():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                if status >= "400" and path != "/healthz":
                    content = answer["content"]["application/json"]["schema"]
                    assert content == {"$ref": "#/components/schemas/Problem"}, (path, status)
