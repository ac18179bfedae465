"""Packet Row: fulfilling contracts."""

import json
from typing import Any

import pytest

from games.packet_row.scene import codes, discards, hand, play, scene
from moorings.games.packet_row.payment import payment_cost
from moorings.games.packet_row.state import Draft
from moorings.kernel.errors import UndoRefused
from moorings.kernel.match import Match
from moorings.kernel.record import to_bytes


def holding(*cards: str, **given: Any) -> Match:
    """Seat 0 is harbour master and holds these cards; its starting contract has been shipped."""
    return scene(2, hands={0: cards}, shipped=(0,), **given)


def offered(match: Match) -> list[str]:
    return codes(match, "fulfil sail load gild propose moor unload pocket seal")


@pytest.mark.clause("PR-27", "PR-26")
def test_the_rulebooks_first_example() -> None:
    match = holding("france-tobacco-4", "tobacco-3", "tobacco-1", "ship france")
    play(
        match,
        "fulfil france-tobacco-4",
        "sail france france",
        "load tobacco-1 tobacco",
        "load tobacco-3 tobacco",
        "seal",
    )
    assert match.state.money[0] == 25 + 35
    assert hand(match, 0) == {}
    gone = {name: n for name, n in discards(match).items() if "to" in name}
    assert gone["contract 4 tobacco to France for $35"] == 1
    assert gone["ship to France"] == gone["3 tobacco"] == gone["1 tobacco"] == 1
    assert match.active == (0,)  # it was done before the decision, which is still to come
    assert "open bank" in codes(match)


@pytest.mark.clause("PR-27", "PR-28", "PR-29")
def test_the_rulebooks_second_example() -> None:
    # the pictures are lost: $35 + $15 + $15, tobacco split between two contracts, cotton left over
    contracts = ("spain-tobacco-4", "sweden-tobacco-2", "spain-cotton-2")
    match = holding(*contracts, "ship spain", "ship sweden", "tobacco-3", "tobacco-3", "cotton-3")
    play(match, "fulfil spain-tobacco-4", "fulfil spain-cotton-2", "fulfil sweden-tobacco-2")
    assert match.view(0)["manifest"]["reward"] == 65
    play(match, "sail spain spain", "sail sweden sweden")
    play(match, "load cotton-3 cotton", "load tobacco-3 tobacco", "load tobacco-3 tobacco")
    assert offered(match) == ["seal"]
    play(match, "seal")
    assert match.state.money[0] == 25 + 65
    assert hand(match, 0) == {}


@pytest.mark.clause("PR-32")
def test_the_rulebooks_example_of_a_trader() -> None:
    match = holding("france-fur-3", "fur-1", "cotton-2", "trader", "ship france")
    play(match, "fulfil france-fur-3")
    assert offered(match) == ["sail france france", "load cotton-2 fur", "load fur-1 fur", "propose"]
    play(match, "sail france france", "load fur-1 fur", "load cotton-2 fur", "seal")
    assert match.state.money[0] == 50
    assert hand(match, 0) == {}
    assert discards(match)["trader"] == 1


@pytest.mark.clause("PR-32")
def test_a_trader_turns_a_whole_card_and_only_one() -> None:
    match = holding("netherlands-cotton-3", "netherlands-fur-2", "grain-3", "grain-2", "trader", "ship netherlands")
    # one trader: either contract, never both, and the three grain cannot be cut in two
    play(match, "fulfil netherlands-cotton-3")
    assert codes(match, "fulfil") == []
    assert codes(match, "load") == ["load grain-3 cotton"]
    both = holding(
        "netherlands-cotton-3", "netherlands-fur-2", "grain-3", "grain-2", "trader", "trader", "ship netherlands"
    )
    play(both, "fulfil netherlands-cotton-3", "fulfil netherlands-fur-2", "propose", "seal")
    assert both.state.money[0] == 25 + 25 + 15
    assert hand(both, 0) == {}


@pytest.mark.clause("PR-32", "PR-29")
def test_traded_units_are_split_between_contracts_of_their_new_good() -> None:
    match = holding("spain-fur-2", "netherlands-fur-2", "fur-1", "grain-3", "trader", "ship spain", "ship netherlands")
    play(match, "fulfil netherlands-fur-2", "fulfil spain-fur-2", "propose", "seal")
    assert match.state.money[0] == 55


@pytest.mark.clause("PR-32")
def test_a_trader_must_change_the_good_and_serve_a_contract() -> None:
    match = play(holding("spain-fur-2", "fur-2", "fur-1", "grain-3", "trader", "ship spain"), "fulfil spain-fur-2")
    assert codes(match, "load") == ["load grain-3 fur", "load fur-1 fur", "load fur-2 fur"]
    play(match, "load fur-2 fur")
    assert match.state.hand[0].sum() == 6  # nothing is spent before the seal


@pytest.mark.clause("PR-33")
def test_a_trader_does_nothing_for_gold() -> None:
    match = holding("spain-fur-2", "spain-cotton-2", "double nugget", "trader", "single nugget", "ship spain")
    play(match, "fulfil spain-cotton-2")
    assert codes(match, "fulfil") == []  # two different units of one double nugget would be needed
    assert codes(match, "load gild") == ["gild single cotton", "gild double cotton"]


@pytest.mark.clause("PR-34")
def test_nuggets() -> None:
    match = holding("sweden-fur-3", "single nugget", "double nugget", "ship sweden")
    play(match, "fulfil sweden-fur-3", "gild single fur", "gild double fur", "sail sweden sweden", "seal")
    assert match.state.money[0] == 50
    assert hand(match, 0) == {}


@pytest.mark.clause("PR-34")
def test_a_double_nugget_may_serve_two_contracts_of_one_good_but_not_two_goods() -> None:
    match = holding(
        "spain-fur-2", "netherlands-fur-2", "fur-1", "fur-1", "double nugget", "ship spain", "ship netherlands"
    )
    play(match, "fulfil netherlands-fur-2", "fulfil spain-fur-2", "propose", "seal")
    assert match.state.money[0] == 55
    match = holding("spain-fur-2", "spain-cotton-2", "fur-1", "cotton-1", "double nugget", "ship spain")
    play(match, "fulfil spain-fur-2")
    assert codes(match, "fulfil") == []


@pytest.mark.clause("PR-34")
def test_a_double_nugget_may_lose_one_unit() -> None:
    match = play(holding("spain-fur-2", "fur-1", "double nugget", "ship spain"), "fulfil spain-fur-2")
    play(match, "load fur-1 fur", "gild double fur", "sail spain spain", "seal")
    assert hand(match, 0) == {}


@pytest.mark.clause("PR-35")
def test_the_rulebooks_example_of_a_captain() -> None:
    match = holding("france-fur-3", "fur-3", "ship spain", "captain")
    play(match, "fulfil france-fur-3")
    assert codes(match, "sail") == ["sail spain france"]
    play(match, "sail spain france", "load fur-3 fur", "seal")
    assert match.state.money[0] == 50
    assert discards(match)["captain"] == discards(match)["ship to Spain"] == 1
    assert not codes(holding("france-fur-3", "fur-3", "ship spain"), "fulfil")
    assert not codes(holding("france-fur-3", "fur-3", "captain"), "fulfil")  # a ship is needed all the same


@pytest.mark.clause("PR-35", "PR-28")
def test_a_captain_turns_one_ship_for_all_contracts_on_it() -> None:
    cards = ("france-fur-3", "france-cotton-2", "spain-fur-2", "fur-3", "fur-2", "cotton-2", "ship sweden", "captain")
    match = play(holding(*cards), "fulfil france-cotton-2", "fulfil france-fur-3")
    assert codes(match, "fulfil") == []  # Spain would need a ship and a captain of its own
    play(match, "propose", "seal")
    assert match.state.money[0] == 25 + 40
    match = play(holding(*cards, "ship sweden"), "fulfil france-cotton-2", "fulfil france-fur-3")
    assert codes(match, "fulfil") == []  # two ships, but one captain
    match = play(holding(*cards, "ship sweden", "captain"), "fulfil france-cotton-2", "fulfil france-fur-3")
    play(match, "fulfil spain-fur-2", "propose", "seal")
    assert match.state.money[0] == 25 + 55


@pytest.mark.clause("PR-35")
def test_a_captain_must_change_the_destination() -> None:
    match = play(holding("spain-fur-2", "fur-2", "ship spain", "ship france", "captain"), "fulfil spain-fur-2")
    assert codes(match, "sail") == ["sail france spain", "sail spain spain"]
    play(match, "sail spain spain", "load fur-2 fur", "seal")
    assert hand(match, 0) == {"captain": 1, "ship to France": 1}


@pytest.mark.clause("PR-28")
def test_one_ship_carries_all_or_every_contract_has_its_own() -> None:
    cards = ("spain-fur-2", "spain-cotton-2", "fur-2", "cotton-2", "ship spain", "ship spain", "ship spain")
    match = play(
        holding(*cards), "fulfil spain-fur-2", "fulfil spain-cotton-2", "load fur-2 fur", "load cotton-2 cotton"
    )
    play(match, "sail spain spain")
    assert offered(match) == ["sail spain spain", "seal"]
    play(match, "sail spain spain")
    assert offered(match) == ["seal"]  # a third ship would carry nothing
    play(match, "seal")
    assert hand(match, 0) == {"ship to Spain": 1}


@pytest.mark.clause("PR-28")
def test_a_ship_that_is_needed_elsewhere_is_not_offered() -> None:
    match = holding(
        "spain-fur-2",
        "france-cotton-2",
        "spain-cotton-2",
        "fur-2",
        "cotton-2",
        "cotton-2",
        "ship spain",
        "ship spain",
        "captain",
    )
    play(match, "fulfil france-cotton-2", "fulfil spain-cotton-2", "fulfil spain-fur-2")
    assert codes(match, "sail") == ["sail spain france", "sail spain spain"]
    play(match, "sail spain spain")
    assert codes(match, "sail") == ["sail spain france"]


@pytest.mark.clause("PR-29", "PR-30")
def test_more_goods_than_needed() -> None:
    match = holding("spain-fur-2", "fur-3", "fur-2", "fur-1", "cotton-2", "single nugget", "ship spain")
    play(match, "fulfil spain-fur-2", "sail spain spain", "load fur-3 fur")
    assert offered(match) == [
        "load fur-1 fur",
        "load fur-2 fur",
        "gild single fur",
        "seal",
    ]  # cotton has no place in it
    play(match, "load fur-2 fur", "load fur-1 fur", "seal")
    assert match.state.money[0] == 40
    assert hand(match, 0) == {"2 cotton": 1, "single nugget": 1}


@pytest.mark.clause("PR-31")
def test_nothing_is_shared_between_two_shipments() -> None:
    match = holding(
        "spain-fur-2", "spain-cotton-2", "fur-3", "cotton-2", "netherlands-fur-2", "ship spain", "ship netherlands"
    )
    play(match, "fulfil spain-fur-2", "propose", "seal")
    assert codes(match, "fulfil") == []  # the third fur is lost, and the ship to Spain has left
    assert hand(match, 0)["2 cotton"] == 1


@pytest.mark.clause("PR-36")
def test_a_starting_contract_is_like_any_other() -> None:
    match = scene(2, hands={0: ["start-spain-fur-3", "spain-fur-2", "fur-3", "fur-2", "ship spain"]})
    play(match, "fulfil spain-fur-2", "fulfil start-spain-fur-3", "propose", "seal")
    assert match.state.money[0] == 65
    assert match.view(1)["players"][0]["starting_contract_fulfilled"]
    assert "contract 3 fur to Spain for $25" in match.view(1)["boards"][0]["discards"]


@pytest.mark.clause("PR-26")
def test_shipping_at_every_decision() -> None:
    cards = ["spain-fur-2", "fur-2", "ship spain"]
    match = scene(3, hands={0: cards, 1: ["france-cotton-2", "cotton-2", "ship france"], 2: []})
    assert codes(match, "fulfil") == ["fulfil spain-fur-2"]
    play(match, "open bank")
    assert codes(match, "fulfil") == ["fulfil france-cotton-2"]
    play(match, "fulfil france-cotton-2", "propose", "seal")
    assert match.active == (1,)
    play(match, "pass", "pass")
    assert codes(match, "fulfil") == ["fulfil spain-fur-2"]


@pytest.mark.clause("PR-40", "PR-26")
def test_a_money_card_is_turned_in_when_its_owner_wants() -> None:
    match = scene(2, hands={0: ["$4", "$4"]})
    assert match.state.money[0] == 25
    play(match, "cash 4")
    assert match.state.money[0] == 29
    assert hand(match, 0) == {"$4 money card": 1}


@pytest.mark.clause("PR-37")
def test_only_steps_that_can_still_be_sealed_are_offered() -> None:
    # the three grain must go to the fur contract, so that the nugget is left for grain
    match = holding(
        "france-fur-3",
        "great-britain-grain-2",
        "grain-3",
        "single nugget",
        "single nugget",
        "trader",
        "ship france",
        "ship great britain",
    )
    play(match, "fulfil great-britain-grain-2", "fulfil france-fur-3")
    assert codes(match, "load gild") == ["load grain-3 fur", "gild single grain"]
    play(match, "load grain-3 fur")
    assert codes(match, "load gild") == ["gild single grain"]
    play(match, "gild single grain")
    assert "seal" not in codes(match)
    play(match, "gild single grain", "sail france france", "sail great-britain great-britain", "seal")
    assert match.state.money[0] == 25 + 40


@pytest.mark.clause("PR-37")
def test_a_manifest_is_secret_until_it_is_sealed() -> None:
    match = scene(3, hands={0: ["spain-fur-2", "fur-2", "ship spain"]})
    before = {viewer: json.dumps(match.view(viewer)) for viewer in (None, 1, 2)}
    play(match, "fulfil spain-fur-2", "propose")
    assert {viewer: json.dumps(match.view(viewer)) for viewer in (None, 1, 2)} == before
    assert match.history(1) == match.history(None) == [], "not even how many steps there were"
    assert len(match.history(0)) == 2
    play(match, "seal")
    assert match.view(1)["players"][0]["money"] == 40
    assert [event.text for event in match.history(1)[-1].events] == [
        "Anna ships 2 fur to Spain for $15.",
        "Anna uses the ship to Spain.",
        "Anna uses 2 fur.",
    ]


@pytest.mark.clause("PR-37")
def test_every_step_can_be_taken_back_until_the_seal() -> None:
    match = holding("spain-fur-2", "fur-2", "ship spain")
    states = [to_bytes(match.state)]
    for code in ("fulfil spain-fur-2", "propose", "unload fur-2 fur", "load fur-2 fur"):
        play(match, code)
        states.append(to_bytes(match.state))
    for state in reversed(states[:-1]):
        match.undo(0)
        assert to_bytes(match.state) == state
    play(match, "fulfil spain-fur-2", "propose", "seal")
    with pytest.raises(UndoRefused, match="revealed"):
        match.undo(0)


@pytest.mark.clause("PR-38")
@pytest.mark.parametrize(
    ("cards", "cost", "used"),
    [
        (("fur-3", "fur-2", "fur-1"), 11 + 5, {"2 fur": 1}),  # the card that fits
        (("fur-3", "fur-1", "fur-1"), 14 + 5, {"1 fur": 2}),  # $2 + $5 each, not $10 + $5
        (("fur-3", "fur-1"), 15 + 5, {"3 fur": 1}),
        (("fur-1", "single nugget", "double nugget"), 13 + 5, {"double nugget": 1}),  # $8 + $5, not $2 + $4 + $10
        (("cotton-2", "trader", "double nugget"), 13 + 5, {"double nugget": 1}),
        (("cotton-2", "trader", "fur-1", "fur-1"), 14 + 5, {"1 fur": 2}),
        (("cotton-1", "cotton-1", "grain-2", "trader", "trader"), 16 + 5, {"2 grain": 1, "trader": 1}),
    ],
)
def test_the_proposal_costs_least(cards: tuple[str, ...], cost: int, used: dict[str, int]) -> None:
    match = holding("spain-fur-2", "ship spain", *cards)
    before = hand(match, 0)
    play(match, "fulfil spain-fur-2", "propose")
    assert payment_cost(match.state) == cost
    assert offered(match)[-1] == "seal"
    play(match, "seal")
    after = hand(match, 0)
    spent = {name: n - after.get(name, 0) for name, n in before.items() if n != after.get(name, 0)}
    assert spent == {**used, "contract 2 fur to Spain for $15": 1, "ship to Spain": 1}


@pytest.mark.clause("PR-38")
def test_a_proposal_fills_up_what_the_player_has_begun() -> None:
    match = holding("france-fur-3", "fur-3", "fur-2", "fur-1", "ship spain", "ship france", "captain")
    play(match, "fulfil france-fur-3", "sail spain france", "load fur-2 fur", "propose")
    assert match.view(0)["manifest"]["ships"] == ["the Spain ship to France with a captain"]
    assert match.view(0)["manifest"]["cargo"] == ["1 fur", "2 fur"]


@pytest.mark.clause("PR-39")
def test_a_proposal_can_be_changed() -> None:
    match = holding("france-fur-3", "fur-3", "fur-2", "fur-1", "ship spain", "ship france", "captain")
    play(match, "fulfil france-fur-3", "propose")
    assert match.state.draft == Draft.PROPOSED
    assert codes(match, "moor unload pocket") == ["moor france france", "unload fur-3 fur"]
    play(match, "unload fur-3 fur", "load fur-1 fur")
    assert match.state.draft == Draft.CHANGED
    assert codes(match, "moor unload pocket") == []  # what was put in stays: no step leads back
    play(match, "propose")
    assert match.state.draft == Draft.FINAL
    assert match.view(0)["manifest"]["cargo"] == ["1 fur", "2 fur"]
    play(match, "seal")
    assert hand(match, 0) == {"3 fur": 1, "ship to Spain": 1, "captain": 1}


@pytest.mark.clause("PR-39")
def test_a_struck_ship_can_be_replaced_by_another() -> None:
    match = holding("france-fur-3", "fur-3", "ship spain", "ship france", "captain")
    play(match, "fulfil france-fur-3", "propose", "moor france france", "sail spain france", "seal")
    assert hand(match, 0) == {"ship to France": 1}


@pytest.mark.clause("PR-21", "PR-37")
def test_a_shipment_under_way_still_shows_all_ships() -> None:
    match = play(scene(2, hands={0: ["spain-fur-2", "fur-2", "ship spain"]}), "fulfil spain-fur-2", "propose")
    assert match.view(1)["players"][0]["ships"] == {"Spain": 1}
    assert match.view(1)["players"][0]["hand_size"] == 3


def test_what_can_be_shipped_is_shown() -> None:
    match = holding(
        "spain-fur-2", "netherlands-fur-2", "spain-cotton-2", "fur-2", "cotton-2", "ship spain", "ship netherlands"
    )
    shown = match.view(0)["shipments"]
    assert [(each["reward"], each["contracts"]) for each in shown] == [
        (30, ["2 fur to the Netherlands for $15", "2 cotton to Spain for $15"]),
        (30, ["2 cotton to Spain for $15", "2 fur to Spain for $15"]),
    ]
    assert shown[1]["cost"] == 5 + 11 + 11
    assert match.view(1)["shipments"] == []


def test_contracts_that_could_be_shipped_are_marked_for_their_owner_alone() -> None:
    match = holding("spain-fur-2", "sweden-grain-3", "fur-2", "ship spain")
    shown = {card["code"]: card.get("ready") for card in match.view(0)["hand"]}
    assert shown["spain-fur-2"] is True
    assert shown["sweden-grain-3"] is False
    assert shown["fur-2"] is None
    play(match, "fulfil spain-fur-2", "propose")
    assert {card["code"]: card.get("ready") for card in match.view(0)["hand"]} == shown
    assert match.view(1)["players"][0]["hand"] is None


def test_a_manifest_is_shown_piece_by_piece() -> None:
    match = holding("france-fur-3", "ship spain", "captain", "grain-2", "trader", "double nugget")
    steps = ("fulfil france-fur-3", "sail spain france", "load grain-2 fur", "gild double fur")
    manifest = play(match, *steps).view(0)["manifest"]
    assert manifest["signed"] == ["france-fur-3"]
    assert manifest["sailing"] == [{"code": "spain", "port": "france", "number": 1}]
    assert manifest["loaded"] == [
        {"code": "grain-2", "good": "fur", "units": 2, "number": 1},
        {"code": "double-nugget", "good": "fur", "units": 2, "number": 1},
    ]
    assert manifest["lost"] == {"fur": 1}
    assert match.view(1)["manifest"] is None
