"""placeholder"""
from taifa.core.scene import BoardView, Scene, Note
BOARD = BoardView(100,100,())
def scene(s, seat): return Scene("hispania", seat, BOARD.hash(), Note("headline"))
