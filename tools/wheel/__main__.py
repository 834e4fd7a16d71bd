"""`make wheel`: a plain wheel and a compiled one of the same code, in dist/.

The compiled wheel is the plain one with shared libraries put beside its modules, made by mypyc and gcc: Python takes
these where they fit, and the modules where they don't (`taifa.core.compiled`). A machine without a C compiler gets
the plain one.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from straight import straighten

HERE = Path(__file__).parent
TOP = HERE.parents[1]
COMPILED = (
    "taifa/core/match/*.py",
    "taifa/core/value_model.py",
    "taifa/bots/captain.py",
    "taifa/bots/judges.py",
    "taifa/bots/search.py",
    "taifa/bots/value_of_search.py",
    "taifa/bots/learned_weights.py",
    "taifa/games/*/bot/*.py",
    "taifa/games/*/model/*.py",
    "taifa/games/*/rules/**/*.py",
    "taifa/games/*/hidden.py",
)
"""What is compiled."""
PLAIN = (
    "taifa/core/chance.py",
    "taifa/core/match/checkpoint.py",
    "taifa/core/decision.py",
    "taifa/core/state.py",
    "taifa/games/*/model/state.py",
    "taifa/games/*/model/tables.py",
    "taifa/games/reconquista/model/units.py",
)
"""What stays plain, because it defines structs: its functions and methods are compiled beside it (`straight.py`)."""
FLAGS = ("-O2", "-fPIC", "-DNDEBUG", "-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-w")


def plain_wheel(into: Path) -> Path:
    """The wheel that any Python can use."""
    line = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(into), str(TOP)]
    subprocess.run(line, check=True)
    return max(into.glob("taifa-*-py3-none-any.whl"), key=lambda path: path.stat().st_mtime)


def modules(source: Path) -> tuple[list[str], list[str]]:
    """The modules to compile, and those that stay plain."""
    found = {path for pattern in COMPILED for path in source.glob(pattern)}
    plain = {path for pattern in PLAIN for path in source.glob(pattern)}
    compiled, kept = ([str(path.relative_to(source)) for path in sorted(paths)] for paths in (found - plain, plain))
    return compiled, kept


def compile_into(folder: Path, jobs: int) -> int:
    """Put shared libraries beside the modules of an unpacked wheel; how many modules were compiled."""
    names, plain = modules(folder)
    with tempfile.TemporaryDirectory(prefix="taifa-wheel-") as build:
        from mypyc.build import mypycify

        sources = Path(build) / "sources"
        shutil.copytree(folder, sources)
        os.chdir(sources)
        names += straighten(sources, names, plain, TOP / "pyproject.toml")
        options = ["--config-file", str(TOP / "pyproject.toml"), "--cache-dir", str(TOP / ".mypy_cache")]
        options.append("--no-warn-return-any")  # answers are any objects to those who hand them on
        parts = mypycify([*options, *names], multi_file=True, group_name="taifa", target_dir=build)
        with ThreadPoolExecutor(jobs) as pool:
            made = [
                (part, [pool.submit(_object, part, source, Path(build)) for source in part.sources]) for part in parts
            ]
            for part, objects in made:
                out = folder / (part.name.replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX")))
                subprocess.run(
                    ["gcc", "-shared", "-s", *(each.result() for each in objects), "-o", str(out)], check=True
                )
    return len(names)


def _object(part: Any, source: str, build: Path) -> str:
    """One C file, compiled."""
    out = build / (hashlib.sha256(f"{part.name} {source}".encode()).hexdigest()[:20] + ".o")
    flags = [*FLAGS, *(f"-I{path}" for path in part.include_dirs), f"-I{sysconfig.get_path('include')}"]
    if Path(source).name.startswith("__native"):  # not the functions that mypyc brings along
        flags += ["-include", str(HERE / "slots.h")]
    if "___games___" in source:  # their functions are never told to forget what they keep
        flags.append("-DTAIFA_KEEPS_RESULTS")
    subprocess.run(["gcc", "-c", *flags, source, "-o", str(out)], check=True)
    return str(out)


def pack(folder: Path, plain: Path, into: Path) -> Path:
    """The wheel of a folder, under a name that says which Python it is for."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    [about] = folder.glob("*.dist-info")
    lines = (about / "WHEEL").read_text("utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    (about / "WHEEL").write_text("\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {tag}"]) + "\n", "utf-8")
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != "RECORD")
    rows = [f"{path.relative_to(folder)},sha256={_digest(path)},{path.stat().st_size}" for path in files]
    (about / "RECORD").write_text("\n".join([*rows, f"{about.name}/RECORD,,"]) + "\n", "utf-8")
    out = into / plain.name.replace("py3-none-any", tag)
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path in [*files, about / "RECORD"]:
            wheel.write(path, path.relative_to(folder))
    return out


def _digest(path: Path) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode()


def main() -> None:
    """Build both, or the plain one alone where there is no compiler."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--into", type=Path, default=TOP / "dist")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = options.parse_args()
    into = given.into.resolve()
    into.mkdir(parents=True, exist_ok=True)
    plain = plain_wheel(into)
    print(plain)
    if shutil.which("gcc") is None:
        print("no gcc on this machine: there is no compiled wheel")
        return
    with tempfile.TemporaryDirectory(prefix="taifa-wheel-") as made:
        folder = Path(made)
        with zipfile.ZipFile(plain) as wheel:
            wheel.extractall(folder)
        count = compile_into(folder, given.jobs)
        print(f"{pack(folder, plain, into)}: {count} modules compiled")


if __name__ == "__main__":
    main()
