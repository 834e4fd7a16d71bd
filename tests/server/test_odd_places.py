"""The command line where nobody would start it: files that are none, no home, closed pipes, letters that are none."""

from __future__ import annotations

import json
import os
import pwd
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_bad_calls import EMPTY_RECORD
from test_bad_commands import said

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="files, pipes and bytes as Linux has them")
READING = (("replay",), ("verify",), ("analyse",), ("play", "small", "--load"), ("play", "small", "--data"))
FILES = ("folder", "loop", "gone", "latin.json", "utf16.json", "nul.json", "lines.json", "a\nb.json", "empty.json/x")
FILES += ("\udcff\udcfe.json", "x" * 300)
DEVICES = ("/proc/self/mem", "/dev/zero", "/proc/self/fd/99", "/proc/1/root/nothing", "/dev/tty/x")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    made = tmp_path_factory.mktemp("odd")
    (made / "folder").mkdir()
    (made / "loop").symlink_to("loop")
    (made / "gone").symlink_to("nowhere")
    (made / "latin.json").write_bytes('{"game": "¡reconquista!"}'.encode("latin-1"))
    (made / "utf16.json").write_bytes(json.dumps(EMPTY_RECORD).encode("utf-16"))
    (made / "nul.json").write_bytes(b"\x00" * 1_000)
    (made / "empty.json").write_bytes(b"")
    (made / "lines.json").write_text("{}\n{}\n")
    (made / os.fsdecode(b"\xff\xfe.json")).write_text("{]")
    (made / "a\nb.json").write_text("{")
    yield made


@pytest.mark.parametrize("command", READING, ids=" ".join)
@pytest.mark.parametrize("file", [*FILES, *DEVICES], ids=ascii)
def test_a_file_that_can_not_be_read_is_named(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    file: str,
) -> None:
    monkeypatch.setenv("TAIFA_HOME", str(folder / "home"))
    assert " " in said(capsys, monkeypatch, [*command, str(folder / file)])


@pytest.mark.parametrize("command", READING, ids=" ".join)
@pytest.mark.parametrize("written", [b"{", b"\xff" * 100])
def test_a_pipe_is_read_like_a_file(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    written: bytes,
) -> None:
    monkeypatch.setenv("TAIFA_HOME", str(tmp_path))
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(written,), daemon=True)
    writer.start()
    assert " " in said(capsys, monkeypatch, [*command, str(pipe)])
    writer.join(10)


HOMELESS = (("serve", "--no-open", "--port", "0"), ("db", "upgrade"), ("patch", "x"), ("play", "small"))


@pytest.mark.parametrize("command", HOMELESS, ids=" ".join)
def test_who_lives_nowhere_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """No HOME, and a user of whom the system knows nothing."""

    def unknown(_: object) -> pwd.struct_passwd:
        raise KeyError("uid not found")

    for name in ("HOME", "XDG_DATA_HOME", "TAIFA_HOME", "TAIFA_DB"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    assert "home" in said(capsys, monkeypatch, list(command))


@pytest.mark.parametrize("command", HOMELESS, ids=" ".join)
@pytest.mark.parametrize("home", ["/proc/nobody", "/dev/null", "/dev/null/x", "x" * 5_000, "\udcff"], ids=ascii)
def test_a_home_that_is_none_is_named(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: tuple[str, ...],
    home: str,
) -> None:
    if home == "\udcff":
        home = "/proc/\udcff"
    monkeypatch.chdir(tmp_path)
    for name in ("TAIFA_HOME", "TAIFA_DB"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", home if home.startswith("/") else f"/proc/{home}")
    assert " " in said(capsys, monkeypatch, list(command))


@pytest.mark.parametrize("command", ["games --json", "rules granada"])
@pytest.mark.parametrize(("stream", "wrong"), [("| head -c 0", ""), (">&-", ""), ("> /dev/full", "space")])
def test_nobody_who_listens_is_no_reason_for_a_traceback(command: str, stream: str, wrong: str) -> None:
    line = f"set -o pipefail; '{sys.executable}' -m taifa {command} {stream}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, timeout=120, check=False)
    told = done.stderr.decode("utf-8", "replace")
    assert "Traceback" not in told and "Exception ignored" not in told, told
    assert wrong in told
    assert not wrong or done.returncode > 0


@pytest.mark.parametrize("args", [(b"\xff\xfe",), (b"rules", b"\xff"), (b"simulate", b"small", b"--scenario", b"\xe9")])
@pytest.mark.parametrize(("letters", "utf8"), [("C", "0"), ("C.UTF-8", "1")])
def test_words_that_are_no_letters_are_refused_in_words(args: tuple[bytes, ...], letters: str, utf8: str) -> None:
    env = {**os.environ, "LC_ALL": letters, "LANG": letters, "PYTHONUTF8": utf8}
    command: list[str | bytes] = [sys.executable, "-m", "taifa", *args]
    done = subprocess.run(command, env=env, capture_output=True, timeout=120, check=False)
    assert done.returncode > 0
    assert b"Traceback" not in done.stderr and b" " in done.stderr.strip(), done.stderr


def test_a_folder_that_is_gone_is_no_traceback(tmp_path: Path) -> None:
    line = f"mkdir gone && cd gone && rmdir ../gone && '{sys.executable}' -m taifa new-game mine"
    done = subprocess.run(["bash", "-c", line], cwd=tmp_path, capture_output=True, timeout=120, check=False)
    assert done.returncode > 0
    assert b"Traceback" not in done.stderr, done.stderr
