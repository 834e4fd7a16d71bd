"""One intention, one gesture: far clicks, drags, chains that break, undo of a whole gesture, live words, faces."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import People
from browser.player import Player


def look_far(page: Page, places: list[str], more: list[list[Any]]) -> None:
    """Let the server say that another place can be reached, by the first march and then by these answers."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("type") == "reach":
                return
            socket.send(message)
            decision = told.get("decision") or {"actions": []}
            ways = [action["target"] for action in decision["actions"] if action["verb"] == "march"]
            if ways:
                target = next(place for place in places if place not in ways)
                far = [{"target": target, "path": [["march", ways[0]], *more], "label": "Far away"}]
                socket.send(json.dumps({"type": "reach", "n": told["n"], "seat": decision["seat"], "far": far}))

        socket.on_message(server.send)
        server.on_message(pass_on)

    page.route_web_socket("**/live", between)


def at_a_march(people: People, more: list[list[Any]]) -> Player:
    """Someone who may march, and to whom something far glows."""
    player = people.come()
    board = player.page.request.get(player.url + "/api/games/small/board").json()
    look_far(player.page, [spot["id"] for spot in board["places"]], more)
    player.begin("small", seats={"south": "bot:random"})
    for _ in range(40):
        player.ready()
        if player.page.query_selector("button.answer[data-verb=march]"):
            break
        player.click_something()
    return player


def test_a_far_click_plays_its_answers_as_one_gesture(people: People) -> None:
    player = at_a_march(people, [])
    page = player.page
    far = page.locator(".far[data-id]").first
    expect(far).to_be_visible()
    assert "Far away" in (far.get_attribute("aria-label") or "")
    asked = player.asked()
    far.dispatch_event("click")
    player.settle(asked)


def test_a_chain_that_breaks_stops_there_and_says_why(people: People) -> None:
    player = at_a_march(people, [["march", "the-moon"]])
    page = player.page
    asked = player.asked()
    page.locator(".far[data-id]").first.dispatch_event("click")
    player.settle(asked)
    expect(page.locator(".notice").first).to_be_visible()


def test_names_in_the_chronicle_show_their_things(people: People) -> None:
    player = people.come()
    player.begin("granada", seats={"christians": "here", "muslims": "bot:random"})
    player.play(8)
    player.ready()
    page = player.page
    word = page.locator(".chronicle .line:not(.folded) .word").last
    expect(word).to_be_visible()
    word.scroll_into_view_if_needed()
    word.hover()
    thing = word.get_attribute("data-word") or ""
    assert thing
    page.locator(".prompt-card .question").hover()


def test_a_heading_closes_what_stands_beneath_it(people: People) -> None:
    player = people.come()
    player.begin("granada", seats={"christians": "here", "muslims": "bot:random"})
    player.play(8)
    player.ready()
    page = player.page
    heading = page.locator(".line.heading").first
    expect(heading).to_be_visible()
    shown = page.locator(".chronicle .line:not(.folded)").count()
    heading.locator(".fold").click()
    assert page.locator(".chronicle .line:not(.folded)").count() < shown
    heading.locator(".fold").click()
    assert page.locator(".chronicle .line:not(.folded)").count() == shown


def test_a_card_is_explained_where_it_is_asked_about(people: People) -> None:
    player = people.come()
    page = player.page
    for _ in range(12):  # in some deals no card that goes to a lord is drawn: then the first question is another
        player.begin("almoravid", seats={"christians": "here", "muslims": "bot:random"})
        player.ready()
        page.wait_for_timeout(300)
        if page.locator(".subject .face-card").count():
            break
    expect(page.locator(".subject .face-card")).to_be_visible()
    page.click(".subject")
    expect(page.locator(".face-sheet .face-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".face-sheet")).to_be_hidden()


def test_two_digits_choose_beyond_nine(people: People) -> None:
    player = people.come()
    player.begin("reconquista", seats={"christians": "here", "muslims": "bot:random"})
    for _ in range(60):
        player.ready()
        if player.page.locator("button.answer:has(kbd)").count() >= 12:
            break
        player.click_something()
    else:
        raise AssertionError("no question had twelve answers")
    asked = player.asked()
    player.page.keyboard.press("1")
    player.page.keyboard.press("2")
    player.settle(asked)
