"""The web app as an app: it can be installed, and it opens without a network and says so."""

from __future__ import annotations

import json
from urllib.parse import urljoin

from playwright.sync_api import expect

from web.pages import PATIENCE, Open

SIZE = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}"""


def test_it_can_be_installed(browse: Open) -> None:
    page = browse(service_workers="allow")
    assert page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.scriptURL)").endswith("/sw.js")
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    # The headless shell does not say what else installing needs: a name, where to start, a window, and large icons.
    manifest = json.loads(told["data"])
    assert manifest["name"]
    assert manifest["display"] == "standalone"
    assert page.request.get(urljoin(told["url"], manifest["start_url"])).ok
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    for icon in manifest["icons"]:
        size = page.evaluate(SIZE, urljoin(told["url"], icon["src"]))
        assert icon["sizes"] in ("any", f"{size[0]}x{size[1]}"), icon
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in errors} <= {"in-incognito"}  # as all pages of tests are


def test_it_opens_without_a_network_and_says_so(browse: Open) -> None:
    page = browse(service_workers="allow")
    expect(page.locator(".game").first).to_be_visible(timeout=PATIENCE)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # what the worker has seen it keeps
    expect(page.locator(".game").first).to_be_visible(timeout=PATIENCE)
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text("The server cannot be reached.").first).to_be_visible(timeout=PATIENCE)
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").first.click()
    expect(page.locator(".game").first).to_be_visible(timeout=PATIENCE)


def test_it_needs_nothing_from_elsewhere(browse: Open, address: str) -> None:
    page = browse(None)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto("/")
    assert answer
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "<script>" not in answer.text(), "the policy lets nothing inline run"
    expect(page.locator(".game").first).to_be_visible(timeout=PATIENCE)
    page.goto("/rules/harbour")
    expect(page.locator("article")).to_be_visible(timeout=PATIENCE)
    page.goto("/api/docs")
    expect(page.get_by_text("/api/guests")).to_be_visible(timeout=PATIENCE)
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
