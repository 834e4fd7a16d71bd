"""The sides of a match are bid for in two browsers, by link."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import People


def test_two_browsers_bid_and_the_higher_bid_has_its_side(people: People) -> None:
    host, guest = people.come(1280, 800), people.come(390, 844)
    host.lobby()
    page = host.page
    page.locator("[data-start=granada]").click()
    page.locator("[data-do=bid-for-sides]").click()
    page.locator('.bid-points [data-choice="2"]').click()
    page.locator("[data-do=bid]").click()
    link = page.locator(".bid-dialog .link-row input").input_value()
    guest.page.goto(link)
    expect(guest.page.locator(".bid-told")).to_have_count(0)
    box = guest.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert box[0] <= box[1]
    guest.page.locator('.bid-points [data-choice="6"]').click()
    guest.page.locator("[data-do=bid]").click()
    expect(guest.page.locator(".bid-told")).to_contain_text("Player 2: Christians.")
    expect(guest.page.locator(".bid-told")).to_contain_text("Muslims: 6 points ahead from the start.")
    guest.page.locator("[data-do=to-table]").click()
    guest.page.wait_for_url("**/t/*")
    page.goto(link)
    expect(page.locator(".bid-told")).to_contain_text("Player 1: Muslims.")
    page.locator("[data-do=to-table]").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("body")).to_contain_text("+6")
