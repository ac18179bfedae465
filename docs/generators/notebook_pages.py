"""Notebooks as pages: what is written in them, their code, and what came out when they were run last."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from repository import NOTEBOOKS, ROOT

PICTURES = {"image/svg+xml": "svg", "image/png": "png"}


def notebook_pages() -> Iterator[tuple[str, str | bytes]]:
    """The pages and their pictures: path and content."""
    for path in sorted(ROOT.glob(f"{NOTEBOOKS}/*.ipynb")):
        page = PurePosixPath(NOTEBOOKS, path.stem)
        told: list[str] = []
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                told.append(source)
                continue
            told.append(f"```python\n{source}\n```")
            for place, output in enumerate(cell["outputs"]):
                picture = PurePosixPath(NOTEBOOKS, f"{path.stem}-{number}-{place}")
                shown, content = _output(output, picture)
                told.append(shown)
                if content:
                    yield content
        yield f"{page}.md", "\n\n".join(told) + "\n"


def _output(output: Any, picture: PurePosixPath) -> tuple[str, tuple[str, bytes] | None]:
    """How an output is shown, and the file of its picture if it is one."""
    data = output.get("data", {})
    for kind, ending in PICTURES.items():
        if kind in data:
            content = "".join(data[kind])
            file = f"{picture}.{ending}"
            raw = content.encode() if ending == "svg" else b64decode(content)
            return f"![What came out]({PurePosixPath(file).name})", (file, raw)
    said = "".join(output.get("text", data.get("text/plain", "")))
    return f"```text\n{said.rstrip()}\n```", None
