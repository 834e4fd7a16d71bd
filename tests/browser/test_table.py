"""The table as it is looked at: kept positions of every game, measured in a real browser; `make table` measures all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.kept import Kept, Laid, positions, replay
from browser.table import PHONE, SIZES, figures_of, missed, open_table

SAMPLE = [kept for kept in positions() if kept.name in ("opening", "crowded", "siege")]


def test_six_positions_of_every_game_are_kept() -> None:
    for game in ("almoravid", "granada", "hispania", "reconquista"):
        assert len(positions(game)) >= 6


SEEN = [
    pytest.param(
        kept,
        theme,
        id=f"{theme}-{kept.game}-{kept.name}",
        marks=pytest.mark.slow if theme == "dark" and kept.name != "crowded" else (),
    )
    for kept in SAMPLE
    for theme in ("light", "dark")
]


@pytest.mark.parametrize(("kept", "theme"), SEEN)
def test_everything_can_be_seen_and_read(chromium: Browser, kept: Kept, theme: str) -> None:
    page = open_table(chromium, (1440, 900), theme)
    Laid(page, replay(kept))
    found = figures_of(page) | {"width": 1440}
    page.close()
    assert missed(found) == [], found


OPENINGS = [
    pytest.param(
        kept,
        size,
        id=f"{kept.game}-{size[0]}x{size[1]}",
        marks=pytest.mark.slow if size[0] > PHONE and (i + j) % 2 else (),
    )
    for i, kept in enumerate(kept for kept in SAMPLE if kept.name == "opening")
    for j, size in enumerate(SIZES[1:])
]
"""Each game on a phone and on one of the wider screens; on all of them with `make sweep`."""


@pytest.mark.parametrize(("kept", "size"), OPENINGS)
def test_the_opening_view_fits_every_screen(chromium: Browser, kept: Kept, size: tuple[int, int]) -> None:
    """The first size is looked at above, with everything else that is seen in it."""
    page = open_table(chromium, size, "light")
    Laid(page, replay(kept))
    found = figures_of(page) | {"width": size[0]}
    too_high = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    page.close()
    assert missed(found) == [] and too_high <= 0, found


def test_what_is_rebuilt_is_marked_and_the_marks_can_be_switched_off(chromium: Browser) -> None:
    kept = next(kept for kept in SAMPLE if kept.game == "hispania")
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(kept))
    marked = page.locator(".board .rebuilt-sign")
    rebuilt = [spot for spot in replay(kept).game.board.places if spot.rebuilt is not None and spot.name]
    assert marked.count() == len(rebuilt) > 0
    assert any(sign.is_visible() for sign in marked.all())
    rings = page.locator(".board .rebuilt-way .ring")
    ours = [way for reason in replay(kept).game.board.rebuilt for way in reason.ways]
    assert rings.count() == len(ours) > 0 and rings.first.is_visible()
    page.locator("[data-way='estremadura – baecula']").hover()
    expect(page.locator(".tooltip .rebuilt")).to_contain_text("Border rebuilt")
    page.locator("[data-do=menu]").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.locator("[data-pref=rebuilt]").uncheck()
    assert not any(sign.is_visible() for sign in marked.all()) and not rings.first.is_visible()
    page.close()


def test_the_ring_of_a_border_lies_in_nobodys_way(chromium: Browser) -> None:
    kept = next(kept for kept in SAMPLE if kept.game == "reconquista")
    page = open_table(chromium, (1440, 900), "light")
    Laid(page, replay(kept))
    ring = page.locator(".board .rebuilt-way").nth(40)
    page.evaluate("() => document.querySelector('.board').addEventListener('click', (e) => { window.hit = e.target; })")
    ring.hover()
    ring.click()
    assert page.evaluate("() => Boolean(window.hit.closest('.place'))"), "a click is meant for the land under it"
    page.close()


HELD = """() => {
  const hold = document.querySelector('.hold');
  const boxes = [...hold.querySelectorAll('.tray-name, .slot, .card')].filter((el) => el.checkVisibility());
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const upon = boxes.filter((a) => boxes.some((b) => a !== b && !a.contains(b) && !b.contains(a)
    && over(a.getBoundingClientRect(), b.getBoundingClientRect())));
  return {
    cards: hold.querySelectorAll('.card').length, wide: hold.scrollWidth - hold.clientWidth,
    upon: upon.map((el) => el.textContent.slice(0, 30)),
  };
}"""


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "position"), [("granada", "opening"), ("reconquista", "crowded")])
def test_what_one_holds_is_in_sight_side_by_side(
    chromium: Browser, game: str, position: str, size: tuple[int, int]
) -> None:
    kept = next(kept for kept in positions(game) if kept.name == position)
    page = open_table(chromium, size, "light")
    Laid(page, replay(kept))
    held = page.evaluate(HELD)
    page.close()
    assert held["cards"] and held["wide"] <= 0 and held["upon"] == [], held


CUT = """() => {
  const hold = document.querySelector('.dock .hold').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.dock .hold .card')].map((el) => el.getBoundingClientRect());
  return [cards.length, cards.filter((box) => box.bottom > hold.bottom + 1).length];
}"""


def test_a_mat_beside_the_board_leaves_a_plan_in_sight(chromium: Browser) -> None:
    """The enemy's lord has moved, and his mat lies open: little is on it, and it takes no more room than it needs."""
    page = open_table(chromium, (1280, 800), "light")
    Laid(page, replay(Kept("almoravid", "", "alfonso-and-the-almoravids", 92)))
    cards, cut = page.evaluate(CUT)
    page.close()
    assert cards == 7 and cut == 0


UNNAMED = """() => {
  const said = (el) => el.firstElementChild.textContent.replace('°', '');
  const shown = new Set([...document.querySelectorAll('.board .name:not(.hid)')].map(said));
  const offered = [...document.querySelectorAll('.board .place.can')].map((el) => el.dataset.id);
  const where = [...document.querySelectorAll('.board .piece.can')].map((el) => el.closest('.stack').dataset.place);
  const nameOf = (id) => document.querySelector(`.board .name[data-id="${id}"]`);
  const names = [...new Set([...offered, ...where])].map(nameOf);
  return [names.length, names.filter((el) => el && el.classList.contains('hid') && !shown.has(said(el))).map(said)];
}"""


@pytest.mark.parametrize(
    ("game", "record", "at"),
    [("granada", "monarchs", 564), ("hispania", "fall-of-spain", 1941), ("reconquista", "captains-860", 2562)],
)
def test_on_a_phone_every_place_on_offer_has_its_name(chromium: Browser, game: str, record: str, at: int) -> None:
    """Where stacks crowd, they make room for the names of those places."""
    page = open_table(chromium, (390, 844), "light")
    Laid(page, replay(Kept(game, "", record, at)))
    offered, unnamed = page.evaluate(UNNAMED)
    page.close()
    assert offered >= 3 and unnamed == []


CUT_OFF = """(what) => [...document.querySelectorAll(what)].filter((el) => el.checkVisibility())
  .filter((el) => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1)
  .map((el) => el.textContent)"""


AIM_SHOWN = """() => document.querySelector('.goal li').getBoundingClientRect().bottom
  <= document.querySelector('.title').getBoundingClientRect().bottom + 1"""


@pytest.mark.parametrize("game", ["granada", "hispania"])
def test_on_a_phone_headline_and_aim_are_whole(chromium: Browser, game: str) -> None:
    page = open_table(chromium, (390, 844), "light")
    Laid(page, replay(positions(game)[0]), "fr")
    cut = page.evaluate(CUT_OFF, ".headline, .goal li:first-child")
    shown = page.evaluate(AIM_SHOWN)
    high = page.locator(".topbar").bounding_box()
    page.close()
    assert cut == [] and shown and high is not None and high["height"] <= 108


def test_a_table_in_a_narrow_column_is_whole(chromium: Browser) -> None:
    kept = next(kept for kept in positions("reconquista") if kept.name == "late")
    page = open_table(chromium, (1920, 1080), "light")
    Laid(page, replay(kept))
    tables = page.locator(".railed .drawer table.slots").count()
    cut = page.evaluate(CUT_OFF, ".railed .drawer .tray:has(table)")
    page.close()
    assert tables > 0 and cut == []


HALF_OUT = """() => {
  const panel = document.querySelector('.board-field').getBoundingClientRect();
  const faces = [...document.querySelectorAll('.board .piece.can .face')].map((el) => el.getBoundingClientRect());
  return [faces.length, faces.filter((b) => b.top < panel.top || b.bottom > panel.bottom || b.left < panel.left
    || b.right > panel.right).length];
}"""


@pytest.mark.parametrize(("game", "position"), [("almoravid", "plan"), ("granada", "opening")])
def test_on_a_phone_who_can_be_chosen_is_whole_in_sight(chromium: Browser, game: str, position: str) -> None:
    """The panel shrinks once the question has its size: the board follows."""
    page = open_table(chromium, (390, 844), "light")
    Laid(page, replay(next(kept for kept in positions(game) if kept.name == position)))
    page.wait_for_function(f"({HALF_OUT})()[1] === 0")
    faces, _ = page.evaluate(HALF_OUT)
    page.close()
    assert faces >= 3
