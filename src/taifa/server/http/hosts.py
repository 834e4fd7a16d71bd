"""Under which names a server answers.

A page of another site whose name is made to lead here comes, for its browser, from its own site: it may read all that
it asks for. What it can't change is the name that the browser asks for. So a server answers to addresses, to names that
lead nowhere but to machines of the same house, and to those that whoever runs it has named.
"""

from __future__ import annotations

import re
from ipaddress import ip_address

from taifa.core.errors import TaifaError

HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
OF_THE_HOUSE = ("localhost", "local", "home.arpa", "internal", "lan", "home", "intranet", "private", "corp")
"""Names that end so are given by this machine or network: in the world's there are none (RFC 6761, 6762 G, 8375)."""


def answers_to(host: str, named: frozenset[str]) -> bool:
    """Is this, as a request's Host says it, a name under which the server may be asked?"""
    found = HOST.fullmatch(host)
    if found is None:
        return False
    name = found["name"].lower().strip("[]").removesuffix(".")
    if name in named or "." not in name or name.endswith(tuple(f".{end}" for end in OF_THE_HOUSE)):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def names_in(given: str) -> frozenset[str]:
    """The names in a list with commas, as an operator writes it: with a port or not, in letters of any alphabet.

    >>> sorted(names_in("Taifa.example:8443, españa.example"))
    ['taifa.example', 'xn--espaa-rta.example']
    """
    return frozenset(_name(each.strip()) for each in given.split(",") if each.strip())


def _name(given: str) -> str:
    """A name as browsers send it; under one that none can send nobody would be answered."""
    try:
        found = HOST.fullmatch(given.encode("idna").decode("ascii"))
    except UnicodeError:
        found = None
    if found is None:
        raise TaifaError(f"{given!r} is no name of a site: TAIFA_HOSTS takes names such as taifa.example, with commas")
    return found["name"].lower().strip("[]").removesuffix(".")
