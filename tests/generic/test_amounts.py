"""A sentence that promises an amount keeps it."""

import importlib
import random
import re

import pytest

from moorings.kernel import api
from moorings.kernel.record import copy
from moorings.kernel.words import said
from support import GAMES, game, random_match, scaled, tables

IN_FULL, IN_CI = 20_000, 3_000


@pytest.mark.parametrize("number", [IN_CI, pytest.param(IN_FULL, marks=pytest.mark.heavy)])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_sentence_promises_is_what_is_paid(name: str, number: int) -> None:
    """In `amounts.py` of a game's tests: how its sentences say amounts, and what a move really brings or costs."""
    g, ledger = game(name), importlib.import_module(f"games.{name}.amounts")
    luck = random.Random(1)
    every, decided, promised = tables(g), 0, 0
    luck.shuffle(every)
    while decided < scaled(number):
        match = random_match(g, luck, every[decided % len(every)])
        while not match.over and decided < scaled(number):
            decided += 1
            seat = luck.choice(match.active)
            move = int(luck.choice(g.legal(match.state, seat)))
            sentence = g.words.sentence(match.state, seat, move, match.names)
            before = copy(match.state)
            api.apply(match.state, seat, move)
            for language, pattern in ledger.MONEY.items():
                promises = [int(re.sub(r"[.,]", "", each)) for each in re.findall(pattern, said(sentence, language))]
                promised += len(promises)
                if promises:
                    real = ledger.amounts(before, match.state, seat, move)
                    assert set(promises) <= real, (said(sentence, language), real, g.moves.code(move))
    assert promised > decided / 50
