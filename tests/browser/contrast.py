"""How well every word on a page can be read: its colour against the pixels that are really behind it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

WORDS = (Path(__file__).parent / "words.js").read_text()

BLANK = """
* { color: transparent !important; -webkit-text-fill-color: transparent !important; caret-color: transparent !important;
    text-shadow: none !important; transition: none !important; }
svg text, svg tspan { fill: transparent !important; }
"""
SHOWN = 24
"""So much must a pixel change, of 765, when the words are taken away, to belong to a letter."""

Pixels = NDArray[np.float64]


def lowest(page: Page) -> tuple[float, str]:
    """The lowest contrast of all words in sight, and which they are."""
    words: list[dict[str, Any]] = page.evaluate(f"({WORDS})()")
    written = _picture(page)
    page.evaluate(
        "(css) => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets.push(s); }", BLANK
    )
    blank = _picture(page)
    page.evaluate("document.adoptedStyleSheets.pop()")
    found = [(ratio, f"{each['of']}: {each['words']}") for each in words if (ratio := _ratio(each, written, blank))]
    return min(found, default=(21.0, ""))


def _picture(page: Page) -> Pixels:
    return np.asarray(Image.open(io.BytesIO(page.screenshot(scale="css"))).convert("RGB"), dtype=np.float64)


def _ratio(word: dict[str, Any], written: Pixels, blank: Pixels) -> float | None:
    """The contrast of a word to what is behind its letters, or None where nothing of it is drawn."""
    left, top, right, bottom = (round(v) for v in word["box"])
    behind = blank[top:bottom, left:right]
    letters = np.abs(written[top:bottom, left:right] - behind).sum(axis=2) > SHOWN
    if letters.sum() < 4:
        return None
    under = behind[letters]
    ink = np.array(word["colour"]) * word["opacity"] + under * (1 - word["opacity"])
    light, dark = _light(ink), _light(under)
    ratios = (np.maximum(light, dark) + 0.05) / (np.minimum(light, dark) + 0.05)
    return float(np.median(ratios))


def _light(colours: Pixels) -> Pixels:
    """The relative luminance of colours."""
    v = colours / 255
    linear = np.where(v <= 0.03928, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
    light: Pixels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light
