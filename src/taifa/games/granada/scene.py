"""stub"""

from taifa.core.scene import BoardView, Note, Scene

BOARD_VIEW = BoardView(1600, 900, ())


def scene(s, seat):
    return Scene("granada", seat, "", Note("x"))
