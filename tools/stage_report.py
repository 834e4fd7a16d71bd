"""Looks at the stage: a fight of every kind in every game before, during and after, wide and on a phone, and in words.

    python tools/stage_report.py [game ...] [--kind siege ...] [--lang es] [--night] [--check]

Writes build/stage/index.html. With --check it ends with 1 where a kind is missing or something sticks out or is cut.
"""

from __future__ import annotations

import argparse
import html
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from browser.conftest import ARGS, CHROMIUM  # noqa: E402
from browser.fights import KINDS, Told, fights  # noqa: E402
from browser.staging import shown, words_of  # noqa: E402

OUT = ROOT / "build" / "stage"
SIZES = ((1440, 900), (390, 844))
STYLE = (
    "body{font:14px sans-serif;margin:20px;max-width:1500px}section{border-top:2px solid #b99b55;padding:8px 0}"
    "img{border:1px solid #ccc;vertical-align:top;margin:0 6px 6px 0}pre{white-space:pre-wrap;background:#f4ecd9;"
    "padding:10px;max-height:420px;overflow:auto}.bad{color:#a93a22;font-weight:700}"
)


def look(browser: Browser, told: Told, lang: str, scheme: str) -> tuple[str, list[str]]:
    """A fight's part of the page, and what is wrong with it."""
    pictures, wrong, words = [], [], ""
    for size in SIZES:
        for moment, page, found in shown(browser, told, size, lang, scheme):
            name = f"{told.game}-{told.kind}-{size[0]}-{moment}.png"
            page.screenshot(path=OUT / name)
            wide = 460 if size[0] > 820 else 200
            pictures.append(f'<a href="{name}"><img loading="lazy" src="{name}" width="{wide}" alt="{moment}"></a>')
            where = f"{size[0]} {moment}"
            wrong += [f"{where}: sticks out: {each}" for each in found["sticks_out"]]
            wrong += [f"{where}: cut: {each}" for each in found["cut"]]
            wrong += [f"{where}: no two sides"] * (found["sides"] < 2)
            wrong += [f"{where}: no result"] * (moment == "after" and not found["result"])
            if moment == "after" and size[0] > 820:
                words = words_of(page)
    bad = "".join(f'<p class="bad">{html.escape(each)}</p>' for each in wrong)
    source = f"{html.escape(told.source.name)}, lines {told.first} to {told.last}, {told.beats} beats"
    title = f"<h2>{told.game}: {told.kind}</h2><p>{source}</p>"
    return f"<section>{title}{bad}{''.join(pictures)}<pre>{html.escape(words)}</pre></section>", wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--kind", nargs="*")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--night", action="store_true")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    parts, faults = [], 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        for game in given.games or KINDS:
            found = fights(game)
            for kind in KINDS[game]:
                if given.kind and kind not in given.kind:
                    continue
                if kind not in found:
                    parts.append(
                        f'<section><h2>{game}: {kind}</h2><p class="bad">no such fight was found</p></section>'
                    )
                    faults += 1
                    continue
                part, wrong = look(browser, found[kind], given.lang, "dark" if given.night else "light")
                parts.append(part)
                faults += len(wrong)
                print(game, kind, *wrong, sep="\n    ")
        browser.close()
    head = f'<!doctype html><meta charset="utf-8"><title>The stage</title><style>{STYLE}</style><h1>The stage</h1>'
    (OUT / "index.html").write_text(f"{head}<p>{len(parts)} kinds of fights, {faults} faults.</p>{''.join(parts)}\n")
    print(OUT / "index.html")
    return int(given.check and faults > 0)


if __name__ == "__main__":
    sys.exit(main())
