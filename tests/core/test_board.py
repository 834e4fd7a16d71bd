"""Neighbours, paths by cost, distances."""

from __future__ import annotations

from taifa.core.board import Board

BOARD = Board(
    [
        ("toledo", "madrid", "road"),
        ("madrid", "segovia", "pass"),
        ("segovia", "avila", "road"),
        ("avila", "toledo", "path"),
        ("avila", "salamanca", "road"),
    ],
    places=["mayurqa"],
)


def test_neighbours_and_kinds() -> None:
    assert BOARD.neighbours("madrid") == ("toledo", "segovia")
    assert BOARD.neighbours("mayurqa") == ()
    assert BOARD.kind("segovia", "madrid") == "pass"
    assert BOARD.adjacent("toledo", "avila") and not BOARD.adjacent("toledo", "segovia")


def test_reach_counts_what_each_way_costs() -> None:
    def cost(a: str, b: str) -> int | None:
        return {"road": 1, "path": 2, "pass": None}[BOARD.kind(a, b)]

    assert BOARD.reach("toledo", 3, cost) == {"toledo": 0, "madrid": 1, "avila": 2, "segovia": 3, "salamanca": 3}
    assert "segovia" not in BOARD.reach("toledo", 2, cost)


def test_the_cheapest_path() -> None:
    assert BOARD.path("toledo", "segovia") in (["toledo", "madrid", "segovia"], ["toledo", "avila", "segovia"])
    assert BOARD.path("toledo", "segovia", lambda a, b: 1 if "madrid" not in (a, b) else 5) == [
        "toledo",
        "avila",
        "segovia",
    ]
    assert BOARD.path("toledo", "mayurqa") is None
    assert BOARD.path("toledo", "toledo") == ["toledo"]


def test_distances_count_ways() -> None:
    assert BOARD.distances("toledo")["salamanca"] == 2
    assert "mayurqa" not in BOARD.distances("toledo")
