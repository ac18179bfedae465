"""The terminal in German, and how it finds what somebody means."""

import re
from pathlib import Path

import pytest

import moorings
from cli.terminal import Terminal
from moorings.bots.names import bot_names
from moorings.cli.common import locale_language
from moorings.cli.glossary import explain
from moorings.kernel.names import find, nearest
from support import GAMES

PLAIN = re.compile(r"\b(the|and|with|your|you|turn|places?|player|points|written|choose|take|bid)\b", re.IGNORECASE)
"""Words that German texts do not have."""


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "", "LC_ALL": "de"}, "de"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert locale_language() == language


@pytest.mark.parametrize("name", GAMES)
def test_a_sitting_in_german(run: Terminal, name: str, tmp_path: Path) -> None:
    script = "?\n1\n1\n1\nlog\nmoves ein\nundo\nhaha\n99999\norders zzz\norder zzz\n? zzz\nrules zzz\ntext\nquit\n"
    arguments = ("play", name, "--seed", "5", "--name", "Anna", "--bots", "deckhand", "--language", "de")
    out = run(*arguments, text=script, XDG_DATA_HOME=str(tmp_path)).stdout
    for said in (
        "(? für Hilfe)",
        "Tippe die Nummer",
        "Matrose",
        "In keiner Regel",
        "Daueranweisung",
        "Nichts heißt hier",
    ):
        assert said in out
    names = {word for row in moorings.load(name).pack.tables.values() for each in row for word in _names(each)}
    for line in out.splitlines():
        for known in names:
            line = line.replace(known, "")
        assert not PLAIN.search(line.partition("moorings ")[0]), line


def _names(row: object) -> list[str]:
    return [getattr(row, field) for field in ("name", "headline") if hasattr(row, field)]


def test_rules_cards_and_refusals_in_german(run: Terminal) -> None:
    assert "Zoll" in run("rules", "harbour", LC_ALL="de_DE.UTF-8").stdout
    assert "HB-23" in run("rules", "harbour", "--search", "Zoll", "--language", "de").stdout
    out = run("components", "show", "harbour", "--language", "de", COLUMNS="200").stdout
    assert "Sushi Shop" in out
    assert "teils rekonstruiert" in out
    assert "in Ordnung" in run("components", "check", "harbour", "--language", "de").stdout
    assert "Es gibt kein Spiel" in run("play", "chess", "--language", "de", expect=2).stderr
    assert "spielt man zu 1 bis 4" in run("play", "harbour", "--seats", "9", "--language", "de", expect=2).stderr
    assert "keine Option" in run("play", "harbour", "--option", "x=1", "--language", "de", expect=2).stderr
    assert "keinen Bot" in run("play", "harbour", "--bots", "x", "--language", "de", expect=2).stderr


def test_bots_of_a_level_are_numbered_among_themselves() -> None:
    assert bot_names(["mate", "deckhand", "mate"]) == ["Mate 1", "Deckhand", "Mate 2"]
    assert bot_names(["deckhand", "captain"], "de") == ["Matrose", "Kapitän"]
    assert bot_names(["kraken"]) == ["Kraken"]


def test_a_name_is_found_as_it_is_meant() -> None:
    names = ["Fish Market", "Old Fish House", "Fisherman", "Packing House", "Küste"]
    assert find("fisherman", names) == ["Fisherman"]
    assert find("fish", names) == ["Fish Market", "Fisherman"]
    assert find("house", names) == ["Old Fish House", "Packing House"]
    assert find("ishe", names) == ["Fisherman"]
    assert find("fish markte", names) == ["Fish Market"]
    assert find("kuste", names) == ["Küste"]
    assert find("parking", names) == find("", names) == []
    assert nearest("parking", names) == ["Packing House"]


def test_explanations() -> None:
    harbour, serenissima = moorings.load("harbour"), moorings.load("serenissima")
    assert explain(harbour, "sushi", "de")[:2] == ["Sushi Shop (Gebäude)", "Preis 8 $, Punkte 7, Symbole Anker."]
    assert explain(harbour, "zzzz") == ["Nothing here is called zzzz; 'rules zzzz' looks in the rules."]
    bremerhaven = moorings.load("bremerhaven")
    assert explain(bremerhaven, "parking")[0].startswith("Parking lot: everybody gets 1 money")
    assert explain(bremerhaven, "parkplatz", "de")[0].startswith("Parkplatz: ")
    assert explain(bremerhaven, "parkinson")[0].startswith("Nothing here is called parkinson")
    assert any(line.startswith("Cyrena") for line in explain(serenissima, "gems"))
    assert explain(serenissima, "Golf von Tunis", "de") == explain(serenissima, "tun", "de")
    assert len(explain(moorings.load("packet_row"), "tobacco")) > 2
