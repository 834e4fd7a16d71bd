"""Arms of leaders and nations, drawn by us: those that history or legend gives them, else what they are known for."""

from __future__ import annotations

from taifa.core.scene import Arms

GOLD = "#d9a520"
WHITE = "#f2efe6"
BLUE = "#1f4e9c"
BLACK = "#22201c"
RED = "#a8201a"
GREEN = "#1e6b3a"
PURPLE = "#6a2c70"
ORANGE = "#c0622a"

LEADERS = {
    "hamilcar": Arms(PURPLE, charge="palm", ink=GOLD),
    "hasdrubal": Arms(PURPLE, division="fess", second=WHITE, charge="horse", ink=BLACK),
    "scipio": Arms(RED, charge="eagle", ink=GOLD),
    "viriathus": Arms(GREEN, division="bend", second=WHITE, charge="wolf", ink=BLACK),
    "gensericus": Arms(BLUE, division="fess", second=GOLD, charge="sun", ink=WHITE),
    "ataces": Arms(GOLD, division="pale", second=BLACK, charge="horse", ink=RED),
    "ermanericus": Arms(RED, charge="lion", ink=WHITE),
    "wallia": Arms(GREEN, charge="eagle", ink=WHITE),
    "alaricus": Arms(BLUE, division="pale", second=RED, charge="tower", ink=GOLD),
    "euricus": Arms(RED, division="quarterly", second=GOLD, charge="key", ink=WHITE),
    "rodericus": Arms(BLACK, division="bordure", second=GOLD, charge="sword", ink=WHITE),
    "pelayo": Arms(BLUE, charge="cross", ink=GOLD),
    "tarik": Arms(GREEN, charge="crescent", ink=WHITE),
    "musa": Arms(GREEN, division="chief", second=WHITE, charge="star", ink=GOLD),
    "abd-ar-rahman": Arms(WHITE, charge="palm", ink=GREEN),
    "al-mansur": Arms(BLACK, division="bordure", second=GOLD, charge="hand", ink=GOLD),
    "roland": Arms(BLUE, charge="fleur", ink=GOLD),
    "al-muzaffar": Arms(ORANGE, division="bend", second=WHITE, charge="crescent", ink=WHITE),
    "al-mutawakkil": Arms(ORANGE, division="quarterly", second=BLACK, charge="star", ink=GOLD),
    "al-muktadir": Arms(WHITE, division="chief", second=GREEN, charge="arch", ink=ORANGE),
    "sancho": Arms(GOLD, charge="eagle", ink=BLACK),
    "ramirez": Arms(BLUE, charge="cross", ink=WHITE),
    "al-mutamid": Arms(BLUE, division="bordure", second=WHITE, charge="crescent", ink=GOLD),
    "alfonso": Arms(WHITE, charge="lion", ink=PURPLE),
    "el-cid": Arms(GREEN, division="bordure", second=RED, charge="chain", ink=GOLD),
    "yusuf": Arms(BLACK, division="chequy", second=WHITE, charge="roundel", ink=GOLD),
    "abu-yusuf": Arms(RED, division="chequy", second=WHITE, charge="star", ink=GOLD),
}

NATIONS = {
    "carthago": Arms(PURPLE, charge="horse", ink=WHITE),
    "gallegos": Arms(GREEN, division="fess", second=WHITE, charge="tree", ink=GOLD),
    "cantabria": Arms(BLUE, division="barry", second=WHITE, charge="sun", ink=GOLD),
    "lusitania": Arms(GOLD, charge="wolf", ink=BLACK),
    "vascos": Arms(GREEN, division="bend", second=RED, charge="tree", ink=WHITE),
    "celtas": Arms(BLUE, division="pale", second=WHITE, charge="roundel", ink=GOLD),
    "iberos": Arms(RED, division="barry", second=GOLD, charge="horse", ink=WHITE),
    "roma": Arms(RED, charge="eagle", ink=WHITE),
    "hispania": Arms(RED, division="pale", second=WHITE, charge="tower", ink=BLACK),
    "vandalos": Arms(GREEN, charge="horse", ink=GOLD),
    "alanos": Arms(GOLD, division="fess", second=BLACK, charge="wolf", ink=WHITE),
    "suevos": Arms(RED, division="pale", second=GOLD, charge="lion", ink=WHITE),
    "visigodos": Arms(BLUE, division="fess", second=GOLD, charge="eagle", ink=WHITE),
    "byzancio": Arms(PURPLE, division="quarterly", second=GOLD, charge="eagle", ink=WHITE),
    "omeyas": Arms(WHITE, charge="crescent", ink=GREEN),
    "francos": Arms(BLUE, division="bend", second=WHITE, charge="fleur", ink=GOLD),
    "aragon": Arms(GOLD, division="paly", second=RED),
    "badajoz": Arms(ORANGE, charge="crescent", ink=WHITE),
    "zaragoza": Arms(GOLD, division="chief", second=GREEN, charge="lion", ink=RED),
    "navarra": Arms(RED, charge="chain", ink=GOLD),
    "leon": Arms(WHITE, division="bordure", second=PURPLE, charge="lion", ink=PURPLE),
    "castilla": Arms(RED, charge="castle", ink=GOLD),
    "sevilla": Arms(BLUE, charge="crescent", ink=WHITE),
    "valencia": Arms(GOLD, division="pale", second=RED, charge="tower", ink=WHITE),
    "granada": Arms(RED, division="bend", second=GOLD, charge="key", ink=WHITE),
    "cid": Arms(GREEN, charge="sword", ink=GOLD),
    "almoravides": Arms(BLACK, division="bordure", second=WHITE, charge="crescent", ink=WHITE),
    "cruzada": Arms(WHITE, charge="cross", ink=RED),
    "almohade": Arms(RED, division="bordure", second=BLACK, charge="roundel", ink=WHITE),
}
