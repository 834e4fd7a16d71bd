"""Studying: the slider, what-if, records, the chronicle, the board as a picture; advice."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import People
from browser.player import Player


def some_way_in(people: People, steps: int = 5) -> Player:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.play(steps)
    player.ready()
    return player


def test_looking_back_and_to_the_present_again(people: People) -> None:
    player = some_way_in(people)
    now = player.lines()
    player.page.click("[data-do=study]")
    player.see(".study")
    player.page.locator(".slider").evaluate("el => { el.value = 0; el.dispatchEvent(new Event('input')); }")
    expect(player.page.locator(".study-label")).to_contain_text("0 of")
    expect(player.page.locator(".line")).to_have_count(1)  # the heading of the first round
    assert player.page.locator(".board .can, .dock .can").count() == 0, "the past can't be changed"
    player.page.click("[data-study=next]")
    player.page.click("[data-study=next]")
    expect(player.page.locator(".study-label")).to_contain_text("2 of")
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".study")).to_be_hidden()
    expect(player.page.locator(".line")).to_have_count(len(now))
    player.play(2)


def test_what_if_is_thrown_away_or_copied_back(people: People) -> None:
    player = some_way_in(people, 3)
    home = player.page.url
    before = len(player.lines())
    player.page.click("[data-do=what-if]")
    player.page.click(".menu-item:has-text('all sides')")
    player.page.wait_for_url("**/t/*from=*")
    player.sit()
    player.see(".banner")
    branch = player.page.url
    player.play(4)
    player.page.click("[data-do=throw-away]")
    player.page.wait_for_url(home)
    player.sit()
    expect(player.page.locator(".line")).to_have_count(before)

    player.page.click("[data-do=what-if]")
    player.page.click(".menu-item:has-text('all sides')")
    player.page.wait_for_url("**/t/*from=*")
    assert player.page.url != branch
    player.sit()
    player.play(1)
    player.page.click("[data-do=copy-back]")
    player.page.wait_for_url(home)
    player.sit()
    assert "1 " in player.page.inner_text(".prompt-card") or len(player.lines()) >= before
    player.lobby()
    assert player.matches.count() == 1, "branches are not among one's matches"


def test_advice_gives_reasons_and_can_be_taken(people: People) -> None:
    player = some_way_in(people)
    asked = player.asked()
    player.page.click("[data-do=advice]")
    player.see(".hint-card", timeout=15_000)
    assert "%" in player.page.inner_text(".hint-chance")
    player.page.click("[data-do=take-hint]")
    player.settle(asked)


def test_the_board_as_svg_and_png_and_the_chronicle_as_text(people: People) -> None:
    player = some_way_in(people)

    def saved(label: str) -> bytes:
        player.page.click("[data-do=menu]")
        with player.page.expect_download() as download:
            player.page.click(f".menu-item:has-text('{label}')")
        return Path(download.value.path()).read_bytes()

    picture = saved("as SVG")
    assert picture.startswith(b"<svg") and "Oviedo" in picture.decode()
    assert b"var(" not in picture.split(b"<text")[-1].split(b">")[0]
    assert saved("as PNG")[1:4] == b"PNG"
    text = saved("as text").decode()
    assert text.count("\n") == len(player.lines())


def test_a_finished_match_is_exported_and_imported(people: People, tmp_path: Path) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.play_for_me(40)
    player.page.click("[data-do=menu]")
    with player.page.expect_download() as download:
        player.page.click(".menu-item:has-text('Save the record')")
    record = tmp_path / "match.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["result"]
    other = people.come()
    other.lobby()
    other.page.set_input_files("[data-do=import] input", record)
    other.see(".match.over")
    bad = tmp_path / "bad.json"
    bad.write_text('{"game": "small"}')
    other.page.set_input_files("[data-do=import] input", bad)
    other.see(".notice.bad")
    assert other.matches.count() == 1


def test_the_analysis_numbers_its_turning_points_on_the_curve_and_in_the_list(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.play_for_me(40)
    player.page.locator("[data-do=finale]").click()
    player.page.locator("dialog button:has-text('Analysis')").click()
    curve = player.page.locator(".analysis .curve")
    expect(curve).to_be_visible(timeout=120_000)
    seats = player.page.locator(".analysis .curve .seat-end")
    expect(seats).to_have_count(2)
    dashes = curve.locator(".seat-line").evaluate_all(
        "lines => lines.map(line => line.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == 2, "lines are told apart without their colours"
    listed = player.page.locator(".analysis .swings li").count()
    assert curve.locator("[role=button]").count() == listed


def test_renaming_and_deleting(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.lobby()
    player.page.click(".match button")
    player.page.click(".menu-item:has-text('Rename')")
    player.page.fill("dialog input", "Winter quarters")
    player.page.press("dialog input", "Enter")
    expect(player.matches).to_contain_text("Winter quarters")
    player.page.click(".match button")
    player.page.click(".menu-item:has-text('Delete')")
    player.page.click("dialog .primary")
    expect(player.matches).to_have_count(0)
