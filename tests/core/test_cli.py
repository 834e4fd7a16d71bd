"""The command line as a user meets it: a real process, its output, its exit code."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from sources import SOURCES
from taifa import Match, games
from taifa.cli import main
from taifa.cli.autosave import Autosave, reopen
from taifa.cli.boards import Printer, figure
from taifa.core import record
from taifa.core.errors import BadRecord
from taifa.core.presentation.scene import Badge


def env(tmp_path: Path) -> dict[str, str]:
    return {
        **os.environ,
        "TAIFA_EXTRA_GAMES": "small=smallgame",
        "PYTHONPATH": SOURCES,
        "TAIFA_HOME": str(tmp_path),
        "COLUMNS": "200",
    }


def taifa(tmp_path: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "taifa", *args]
    return subprocess.run(
        command, env=env(tmp_path), input=typed, capture_output=True, text=True, timeout=120, check=False
    )


def test_simulate_prints_one_object(tmp_path: Path) -> None:
    done = taifa(tmp_path, "simulate", "small", "--games", "20", "--seed", "3", "--bots", "random,novice", "--json")
    report: dict[str, Any] = json.loads(done.stdout)
    assert done.returncode == 0, done.stderr
    assert report["games"] == report["finished"] == 20 and report["errors"] == 0
    assert sum(report["wins"].values()) + report["draws"] == 20
    assert set(report["mean_score"]) == {"north", "south"} and report["decisions_per_s"] > 0


def test_simulate_is_the_same_on_two_processes(tmp_path: Path) -> None:
    args = ("simulate", "small", "--games", "12", "--json", "--option", "quick_draw")
    one, two = (json.loads(taifa(tmp_path, *args, "--jobs", n).stdout) for n in ("1", "2"))
    for key in ("wins", "draws", "mean_score", "decisions"):
        assert one[key] == two[key]


def test_an_error_in_a_game_goes_to_a_file_with_its_seed(tmp_path: Path) -> None:
    broken = tmp_path / "brokengame"
    broken.mkdir()
    (broken / "__init__.py").write_text(
        "from dataclasses import replace\nfrom smallgame import GAME as G\n"
        "def bad(s):\n    raise ValueError('a rule broke')\n    yield\n"
        "GAME = replace(G, id='broken', phases={**G.phases, 'turn': bad})\n"
    )
    given = env(tmp_path)
    given["TAIFA_EXTRA_GAMES"] = "broken=brokengame"
    given["PYTHONPATH"] = f"{SOURCES}{os.pathsep}{tmp_path}"
    command = [sys.executable, "-m", "taifa", "simulate", "broken", "--games", "2", "--seed", "40", "--json"]
    done = subprocess.run(command, env=given, capture_output=True, text=True, timeout=120, check=False)
    report = json.loads(done.stdout)
    assert done.returncode == 1 and report["errors"] == 2 and "Traceback" not in done.stderr
    rows = [json.loads(line) for line in Path(report["errors_file"]).read_text("utf-8").splitlines()]
    assert [row["seed"] for row in rows] == [40, 41] and "a rule broke" in rows[0]["traceback"]


def wait_until_busy(pid: int, seconds: float = 3.0) -> None:
    """Until a process has had so much of a core; where the system can't tell, twice as long by the clock."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        time.sleep(2 * seconds)
        return
    while int(stat.read_text().rsplit(")", 1)[1].split()[11]) / os.sysconf("SC_CLK_TCK") < seconds:
        time.sleep(0.1)


def heed_ctrl_c() -> None:
    """A shell lets what it starts in the background pass over Ctrl-C; whoever inherits that would play on for ever."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_prints_what_was_finished(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "taifa", "simulate", "small", "--scenario", "long", "--games", "100000", "--json"]
    process = subprocess.Popen(
        command,
        env=env(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,
    )
    try:
        wait_until_busy(process.pid)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate(timeout=60)
    finally:
        process.kill()
    report = json.loads(stdout)
    assert process.returncode == 130 and 0 < report["finished"] < 100000
    assert "Traceback" not in stderr


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("simulate", "chess"), "unknown game 'chess'; known: almoravid"),
        (("simulate", "small", "--scenario", "Z"), "known: long, short"),
        (("simulate", "small", "--bots", "hal"), "unknown bot 'hal'; known:"),
        (("simulate", "small", "--bots", "random,random,random"), "one for each of north, south"),
        (("simulate", "small", "--option", "fog"), "unknown option 'fog'"),
        (("simulate", "small", "--option", "quick_draw=maybe"), "none of"),
        (("play", "small", "--seat", "east"), "unknown seat 'east'"),
        (("play", "small", "--lang", "de"), "unknown language 'de'"),
        (("play", "small", "--data", "/nowhere.toml"), "can't be read"),
        (("play", "small", "--resume"), "no match of small was left"),
        (("bench", "chess"), "unknown game"),
        (("rules", "chess"), "unknown game"),
        (("frobnicate",), "No such command"),
        (("simulate", "small", "--games", "many"), "valid integer"),
    ],
)
def test_a_mistake_is_a_sentence_not_a_traceback(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: tuple[str, ...],
    says: str,
) -> None:
    monkeypatch.setenv("TAIFA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(sys, "argv", ["taifa", *args])
    with pytest.raises(SystemExit) as left:
        main()
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert says in said and "Traceback" not in said


def test_a_mistake_is_a_sentence_in_a_process_too(tmp_path: Path) -> None:
    done = taifa(tmp_path, "simulate", "chess")
    assert done.returncode == 2
    assert "unknown game 'chess'; known: almoravid" in done.stderr and "Traceback" not in done.stderr


def test_verify_accepts_the_true_and_refuses_the_changed(tmp_path: Path) -> None:
    match = Match.new("small", "long", 6)
    rng = random.Random(6)
    for _ in range(300):
        match.apply(rng.choice(match.decision.actions))
    doc = match.record()
    record.save(doc, tmp_path / "true.json")
    doc["journal"][123] = (*doc["journal"][123][:2], "paris", doc["journal"][123][3])
    record.save(doc, tmp_path / "changed.json")
    good = taifa(tmp_path, "verify", str(tmp_path / "true.json"))
    bad = taifa(tmp_path, "verify", str(tmp_path / "changed.json"))
    assert good.returncode == 0 and "300 actions" in good.stdout
    assert bad.returncode == 1 and "action 123" in bad.stderr and "Traceback" not in bad.stderr
    told = taifa(tmp_path, "replay", str(tmp_path / "true.json"), "--lang", "fr")
    assert told.returncode == 0 and "agit en premier" in told.stdout


def test_playing_in_the_terminal(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    typed = f"board\nmats\nwhy\n99\nfoo\nlang es\nhint\nlog\n1\nsave {saved}\nundo\nquit\n"
    done = taifa(tmp_path, "play", "small", "--seed", "3", "--against", "random", typed=typed)
    assert done.returncode == 0, done.stderr
    for words in (
        "Seal a card",
        "Hand of the North",
        "Bids",
        "A number from 1 to",
        "Sella una carta",
        "no se puede deshacer",
    ):
        assert words in done.stdout
    assert len(Match.from_record(record.load(saved)).journal) >= 2


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("almoravid", ("Taïfa de Saragosse : Indépendante", "Reconquista : aucune taïfa", "→ Print. : 1")),
        ("granada", ("Pioche (chrétiens) : 62", "Pioche (musulmans) : 56")),
        ("reconquista", ("→ 850", "  Castille : 925")),
    ],
)
def test_boxes_say_what_they_are_and_whose_in_the_readers_language(
    tmp_path: Path, game: str, words: tuple[str, ...]
) -> None:
    done = taifa(tmp_path, "play", game, "--lang", "fr", "--against", "random", typed="mats\nscore\nquit\n")
    assert done.returncode == 0, done.stderr
    for each in words:
        assert each in done.stdout


def test_words_mean_an_answer_near_or_far_and_one_undo_takes_all_back(tmp_path: Path) -> None:
    """North marches to Toledo in one sentence, looks at the odds of a raid, and takes the march back."""
    typed = "bid\nseal\n1\nmarch toledo\nboard tole\nboard paris\n"
    typed += "odds 3\nundo\nmarch paris\nfar\nscore\nhelp\nwhy 3\nquit\n"
    path = tmp_path / "kept.journal"
    more = ("--seed", "5", "--against", "random", "--autosave", str(path))
    done = taifa(tmp_path, "play", "small", "--seat", "north", *more, typed=typed)
    assert done.returncode == 0, done.stderr
    for words in (
        "Which of these?",
        "Toledo",
        "you win",
        "imagined",
        "march paris?",
        "The end",
        "(2 steps)",
        "called “paris”",
    ):
        assert words in done.stdout, words
    again = taifa(tmp_path, "play", "small", "--seat", "north", *more, typed="quit\n")
    assert again.returncode == 0, again.stderr


def test_the_board_says_whose_once_and_where_each_city_lies(tmp_path: Path) -> None:
    typed = "board\nfar\nquit\n"
    done = taifa(tmp_path, "play", "reconquista", "--seed", "5", "--lang", "en", typed=typed)
    assert done.returncode == 0, done.stderr
    rows = [[cell.strip() for cell in line.split("│")] for line in done.stdout.splitlines() if line.startswith("│")]
    tutila = next(row for row in rows if row[1] == "Tutila")
    assert tutila[3] == "al-Andalus" and tutila[5] == "Tuytula"
    assert not any("(al-Andalus)" in row[4] for row in rows if row[3] == "al-Andalus")
    assert "nothing further away" in " ".join(done.stdout.split())


@pytest.mark.parametrize(("lang", "written"), [("en", ": 1.5"), ("es", ": 1,5"), ("fr", " : 1,5")])
def test_the_terminal_writes_numbers_and_colons_as_a_language_does(lang: str, written: str) -> None:
    printer = Printer(games.get("hispania"), lang)
    assert printer.badge(Badge("points", 1.5)).endswith(written)
    assert printer.says("x", "y") == ("x : y" if lang == "fr" else "x: y")
    assert figure(3.0, lang) == "3" and figure(-3.0, lang) == "−3"


def test_a_section_can_be_read(tmp_path: Path) -> None:
    done = taifa(tmp_path, "rules", "small", "2", "--lang", "es")
    assert done.returncode == 0 and "emboscada" in done.stdout and "2.2" in done.stdout
    wrong = taifa(tmp_path, "rules", "small", "77")
    assert wrong.returncode == 2 and "77" in wrong.stderr


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("es", ("Juegos", "asientos", "escenarios", "opciones", "lecciones")),
        ("fr", ("Jeux", "sièges", "scénarios", "options", "leçons")),
    ],
)
def test_tables_have_their_heads_in_the_readers_language(lang: str, words: tuple[str, ...], tmp_path: Path) -> None:
    assert all(word in taifa(tmp_path, "games", "--lang", lang).stdout for word in words)
    rules = taifa(tmp_path, "rules", "granada", "--lang", lang).stdout
    assert {"es": "programadas", "fr": "programmées"}[lang] in rules and "implemented" not in rules
    sources = taifa(tmp_path, "sources", "granada", "--lang", lang).stdout
    assert {"es": "reglamento", "fr": "règles"}[lang] in sources and "rulebook" not in sources


def test_a_whole_match_in_the_terminal(tmp_path: Path) -> None:
    done = taifa(tmp_path, "play", "small", "--seed", "5", "--against", "novice", typed="1\n" * 200)
    assert done.returncode == 0 and "places" in done.stdout


def test_the_sides_are_bid_for_in_the_terminal(tmp_path: Path) -> None:
    done = taifa(tmp_path, "play", "granada", "--bid", "--seed", "3", typed="christians 3\nchristians 4\nquit\n")
    assert "0, 2, 4, 6, 8 may be bid" in done.stdout, "a step that there is not"
    assert "Player 1: Christians." in done.stdout and "Muslims: 4 points ahead" in done.stdout
    none = taifa(tmp_path, "play", "small", "--bid")
    assert none.returncode != 0 and "no handicap to bid for" in none.stderr


def test_an_overlay_is_played_with(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('[[places]]\nid = "toledo"\nname = "Tulaytula"\n', "utf-8")
    done = taifa(tmp_path, "play", "small", "--data", str(mine), "--seed", "1", typed="1\n" * 30)
    assert "Tulaytula" in done.stdout


def test_killed_at_any_moment_only_the_unconfirmed_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "kept.journal"
    script = (
        "import random\nfrom pathlib import Path\nfrom taifa import Match\nfrom taifa.cli.autosave import Autosave\n"
        f"m = Match.new('small', 'long', 8)\nsave = Autosave(Path({str(path)!r}), m)\nrng = random.Random(8)\n"
        "while not m.over:\n    d = m.decision\n    a = rng.choice(d.actions)\n    m.apply(a, d.seat)\n"
        "    save.confirm(d.seat, a)\n    print(len(m.journal), flush=True)\n"
    )
    for round_ in range(3):
        path.unlink(missing_ok=True)
        process = subprocess.Popen([sys.executable, "-c", script], env=env(tmp_path), stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        confirmed = 0
        for line in process.stdout:
            confirmed = int(line)
            if confirmed >= 40 + 17 * round_:
                process.kill()
                break
        rest = process.stdout.read().split()
        process.wait()
        confirmed = max([confirmed, *map(int, rest)])
        again = reopen(path)
        assert confirmed <= len(again.journal) <= confirmed + 1


def test_a_half_written_last_line_was_never_confirmed(tmp_path: Path) -> None:
    path = tmp_path / "kept.journal"
    match = Match.new("small", seed=2)
    save = Autosave(path, match)
    for decision in match.decisions:
        match.apply(decision.actions[0], decision.seat)
        save.confirm(decision.seat, decision.actions[0])
    whole = path.read_bytes()
    for cut in range(1, 12):
        path.write_bytes(whole[:-cut])
        again = reopen(path)
        assert len(again.journal) == 1
        path.write_bytes(whole)
    path.write_bytes(whole + b'["north","fly","paris"]\n')
    with pytest.raises(BadRecord, match="action 2"):
        reopen(path)


def test_a_lesson_is_taught_in_the_terminal(tmp_path: Path) -> None:
    done = taifa(tmp_path, "play", "small", "--lesson", "1", typed="\n1\n9\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Toledo lies between" in done.stdout and "March to León" in done.stdout
    unknown = taifa(tmp_path, "play", "small", "--lesson", "7")
    assert unknown.returncode == 2 and "unknown lesson" in unknown.stderr
