"""What MkDocs does for this site besides: it adds the pages that are made, and mends links and code on all of them."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from command_page import command_pages
from game_pages import game_pages
from http_pages import http_pages
from notebook_pages import notebook_pages
from quoted_code import with_code
from repository import COPIES, ROOT, with_links


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds what lies elsewhere in the repository, and what is made from the code."""
    for page, home in COPIES.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / home)))
    for pages in (game_pages(), command_pages(), http_pages(), notebook_pages()):
        for page, text in pages:
            files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The text of a page, with code from the repository in it and links that are right on the site."""
    place = page.file.src_uri
    return with_links(with_code(markdown, place), place)
