"""The table before and after, side by side: docs/pictures/before-after/<game>-<size>-<theme>.webp.

    git worktree add --detach OLD 3fba4ec
    python tools/before_after.py shoot OLD build/before [game ...]
    python tools/before_after.py shoot . build/after [game ...]
    python tools/before_after.py join build/before build/after

`shoot` plays a match of each game in the server and the page of that checkout, up to the same step, and looks at it
wide, on a laptop and on a phone, by day and by night; `join` puts what has one name side by side.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
OUT = ROOT / "docs" / "pictures" / "before-after"
SIZES = {"wide": (1440, 900), "laptop": (1280, 800), "phone": (390, 844)}
SEATS = {
    "almoravid": {"christians": "here", "muslims": "bot:novice"},
    "granada": {"christians": "here", "muslims": "bot:novice"},
    "hispania": {"yellow": "here", "green": "bot:novice", "blue": "bot:novice", "red": "bot:novice"},
    "reconquista": {"christians": "here", "muslims": "bot:novice"},
}
STEPS = {"almoravid": 90, "granada": 150, "hispania": 90, "reconquista": 170}
HIGH = 560
"""How high a picture is in its pair."""


def shoot(out: Path, games: list[str]) -> None:
    """Pictures of the checkout whose packages are on the path."""
    from playwright.sync_api import sync_playwright

    from browser.conftest import ARGS, CHROMIUM, Site
    from browser.player import Player

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder), extra="")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        try:
            for game in games:
                context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
                page = context.new_page()
                page.add_init_script("localStorage.setItem('taifa.prefs', JSON.stringify({moves: false}))")
                player = Player(page, site.url)
                player.begin(game, seats=SEATS[game])
                play_on(player, STEPS[game])
                for size, (width, height) in SIZES.items():
                    page.set_viewport_size({"width": width, "height": height})
                    touch = {"enabled": size == "phone"}
                    context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", touch)
                    page.reload()
                    player.ready()
                    for theme, scheme in (("day", "light"), ("night", "dark")):
                        page.emulate_media(color_scheme=scheme)
                        page.mouse.move(2, 2)
                        page.wait_for_timeout(700)
                        page.screenshot(path=out / f"{game}-{size}-{theme}.png")
                        print(out / f"{game}-{size}-{theme}.png", flush=True)
                context.close()
        finally:
            browser.close()
            site.stop()


def play_on(player: Any, steps: int) -> None:
    """Let "play for me" answer until so many steps are in the journal and something is asked."""
    player.ready()
    player.page.click("[data-do=for-me]")
    for _ in range(1200):
        if int(player.asked().split()[0]) >= steps or player.over:
            break
        player.page.wait_for_timeout(100)
    if player.page.query_selector("[data-do=for-me].on"):
        player.page.click("[data-do=for-me]")
    player.ready()
    player.page.wait_for_timeout(1500)


def join(before: Path, after: Path) -> None:
    """What has one name in both folders, side by side."""
    from PIL import Image

    OUT.mkdir(parents=True, exist_ok=True)
    for old in sorted(before.glob("*.png")):
        new = after / old.name
        if not new.exists():
            continue
        halves = [Image.open(path).convert("RGB") for path in (old, new)]
        halves = [
            half.resize((round(half.width * HIGH / half.height), HIGH), Image.Resampling.LANCZOS) for half in halves
        ]
        pair = Image.new("RGB", (sum(half.width for half in halves) + 12, HIGH), "white")
        pair.paste(halves[0], (0, 0))
        pair.paste(halves[1], (halves[0].width + 12, 0))
        path = OUT / f"{old.stem}.webp"
        pair.save(path, quality=78, method=6)
        print(path, path.stat().st_size)


def main() -> int:
    match sys.argv[1:]:
        case ["shoot", tree, out, *games]:
            paths = os.pathsep.join([str(Path(tree).resolve() / "src"), str(Path(tree).resolve() / "tests")])
            command = [sys.executable, __file__, "here", str(Path(out).resolve()), *(games or SEATS)]
            return subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode
        case ["here", out, *games]:
            shoot(Path(out), games)
        case ["join", before, after]:
            join(Path(before), Path(after))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
