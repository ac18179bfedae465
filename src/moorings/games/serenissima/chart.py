"""The chart of Serenissima: our own drawing of the Mediterranean, on the 1000 by 500 of the tables.

No map of the game is published, so this is a reconstruction like the sea spaces themselves. The coast is drawn; the sea
spaces are found from it and from the tables: all water belongs to the space that is nearest by sea. A pack that moves
spaces or ports therefore moves them on the board as well.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import numpy as np

from moorings.games.serenissima.components import PACK, PORTS, SPACES
from moorings.kernel.record import Array

Point = tuple[int, int]
Outline = tuple[Point, ...]
WIDTH, HEIGHT = 1000, 500
STEP = 4
"""The water is measured in squares of this size."""
SHORE = 3
"""Squares that a sea space reaches under the coast, which is drawn over it."""


def _points(text: str) -> Outline:
    return tuple((int(x), int(y)) for x, y in (point.split(",") for point in text.split()))


LAND: dict[str, Outline] = {
    "Europe": _points(
        "3,305 13,296 25,288 43,289 57,288 76,288 83,281 104,264 111,253 129,233 120,213 127,196 143,175 "
        "176,159 199,143 199,126 199,109 220,97 238,101 251,102 269,109 282,102 301,90 317,83 333,72 "
        "352,81 365,88 374,108 394,118 412,130 424,144 438,160 454,170 463,175 475,191 491,196 501,219 "
        "501,233 496,251 505,253 514,241 525,225 514,205 519,185 533,187 549,199 554,191 542,175 519,164 "
        "496,153 501,143 480,140 456,126 441,98 418,81 412,62 412,46 431,33 452,25 474,24 484,36 490,27 "
        "503,38 512,66 526,94 540,110 556,126 579,142 588,160 589,177 589,191 598,205 610,225 621,241 "
        "647,246 658,253 642,248 623,250 619,264 629,281 639,279 648,288 655,281 663,288 658,270 670,270 "
        "665,254 684,261 684,247 665,229 658,216 651,194 655,180 668,189 672,198 688,192 679,178 695,170 "
        "730,173 738,181 733,194 744,182 756,164 781,158 808,157 812,144 778,132 767,118 788,98 800,50 "
        "816,-20 816,-400 -400,-400 -400,302"
    ),
    "Asia and Africa": _points(
        "1400,150 960,146 900,158 850,146 792,138 795,153 815,166 838,170 850,182 846,196 815,207 781,206 "
        "758,202 741,206 733,213 751,211 748,226 756,240 739,246 758,256 760,278 777,283 791,279 802,285 "
        "822,282 834,273 855,272 "
        "876,277 907,279 930,282 953,291 970,290 969,306 971,326 972,348 961,370 947,400 932,433 920,445 "
        "907,451 879,448 862,440 844,441 825,449 800,459 758,447 712,438 684,426 663,418 644,416 626,416 "
        "605,424 591,444 586,461 572,470 545,463 521,454 489,441 480,416 456,406 433,400 405,399 385,388 "
        "366,371 361,357 378,343 383,329 373,312 375,295 382,281 366,288 354,274 327,282 306,282 287,284 "
        "271,285 245,288 220,285 199,288 169,295 132,307 111,316 81,334 57,330 27,333 6,313 -400,318 -400,900 1400,900"
    ),
    "Corsica": _points("345,112 349,135 342,163 331,147 328,129 340,122"),
    "Sardinia": _points("340,159 353,174 351,218 335,226 325,222 328,188 324,173 335,167"),
    "Sicily": _points("417,254 436,248 459,253 478,248 476,267 477,286 461,284 438,275 419,264"),
    "Crete": _points("675,326 688,329 707,330 735,331 733,338 702,341 676,336"),
    "Rhodes": _points("771,307 782,296 784,306"),
    "Mallorca": _points("183,208 199,198 207,208 198,216"),
    "Cyprus": _points("869,334 882,331 896,327 917,320 904,333 901,340 888,343 873,341"),
    "Malta": _points("458,306 466,310 462,315"),
    "Naxos": _points("714,277 722,275 720,285"),
    "Lesbos": _points("729,215 741,216 739,225 733,223"),
    "Elba": _points("361,116 369,116 366,121"),
}
"""The coasts. What lies outside the chart closes them."""

QUAYS: dict[str, Point] = {
    "Genova": (322, 46),
    "Istanbul": (812, 128),
    "Valencia": (112, 206),
    "Venezia": (407, 36),
    "Alessandria": (790, 468),
    "Antiochia": (962, 276),
    "Marsiglia": (243, 84),
    "Napoli": (470, 166),
    "Ragusa": (562, 104),
    "Salonica": (672, 148),
    "Sicilia": (450, 268),
    "Smirne": (768, 240),
    "Tunis": (352, 296),
    "Adalia": (840, 245),
    "Algeri": (194, 306),
    "Cipro": (884, 334),
    "Creta": (700, 346),
    "Cyrena": (622, 434),
    "Durazzo": (600, 164),
    "Malaga": (34, 270),
    "Pisa": (396, 95),
    "Sardegna": (338, 192),
    "Tripoli": (424, 418),
}
"""Where the ports of the built-in tables stand on the coast."""

CAPES: dict[str, tuple[Point, ...]] = {
    "SIC": ((470, 244), (440, 240), (412, 244)),
    "LIG": ((312, 84), (345, 106)),
    "LIO": ((280, 104), (264, 150)),
    "SAR": ((288, 172), (284, 203)),
    "CYP": ((866, 348), (886, 370), (906, 368)),
    "LEV": ((840, 376), (880, 408)),
    "COR": ((300, 142),),
    "TUN": ((352, 244), (394, 234)),
    "TUS": ((398, 160),),
    "TYR": ((388, 196), (412, 206)),
    "ANT": ((940, 302), (958, 345), (950, 372)),
    "ADA": ((880, 306), (900, 302), (914, 298)),
    "LIB": ((664, 348), (640, 356)),
    "CRE": ((680, 292),),
}
"""More points of the sea spaces of the built-in tables, to the nearest of which their water belongs as well."""


def sites() -> dict[str, Point]:
    """Where each port stands: at its quay, or, if a pack has put it elsewhere, on the coast nearest to its space."""
    spaces = {space.id: space for space in PACK["spaces"]}
    drawn = {space.id: space for space in SPACES}
    homes = {port.name: port.space for port in PORTS}
    coast = [point for outline in LAND.values() for point in outline if _on_chart(point)]
    found: dict[str, Point] = {}
    for port in PACK["ports"]:
        space, was = spaces[port.space], drawn.get(port.space)
        moved = was is None or (space.x, space.y) != (was.x, was.y) or homes.get(port.name) != port.space
        quay = QUAYS.get(port.name)
        near = min(coast, key=lambda point, x=space.x, y=space.y: math.hypot(point[0] - x, point[1] - y))
        found[port.name] = near if moved or quay is None else quay
    return found


def _on_chart(point: Point) -> bool:
    return 0 <= point[0] <= WIDTH and 0 <= point[1] <= HEIGHT


@cache
def is_land() -> Array:
    """Which squares are land, by row and column."""
    y, x = np.mgrid[STEP / 2 : HEIGHT : STEP, STEP / 2 : WIDTH : STEP]
    land = np.zeros(x.shape, bool)
    for outline in LAND.values():
        inside = np.zeros(x.shape, bool)
        for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
            if y0 != y1:
                inside ^= ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0) + x0)
        land |= inside
    return land


@cache
def waters() -> Array:
    """The number of the sea space that each square belongs to: the nearest by sea, also of some shore; -1 for none."""
    land = is_land()
    rows, columns = land.shape
    ashore = land.ravel().tolist()
    owner = [-1] * land.size
    distance = [math.inf] * land.size
    queue: list[tuple[float, int, int, int]] = []
    for number in range(len(PACK["spaces"])):
        for x, y in _seeds(number):
            row, column = min(rows - 1, y // STEP), min(columns - 1, x // STEP)
            heapq.heappush(queue, (0.0, row, column, number))
    far = float(rows + columns)
    while queue:
        gone, row, column, number = heapq.heappop(queue)
        here = row * columns + column
        if gone >= distance[here]:
            continue
        distance[here], owner[here] = gone, number
        for down, across, step in _AROUND:
            there, aside = row + down, column + across
            if not (0 <= there < rows and 0 <= aside < columns):
                continue
            next_to = there * columns + aside
            # Ashore it is slow going: all water is divided first, and a little of the land then.
            further = gone + step + (far if ashore[next_to] else 0)
            if further < distance[next_to] and further < (SHORE + 1) * far:
                heapq.heappush(queue, (further, there, aside, number))
    return np.array(owner).reshape(land.shape)


_AROUND = [(down, across, math.hypot(down, across)) for down, across in (
    (0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)
)]  # fmt: skip


def _seeds(number: int) -> Iterator[Point]:
    space = PACK["spaces"][number]
    yield space.x, space.y
    if space in SPACES:
        yield from CAPES.get(space.id, ())


def areas() -> dict[str, Outline]:
    """The sea spaces as outlines, by their codes."""
    owner = waters()
    return {space.id.lower(): _smooth(_border(owner == i)) for i, space in enumerate(PACK["spaces"])}


def _border(inside: Array) -> list[Point]:
    """The longest border of a region, along the lines of the squares."""
    padded = np.pad(inside, 1)
    steps: dict[Point, list[Point]] = {}

    def step(x0: int, y0: int, x1: int, y1: int) -> None:
        steps.setdefault((x0, y0), []).append((x1, y1))

    for row, column in np.argwhere(padded).tolist():
        x, y = column - 1, row - 1
        if not padded[row - 1, column]:
            step(x, y, x + 1, y)
        if not padded[row, column + 1]:
            step(x + 1, y, x + 1, y + 1)
        if not padded[row + 1, column]:
            step(x + 1, y + 1, x, y + 1)
        if not padded[row, column - 1]:
            step(x, y + 1, x, y)
    longest: list[Point] = []
    while steps:
        start = at = next(iter(steps))
        loop: list[Point] = []
        while at in steps:
            loop.append(at)
            following = steps[at].pop()
            if not steps[at]:
                del steps[at]
            at = following
            if at == start:
                break
        longest = max(longest, loop, key=len)
    return longest


def _smooth(border: Sequence[Point], width: int = 2) -> Outline:
    """A border without its corners."""
    count = len(border)
    smooth = [
        tuple(
            round(STEP * sum(border[(i + by) % count][axis] for by in range(-width, width + 1)) / (2 * width + 1))
            for axis in range(2)
        )
        for i in range(0, count, 2)
    ]
    return tuple((x, y) for x, y in smooth)


@cache
def outlines() -> Mapping[str, Mapping[str, list[int]]]:
    """All that is drawn of the chart, each outline as one list of coordinates."""
    drawn = {"land": LAND, "spaces": areas(), "ports": {name: (place,) for name, place in sites().items()}}
    return {
        kind: {name: [value for point in outline for value in point] for name, outline in shapes.items()}
        for kind, shapes in drawn.items()
    }
