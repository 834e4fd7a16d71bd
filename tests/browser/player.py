"""Someone at the page: opens the lobby, sits down, clicks what glows."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

ANY = ".board .can, .dock .can, .battle .can, .prompt-card button.answer"
PICK = """([any, chance]) => {
  const all = [...document.querySelectorAll(any)].filter((el) => el.checkVisibility() && !el.closest('.buried'));
  if (!all.length) return null;
  const el = all[Math.floor(chance * all.length)];
  const label = el.getAttribute('aria-label') ?? el.textContent;
  el.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return label;
}"""
FOLLOW = """chance => {
  const menu = [...document.querySelectorAll('.menu .menu-item')];
  if (menu.length) menu[Math.floor(chance * menu.length)].click();
  document.querySelector('[data-confirm=yes]')?.click();
  const open = document.querySelector('.stack.open .piece.can');
  open?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
}"""
LAY = """() => {
  const send = document.querySelector('[data-do=draft-send]');
  if (send && !send.disabled) send.click();
  else document.querySelector('.draft-card[data-draft]:not(:disabled), [data-step=more]:not(:disabled)')?.click();
}"""
"""Lays out what is asked all at once, card by card, and plays it."""
IDLE = 2.0
"""Seconds after which a click that only laid something out is seen to have played nothing."""
READY = """() => {
  const table = document.querySelector('.table');
  return table && !table.classList.contains('busy')
    && document.querySelector('.prompt-card.yours, .prompt-card .points, .curtain:not(.gone), .prompt-card .confirm');
}"""


class Player:
    """A person, their page, and a seeded taste."""

    def __init__(self, page: Page, url: str, seed: int = 1) -> None:
        self.page = page
        self.url = url
        self.random = random.Random(seed)

    # The lobby ------------------------------------------------------------------------------

    def lobby(self) -> None:
        self.page.goto(self.url + "/")
        self.page.wait_for_selector(".match, .no-matches")

    @property
    def matches(self) -> Locator:
        """One's own matches in the lobby; tables that anyone may watch stand apart."""
        return self.page.get_by_role("region", name="Your matches").locator(".match")

    def begin(self, game: str, scenario: str | None = None, seats: dict[str, str] | None = None) -> str:
        """From the lobby to a table: two clicks, more only for what is not the default."""
        self.lobby()
        self.page.click(f"[data-start={game}]")
        if scenario:
            self.page.click(f"[data-scenario='{scenario}']")
        for seat, who in (seats or {}).items():
            kind, _, level = who.partition(":")
            self.page.click(f"[data-seat={seat}] [data-kind={kind}]")
            if level:
                self.page.select_option(f"[data-level={seat}]", level)
        self.page.click("[data-do=start]")
        if seats and any(who == "link" for who in seats.values()):
            self.page.wait_for_selector(".link-row")
            return ""
        self.sit()
        return self.page.url.rsplit("/", 1)[1]

    def sit(self) -> None:
        """Wait until the table is laid: of several seats on one screen, behind the curtain."""
        self.page.wait_for_selector(".table:not(.hidden) .prompt-card .prompt-head, .curtain:not(.gone) button")

    # The table --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.query_selector(".prompt-card .points") is not None

    def ready(self, timeout: float = 45_000) -> None:
        """Wait until something is asked of this page, or the match is over."""
        self.page.wait_for_function(READY, timeout=timeout)

    def settings(self, **prefs: bool) -> None:
        """Set preferences as the settings dialog keeps them, and load the page again."""
        self.page.evaluate(
            "given => localStorage.setItem('taifa.prefs', "
            "JSON.stringify({moves: false, coach: false, level: 'novice', ...given}))",
            prefs,
        )
        self.page.reload()
        self.sit()

    def click_something(self) -> str:
        """Click one thing that can be chosen, on the board, in a tray or beside the question."""
        asked = self.asked()
        if self.page.query_selector(".prompt-card .confirm"):
            self.settle(asked)
            return "confirmed"
        picked = self.page.evaluate(PICK, [ANY, self.random.random()])
        assert picked is not None, f"something is asked, and nothing can be clicked: {self.page.inner_text('.table')}"
        self.settle(asked)
        return str(picked)

    def settle(self, asked: str) -> None:
        """Choose from a menu or say yes, if it comes to that, until the step is taken."""
        start = time.monotonic()
        until = start + 45
        while self.asked() == asked:
            if time.monotonic() > start + IDLE:
                self.page.evaluate(LAY)
            assert time.monotonic() < until, f"nothing came of a click: {self.page.inner_text('body')}"
            self.page.evaluate(FOLLOW, self.random.random())
            self.page.wait_for_timeout(15)

    def asked(self) -> str:
        """A mark of what is asked now; it changes with every step."""
        return str(self.page.get_attribute(".table", "data-asked"))

    def play(self, steps: int) -> int:
        """Answer some questions by clicking; how many were answered."""
        for done in range(steps):
            self.ready()
            if self.over:
                return done
            self.draw_curtain()
            self.click_something()
        return steps

    def draw_curtain(self) -> bool:
        button = self.page.query_selector(".curtain:not(.gone) [data-look]")
        if button is None:
            return False
        button.click()
        self.page.wait_for_selector(".curtain", state="hidden")
        self.ready()
        return True

    def play_for_me(self, seconds: float) -> None:
        """Switch "play for me" on and wait for the end of the match."""
        self.ready()
        if not self.over:
            self.page.click("[data-do=for-me]")
        until = time.monotonic() + seconds
        while not self.over and time.monotonic() < until:
            self.page.wait_for_timeout(150)
            self.draw_curtain()
        assert self.over, f"not over after {seconds} s: {self.page.inner_text('.prompt-card')}"
        self.page.wait_for_selector("dialog.finale")
        self.page.keyboard.press("Escape")

    # Looking -----------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        return self.page.inner_text("#question")

    def lines(self) -> list[str]:
        return [el.inner_text() for el in self.page.query_selector_all(".line-text")]

    def act(self, verb: str, target: str | None = None) -> None:
        """Choose a certain answer from the list beside the question."""
        self.ready()
        asked = self.asked()
        details = self.page.query_selector("details.placed:not([open]) summary")
        if details:
            details.click()
        chip = self.page.locator(f"button.answer[data-verb='{verb}']")
        (chip.filter(has_text=target) if target else chip).first.click()
        self.settle(asked)

    def see(self, selector: str, **more: Any) -> None:
        expect(self.page.locator(selector).first).to_be_visible(**more)
