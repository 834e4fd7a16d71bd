"""Playing together: one screen with a curtain, two browsers by link, spectators, a lost connection."""

from __future__ import annotations

from playwright.sync_api import TimeoutError, expect

from browser.conftest import People, Site
from browser.player import Player


def invited(people: People) -> tuple[Player, Player, str]:
    """A table for two people: one made it, the other came by the link."""
    host = people.come()
    host.begin("small", seats={"north": "here", "south": "link"})
    link = host.page.input_value(".link-row input")
    host.page.click("[data-do=to-table]")
    host.sit()
    guest = people.come()
    guest.page.goto(link)
    guest.sit()
    try:
        for player in (host, guest):
            player.ready(timeout=10_000)  # both have given their part of the dice
    except TimeoutError:
        return invited(people)  # a hand of cards all alike is answered unasked, and its seat waits: deal again
    if any(player.page.locator("button.answer[data-verb=bid]").count() < 2 for player in (host, guest)):
        return invited(people)
    return host, guest, link


def test_hot_seat_with_a_curtain(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"north": "here", "south": "here"})
    player.ready()
    player.draw_curtain()
    first = player.page.inner_text(".side-chip")
    player.click_something()
    player.page.wait_for_selector(".curtain:not(.gone)")
    assert not player.page.is_visible(".board"), "behind the curtain nothing can be seen"
    assert not player.page.is_visible(".card")
    assert player.page.get_attribute(".table", "aria-hidden") == "true"
    player.page.keyboard.press("1")
    player.page.keyboard.press("u")
    assert player.page.is_visible(".curtain"), "no key reaches the table"
    player.draw_curtain()
    assert player.page.inner_text(".side-chip") != first
    player.play(12)


def test_two_browsers_by_link_with_chat_and_takeback(people: People) -> None:
    host, guest, _link = invited(people)
    assert "#" not in guest.page.url, "the secret does not stay in the address"
    assert host.page.inner_text(".side-chip") != guest.page.inner_text(".side-chip")

    host.page.click("[data-panel=chat]")
    host.page.fill(".chat-form input", "Peace until Easter?")
    host.page.press(".chat-form input", "Enter")
    expect(guest.page.locator(".tab[data-panel=chat] .dot")).to_be_visible()
    guest.page.click(".tab[data-panel=chat]")
    expect(guest.page.locator(".chat-list")).to_contain_text("Peace until Easter?")
    guest.page.click(".tab[data-panel=chronicle]")

    host.act("bid")
    guest.act("bid")
    for player in (host, guest):
        expect(player.page.locator(".line")).to_have_count(4)
    mover, other = (host, guest) if host.page.query_selector(".prompt-card.yours") else (guest, host)
    mover.ready()
    before = mover.lines()
    mover.act("march")
    expect(other.page.locator(".line")).to_have_count(len(before) + 1)
    mover.page.click("[data-do=menu]")
    mover.page.click(".menu-item:has-text('takeback')")
    other.see("[data-takeback=allow]")
    other.page.click("[data-takeback=allow]")
    expect(mover.page.locator(".line")).to_have_count(len(before))
    expect(other.page.locator(".line")).to_have_count(len(before))
    mover.act("march")
    mover.page.click("[data-do=menu]")
    mover.page.click(".menu-item:has-text('takeback')")
    other.page.click("[data-takeback=refuse]")
    expect(mover.page.locator(".line")).to_have_count(len(before) + 1)


def test_play_for_me_shows_where_the_match_stands_while_another_thinks(people: People) -> None:
    host, guest, _ = invited(people)
    for player in (host, guest):
        player.page.click("[data-do=menu]")
        player.page.click(".menu-item:has-text('advice')")
    host.settings()
    for _ in range(6):
        host.ready()
        host.page.click("[data-do=for-me]")
        guest.play(1)
        guest.ready()
        host.page.wait_for_timeout(600)
        shown = host.lines()
        host.settings()
        assert shown == host.lines()
        while not host.page.query_selector(".prompt-card.yours, .prompt-card .points"):
            guest.play(1)
            host.page.wait_for_timeout(300)
        if host.over:
            break


def test_a_hand_is_hidden_from_the_other_and_from_spectators(people: People) -> None:
    host, guest, _ = invited(people)
    mine = host.page.locator(".dock .card").count()
    assert mine == 4
    assert guest.page.locator(".dock .card").count() == 4, "each sees a hand of their own"
    host.page.click("[data-do=menu]")
    host.page.click(".menu-item:has-text('Links')")
    watch = host.page.locator(".link-row", has_text="Watch").locator("input").input_value()
    spectator = people.come()
    spectator.page.goto(watch)
    spectator.sit()
    assert spectator.page.locator(".dock .card").count() == 0
    assert spectator.page.locator(".can, .answer").count() == 0
    spectator.see(".dock .token")


def test_the_link_of_a_seat_that_nobody_has_is_renewed(people: People) -> None:
    host = people.come()
    page = host.page
    host.begin("small", seats={"north": "here", "south": "link"})
    old = page.input_value(".link-row input")
    page.click("[data-do=to-table]")
    host.sit()
    page.click("[data-do=menu]")
    page.click(".menu-item:has-text('Links')")
    row = page.locator(".link-row", has=page.locator("[data-do=renew]")).first
    expect(row.locator("input")).to_have_value(old)
    row.locator("[data-do=renew]").click()
    page.locator("dialog", has_text="opens nothing").locator(".primary").click()
    expect(row.locator("input")).not_to_have_value(old)
    new = row.locator("input").input_value()
    late = people.come()
    late.page.goto(old)
    expect(late.page.locator(".link-lost")).to_contain_text("closed to you")
    assert late.page.query_selector(".question") is None
    again = people.come()
    again.page.goto(new)
    again.sit()
    again.act("bid")
    expect(page.locator(".link-lost")).to_be_hidden()


def test_a_lost_connection_is_shown_and_caught_up_without_losing_a_click(people: People, site: Site) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.play(2)
    player.settings(confirm=False)
    player.ready()
    asked = player.asked()
    site.stop()
    expect(player.page.locator(".link-lost")).to_be_visible()
    player.page.locator(".prompt-card button.answer").first.click()
    player.page.wait_for_timeout(300)
    assert player.asked() == asked, "nothing is taken for done while the server is away"
    site.start()
    expect(player.page.locator(".link-lost")).to_be_hidden(timeout=20_000)
    player.page.wait_for_function("before => document.querySelector('.table').dataset.asked !== before", arg=asked)
    assert player.play(3) == 3


def test_resigning_ends_a_match_of_two(people: People) -> None:
    player = people.come()
    player.begin("small", seats={"south": "bot:random"})
    player.ready()
    player.page.click("[data-do=menu]")
    player.page.click(".menu-item:has-text('Resign')")
    player.page.click("dialog .primary")
    player.see(".points")
    assert "the South won" in player.question


def test_a_turn_is_told_on_the_desktop_while_the_tab_is_away(people: People) -> None:
    host, guest, _ = invited(people)
    guest.page.evaluate("""() => {
      window.told = [];
      window.Notification = class { static permission = 'granted'; constructor(title) { window.told.push(title); } };
      Object.defineProperty(document, 'hidden', {get: () => true});
    }""")
    guest.act("bid")
    guest.page.click("[data-do=menu]")
    guest.page.click(".menu-item:has-text('Settings')")
    guest.page.check("[data-pref=notify]")
    guest.page.keyboard.press("Escape")
    host.act("bid")
    for _ in range(12):
        if guest.page.evaluate("window.told.length") or host.over:
            break
        if host.page.query_selector(".prompt-card.yours"):
            host.play(1)
        host.page.wait_for_timeout(300)
    assert guest.page.evaluate("window.told") == ["your turn"]


def test_whose_turn_is_in_the_title(people: People) -> None:
    host, guest, _ = invited(people)
    host.ready()
    expect(host.page).to_have_title("● your turn · Taifa")
    host.act("bid")
    expect(host.page).not_to_have_title("● your turn · Taifa")
    assert guest.page.title().startswith("●")
