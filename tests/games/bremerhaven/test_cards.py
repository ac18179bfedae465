"""Bremerhaven: every ship, contract and price card does what its row says."""

import re

import pytest

from games.bremerhaven.scene import CONTRACTS, SHIPS, bid, money, play, player, sign, table, work
from moorings.games.bremerhaven.components import GOODS, PACK
from moorings.games.bremerhaven.moves import PRICE_CODES

PRICES = {"barrel": 4, "container": 3, "crate": 2, "passenger": 1}


@pytest.mark.clause("BH-34", "BH-35", "BH-36", "BH-37", "BH-51")
@pytest.mark.parametrize("name", SHIPS)
def test_ship(name: str) -> None:
    row = PACK["ships"][SHIPS.index(name)]
    number, good = row.cargo.split()
    for bollards in range(4):
        match = table(2, sea=(name, "Cargo boat" if name != "Cargo boat" else "Supply boat"))
        for wall in range(4):
            match.state.bollards[0, wall] = bollards
        bid(match, {0: {"sea-1": [1]}})
        if bollards < row.berth:
            assert match.state.rounds == 2
            assert all(dock["ship"] is None for dock in player(match)["docks"])
            continue
        kind = "passenger" if good == "wild" else good
        play(match, f"berth 1 {kind} printed")
        ship = player(match)["docks"][0]["ship"]
        assert (ship["good"], ship["left"], ship["time"]) == (kind, int(number), row.lay)
        assert player(match)["harbour"] == row.prestige
        play(match, "done")
        assert player(match)["prestige"] == row.prestige
        left = player(match)["docks"][0]["ship"]
        assert left is None if row.lay == 1 else left["time"] == row.lay - 1


def demands(name: str) -> list[str]:
    """The symbols of a contract, one by one, a wild one as a barrel."""
    row = PACK["contracts"][CONTRACTS.index(name)]
    parts = [part.split() for part in row.goods.split(" + ")]
    return ["barrel" if good == "wild" else good for number, good in parts for _ in range(int(number))]


def stake(text: str) -> tuple[int, int]:
    """Money and prestige of a penalty or reward."""
    found = re.match(r"(\d) (money|prestige)", text)
    if not found:
        return 0, 0
    return (int(found[1]), 0) if found[2] == "money" else (0, int(found[1]))


@pytest.mark.clause("BH-46", "BH-54")
@pytest.mark.parametrize("name", CONTRACTS)
def test_contract(name: str) -> None:
    row = PACK["contracts"][CONTRACTS.index(name)]
    goods = demands(name)
    for short in (0, 1):
        match = table(2, money=(10, 0))
        match.state.prestige[0] = 5
        brought = goods[short:]
        text = ", ".join(f"{brought.count(good)} {good}" for good in GOODS if good in brought)
        sign(match, 0, 1, name, delivered=text, time=1)
        work(match, "4-3-2-1")
        sales = sum(PRICES[good] for good in brought)
        cash, prestige = stake(row.penalty if short else row.reward)
        sign_ = -1 if short else 1
        assert money(match)[0] == 10 + sales + sign_ * cash
        assert player(match)["prestige"] == 5 + sign_ * prestige


@pytest.mark.clause("BH-39")
@pytest.mark.parametrize("name", CONTRACTS)
def test_contract_gets_its_time(name: str) -> None:
    match = table(2, land=(name, "C1-01" if name != "C1-01" else "C1-02"))
    bid(match, {0: {"land-1": [1]}})
    play(match, "load 4 printed")
    row = PACK["contracts"][CONTRACTS.index(name)]
    contract = player(match)["loading_docks"][3]["contract"]
    assert contract is None if row.time == 1 else contract["due"] == row.time - 1


@pytest.mark.clause("BH-29", "BH-54")
@pytest.mark.parametrize("code", PRICE_CODES)
def test_price_card(code: str) -> None:
    match = table(2, prices="4-3-2-1" if code != "4-3-2-1" else "1-2-3-4", money=(0, 0))
    sign(match, 0, 1, "C4-13", delivered="1 barrel, 2 container", time=1)
    sign(match, 0, 2, "C4-14", delivered="1 crate, 1 passenger", time=1)
    bid(match, {0: {"price": [1]}}, rest="building")
    play(match, f"price {code}")
    barrel, container, crate, passenger = (int(v) for v in code.split("-"))
    assert match.view()["prices"] == {
        "barrel": barrel, "container": container, "crate": crate, "passenger": passenger,
    }  # fmt: skip
    first = max(0, 4 + barrel + 2 * container - 5)
    assert money(match)[0] == max(0, first + crate + passenger - 3)


def test_the_price_cards_are_the_24_orders() -> None:
    assert len({tuple(sorted(code.split("-"))) for code in PRICE_CODES}) == 1
    assert len(set(PRICE_CODES)) == 24
