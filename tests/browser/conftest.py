"""A server of its own, a real Chromium, and a player who clicks what glows."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from browser.player import Player
from sources import SOURCES

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
UNUSED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What Chromium need not do. Each window's address bar, which nobody sees, loads pages of its own and so takes longer
than most tables; the others are those that Playwright switches off: the last list counts alone."""
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(UNUSED),
]
STILL = """localStorage.setItem('taifa.prefs', JSON.stringify(
  {moves: false, coach: false, level: 'novice', ...JSON.parse(localStorage.getItem('taifa.prefs') ?? '{}')}))"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


class Site:
    """A server that can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path, extra: str = "small=smallgame", path: str = SOURCES) -> None:
        self.extra = extra
        self.path = path
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        env = {
            **os.environ,
            "PYTHONPATH": self.path,
            "TAIFA_EXTRA_GAMES": self.extra,
            "TAIFA_PAUSE": "0",
            "TAIFA_VISITORS": "100000",
            "TAIFA_FLOOD": "500",
            "TAIFA_KEY": "0" * 64,
            "TAIFA_LEVEL": "warning",
        }
        command = [sys.executable, "-m", "taifa", "serve", "--no-open", "--port", str(self.port)]
        command += ["--db", str(self.folder / "site.sqlite")]
        log = (self.folder / "server.log").open("ab")
        self.process = subprocess.Popen(command, env=env, cwd=self.folder, stdout=log, stderr=log)
        until = time.monotonic() + 180
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError((self.folder / "server.log").read_text()[-3000:])

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(15)
            self.process = None


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    found = Site(tmp_path_factory.mktemp("site"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """For this folder alone: while it is open no other test could run an event loop of its own."""
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    own = CHROMIUM if Path(CHROMIUM).exists() else None
    try:
        browser = playwright.chromium.launch(executable_path=own, args=ARGS)
    except PlaywrightError:
        pytest.skip("no Chromium here: neither the system's nor Playwright's own")
    yield browser
    browser.close()


class People:
    """Opens browsers of different people, and complains about every fault on their pages."""

    def __init__(self, chromium: Browser, site: Site) -> None:
        self.chromium = chromium
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def come(self, width: int = 1280, height: int = 800, still: bool = True, **more: Any) -> Player:
        """Someone new, with cookies of their own."""
        context = self.chromium.new_context(
            viewport={"width": width, "height": height}, locale=more.pop("locale", "en-GB"), **more
        )
        context.set_default_timeout(45_000)
        self.contexts.append(context)
        page = context.new_page()
        if still:
            page.add_init_script(STILL)
        self.watch(page)
        return Player(page, self.site.url)

    def watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"{error}\n{error.stack}"))
        page.on("console", lambda line: self._heard(line.type, line.text))

    def _heard(self, kind: str, text: str) -> None:
        expected = "WebSocket connection" in text or "Failed to load resource" in text
        if kind == "error" and not expected:
            self.faults.append(text)


@pytest.fixture
def people(chromium: Browser, site: Site) -> Iterator[People]:
    found = People(chromium, site)
    yield found
    for context in found.contexts:
        context.close()
    assert found.faults == []
