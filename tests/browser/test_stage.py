"""The stage in a real browser: a fight of every game, and fights that nobody would expect."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.fights import KINDS, fights
from browser.kept import Kept, Laid, positions, replay
from browser.staging import shown
from browser.table import open_table
from taifa.core.odds import Chances

FORCES = [
    {"side": "christians", "name": "Alfonso", "fighters": [{"id": "k", "kind": "knights", "name": "Knights", "n": 3}]},
    {
        "side": "muslims",
        "name": "Yusuf",
        "fighters": [{"id": "l", "kind": "light-horse", "name": "Light Horse", "n": 2}],
    },
]


def opens(fight: str, title: str) -> dict[str, Any]:
    return {"step": "open", "fight": fight, "kind": "battle", "title": title, "place": "toledo", "forces": FORCES}


def round_of(fight: str, n: int) -> dict[str, Any]:
    return {"step": "round", "fight": fight, "title": f"Round {n}"}


def closes(fight: str, title: str) -> dict[str, Any]:
    return {"step": "close", "fight": fight, "title": title, "winner": "muslims"}


MOVING = """localStorage.setItem('taifa.prefs', JSON.stringify({moves: true, coach: false, pace: 'slow'}))"""
"""Whoever wants to see things move, slowly."""


def tell(chromium: Browser, steps: list[dict[str, Any]], size: tuple[int, int] = (390, 844)) -> Page:
    """A page that opens while just these steps are in the chronicle."""
    page = open_table(chromium, size, "light")
    match = replay(positions("almoravid")[0])
    first = len(match.lines(match.decision.seat))
    Laid(page, match, lines=[{"i": first + i, "text": f"step {i}", "stage": step} for i, step in enumerate(steps)])
    if size[0] < 820:
        page.locator(".phone-nav [data-panel=board]").click()
    return page


@pytest.mark.parametrize("game", KINDS)
def test_a_fight_of_every_kind_is_found_in_every_game(game: str) -> None:
    assert set(KINDS[game]) <= set(fights(game))


@pytest.mark.parametrize(
    ("game", "kind"), [("almoravid", "storm"), ("granada", "siege"), ("hispania", "landing"), ("reconquista", "battle")]
)
@pytest.mark.parametrize(
    "size", [pytest.param((1440, 900), id="wide"), pytest.param((390, 844), id="phone", marks=pytest.mark.slow)]
)
def test_a_fight_is_seen_and_heard(chromium: Browser, game: str, kind: str, size: tuple[int, int]) -> None:
    for moment, _page, found in shown(chromium, fights(game)[kind], size):
        assert found["sticks_out"] == [] and found["cut"] == [] and found["sides"] == 2
        assert found["result"] == (moment == "after")
        assert all(found["told"]) and "%" in found["chances"]
        assert len(found["told"]) == {"before": 1}.get(moment, len(found["told"]))


def test_a_fight_that_ends_before_it_begins(chromium: Browser) -> None:
    page = tell(chromium, [opens("a", "Battle of nobody"), closes("a", "They withdraw")])
    expect(page.locator(".theatre-body")).to_have_count(0)
    page.locator("[data-panel=chronicle]:visible").first.click()
    page.locator(".replay").last.click()
    page.locator(".phone-nav [data-panel=board]").click()
    expect(page.locator(".result-title")).to_have_text("They withdraw")
    page.close()


def test_a_round_in_which_nobody_can_be_hit(chromium: Browser) -> None:
    nothing = {"step": "roll", "fight": "a", "side": "muslims", "purpose": "Nobody is in reach"}
    page = tell(chromium, [opens("a", "Battle"), round_of("a", 1), nothing])
    expect(page.locator(".roll-box")).to_have_text("Nobody is in reach")
    expect(page.locator(".told li")).to_have_count(3)
    page.close()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_sixty_rounds(chromium: Browser, size: tuple[int, int]) -> None:
    page = tell(chromium, [opens("a", "A long battle"), *(round_of("a", n) for n in range(1, 61))], size)
    expect(page.locator(".rounds .tab.on")).to_have_text("Round 60")
    box, tab = page.locator(".theatre-body").bounding_box(), page.locator(".rounds .tab.on").bounding_box()
    assert box and tab and box["x"] <= tab["x"] and tab["x"] + tab["width"] <= box["x"] + box["width"] + 1
    page.close()


def test_a_fight_inside_a_fight(chromium: Browser) -> None:
    inner = [opens("b", "Relief"), round_of("b", 1)]
    page = tell(chromium, [opens("a", "Siege"), round_of("a", 1), *inner])
    expect(page.locator(".theatre-title")).to_have_text("Relief")
    page.close()
    page = tell(chromium, [opens("a", "Siege"), round_of("a", 1), *inner, closes("b", "Driven off"), round_of("a", 2)])
    expect(page.locator(".theatre-title")).to_have_text("Siege")
    expect(page.locator(".rounds .tab")).to_have_text(["Before", "Round 1", "Round 2"])
    page.close()


def test_joining_in_the_middle(chromium: Browser) -> None:
    page = tell(chromium, [round_of("a", 7), closes("a", "Over"), opens("b", "The next battle"), round_of("b", 1)])
    expect(page.locator(".theatre-title")).to_have_text("The next battle")
    page.close()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_a_fight_that_is_over_folds_to_a_card_and_can_be_watched_again(
    chromium: Browser, size: tuple[int, int]
) -> None:
    page = tell(chromium, [opens("a", "A battle"), round_of("a", 1), closes("a", "They win")], size)
    page.locator("[data-panel=chronicle]:visible").first.click()
    page.locator(".replay").last.click()
    expect(page.locator(".result-title")).to_have_text("They win")
    page.click("[data-do=fold-fight]")
    expect(page.locator(".theatre-body")).to_have_count(0)
    expect(page.locator(".fight-card .theatre-title b")).to_have_text("They win")
    field, card = page.locator(".board-field").bounding_box(), page.locator(".stage-host").bounding_box()
    assert field and card and card["height"] < field["height"] / 2
    page.click("[data-do=watch-again-fight]")
    expect(page.locator(".result-title")).to_have_text("They win")
    page.click("[data-do=close-fight]")
    expect(page.locator(".stage-host")).to_be_hidden()
    page.close()


def test_the_board_stays_as_it_was_until_the_stage_has_told_the_end(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    page.add_init_script(MOVING)
    laid = Laid(page, replay(positions("almoravid")[0]))
    before = page.inner_text(".headline")
    first = laid.state["lines"][-1]["i"] + 1
    steps = [opens("a", "A battle"), *(round_of("a", n) for n in range(1, 60)), closes("a", "They win")]
    laid.state["lines"] += [{"i": first + i, "text": f"step {i}", "stage": step} for i, step in enumerate(steps)]
    laid.state["scene"] = {**laid.state["scene"], "headline": "After the battle"}
    laid.again()
    expect(page.locator("[data-do=skip-fight]")).to_be_visible()
    expect(page.locator(".headline")).to_have_text(before)
    expect(page.locator(".prompt-card .waiting")).to_be_visible()
    expect(page.locator(".prompt-card button.answer[data-i], .board .can")).to_have_count(0)
    page.click(".prompt-card [data-do=skip]")
    expect(page.locator(".headline")).to_have_text("After the battle")
    expect(page.locator(".prompt-card .question")).to_be_visible()
    page.close()


def test_bids_are_a_card_beside_which_the_board_keeps_still(chromium: Browser) -> None:
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, replay(positions("granada")[0]))
    stands = page.get_attribute(".board .world", "transform")
    first = laid.state["lines"][-1]["i"] + 1
    sides = [{"side": "christians", "name": "Christians"}, {"side": "muslims", "name": "Muslims"}]
    opened = {"step": "open", "fight": "b", "kind": "bid", "title": "Who moves first?", "forces": sides}
    laid.state["lines"].append({"i": first, "text": "Both lay a card.", "stage": opened})
    laid.again()
    expect(page.locator(".stage-host.slim .theatre-title")).to_have_text("Who moves first?")
    assert page.get_attribute(".board .world", "transform") == stands
    page.close()


def test_what_the_stage_lets_choose_does_not_look_out_from_under_it_once_more(chromium: Browser) -> None:
    """A fight of few stands on a narrow stage: the array beneath it is wider."""
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(Kept("granada", "", "points", 38)))
    expect(page.locator(".stage-host.few .can").first).to_be_visible()
    expect(page.locator(".board-field .battle")).to_be_hidden()
    page.close()


def test_where_every_corner_can_be_chosen_from_the_card_of_a_fight_is_one_line(chromium: Browser) -> None:
    """What several answers lead to is known a moment later, and counts as well."""
    page = open_table(chromium, (1440, 900), "light")
    laid = Laid(page, replay(Kept("granada", "", "points", 6)))
    first = laid.state["lines"][-1]["i"] + 1
    lost = {side: [f"{n} units lost" for n in range(12)] for side in ("christians", "muslims")}
    steps = [opens("a", "Toledo changes hands"), {**closes("a", "Toledo is theirs"), "by_side": lost}]
    laid.state["lines"] += [{"i": first + i, "text": f"step {i}", "stage": step} for i, step in enumerate(steps)]
    laid.again()
    card = page.locator(".stage-host.tucked")
    expect(card.locator(".theatre-title b")).to_have_text("Toledo is theirs")
    assert laid.socket is not None
    places = page.eval_on_selector_all(".board .place", "all => all.map((el) => el.getAttribute('data-id'))")
    far = [{"target": one, "path": [["go", one], ["go", one]], "label": one} for one in places]
    laid.socket.send(json.dumps({"type": "reach", "n": laid.state["n"], "seat": laid.state["seat"], "far": far}))
    expect(page.locator(".stage-host.tucked.brief")).to_be_visible()
    box = card.bounding_box()
    assert box is not None and box["height"] < 70
    page.close()


def test_what_was_not_fought_for_is_a_card_from_the_beginning_without_odds(chromium: Browser) -> None:
    """A city that falls to whoever enters it: nothing is rolled, nothing to wait for, nothing to reckon."""
    page = open_table(chromium, (1440, 900), "light")
    page.add_init_script(MOVING)
    laid = Laid(page, replay(positions("almoravid")[0]), chances=Chances({"christians": 1.0}, {}, 9))
    first = laid.state["lines"][-1]["i"] + 1
    steps = [opens("a", "Toledo changes hands"), closes("a", "Toledo is theirs")]
    laid.state["lines"] += [{"i": first + i, "text": f"step {i}", "stage": step} for i, step in enumerate(steps)]
    laid.state["scene"] = {**laid.state["scene"], "headline": "Afterwards"}
    laid.again()
    page.wait_for_selector(".stage-host:not(.gone)")
    assert page.locator(".theatre-body, [data-do=skip-fight]").count() == 0
    expect(page.locator(".fight-card .theatre-title b")).to_have_text("Toledo is theirs")
    expect(page.locator(".headline")).to_have_text("Afterwards")
    page.click("[data-do=watch-again-fight]")
    expect(page.locator(".result-title")).to_have_text("Toledo is theirs")
    expect(page.locator(".chances, .chances-were")).to_have_count(0)
    page.close()


def test_few_that_fight_leave_the_board_its_width(chromium: Browser) -> None:
    widths = []
    for many in (2, 9):
        fighters = [{"id": f"k{i}", "kind": "knights", "name": f"Knights {i}", "n": 1} for i in range(many)]
        forces = [{**FORCES[0], "fighters": fighters}, FORCES[1]]
        page = tell(chromium, [{**opens("a", "A battle"), "forces": forces}, round_of("a", 1)], (1920, 1080))
        box = page.locator(".stage-host").bounding_box()
        assert box
        widths.append(box["width"])
        page.close()
    assert widths[0] < 0.8 * widths[1]


def test_no_leaders_name_breaks_within_a_word(chromium: Browser) -> None:
    """Beside the board two sides are narrow: a long name stands whole, whatever must make room for it."""
    forces = [{**FORCES[0], "commander": "Al-Muktadir"}, {**FORCES[1], "commander": "Al-Mutawakkil"}]
    page = tell(chromium, [{**opens("a", "A battle"), "forces": forces}, round_of("a", 1)], (1440, 900))
    words = page.evaluate(
        """() => [...document.querySelectorAll('.force-name')].flatMap((el) => {
          const text = el.firstChild;
          return [...text.data.matchAll(/[\\p{L}]+/gu)].map((word) => {
            const range = document.createRange();
            range.setStart(text, word.index + 1);
            range.setEnd(text, word.index + word[0].length);
            return [word[0], range.getClientRects().length];
          });
        })"""
    )
    assert words == [["Al", 1], ["Muktadir", 1], ["Al", 1], ["Mutawakkil", 1]]
    heads = page.locator(".force-head").evaluate_all("all => all.map((el) => el.scrollWidth <= el.clientWidth)")
    assert heads == [True, True]
    page.close()


def test_at_the_foot_of_the_board_the_sheet_keeps_its_size_while_it_is_told(chromium: Browser) -> None:
    page = tell(chromium, [opens("a", "Battle")], (1440, 900))
    host = page.locator(".stage-host")
    host.evaluate("el => { el.style.height = 'auto'; el.classList.add('low'); }")
    high = page.evaluate(
        """() => {
          const told = document.querySelector('.told');
          const host = document.querySelector('.stage-host');
          const width = Math.round(host.getBoundingClientRect().width);
          const before = host.getBoundingClientRect().height;
          for (let i = 0; i < 30; i += 1) told.append(told.firstElementChild.cloneNode(true));
          return [width, before, host.getBoundingClientRect().height];
        }"""
    )
    page.close()
    assert high[0] >= 640 and high[1] == high[2], high
