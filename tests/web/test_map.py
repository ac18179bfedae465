"""Serenissima's map: galleys lie in their water, clear of ports, it stays as it is while one chooses, moves to what is
asked about, and is moved and made larger without a jerk, on a computer four times as slow as this one."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.serenissima.scene import SPACE, Scene
from moorings.games.serenissima.chart import LAND, STEP, Outline, areas, is_land
from moorings.games.serenissima.components import GALLEYS
from moorings.games.serenissima.state import Phase
from patience import GLANCE
from support import game
from web.pages import DESKTOP, PHONE, Open
from web.positions import reached_by_bots, shown
from web.test_controls import board
from web.test_speed import SLOWER

FRAMES = 90
ROUNDS = 8
FRAME = 17
"""Milliseconds between two frames: sixty in a second. On a machine too busy for that, a plain sheet sets the pace."""
LATE = 1.5
"""Frames of time, after which one was dropped."""
DROPPED = 0.1
"""The part of all frames that may be dropped, besides those that are dropped while a plain sheet moves: a busy machine
drops frames of anything."""
RICH = 12
"""Galleys that lie on a map on which there is much to draw."""

MOVE = """([how, frames]) => new Promise((done) => {
  const map = document.querySelector(".sea .frame");
  const { left, top, width, height } = map.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const at = (kind, x, y) => new PointerEvent(kind, { clientX: x, clientY: y, pointerType: "mouse", bubbles: true });
  const places = new Set();
  const times = [];
  const sheet = document.createElement("div");
  if (how === "sheet") {
    sheet.style = `position: fixed; inset: ${top}px auto auto ${left}px; width: ${width}px; height: ${height}px;
      background: linear-gradient(teal, navy); will-change: transform`;
    document.body.append(sheet);
  }
  if (how === "drag") map.dispatchEvent(at("pointerdown", x, y));
  const step = (now) => {
    times.push(now);
    const chart = map.querySelector(".chart").getBoundingClientRect();
    places.add([chart.left, chart.top, chart.width].map(Math.round).join());
    if (times.length > frames) {
      if (how === "drag") dispatchEvent(at("pointerup", x, y));
      sheet.remove();
      return done({ between: times.slice(1).map((one, i) => one - times[i]), places: places.size });
    }
    const turn = times.length / 15;
    if (how === "zoom") {
      const deltaY = Math.cos(turn) > 0 ? -9 : 9;
      map.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    }
    if (how === "sheet") sheet.style.transform = `translateX(${Math.round(width * 0.3 * Math.sin(turn))}px)`;
    if (how === "drag") {
      dispatchEvent(at("pointermove", x + width * 0.3 * Math.sin(turn), y + height * 0.3 * Math.sin(turn / 2)));
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""
"""Moves the map in every frame, as a hand would, or a plain sheet in its place; the time between the frames, and at how
many places the chart was."""


COVERED = """() => {
  const all = (what) =>
    [...document.querySelectorAll(`.sea .${what}`)].map((one) => {
      return { name: one.ariaLabel, box: one.getBoundingClientRect() };
    });
  const beside = (a, b) => a.right - 1 < b.left || a.bottom - 1 < b.top;
  const ships = all("ship");
  const covered = all("port").flatMap((port) =>
    ships
      .filter((ship) => !beside(ship.box, port.box) && !beside(port.box, ship.box))
      .map((ship) => `${ship.name} / ${port.name}`),
  );
  const chart = document.querySelector(".sea .chart").getBoundingClientRect();
  const along = (by) => ((by - chart.left) * 1000) / chart.width;
  const down = (by) => ((by - chart.top) * 500) / chart.height;
  const lie = ships.map(({ name, box }) => [name, along(box.left), along(box.right), down(box.top), down(box.bottom)]);
  return { lie, covered };
}"""
"""Where on the chart galleys lie, and which of them lie over ports, besides by less than a pixel."""
SCENES = 3
"""There are not enough galleys for two in every sea at once."""


def test_two_galleys_in_a_sea_cover_no_port_and_are_afloat(browse: Open) -> None:
    page = board(browse, plain=False)
    for part in range(SCENES):
        scene, seas = Scene(4), list(SPACE)[part::SCENES]
        for i, sea in enumerate(seas):
            scene.galley(i % 4, sea, 1)
            scene.galley((i + 1) % 4, sea, 1)
        page.evaluate("told => ours.show(told)", shown(scene.match(), 0, part + 1).told)
        found = page.evaluate(COVERED)
        assert found["covered"] == []
        assert len(found["lie"]) == 2 * len(seas)
        ashore = {name: beached(*box) for name, *box in found["lie"]}
        assert max(ashore.values()) <= 0.5, ashore


MEET = 8
"""Galleys that may meet in one sea: more than there are berths."""
LYING = """() => {
  const chart = document.querySelector(".sea .chart").getBoundingClientRect();
  return [...document.querySelectorAll(".sea .ship")].map((ship) => {
    const { left, top, width, height } = ship.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return {
      number: Number(/galley (\\d+)/i.exec(ship.ariaLabel)[1]),
      x: ((x - chart.left) * 1000) / chart.width,
      y: ((y - chart.top) * 500) / chart.height,
      clicked: ship.contains(document.elementFromPoint(x, y)),
      behind: Number(ship.querySelector(".count")?.textContent ?? 0),
    };
  });
}"""
"""Where the middle of each galley is on the chart, whether a click there hits it, and how many lie behind it."""


def test_however_many_galleys_meet_each_lies_in_its_own_water_and_can_be_clicked(browse: Open) -> None:
    page, number, seas = board(browse, plain=False), 0, areas()
    for many in range(1, MEET + 1):
        for first in range(0, len(SPACE), GALLEYS // many):
            scene, at = Scene(4), many * list(SPACE)[first : first + GALLEYS // many]
            for i, sea in enumerate(at):
                scene.galley(i % 4, sea, 1)
            page.evaluate("told => ours.show(told)", shown(scene.match(), 0, number := number + 1).told)
            lying = page.evaluate(LYING)
            assert sum(1 + one["behind"] for one in lying) == len(at)
            for one in lying:
                sea, place = at[one["number"] - 1], (one["x"], one["y"])
                assert any(is_within(near, seas[sea]) for near in around(*place)), (many, sea, one)
                assert not any(is_within(place, land) for land in LAND.values()), (many, sea, one)
                assert one["clicked"], (many, sea, one)


def around(x: float, y: float) -> list[tuple[float, float]]:
    """Places that cannot be told from one on the chart: it may be on a border."""
    return [(x + across, y + down) for across in (-0.5, 0.5) for down in (-0.5, 0.5)]


def is_within(place: tuple[float, float], outline: Outline) -> bool:
    """Whether a place on the chart is within an outline."""
    (x, y), inside = place, False
    for (x0, y0), (x1, y1) in pairwise((*outline, outline[0])):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            inside = not inside
    return inside


def beached(left: float, right: float, top: float, bottom: float) -> float:
    """The part of something on the chart that lies on land."""
    rows, columns = slice(round(top / STEP), round(bottom / STEP)), slice(round(left / STEP), round(right / STEP))
    return float(is_land()[rows, columns].mean())


def test_the_map_keeps_its_size_while_one_chooses(browse: Open) -> None:
    scene = Scene(2, Phase.MOVEMENT)
    scene.galley(0, "sio", 5)
    scene.galley(0, "uad", 4, "wine")
    page = board(browse, plain=False)
    page.evaluate("told => ours.show(told)", shown(scene.match(), 0, 1).told)
    chart = page.locator(".map")
    before = chart.bounding_box()
    page.locator(".fleet .can").first.click()
    expect(page.locator(".dock .ask [data-code^=sail]").nth(10)).to_be_attached()
    assert chart.bounding_box() == before
    page.locator(".sea .port.can").first.click()
    expect(page.locator(".ask .main")).to_be_visible()
    assert chart.bounding_box() == before


def test_on_a_phone_the_map_moves_to_what_is_asked_about(browse: Open) -> None:
    page = board(browse, plain=False, viewport=PHONE)
    for number, (phase, sea) in enumerate([(Phase.COMMERCE, "uad"), (Phase.CONTROL, "cyr")]):
        scene = Scene(2, phase)
        scene.galley(0, sea, 3)
        page.evaluate("told => ours.show(told)", shown(scene.match(), 0, number + 1).told)
        expect(page.locator(".sea .port.can")).to_be_in_viewport(ratio=1)
        page.locator(".middle").evaluate("middle => middle.scrollTo(0, middle.scrollHeight)")


def moved(page: Page, how: str) -> list[float]:
    """The milliseconds between frames while the map is moved, or the sheet."""
    found = page.evaluate(MOVE, [how, FRAMES])
    assert (found["places"] > FRAMES / 2) == (how != "sheet"), "the map does not move as it is told"
    return found["between"]


def dropped(times: list[float]) -> float:
    """The part of all frames that came late."""
    return sum(time > LATE * FRAME for time in times) / len(times)


def jerks(page: Page, how: str, least: int = GLANCE, most: int = ROUNDS) -> str:
    """How badly the map moves, beside a plain sheet in the same rounds; nothing if it moves as well."""
    sheet: list[float] = []
    chart: list[float] = []
    for made in range(1, most + 1):
        sheet += moved(page, "sheet")
        chart += moved(page, how)
        smooth = median(chart) <= max(FRAME, median(sheet)) and dropped(chart) <= dropped(sheet) + DROPPED
        if made >= least and smooth:
            return ""
    return f"{how}: {median(chart)} ms, dropped {dropped(chart):.0%}; of a sheet {dropped(sheet):.0%}"


def rich(browse: Open, viewport: ViewportSize) -> Page:
    """A map on which there is much to draw, made larger, on a slow computer."""
    page = board(browse, plain=False, viewport=viewport, reduced_motion="no-preference")
    match = next(one for one in reached_by_bots(game("serenissima"), 4) if len(one.view(None)["galleys"]) >= RICH)
    page.evaluate("told => ours.show(told)", shown(match, match.active[0], 1).told)
    page.locator(".sea .land").first.wait_for()
    page.locator(".sea .tools .button").first.click()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


@pytest.mark.bench
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_map_moves_smoothly(browse: Open, viewport: ViewportSize) -> None:
    page = rich(browse, viewport)
    for how in ("zoom", "drag"):
        assert jerks(page, how) == ""


SLOW = """() => {
  const busy = () => { for (const end = performance.now() + 40; performance.now() < end; ); };
  for (const kind of ["wheel", "pointermove"]) addEventListener(kind, busy, { capture: true });
}"""
"""Makes whatever moves the map take 40 milliseconds more."""


@pytest.mark.bench
def test_a_slow_map_is_found_out(browse: Open) -> None:
    page = rich(browse, DESKTOP)
    page.evaluate(SLOW)
    for how in ("zoom", "drag"):
        assert jerks(page, how, least=1, most=1) != ""
