"""Bad command lines: a sentence on the error stream, an exit code that is not 0, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from test_bad_calls import EMPTY_RECORD

from taifa.cli import main

COMMANDS: list[tuple[str, ...]] = [
    ("",),
    ("frobnicate",),
    ("--frobnicate",),
    ("games", "more"),
    ("games", "--lang"),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", ""),
    ("simulate", "../small"),
    ("simulate", "small", "--scenario", "Z"),
    ("simulate", "small", "--games", "many"),
    ("simulate", "small", "--games", "-1"),
    ("simulate", "small", "--games", "0.5"),
    ("simulate", "small", "--bots", "hal"),
    ("simulate", "small", "--bots", ","),
    ("simulate", "small", "--option", "fog"),
    ("simulate", "small", "--option", "="),
    ("simulate", "small", "--workers", "-3"),
    ("play", "chess"),
    ("play", "small", "--seat", "east"),
    ("play", "small", "--lang", "de"),
    ("play", "small", "--data", "{folder}"),
    ("play", "small", "--data", "{folder}/deep.toml"),
    ("play", "small", "--load", "{folder}/nothing.json"),
    ("play", "small", "--load", "{folder}/junk.json"),
    ("play", "small", "--load", "{folder}/deep.json"),
    ("play", "small", "--lesson", "99"),
    ("bench", "chess"),
    ("bench", "small", "--seconds", "-1"),
    ("bench", "server", "small"),
    ("bench", "server", "--idle", "-1"),
    ("bench", "server", "--tables", "9999999"),
    ("replay",),
    ("replay", "{folder}/nothing.json"),
    ("replay", "{folder}/junk.json"),
    ("replay", "{folder}/deep.json"),
    ("replay", "{folder}"),
    ("verify", "{folder}/junk.json"),
    ("verify", "{folder}/deep.json"),
    ("verify", "/dev/null"),
    ("analyse", "{folder}/junk.json"),
    ("analyse", "{folder}/nothing.json"),
    ("rules", "chess"),
    ("rules", "small", "99.99"),
    ("data", "chess"),
    ("new-game", "1 2 3"),
    ("new-game", "../../escape"),
    ("lab", "tournament", ":"),
    ("new-game", "class"),
    ("new-game", "json"),
    ("new-game", "tests"),
    ("new-game", "granada"),
    ("verify", "{folder}/digits.json"),
    ("play", "granada", "--data", "{folder}/digits.toml"),
    ("verify", "{folder}/junk.json", "{folder}/deep.json"),
    ("verify",),
    ("verify", "--shown"),
    ("verify", "{folder}/nothing.json", "--shown", ""),
    ("analyse",),
    ("analyse", "{folder}/deep.json"),
    ("analyse", "{folder}"),
    ("patch", "", "--db", "{folder}/empty.db"),
    ("patch", "a", "b", "--db", "{folder}/empty.db"),
    ("patch", "nothing", "--db"),
    ("patch", "'; DROP TABLE matches; --", "--db", "{folder}/empty.db"),
    ("patch", "nothing", "--db", "postgresql://127.0.0.1:1/x"),
    ("replay", "{folder}/junk.json", "--at", "-1"),
    ("rules", "[/x]"),
    ("rules", "small", "[/x]"),
    ("serve", "--port", "many"),
    ("serve", "--port", "-1"),
    ("serve", "--port", "70000"),
    ("serve", "--workers", "0"),
    ("serve", "--workers", "2", "--db", "{folder}/x.db"),
    ("serve", "--db", "{folder}/nowhere/x.db", "--no-open"),
    ("serve", "--db", "{folder}", "--no-open"),
    ("serve", "--db", "oracle://x", "--no-open"),
    *(("serve", "--db", db, "--no-open") for db in (":memory:", "sqlite://", "sqlite:///", "sqlite:///:memory:")),
    *(("serve", "--db", db, "--no-open") for db in ("file:x?mode=memory", "{folder}/a?b.db", "sqlite:///file:x")),
    ("serve", "--db", "postgresql://127.0.0.1:1/x", "--no-open"),
    ("serve", "--db", "postgresql://[", "--no-open"),
    ("serve", "--db", "{folder}/junk.json", "--no-open"),
    ("serve", "--db", "{folder}/fine.db", "--no-open", "--host", "999.999.999.999"),
    ("serve", "--db", "{folder}/fine.db", "--no-open", "--host", "x" * 300),
    ("db",),
    ("db", "downgrade"),
    ("db", "upgrade", "--db", "{folder}"),
    ("db", "upgrade", "--db", "{folder}/junk.json"),
    ("db", "upgrade", "--db", "postgresql://127.0.0.1:1/x"),
    ("patch",),
    ("patch", "nothing", "--db", "{folder}/empty.db"),
    ("patch", "nothing", "--db", "{folder}/junk.json"),
    ("patch", "nothing", "--db", "{folder}/nowhere/x.db"),
    ("simulate", "small", "--games", "nan"),
    ("simulate", "small", "--games", "1e3"),
    ("simulate", "small", "--games", "١x"),
    ("simulate", "small", "--seed"),
    ("simulate", "small", "--jobs", "0"),
    ("simulate", "small", "--jobs", "two"),
    ("simulate", "small", "--option", "fog=" + "x" * 5_000),
    ("simulate", "small", "--scenario", "\x00"),
    ("simulate", "small\x00"),
    ("simulate", "сmall"),
    ("simulate", "small", "small"),
    ("play", "small", "--scenario", ""),
    ("play", "small", "--against", "captain,"),
    ("play", "small", "--against", ""),
    ("play", "small", "--lesson", "-1"),
    ("play", "small", "--lesson", "one"),
    ("play", "small", "--load", "{folder}/twice.json"),
    ("play", "small", "--load", "{folder}/nan.json"),
    ("play", "small", "--load", "{folder}/surrogate.json"),
    ("play", "granada", "--data", "{folder}/nan.toml"),
    ("play", "granada", "--data", "{folder}/dates.toml"),
    ("play", "granada", "--data", "/dev/null/x"),
    ("play", "granada", "--data", ""),
    ("verify", "{folder}/twice.json"),
    ("verify", "{folder}/nan.json"),
    ("verify", "{folder}/surrogate.json"),
    ("verify", "\x00"),
    ("verify", ""),
    ("replay", ""),
    ("replay", "{folder}/nan.json"),
    ("analyse", "{folder}/nan.json"),
    ("analyse", "\x00"),
    ("data", "small", "--lang", "xx"),
    ("sources", "chess"),
    ("sources", ""),
    ("lab",),
    ("lab", "frobnicate"),
    ("lab", "tournament", "small", "--games", "-1"),
    ("lab", "tournament", "small", "--bots", ""),
    ("lab", "report", "{folder}/nowhere"),
    ("lab", "report", "{folder}/junk.json"),
    ("new-game", ""),
    ("new-game", "\x00"),
    ("new-game", "é"),
    ("new-game", "x" * 300),
    ("serve", "--port", "1e3"),
    ("serve", "--port", ""),
    ("serve", "--workers", "nan"),
    ("serve", "--db", "", "--no-open", "--host", "::::"),
    ("db", "upgrade", "more"),
]
SETTINGS = {
    "TAIFA_FLOOD": ["0", "-1", "nan", "inf", "many", "", "1e99"],
    "TAIFA_BOT_PROCESSES": ["0", "-1", "1.5", "two"],
    "TAIFA_BOT_SECONDS": ["0", "soon"],
    "TAIFA_TABLES": ["0", "9" * 30],
    "TAIFA_LINES": ["0", "x"],
    "TAIFA_LEVEL": ["loud", ""],
    "TAIFA_ACCOUNTS": ["perhaps", "2"],
    "TAIFA_SECURE": ["https"],
    "TAIFA_WEB": ["/nowhere"],
    "TAIFA_KEY": ["short"],
}


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, args: list[str]) -> str:
    monkeypatch.setattr(sys, "argv", ["taifa", *args])
    with pytest.raises(SystemExit) as left:
        main()
    out = capsys.readouterr()
    assert left.value.code not in (0, None), out
    assert "Traceback" not in out.out + out.err
    return out.err.strip() or out.out.strip()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command)[:70] or "empty")
def test_a_bad_command_line_is_answered_with_a_sentence(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "junk.json").write_bytes(b"\xff\x00 this is no file that anybody wrote" * 200)
    (tmp_path / "deep.json").write_text("[" * 100_000)
    digits = "x = " + "9" * 5_000
    (tmp_path / "digits.toml").write_text(digits)
    (tmp_path / "digits.json").write_text(json.dumps({**EMPTY_RECORD, "game": "granada", "overlay": digits}))
    (tmp_path / "deep.toml").write_text("x = " + "[" * 100_000)
    (tmp_path / "empty.db").write_bytes(b"")
    (tmp_path / "twice.json").write_text('{"format": 2, "format": 2, "game": "small", "journal": 7}')
    (tmp_path / "nan.json").write_text(json.dumps({**EMPTY_RECORD, "draws": [[float("nan"), 0, 6, 1]]}))
    (tmp_path / "surrogate.json").write_text(json.dumps({**EMPTY_RECORD, "seed": "\ud800"}))
    (tmp_path / "nan.toml").write_text("[[cards]]\nid = nan\nbid = inf")
    (tmp_path / "dates.toml").write_text("[[cards]]\nid = 1979-05-27T07:32:00Z")
    args = [part.replace("{folder}", str(tmp_path)) for part in command]
    assert said(capsys, monkeypatch, args)


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in SETTINGS.items() for value in values])
def test_a_bad_setting_is_answered_with_a_sentence(
    name: str, value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv(name, value)
    words = said(capsys, monkeypatch, ["serve", "--no-open", "--db", str(tmp_path / "x.db"), "--port", "0"])
    assert name in words


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-16"])
@pytest.mark.parametrize("command", [("games",), ("rules", "granada"), ("rules", "chess"), ("--help",)], ids=" ".join)
def test_a_terminal_that_lacks_letters_is_shown_those_that_it_has(encoding: str, command: tuple[str, ...]) -> None:
    """A list of games ended in a traceback where a terminal knew no ¡ and no –."""
    env = {**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "C", "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-m", "taifa", *command], env=env, capture_output=True, timeout=120)
    out, err = done.stdout.decode(encoding), done.stderr.decode(encoding)
    assert (done.returncode, "Traceback" in err) == (2 if "chess" in command else 0, False), err
    assert (err if "chess" in command else out).strip()
