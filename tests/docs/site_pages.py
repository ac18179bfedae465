"""The pages of the built site as the tests read them: what has an address, what leads where, what code they show."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

FETCHED = {
    "img": "src",
    "script": "src",
    "iframe": "src",
    "source": "src",
    "audio": "src",
    "video": "src",
    "embed": "src",
}
"""What a browser fetches by itself, and where it is named; links in the head besides."""
HERE = "http://here"
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
DECLARED = {"doc-signature", "mkdocstrings-source"}
"""What shows declarations and source, which are no examples."""
IN_CSS = re.compile(r"""url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)""")


@dataclass
class HtmlPage:
    """A page."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    python: list[str] = field(default_factory=list)  # blocks of it that are examples, by their mark or by their looks
    text: str = ""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = HtmlPage()
        self._open: list[tuple[str, set[str]]] = []
        self._code: list[str] | None = None
        self._texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = set(given.get("class", "").split())
        page = self.page
        if "id" in given:
            page.ids.add(given["id"])
        if tag == "a" and "href" in given:
            page.links.append(given["href"])
        if tag == "link" and "href" in given and given.get("rel") not in ("prev", "next", "canonical"):
            page.fetched.append(given["href"])
        if source := given.get(FETCHED.get(tag, "")):
            page.fetched.append(source)
        page.fetched += [each.split()[0] for each in given.get("srcset", "").split(",") if each.strip()]
        page.fetched += [found[0] or found[1] for found in IN_CSS.findall(given.get("style", ""))]
        if tag not in VOID:
            self._open.append((tag, classes))
        if tag == "code" and any(opened == "pre" for opened, _ in self._open):
            self._code = []

    def handle_endtag(self, tag: str) -> None:
        if tag == "code" and self._code is not None:
            block, self._code = "".join(self._code), None
            classes = set().union(*(classes for _, classes in self._open))
            marked = classes & {"language-python", "language-pycon"}
            if not classes & DECLARED and (marked or ("language-text" in classes and is_python(block))):
                self.page.python.append(block)
        if tag in (opened for opened, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        self._texts.append(data)
        if self._code is not None:
            self._code.append(data)
        if self._open and self._open[-1][0] == "style":
            self.page.fetched += [found[0] or found[1] for found in IN_CSS.findall(data)]

    def close(self) -> None:
        super().close()
        self.page.text = " ".join(" ".join(self._texts).split())


def is_python(block: str) -> bool:
    """Whether a block without a mark can only be meant as Python: it calls or imports something."""
    try:
        found = ast.walk(ast.parse(block))
    except SyntaxError:
        return False
    return any(isinstance(node, ast.Call | ast.Import | ast.ImportFrom) for node in found)


class BuiltSite:
    """The built site."""

    def __init__(self, folder: Path, said: str) -> None:
        self.folder, self.said = folder, said

    @cached_property
    def pages(self) -> dict[str, HtmlPage]:
        """All pages by their addresses, which begin with a slash."""
        return {self._address(path): _read(path) for path in sorted(self.folder.rglob("*.html"))}

    def __getitem__(self, address: str) -> HtmlPage:
        return self.pages[address]

    def _address(self, path: Path) -> str:
        return "/" + path.relative_to(self.folder).as_posix().removesuffix("index.html")

    def foreign(self) -> Iterator[str]:
        """What a browser would fetch from elsewhere, for pages and for style sheets."""
        for address, page in self.pages.items():
            yield from (f"{address}: {each}" for each in page.fetched if urlsplit(each).netloc)
        for path in self.folder.rglob("*.css"):
            found = (name or other for name, other in IN_CSS.findall(path.read_text(encoding="utf-8")))
            yield from (f"{path.name}: {each}" for each in found if urlsplit(each).netloc)

    def broken(self) -> Iterator[str]:
        """Links that lead nowhere, and files that are not there."""
        for address, page in self.pages.items():
            for link in sorted({*page.links, *page.fetched}):
                parts = urlsplit(urljoin(f"{HERE}{address}", link))
                if f"{parts.scheme}://{parts.netloc}" != HERE:
                    continue
                path, place = unquote(parts.path), unquote(parts.fragment)
                if path not in self.pages and not (self.folder / path.lstrip("/")).is_file():
                    yield f"{address}: {link} is not there"
                elif place and place not in self.pages[path].ids:
                    yield f"{address}: {link} leads to no place on that page"


def _read(path: Path) -> HtmlPage:
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader.page
