"""Lock the packages that a server needs, with hashes and without addresses; and write a bill of materials.

    python tools/lock.py            requirements.lock, from what pip would install now
    python tools/lock.py --sbom     sbom.cdx.json as well (CycloneDX 1.5), to go with a wheel

`pip install --require-hashes -r requirements.lock` then installs these very files or none.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parent.parent


def resolved() -> list[dict[str, Any]]:
    """What pip would install for the package, each with its hash."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--dry-run",
            "--ignore-installed",
            "--report",
            "-",
            str(HOUSE),
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)["install"]
    return sorted(
        (each for each in found if each["metadata"]["name"] != "taifa"),
        key=lambda each: each["metadata"]["name"].lower(),
    )


def hash_of(package: dict[str, Any]) -> str:
    """The SHA-256 of the file that was chosen."""
    return str(package["download_info"]["archive_info"]["hashes"]["sha256"])


def lock(packages: list[dict[str, Any]]) -> str:
    """Names, versions and hashes; no address, so that any mirror will do."""
    lines = ["# Made by tools/lock.py: what a server needs, file by file. Install with pip's --require-hashes."]
    for package in packages:
        about = package["metadata"]
        lines.append(f"{about['name']}=={about['version']} --hash=sha256:{hash_of(package)}")
    return "\n".join(lines) + "\n"


def bill(packages: list[dict[str, Any]]) -> dict[str, Any]:
    """The same as a CycloneDX bill of materials."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": project["name"], "version": project["version"]}},
        "components": [
            {
                "type": "library",
                "name": package["metadata"]["name"],
                "version": package["metadata"]["version"],
                "purl": f"pkg:pypi/{package['metadata']['name'].lower()}@{package['metadata']['version']}",
                "hashes": [{"alg": "SHA-256", "content": hash_of(package)}],
            }
            for package in packages
        ],
    }


def main() -> None:
    """Write what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sbom", action="store_true", help="write the bill of materials as well")
    given = parser.parse_args()
    packages = resolved()
    (HOUSE / "requirements.lock").write_text(lock(packages))
    if given.sbom:
        (HOUSE / "sbom.cdx.json").write_text(json.dumps(bill(packages), indent=1) + "\n")
    print(f"{len(packages)} packages locked")


if __name__ == "__main__":
    main()
