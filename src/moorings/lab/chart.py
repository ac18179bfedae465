"""Charts as SVG files that need nothing else: for documents and notebooks, by day and by night."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from moorings.lab.plots import PlotMark, percent

WIDTH, LEFT, RIGHT, ROW, HEAD, FOOT = 860, 300, 90, 24, 46, 30
"""Of a panel: all of it, what stands beside the rows, a row, and what stands above and below them."""
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1c2733; } .soft { fill: #5b6b7a; font-size: 12px; }
.head { font-size: 15px; font-weight: 600; }
.grid { stroke: #d8dfe6; } .fair { stroke: #c2571a; stroke-dasharray: 4 3; }
.bar { fill: #b4c0cb; } .bar.own { fill: #1f66ad; } .span { stroke: #a9c8e8; stroke-width: 8; stroke-linecap: round; }
.dot { fill: #1f66ad; } .paper { fill: #fff; }
@media (prefers-color-scheme: dark) { text { fill: #e4ebf2; } .soft { fill: #9dacba; } .grid { stroke: #34414d; }
  .fair { stroke: #f0975a; } .bar { fill: #55636f; } .bar.own, .dot { fill: #6fb1f2; } .span { stroke: #2f5a86; }
  .paper { fill: #12181f; } }
"""


@dataclass(frozen=True, slots=True)
class Bar:
    """A value as a bar; our `own` stand out."""

    name: str
    value: float
    own: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a chart under its own heading: SVG, and how high that is."""

    body: str
    height: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart; notebooks show it by themselves."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def chart(title: str, *panels: Panel) -> Chart:
    """Panels one below the other; the title is what is read out."""
    height = sum(panel.height for panel in panels)
    parts: list[str] = []
    top = 0.0
    for panel in panels:
        parts.append(f'<g transform="translate(0 {top:g})">{panel.body}</g>')
        top += panel.height
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" role="img">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n"
        f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )
    return Chart(svg)


def log_bars(heading: str, unit: str, bars: Sequence[Bar]) -> Panel:
    """Bars that grow with the logarithm, from a power of ten on: what is ten times as much is a step further."""
    low = math.floor(math.log10(min(bar.value for bar in bars)) - 0.05)
    high = max(low + 1.0, math.log10(max(bar.value for bar in bars)))

    def at(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (math.log10(value) - low) / (high - low)

    ticks = [(at(10.0**power), short(10.0**power)) for power in range(low, math.floor(high) + 1)]
    rows = [
        f'<rect class="bar{" own" if bar.own else ""}" x="{LEFT}" y="{_middle(row) - 8:g}" height="16" '
        f'width="{at(bar.value) - LEFT:.1f}"/>'
        f'<text x="{at(bar.value) + 6:.1f}" y="{_middle(row) + 5:g}">{short(bar.value)}</text>'
        for row, bar in enumerate(bars)
    ]
    return _panel(heading, f"{unit}; each line is ten times the one before", [bar.name for bar in bars], ticks, rows)


def dots(
    heading: str,
    text: str,
    marks: Sequence[PlotMark],
    fair: float | None = None,
    show: Callable[[float], str] = percent,
) -> Panel:
    """A dot for each value with its interval as a broad line, and a dashed line where all would be equal."""
    values = [x for mark in marks for x in (mark.low, mark.high)] + ([] if fair is None else [fair])
    step = _step(max(values) - min(values))
    first, last = math.floor(min(values) / step), math.ceil(max(values) / step)

    def at(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value / step - first) / (last - first)

    ticks = [(at(number * step), show(number * step)) for number in range(first, last + 1)]
    rows = [
        f'<line class="span" x1="{at(mark.low):.1f}" x2="{at(mark.high):.1f}" y1="{_middle(row):g}" '
        f'y2="{_middle(row):g}"/><circle class="dot" cx="{at(mark.value):.1f}" cy="{_middle(row):g}" r="5"/>'
        f'<text x="{WIDTH - RIGHT + 14}" y="{_middle(row) + 5:g}">{escape(show(mark.value))}</text>'
        for row, mark in enumerate(marks)
    ]
    if fair is not None:
        x, bottom = f"{at(fair):.1f}", _middle(len(marks)) - ROW / 2
        rows.insert(0, f'<line class="fair" x1="{x}" x2="{x}" y1="{HEAD}" y2="{bottom:g}"/>')
    return _panel(heading, text, [mark.name for mark in marks], ticks, rows)


def short(value: float) -> str:
    """A number in three digits: 12.3 k, 4.56 M."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= 0.9995 * size:
            return f"{value / size:.3g}{letter}" if value < 999.5 * size else f"{value / size:,.0f}{letter}"
    return f"{value:.3g}"


def _step(reach: float) -> float:
    """A round step of which four to ten make so much."""
    rough = max(reach, 1e-9) / 4
    power = 10.0 ** math.floor(math.log10(rough))
    return max(factor * power for factor in (1, 2, 5) if factor * power <= rough * 1.0001)


def _middle(row: int) -> float:
    return HEAD + ROW * (row + 0.5)


def _panel(
    heading: str, text: str, names: Sequence[str], ticks: Sequence[tuple[float, str]], rows: Sequence[str]
) -> Panel:
    bottom = HEAD + ROW * len(names)
    grid = [
        f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{HEAD}" y2="{bottom}"/>'
        f'<text class="soft" x="{x:.1f}" y="{bottom + 16}" text-anchor="middle">{escape(said)}</text>'
        for x, said in ticks
    ]
    labels = [
        f'<text x="{LEFT - 10}" y="{_middle(row) + 5:g}" text-anchor="end">{escape(name)}</text>'
        for row, name in enumerate(names)
    ]
    head = (
        f'<text class="head" x="10" y="18">{escape(heading)}</text>'
        f'<text class="soft" x="10" y="36">{escape(text)}</text>'
    )
    return Panel("\n".join([head, *grid, *rows, *labels]), bottom + FOOT)
