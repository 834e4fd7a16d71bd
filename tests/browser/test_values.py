"""Values from one's own box in the browser: a form over the board, errors at the field, a file, a match with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import People

FILE = 'game = "granada"\n\n[[places]]\nid = "loja"\ncastle = true\n'


def editor(people: People, size: tuple[int, int] = (1440, 900)) -> Page:
    """The editor of Granada, from the lobby."""
    player = people.come(*size)
    player.lobby()
    page = player.page
    page.locator("[data-start=granada]").click()
    page.locator(".setup-dialog details.own-values summary").click()
    page.locator("[data-do=edit-values]").click()
    expect(page.locator(".values-row").first).to_be_visible()
    return page


def test_a_place_is_clicked_a_value_changed_and_a_match_played_with_it(people: People) -> None:
    page = editor(people)
    expect(page.locator("[data-do=save-values]")).to_be_disabled()
    page.locator('.values-map .place[data-id="loja"]').click()
    expect(page.locator('.values-map path.lit[data-for="loja"]')).to_have_count(1)
    expect(page.locator('[data-row^="roads/"] legend').first).to_contain_text("–")
    castle = page.locator('[data-field="places/loja/castle"]')
    expect(castle).to_be_visible()
    castle.click()
    expect(page.locator(".values-state")).to_contain_text("Values changed: 1")
    expect(page.locator("[data-do=save-values]")).to_be_enabled()
    page.locator("[data-do=use-values]").click()
    expect(page.locator(".own-values")).to_contain_text("Values changed: 1")
    page.locator("[data-do=start]").click()
    page.wait_for_url("**/t/*")
    names = page.evaluate("async () => (await (await fetch('/api/matches')).json()).map((match) => match.name)")
    assert any("granada · " in name for name in names), names


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_a_mistake_is_told_at_its_field_and_stops_the_match(people: People, size: tuple[int, int]) -> None:
    page = editor(people, size)
    page.locator(".values-find select").select_option("roads")
    field = page.locator('[data-field$="/b"]').first
    field.fill("atlantis")
    field.press("Tab")
    wrong = page.locator(".values-field:has([aria-invalid]) .wrong")
    expect(wrong).to_contain_text("atlantis is unknown here")
    page.locator("[data-do=use-values]").click()
    expect(page.locator(".values-dialog")).to_be_visible()
    box = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert box[0] <= box[1]


def test_values_are_kept_downloaded_and_loaded(people: People, tmp_path: Path) -> None:
    page = editor(people)
    given = tmp_path / "mine.toml"
    given.write_text(FILE)
    page.locator("[data-do=load-values]").set_input_files(given)
    expect(page.locator(".values-state")).to_contain_text("Values changed: 1")
    with page.expect_download() as coming:
        page.locator("[data-do=save-values]").click()
    text = Path(coming.value.path()).read_text()
    assert '[[places]]\nid = "loja"\ncastle = true' in text and "release = " in text
    page.locator(".values-dialog .dialog-head button").click()
    page.locator("[data-do=edit-values]").click()
    expect(page.locator(".values-state")).to_contain_text("Values changed: 1")
    bad = tmp_path / "bad.toml"
    bad.write_text("[[places]]\nid = 'lojaa'\ncastle = true\n")
    page.locator("[data-do=load-values]").set_input_files(bad)
    expect(page.locator(".values-problems")).to_contain_text("Perhaps: loja")
    page.locator("[data-do=forget-values]").click()
    expect(page.locator(".values-state")).not_to_contain_text("mistakes")
