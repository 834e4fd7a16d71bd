"""Looks at the table: kept positions of every game at four sizes, by day and by night, in pictures and figures.

    python tools/table_report.py [game ...] [--position crowded ...] [--size 1440x900 ...] [--theme dark] [--check]

Writes build/table/index.html and build/table/figures.json; what is not looked at now keeps its figures of before. With
--check it ends with 1 where a threshold is missed.
"""

from __future__ import annotations

import argparse
import html
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browser.conftest import ARGS, CHROMIUM  # noqa: E402
from browser.kept import Kept, Laid, positions, replay  # noqa: E402
from browser.table import SIZES, drawing_times, figures_of, missed, open_table  # noqa: E402

OUT = ROOT / "build" / "table"
KEY = ("game", "position", "width", "height", "theme")


def look(browser: Browser, kept: Kept, size: tuple[int, int], theme: str) -> dict[str, Any]:
    """One picture and its figures."""
    width, height = size
    page = open_table(browser, size, theme)
    try:
        laid = Laid(page, replay(kept))
        page.wait_for_timeout(250)
        name = f"{kept.game}-{kept.name}-{width}x{height}-{theme}.png"
        page.screenshot(path=OUT / name)
        found = {"game": kept.game, "position": kept.name, "width": width, "height": height, "theme": theme}
        found |= figures_of(page)
        found |= {"draw_ms": drawing_times(laid), "picture": name}
        return found | {"missed": missed(found)}
    finally:
        page.close()


def with_earlier(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was measured now, and what earlier of all that was not looked at now, in order."""
    order = [
        (kept.game, kept.name, width, height, theme)
        for kept in positions()
        for width, height in SIZES
        for theme in ("light", "dark")
    ]
    path = OUT / "figures.json"
    earlier = json.loads(path.read_text()) if path.exists() else []
    known = {tuple(each[key] for key in KEY): each for each in (*earlier, *found)}
    return [known[key] for key in order if key in known] + [
        each for each in found if tuple(each[key] for key in KEY) not in order
    ]


def report(found: list[dict[str, Any]]) -> str:
    """The page: a row for each position and size, what is missed in red."""
    heads = ("board_share", "min_piece_px", "min_digit_px", "covered_names", "hidden_names", "overlaps", "strayed",
             "misplaced_names", "min_contrast", "below_fold", "draw_ms")  # fmt: skip
    rows = []
    for each in found:
        cells = "".join(f"<td{_bad(each, head)}>{_shown(each[head])}</td>" for head in heads)
        title = f"{each['game']}: {each['position']}<br>{each['width']}×{each['height']} {each['theme']}"
        picture = f'<a href="{each["picture"]}"><img loading="lazy" src="{each["picture"]}" width="320"></a>'
        rows.append(f"<tr><th>{title}</th><td>{picture}</td>{cells}</tr>")
    style = (
        "body{font:14px sans-serif;margin:20px}td,th{padding:6px 10px;border-top:1px solid #ccc;text-align:left;"
        "vertical-align:top}.bad{background:#fbd9d3}thead th{position:sticky;top:0;background:#fff}"
    )
    titles = "".join(f"<th>{head.replace('_', ' ')}</th>" for head in ("position", "picture", *heads))
    return (
        f'<!doctype html><meta charset="utf-8"><title>The table</title><style>{style}</style><h1>The table</h1>'
        f"<p>{len(found)} pictures, {sum(bool(each['missed']) for each in found)} of them miss something.</p>"
        f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(rows)}</tbody></table>\n"
    )


def _bad(each: dict[str, Any], head: str) -> str:
    return ' class="bad"' if head in each["missed"] else ""


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return html.escape(f"{len(value)}: {', '.join(map(str, value))}" if value else "0")
    return html.escape(str(value))


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--size", nargs="*", type=_size, default=list(SIZES), metavar="WxH")
    parser.add_argument("--theme", nargs="*", default=["light", "dark"])
    parser.add_argument("--position", nargs="*", help="only these: opening crowded siege sea late end")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        for kept in positions():
            if (given.games and kept.game not in given.games) or (given.position and kept.name not in given.position):
                continue
            for size in given.size:
                for theme in given.theme:
                    each = look(browser, kept, size, theme)
                    found.append(each)
                    print(
                        kept.game,
                        kept.name,
                        size,
                        theme,
                        "missed: " + ", ".join(each["missed"]) if each["missed"] else "",
                    )
        browser.close()
    found = with_earlier(found)
    (OUT / "figures.json").write_text(json.dumps(found, indent=1, ensure_ascii=False, allow_nan=False))
    (OUT / "index.html").write_text(report(found))
    print(OUT / "index.html")
    return int(given.check and any(each["missed"] for each in found))


if __name__ == "__main__":
    sys.exit(main())
