"""The units by name. A stack is written with one letter a unit (units.toml); the rules call them by these names."""

from __future__ import annotations

from taifa.games.hispania.model.tables import LETTER

INFANTRY = LETTER["infantry"]
ELITE = LETTER["elite"]
VETERAN = LETTER["veteran"]
GUARD = LETTER["guard"]
KNIGHT = LETTER["knight"]
ELEPHANT = LETTER["elephant"]
CAVALRY = LETTER["cavalry"]
NUMID = LETTER["numid"]
MOUNTAINEER = LETTER["mountaineer"]
BERBER = LETTER["berber"]
MASSALIA = LETTER["massalia"]
FORT = LETTER["fort"]
STRONGHOLD = LETTER["stronghold"]
CASTLE = LETTER["castle"]
CITY = LETTER["city"]
CAPITAL = LETTER["capital"]
