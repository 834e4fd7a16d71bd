"""Under which names a server answers.

A page of another site whose name is made to lead here comes, for its browser, from its own site: it may read all that
it asks for. What it can't change is the name that the browser asks for. So a server answers to addresses, to names that
lead nowhere but to machines of the same house, and to those that whoever runs it has named.
"""

from __future__ import annotations

import re
from ipaddress import ip_address

HOST = re.compile(r"(?P<name>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
OF_THE_HOUSE = ("localhost", "local", "home.arpa")
"""Names that end so are given by this machine or network, never by the world's."""


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
    """The names in a list with commas, as an operator writes it."""
    return frozenset(each.strip().lower().removesuffix(".") for each in given.split(",") if each.strip())
