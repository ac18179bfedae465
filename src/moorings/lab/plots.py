"""Plots as inline SVG. Places are given in per cent and letters in pixels, so that they stay readable on a phone."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from moorings.lab.interval import wilson

BINS = 24


@dataclass(frozen=True, slots=True)
class PlotMark:
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


def share_mark(name: str, won: float, number: int, note: str = "") -> PlotMark:
    """A share of games that are all different deals."""
    return PlotMark(name, won / number, *wilson(won / number, number), note)


def percent(value: float) -> str:
    """0.5 as 50 %."""
    return f"{100 * value:.0f} %"


def intervals(
    marks: Sequence[PlotMark],
    fair: float | None,
    show: Callable[[float], str] = percent,
    ends: tuple[float, float] | None = None,
) -> str:
    """A row for each value: a dot, the interval as a broad line, and a dashed line where all would be equal."""
    low, high = ends or _ends(marks, fair)

    def at(value: float) -> str:
        return f"{100 * (min(high, max(low, value)) - low) / (high - low):.2f}%"

    rows: list[str] = []
    for mark in marks:
        line = f'<line class="fair" x1="{at(fair)}" x2="{at(fair)}" y1="0" y2="22"/>' if fair is not None else ""
        told = f"{mark.name}: {show(mark.value)}, between {show(mark.low)} and {show(mark.high)}"
        note = f"<small>{escape(mark.note)}</small>" if mark.note else ""
        rows.append(
            f'<div class="row"><div class="name">{escape(mark.name)}{note}</div>'
            f'<svg height="22" role="img" aria-label="{escape(told)}">'
            f'<line class="track" x1="0" x2="100%" y1="11" y2="11"/>{line}'
            f'<line class="span" x1="{at(mark.low)}" x2="{at(mark.high)}" y1="11" y2="11"/>'
            f'<circle class="dot" cx="{at(mark.value)}" cy="11" r="5"/></svg>'
            f'<div class="value">{show(mark.value)}<small>{show(mark.low)} – {show(mark.high)}</small></div></div>'
        )
    return "<div>\n" + "\n".join(rows) + "\n</div>"


def legend(chosen: str, rest: str) -> str:
    """What the colours of a histogram mean."""
    return (
        f'<p><small><span class="key"></span>{escape(chosen)}<span class="key rest"></span>{escape(rest)}</small></p>'
    )


def _ends(marks: Sequence[PlotMark], fair: float | None) -> tuple[float, float]:
    """From where to where the rows reach: all intervals, and a little more."""
    values = [x for mark in marks for x in (mark.low, mark.high, mark.value) if math.isfinite(x)]
    values += [fair] if fair is not None else []
    low, high = min(values), max(values)
    room = 0.05 * (high - low) or 1.0
    return low - room, high + room


def histogram(values: Sequence[float], chosen: Sequence[float] = (), unit: str = "") -> str:
    """How often each value came; those of `chosen`, which are among `values`, stand out at the foot of the columns."""
    low, high = min(values), max(values)
    step = _step((high - low) / BINS)
    start = math.floor(low / step)
    number = math.floor(high / step) - start + 1
    every, some = [0] * number, [0] * number
    for value in values:
        every[math.floor(value / step) - start] += 1
    for value in chosen:
        some[math.floor(value / step) - start] += 1
    top, width, height = max(every), 100 / number, 150
    parts: list[str] = []
    for i, (all_, own) in enumerate(zip(every, some, strict=True)):
        x, wide = f"{i * width + 0.06 * width:.2f}%", f"{0.88 * width:.2f}%"
        tall, foot = height * all_ / top, height * own / top
        said = f"{_span(start + i, step)}{unit}: {all_:,}" + (f", of them {own:,} marked" if chosen else "")
        kind = "bar rest" if chosen else "bar"
        parts.append(
            f'<g><title>{escape(said)}</title><rect class="{kind}" x="{x}" y="{height - tall:.1f}" width="{wide}" '
            f'height="{tall:.1f}"/>'
            + (f'<rect class="bar" x="{x}" y="{height - foot:.1f}" width="{wide}" height="{foot:.1f}"/>' if own else "")
            + "</g>"
        )
    every_so_often = max(1, -(-number // 6))
    for i in range(0, number, every_so_often):
        x = f"{(i + 0.5) * width:.2f}%"
        parts.append(f'<text x="{x}" y="{height + 16}" text-anchor="middle">{_number((start + i) * step)}</text>')
    told = f"From {_number(low)} to {_number(high)}{unit}, in the middle {_number(sorted(values)[len(values) // 2])}."
    base = f'<line class="track" x1="0" x2="100%" y1="{height}" y2="{height}"/>'
    return f'<svg height="{height + 22}" role="img" aria-label="{escape(told)}">' + "".join(parts) + base + "</svg>"


def _step(rough: float) -> float:
    """A round width of columns, never below 1: all that is counted here are whole numbers."""
    if rough <= 1:
        return 1.0
    power = 10 ** math.floor(math.log10(rough))
    return next(float(m * power) for m in (1, 2, 5, 10) if m * power >= rough)


def _span(i: int, step: float) -> str:
    return _number(i * step) if step == 1 else f"{_number(i * step)} to {_number((i + 1) * step - 1)}"


def _number(value: float) -> str:
    return f"{value:,.0f}"
