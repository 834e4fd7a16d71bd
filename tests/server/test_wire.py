"""The page's types are the server's, and what is really sent fits them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from server_client import Page
from server_house import Running
from tools import wire_types

from taifa.core.presentation import wire


def test_the_pages_types_are_what_the_server_says_now() -> None:
    assert wire_types.PAGE.read_text() == wire_types.written(), "run python tools/wire_types.py"


def test_a_type_that_the_page_cannot_say_is_named() -> None:
    with pytest.raises(TypeError, match="no JSDoc for"):
        wire_types.spelt(bytes)


def fits(state: dict[str, Any]) -> None:
    """Every part of a state that has a type of its own is what its type says, and says nothing else."""
    for name, kind in {
        "decision": wire.Decision,
        "asked": list[wire.Asked],
        "result": wire.Result,
        "seats": list[wire.Seat],
        "takeback": wire.Takeback,
        "since": wire.Since,
        "settings": wire.Settings,
        "gathering": wire.Gathering,
    }.items():
        if state.get(name) is not None:
            again = msgspec.json.decode(msgspec.json.encode(msgspec.convert(state[name], kind)))
            assert again == state[name], name


def test_what_is_sent_fits_its_types(house: Running) -> None:
    ana = house.person()
    made = ana.new("almoravid", {"christians": "here", "muslims": "here"}, scenario="A")
    page: Page = ana.join(made["id"])
    page.until("chats")
    for _ in range(12):
        if page.state["decision"] is None:
            page.ask("look", seat=page.state["asked"][0]["seat"])
        fits(page.state)
        assert page.act()["type"] == "ok"
