"""Arms by which lords are told apart: those that tradition gives them, else signs of their house or city."""

from __future__ import annotations

from taifa.core.scene import Arms

GOLD, SILVER, RED, BLUE, GREEN, PURPLE, BLACK = (
    "#e0b12e",
    "#f4f1e6",
    "#a8232a",
    "#23508f",
    "#1f7a4d",
    "#6b3a7d",
    "#26221f",
)

ARMS = {
    "alfonso": Arms(SILVER, charge="lion", ink=PURPLE),
    "alvar-fanez": Arms(RED, division="bend", second=GOLD, charge="star", ink=SILVER),
    "garcia-ordonez": Arms(GREEN, charge="tower", ink=SILVER),
    "pedro-ansurez": Arms(GOLD, division="chequy", second=BLACK),
    "sancho": Arms(BLUE, charge="cross", ink=SILVER),
    "eudes": Arms(GOLD, division="sinister", second=BLUE, charge="fleur", ink=RED),
    "rodrigo-campeador": Arms(RED, charge="sword", ink=SILVER),
    "al-mustain": Arms(GOLD, charge="arch", ink=GREEN),
    "abu-bakr": Arms(PURPLE, charge="palm", ink=SILVER),
    "abd-allah": Arms(RED, division="chief", second=SILVER, charge="tree", ink=GREEN),
    "al-mutawakkil": Arms(BLUE, charge="eagle", ink=GOLD),
    "al-mutamid": Arms(GREEN, charge="crescent", ink=GOLD),
    "al-mundir": Arms(SILVER, charge="sun", ink=RED),
    "yusuf": Arms(BLACK, charge="hand", ink=SILVER),
    "sir": Arms(BLACK, division="fess", second=SILVER, charge="horse", ink=GOLD),
    "rodrigo-al-sayyid": Arms(GREEN, charge="sword", ink=SILVER),
}
"""León's lion, Ansúrez's chequers, Aragón's white cross and Burgundy's bends are as tradition has them.

Emirs had no arms: Zaragoza has an arch of its Aljafería, Valencia its palms, Granada a tree, Sevilla the crescent of
the Abbadids, Badajoz an eagle, Lérida a sun; the Almoravids a hand and a horse on black. El Cid keeps his sword.
"""
