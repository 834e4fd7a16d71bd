"""Makes docs/pictures/*.png: the lobby and each game's table, from a real server and a real Chromium.

python tools/pictures.py [game ...]
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from browser.conftest import ARGS, CHROMIUM, Site  # noqa: E402
from browser.player import Player  # noqa: E402

OUT = ROOT / "docs" / "pictures"
GAMES = {
    "almoravid": {"christians": "here", "muslims": "bot:novice"},
    "granada": {"christians": "here", "muslims": "bot:novice"},
    "hispania": {"yellow": "here", "green": "bot:novice", "blue": "bot:novice", "red": "bot:novice"},
    "reconquista": {"christians": "here", "muslims": "bot:novice"},
}
NIGHT = ("granada",)
PHONE = ("almoravid", "hispania")
STEPS = {"almoravid": 90, "granada": 150, "hispania": 90, "reconquista": 170}
"""How many steps of a match are played before its picture is taken."""


def arrive(browser: Browser, url: str, width: int, height: int, dark: bool) -> Player:
    """Someone with an empty browser of this size and theme."""
    scheme = "dark" if dark else "light"
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-GB")
    page = context.new_page()
    page.add_init_script("localStorage.setItem('taifa.prefs', JSON.stringify({moves: false}))")
    return Player(page, url)


def take(player: Player, name: str) -> None:
    """One picture."""
    player.page.mouse.move(2, 2)
    player.page.wait_for_timeout(500)
    player.page.screenshot(path=OUT / f"{name}.png")
    print(f"docs/pictures/{name}.png")


def play_on(player: Player, steps: int) -> None:
    """Let "play for me" answer until so many steps are in the journal and something is asked."""
    player.ready()
    player.page.click("[data-do=for-me]")
    until = time.monotonic() + 120
    while time.monotonic() < until and int(player.asked().split()[0]) < steps and not player.over:
        player.page.wait_for_timeout(100)
    if player.page.query_selector("[data-do=for-me].on"):
        player.page.click("[data-do=for-me]")
    player.ready()
    player.page.wait_for_timeout(1500)


def become_a_phone(page: Page) -> None:
    """A phone's window, and fingers instead of a mouse: the page then says "tap"."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})


def tables(browser: Browser, url: str, games: list[str]) -> None:
    """Each game's table; some also by night and on a phone."""
    for game in games:
        player = arrive(browser, url, 1440, 900, dark=False)
        player.begin(game, seats=GAMES[game])
        play_on(player, STEPS[game])
        take(player, game)
        if game in NIGHT:
            player.page.emulate_media(color_scheme="dark")
            take(player, f"{game}-night")
        if game in PHONE:
            player.page.emulate_media(color_scheme="light")
            become_a_phone(player.page)
            player.page.reload()
            player.ready()
            take(player, f"{game}-phone")


def lobby(browser: Browser, url: str) -> None:
    """The lobby, wide and on a phone, by day and by night."""
    for name, width, height, dark in (
        ("lobby", 1440, 900, False),
        ("lobby-night", 1440, 900, True),
        ("lobby-phone", 390, 844, False),
    ):
        player = arrive(browser, url, width, height, dark)
        player.lobby()
        take(player, name)
    player = arrive(browser, url, 1440, 900, dark=False)
    player.lobby()
    player.page.click("[data-start=almoravid]")
    take(player, "new-match")


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or list(GAMES)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), extra="")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            lobby(browser, site.url)
            tables(browser, site.url, wanted)
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
