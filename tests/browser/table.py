"""What a table is measured by, and what it must reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from browser.conftest import STILL
from browser.contrast import lowest
from browser.kept import Laid

MEASURE = (Path(__file__).parent / "measure.js").read_text()
SIZES = ((1440, 900), (1920, 1080), (1280, 800), (390, 844))
PHONE = 820
"""Narrower windows show the board in a panel of its own, larger than the panel."""

LEAST_SHARE = 0.85
LEAST_PIECE = 26
LEAST_DIGIT = 10
LEAST_CONTRAST = 4.5
ROOMY = 1440
MOST_STRAYED, MOST_STRAYED_IN_LITTLE = 1, 2
"""So many stacks, and names, may stand at another place than theirs in a window as wide as that, and in a narrower one:
not every board has the room."""

STOPWATCH = """(() => {
  window.drawn = [];
  let heard = 0;
  const parse = JSON.parse;
  JSON.parse = (text, ...more) => {
    if (typeof text === 'string' && text.length > 2000) heard = performance.now();
    return parse(text, ...more);
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const from = heard;
    requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - from)));
  }).observe(document.body, {subtree: true, attributeFilter: ['data-asked']}));
})()"""


NEW = """if (!sessionStorage.getItem('known')) {
  localStorage.clear();
  sessionStorage.setItem('known', 'yes');
}"""
"""What a page before this one set does not count."""
CONTEXTS: dict[tuple[Browser, tuple[int, int], str], BrowserContext] = {}
"""One for each size and theme: its files are fetched and read once."""


def open_table(browser: Browser, size: tuple[int, int], theme: str) -> Page:
    """An empty page of this size and theme; whoever is done with it closes it."""
    width, height = size
    phone = width <= PHONE
    key = (browser, size, theme)
    if key not in CONTEXTS:
        CONTEXTS[key] = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            locale="en-GB",
            has_touch=phone,
            is_mobile=phone,
        )
        CONTEXTS[key].on("close", lambda _: CONTEXTS.pop(key))
    page = CONTEXTS[key].new_page()
    for script in (NEW, STILL, STOPWATCH):
        page.add_init_script(script)
    return page


def figures_of(page: Page) -> dict[str, Any]:
    """Everything that is measured of the table on this page."""
    contrast, where = lowest(page)
    found: dict[str, Any] = page.evaluate(f"({MEASURE})()")
    on_board, there = lowest(page) if page.viewport_size and page.viewport_size["width"] <= PHONE else (contrast, where)
    least, where = min((contrast, where), (on_board, there))
    return found | {"min_contrast": round(least, 2), "lowest_contrast": where}


def drawing_times(laid: Laid, times: int = 5) -> float:
    """Milliseconds from a message to its picture, the middle of a few tries."""
    page = laid.page
    page.evaluate("window.drawn = []")
    for i in range(times):
        laid.again()
        page.wait_for_function(f"window.drawn.length > {i}")
    taken = sorted(page.evaluate("window.drawn"))
    return round(float(taken[len(taken) // 2]), 1)


def missed(found: dict[str, Any]) -> list[str]:
    """Which thresholds are missed: on a phone, where the board is larger than its panel, its pieces may be smaller."""
    wide = found["width"] > PHONE
    strays = MOST_STRAYED if found["width"] >= ROOMY else MOST_STRAYED_IN_LITTLE
    rules = {
        "board_share": not wide or found["board_share"] >= LEAST_SHARE,
        "min_piece_px": not wide or found["min_piece_px"] is None or found["min_piece_px"] >= LEAST_PIECE,
        "min_digit_px": found["min_digit_px"] is None or found["min_digit_px"] >= LEAST_DIGIT,
        "covered_names": not found["covered_names"],
        "overlaps": not found["overlaps"],
        "strayed": not wide or len(found["strayed"]) <= strays,
        "misplaced_names": not wide or len(found["misplaced_names"]) <= strays,
        "min_contrast": found["min_contrast"] >= LEAST_CONTRAST,
        "below_fold": not found["below_fold"],
    }
    return [name for name, held in rules.items() if not held]
