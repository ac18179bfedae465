"""Pages of results: one HTML file each that needs nothing else, for a phone and a desk, for day and night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --ink: #1c2733; --soft: #5b6b7a; --line: #d8dfe6; --paper: #f6f8fa; --card: #fff;
  --main: #1f66ad; --pale: #a9c8e8; --other: #b4c0cb; --mark: #c2571a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4ebf2; --soft: #9dacba; --line: #34414d; --paper: #12181f;
  --card: #1a222b; --main: #6fb1f2; --pale: #2f5a86; --other: #55636f; --mark: #f0975a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1.2rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .4rem 0; }
h2 { font-size: 1.15rem; margin: 0 0 .2rem; }
h3 { font-size: 1rem; margin: 1.1rem 0 .2rem; }
p { margin: .2rem 0 .8rem; max-width: 46rem; }
.soft, small, th { color: var(--soft); }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem; margin: 1rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .93rem; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tr:last-child td { border-bottom: 0; }
.row { display: grid; grid-template-columns: minmax(7rem, 17rem) 1fr 7.6rem; gap: 0 .8rem; align-items: center;
  padding: .22rem 0; border-top: 1px solid var(--line); font-size: .93rem; }
.row:first-child { border-top: 0; }
.row .value { text-align: right; font-variant-numeric: tabular-nums; }
.row .value small { display: block; line-height: 1.2; }
.row .name { overflow-wrap: anywhere; line-height: 1.3; }
.row .name small { display: block; }
svg { display: block; width: 100%; overflow: visible; }
svg text { fill: var(--soft); font-size: 12px; }
.track { stroke: var(--line); } .fair { stroke: var(--mark); stroke-dasharray: 3 3; }
.span { stroke: var(--pale); stroke-width: 8; stroke-linecap: round; } .dot { fill: var(--main); }
.bar { fill: var(--main); } .bar.rest { fill: var(--other); }
.key { display: inline-block; width: .8em; height: .8em; margin-right: .3em; background: var(--main); }
.key.rest { background: var(--other); margin-left: 1em; }
footer { color: var(--soft); font-size: .85rem; }
@media (max-width: 40rem) { .row { grid-template-columns: 1fr 7.6rem; } .row svg { grid-column: 1 / -1; grid-row: 2; } }
"""


def page(title: str, lead: str, sections: Sequence[str], foot: str) -> str:
    """The whole file; sections are HTML, all else is text."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n<p>{escape(lead)}</p>\n"
        + "\n".join(sections)
        + f"\n<footer>{escape(foot)}</footer>\n</main>\n</body>\n</html>\n"
    )


def section(title: str, text: str, *parts: str) -> str:
    """A part of a page under its own heading; `text` says what is seen."""
    said = f'<p class="soft">{escape(text)}</p>' if text else ""
    return f"<section>\n<h2>{escape(title)}</h2>\n{said}\n" + "\n".join(parts) + "\n</section>"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of text; the first column names the row."""
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'
