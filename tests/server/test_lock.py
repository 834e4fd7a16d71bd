"""What a server needs is locked file by file, and listed with each wheel."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=~! ]", name)[0]).lower()


def test_every_dependency_is_locked_with_a_hash_and_without_an_address() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    lines = [line for line in (HOUSE / "requirements.lock").read_text().splitlines() if not line.startswith("#")]
    locked = {}
    for line in lines:
        found = re.fullmatch(r"([\w.-]+)==([\w.+!-]+) --hash=sha256:([0-9a-f]{64})", line)
        assert found is not None, line
        locked[plain(found[1])] = (found[2], found[3])
    assert {plain(name) for name in project["dependencies"]} <= locked.keys()
    bill = json.loads((HOUSE / "sbom.cdx.json").read_text())
    listed = {plain(part["name"]): (part["version"], part["hashes"][0]["content"]) for part in bill["components"]}
    assert listed == locked


def test_the_bill_of_materials_lies_in_every_wheel() -> None:
    build = tomllib.loads((HOUSE / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert build["force-include"]["sbom.cdx.json"] == "taifa/sbom.cdx.json"
