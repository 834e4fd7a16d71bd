"""A fight laid on a page: before its first roll, in the middle, when it is over; and its story as one hears it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from browser.fights import Told
from browser.kept import Laid
from browser.table import PHONE, open_table

LOOKED_AT = """() => {
  const body = document.querySelector('.theatre-body');
  const box = body.getBoundingClientRect();
  const wide = [...body.querySelectorAll('*')].filter((el) => el.checkVisibility() && !el.closest('.rounds, svg')
    && (el.getBoundingClientRect().right > box.right + 1 || el.getBoundingClientRect().left < box.left - 1)
    && el.getBoundingClientRect().width > 0);
  const cut = [...body.querySelectorAll('.force-name, .fighter-name, .terms li, .result-card li')]
    .filter((el) => el.scrollWidth > el.clientWidth + 2 && getComputedStyle(el).display !== 'inline');
  return {
    sticks_out: wide.map((el) => `${el.className}: ${el.textContent.slice(0, 30)}`),
   cut: cut.map((el) => el.textContent),
    sides: body.querySelectorAll('.force').length, result: Boolean(body.querySelector('.result-card')),
    chances: body.querySelector('.chances, .chances-were')?.textContent ?? '',
    told: [...body.querySelectorAll('.told li')].map((li) => li.textContent),
  };
}"""


def shown(
    browser: Browser, told: Told, size: tuple[int, int], lang: str = "en", scheme: str = "light"
) -> Iterator[tuple[str, Page, dict[str, Any]]]:
    """Each moment of a fight: its name, the page that shows it, what was found on its stage."""
    chances = told.chances
    for name, match, lines in told.moments():
        page = open_table(browser, size, scheme)
        try:
            Laid(page, match, lang, told=lines, chances=chances)
            if name == "after":
                page.locator("[data-panel=chronicle]:visible").first.click()
                page.locator(".replay").last.click()
            if size[0] <= PHONE:
                page.locator(".phone-nav [data-panel=board]").click()
            page.wait_for_selector(".theatre-body", state="visible")
            page.wait_for_timeout(200)
            yield name, page, page.evaluate(LOOKED_AT)
        finally:
            page.close()


def words_of(page: Page) -> str:
    """The stage as a screen reader has it."""
    return page.locator(".stage-host").aria_snapshot()
