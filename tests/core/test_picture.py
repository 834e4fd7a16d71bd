"""A position as a picture: well-formed, complete, and without secrets."""

from __future__ import annotations

from xml.etree import ElementTree

from smallgame import GAME
from taifa import Match
from taifa.core.presentation.picture import board_svg
from taifa.core.presentation.scene import (
    Badge,
    BoardView,
    Decor,
    Kind,
    Line,
    Look,
    Note,
    Piece,
    Scene,
    Side,
    Spot,
    Tint,
)

SVG = "{http://www.w3.org/2000/svg}"


class Plain:
    def name(self, thing: str, lang: str) -> str:
        return thing.title()

    def say(self, key: str, lang: str, params: dict[str, object] | None = None) -> str:
        return key


def test_a_match_shows_itself() -> None:
    match = Match.new(GAME, "short", seed=1)
    picture = match._repr_svg_()
    root = ElementTree.fromstring(picture)
    words = [element.text for element in root.iter(f"{SVG}text")]
    for place in ("Oviedo", "León", "Toledo", "Córdoba", "Sevilla"):
        assert place in words
    assert "Round 1" in words
    assert "Ambush" not in picture, "a spectator sees no hands"
    match.state.army["north"] = "toledo"
    assert match._repr_svg_() != picture


def test_everything_on_the_board_is_drawn() -> None:
    board = BoardView(
        width=200,
        height=100,
        places=(
            Spot("land", 50, 50, "land", "area", path="M0 0L100 0L100 100L0 100Z"),
            Spot("fort", 150, 50, "fort", "fort"),
        ),
        lines=(Line("land", "fort", "road"), Line("land", "fort", "river", path="M90 0L110 100")),
        decor=(Decor("sea", path="M0 0L9 9"), Decor("label", x=10, y=10, text="mar & cielo")),
        look=Look(
            pieces={"knight": Kind(shape="pennant", glyph="M2 2L22 22"), "hoard": Kind(shape="no-such-shape")},
            places={"fort": Kind(shape="star", fill="gold")},
            sides={"moors": Side("#006633", ink="white")},
        ),
    )
    scene = Scene(
        "g",
        None,
        board.hash(),
        Note("<headline>"),
        pieces=(
            Piece("k1", "knight", "fort", "moors", n=3, badges=(Badge("tired", 2),), tilt=True),
            Piece("h1", "hoard", "land"),
            Piece("card", "knight", "a-tray"),
        ),
        tints=(Tint("land", "moors"), Tint("fort", badges=(Badge("siege"),), dim=True)),
    )
    root = ElementTree.fromstring(board_svg(board, scene, Plain(), "en"))
    titles = [element.text or "" for element in root.iter(f"{SVG}title")]
    assert "Knight · ×3, tired 2" in titles and "Hoard" in titles and "Fort siege" in titles
    assert titles.count("Knight · ×3, tired 2") == 1 and not any("card" in title.lower() for title in titles)
    paths = [element.get("d") for element in root.iter(f"{SVG}path")]
    assert {"M0 0L9 9", "M90 0L110 100", "M2 2L22 22", "M50 50L150 50"} <= set(paths)
    fills = [element.get("fill") for element in root.iter()]
    assert "#006633" in fills and "#d9a520" in fills
    assert next(e.text for e in root.iter(f"{SVG}text")) == "Mar & Cielo"
