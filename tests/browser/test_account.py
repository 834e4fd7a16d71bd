"""One's account in the browser: another password, other browsers signed out, a copy of one's data, good-bye."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import Site

Come = Callable[[], Page]
"""A page in a browser of its own."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server where only those who sign in play: one for all, so each test's people have names of their own."""
    site = Site(tmp_path_factory.mktemp("club"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TAIFA_ACCOUNTS", "1")
        site.start()
    yield site
    site.stop()


@pytest.fixture
def come(chromium: Browser) -> Iterator[Come]:
    contexts: list[BrowserContext] = []

    def new_page() -> Page:
        contexts.append(chromium.new_context())
        return contexts[-1].new_page()

    yield new_page
    for context in contexts:
        context.close()


def sign_in(page: Page, url: str, name: str, password: str, new: bool = False) -> None:
    page.goto(url)
    page.locator("[data-do=sign-in]").click()
    form = page.locator("dialog form")
    form.locator("input").nth(0).fill(name)
    form.locator("input").nth(1).fill(password)
    form.locator("button.ghost" if new else "button.primary").click()


def test_an_account_is_looked_after_in_the_browser(club: Site, come: Come) -> None:
    here, there = come(), come()
    sign_in(here, club.url, "Ximena", "a long password", new=True)
    expect(here.locator("[data-do=account]")).to_have_text("Ximena")
    sign_in(there, club.url, "Ximena", "a long password")
    expect(there.locator("[data-do=account]")).to_be_visible()

    here.locator("[data-do=account]").click()
    page = here.locator("dialog.account-page")
    expect(page.locator(".sessions li")).to_have_count(2)
    page.locator("[data-do=end-session]").click()
    expect(page.locator(".sessions li")).to_have_count(1)
    there.reload()
    expect(there.locator("[data-do=sign-in]")).to_be_visible()

    forms = page.locator("form")
    forms.nth(0).locator("input").nth(0).fill("not this one")
    forms.nth(0).locator("input").nth(1).fill("an even longer one")
    page.locator("[data-do=password]").click()
    expect(here.locator(".notice")).to_be_visible()
    forms.nth(0).locator("input").nth(0).fill("a long password")
    page.locator("[data-do=password]").click()
    expect(forms.nth(0).locator("input").nth(0)).to_have_value("")
    sign_in(there, club.url, "Ximena", "an even longer one")
    expect(there.locator("[data-do=account]")).to_be_visible()

    with here.expect_download() as saved:
        page.locator("[data-do=export]").click()
    assert json.loads(Path(saved.value.path()).read_text())["name"] == "Ximena"

    forms.nth(1).locator("input").fill("an even longer one")
    page.locator("[data-do=delete-account]").click()
    expect(here.locator("[data-do=sign-in]")).to_be_visible()
    there.reload()
    expect(there.locator("[data-do=sign-in]")).to_be_visible()


def test_a_name_that_looks_like_anothers_is_refused(club: Site, come: Come) -> None:
    first, second = come(), come()
    sign_in(first, club.url, "Urraca", "a long password", new=True)
    expect(first.locator("[data-do=account]")).to_be_visible()
    sign_in(second, club.url, "Urra\u0441a", "a long password", new=True)  # a Cyrillic letter
    expect(second.locator(".form-wrong")).not_to_be_empty()
    expect(second.locator("[data-do=account]")).to_have_count(0)


def test_a_stranger_who_wants_to_play_signs_in_and_goes_on(club: Site, come: Come) -> None:
    page = come()
    page.goto(club.url)
    expect(page.locator(".no-matches button")).to_be_visible(timeout=30_000)
    page.locator("[data-start=granada]").click()
    form = page.locator("dialog form")
    form.locator("input").nth(0).fill("Sancha")
    form.locator("input").nth(1).fill("a long password")
    form.locator("button.primary").click()
    expect(form.locator(".form-wrong")).not_to_be_empty(timeout=30_000)  # there is no such account yet
    form.locator("button.ghost").click()
    expect(page.locator(".setup-dialog [data-do=start]")).to_be_visible(timeout=30_000)


def test_an_address_that_leads_nowhere_is_a_page_that_says_so(club: Site, come: Come) -> None:
    page = come()
    answer = page.goto(f"{club.url}/nowhere")
    assert answer is not None and answer.status == 404
    expect(page.locator("main.sorry a")).to_have_attribute("href", "/", timeout=30_000)
    page.goto(f"{club.url}/t/nothere")  # and nobody has signed in
    expect(page.locator(".prompt-card .sorry a")).to_have_attribute("href", "/", timeout=30_000)
