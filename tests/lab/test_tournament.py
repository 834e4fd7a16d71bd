"""Tournaments: same plan, same tables, however they are played; finished games are kept."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import subprocess
import sys
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import polars
import pytest
from typer.testing import CliRunner

from sources import SOURCES
from taifa.core.errors import TaifaError, Unknown
from taifa.lab import run as running
from taifa.lab.cli import app
from taifa.lab.pace import keep, nodes_a_second, time_marshal
from taifa.lab.plan import Plan, lineups, make_plan
from taifa.lab.play import Played, play_chunk
from taifa.lab.proof import prove, write_proof
from taifa.lab.report import write_report
from taifa.lab.run import chunks, run, until_started
from taifa.lab.store import Folder
from taifa.lab.summary import by_bot, by_side, by_table, wilson

SMALL = "smallgame:GAME"
TABLES = ("games", "phases", "uses")


def plan(games: int = 12, **more: Any) -> Plan:
    return make_plan(SMALL, ["captain", "novice"], games, **more)


def tables(folder: Folder) -> list[bytes]:
    return [(folder.path / f"{name}.parquet").read_bytes() for name in TABLES]


@pytest.fixture
def whole(tmp_path: Path) -> Folder:
    folder = Folder.begin(tmp_path / "whole", plan())
    assert run(folder, jobs=1) == 12
    return folder


def test_two_jobs_give_the_same_tables(whole: Folder, tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path / "two", plan())
    assert run(folder, jobs=2) == 12
    assert tables(folder) == tables(whole)


@pytest.mark.ray
def test_ray_gives_the_same_tables(whole: Folder, tmp_path: Path) -> None:
    pytest.importorskip("ray")
    folder = Folder.begin(tmp_path / "ray", plan())
    assert run(folder, jobs=2, ray="local") == 12
    assert tables(folder) == tables(whole)


CLUSTER = """
import sys
import ray
ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
"""

JOIN = """
import sys
from pathlib import Path
from test_tournament import plan
from taifa.lab.run import run
from taifa.lab.store import Folder
run(Folder.begin(Path(sys.argv[1]), plan()), ray=sys.argv[2])
"""


@pytest.mark.ray
@pytest.mark.parametrize("mode", ["token", pytest.param("disabled", marks=pytest.mark.slow)])
def test_a_cluster_that_already_runs_is_joined(
    whole: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """Also one that lets in only who shows its token."""
    pytest.importorskip("ray")
    monkeypatch.setenv("RAY_AUTH_TOKEN", "a" * 64)
    path = os.pathsep.join([str(Path(__file__).parent), *(path for path in sys.path if path)])
    env = {**os.environ, "PYTHONPATH": path, "RAY_AUTH_MODE": mode}
    command = [sys.executable, "-c", CLUSTER]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as cluster:
        assert cluster.stdin and cluster.stdout
        address = cluster.stdout.readline().strip()
        joined = subprocess.run(
            [sys.executable, "-c", JOIN, str(tmp_path / "joined"), address],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
        )
        cluster.stdin.close()
    assert joined.returncode == 0, joined.stderr
    assert tables(Folder.open(tmp_path / "joined")) == tables(whole)


def test_marshal_by_nodes_gives_the_same_tables(tmp_path: Path) -> None:
    folders = []
    for jobs in (1, 2):
        marshals = make_plan(SMALL, ["marshal", "captain"], 2, nodes=30)
        folders.append(Folder.begin(tmp_path / str(jobs), marshals))
        run(folders[-1], jobs=jobs)
    assert tables(folders[0]) == tables(folders[1])


def test_stopped_and_resumed_gives_the_same_tables(whole: Folder, tmp_path: Path) -> None:
    folder = Folder.begin(tmp_path / "stopped", plan())

    def stop(done: int, total: int) -> None:
        if done >= 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(folder, jobs=1, progress=stop)
    assert len(folder.finished()) == 5
    assert folder.table("games").height == 5
    again = Folder.begin(tmp_path / "stopped", plan())
    told: list[int] = []
    run(again, jobs=1, progress=lambda done, total: told.append(done))
    assert told[0] == 5
    assert tables(again) == tables(whole)


def test_ctrl_c_stops_two_workers_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "interrupted"
    call = [sys.executable, "-m", "taifa.lab.cli", "tournament", SMALL, "--bots", "captain,novice", "--games", "500"]
    call += ["--jobs", "2", "--out", str(out)]
    env = {**os.environ, "PYTHONPATH": SOURCES}
    with subprocess.Popen(call, env=env, stderr=subprocess.PIPE, text=True) as process:
        while not (out / "games.jsonl").exists():
            with contextlib.suppress(subprocess.TimeoutExpired):
                pytest.fail(f"ended before it was stopped: {process.wait(0.02)}")
        process.send_signal(signal.SIGINT)
        said = process.communicate()[1]
    done = len(Folder.open(out).finished())
    assert process.returncode == 130
    assert f"Stopped after {done} of 500 games" in said
    assert 0 < done < 500
    subprocess.run(call, env=env, check=True, capture_output=True)
    whole = Folder.begin(tmp_path / "whole", plan(500))
    run(whole, jobs=1)
    assert tables(Folder.open(out)) == tables(whole)


def test_a_line_cut_off_is_played_again(whole: Folder) -> None:
    before = tables(whole)
    content = whole.lines.read_bytes()
    whole.lines.write_bytes(content[:-100])
    again = Folder.begin(whole.path, plan())
    assert len(again.finished()) == 11
    run(again, jobs=1)
    assert tables(again) == before


def test_the_tables_tell_the_games(whole: Folder) -> None:
    games = whole.table("games")
    assert games["index"].to_list() == list(range(12))
    assert games["scenario"].unique().to_list() == ["short"]
    phases = whole.table("phases")
    assert phases.height == games["phases"].sum()
    first = phases.filter(polars.col("index") == 0)
    assert first["phase"].to_list()[:4] == ["bids", "turn", "turn", "bids"]
    assert first["scores"].to_list()[0] == [{"seat": "north", "points": 2.0}, {"seat": "south", "points": 2.0}]
    uses = whole.table("uses")
    assert set(uses["kind"]) == {"rule", "card", "place", "verb"}
    raids = uses.filter((polars.col("kind") == "rule") & (polars.col("id") == "2.2"))
    assert raids["n"].sum() > 0
    assert whole.table("times").height == 24


def test_sides_alternate_on_the_same_seeds(whole: Folder) -> None:
    games = list(whole.games())
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.seed == other.seed
        assert one.seats == {"north": "captain", "south": "novice"}
        assert other.seats == {"north": "novice", "south": "captain"}


def test_lineups_favour_nobody() -> None:
    for levels in (["a"], ["a", "b"], ["a", "b", "c"]):
        found = lineups(("n", "e", "s", "w"), levels)
        assert len({tuple(table.values()) for table in found}) == len(found)
        for seat in ("n", "e", "s", "w"):
            seen = [table[seat] for table in found]
            assert {seen.count(level) for level in levels} == {len(found) // len(levels)}


def test_chunks_hold_every_game_once() -> None:
    for jobs in (1, 2, 7):
        assert [index for chunk in chunks(range(100), jobs) for index in chunk] == list(range(100))
    assert chunks([], 2) == []


def test_chunks_grow_smaller_towards_the_end() -> None:
    sizes = [len(chunk) for chunk in chunks(range(2000), 2, most=32)]
    assert sizes[0] == 32
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-16:] == [1] * 16


def test_while_a_cluster_starts_only_what_it_does_not_need_is_played() -> None:
    starting: Future[None] = Future()
    work = [[0, 1, 2], [3, 4], [5, 6]]
    played = until_started(starting, work, keep=1)
    assert [next(played), next(played), next(played)] == [[6], [5], [4]]
    assert work == [[0, 1, 2], [3]]
    starting.set_result(None)
    assert list(played) == []
    assert work == [[0, 1, 2], [3]]
    assert list(until_started(Future(), work, keep=1)) == [[3]]
    assert work == [[0, 1, 2]]


def test_scenarios_take_turns(tmp_path: Path) -> None:
    found = make_plan(SMALL, ["novice"], 4, scenarios=["all"])
    assert found.scenarios == ("short", "long")


def test_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(10, 10)[1] == 1.0


def test_shares_add_up(whole: Folder) -> None:
    games = list(whole.games())
    assert sum(share.won for share in by_bot(games)) == pytest.approx(12)
    assert sum(share.won for share in by_side(games)) == pytest.approx(12)


# Report -----------------------------------------------------------------------------------


def test_the_report_is_one_page(whole: Folder) -> None:
    page = write_report(whole, whole.path / "report.html").read_text("utf-8")
    for words in (
        "Who wins",
        "Points over time",
        "Length",
        "How games end",
        "Rules",
        "Cards",
        "Places",
        "95 % interval",
    ):
        assert words in page
    assert "Frontera: 12 games" in page
    assert page.count("<svg") >= 5
    for outside in ('src="', "<link", "@import", "<script"):
        assert outside not in page


def test_no_report_without_games(tmp_path: Path) -> None:
    with pytest.raises(TaifaError, match="no finished games"):
        write_report(Folder.begin(tmp_path / "new", plan()), tmp_path / "report.html")


def test_the_proof_can_be_made_longer(tmp_path: Path) -> None:
    for games in (2, 4):
        run(prove(tmp_path, SMALL, ("captain", "novice"), games, 1.0), jobs=1)
    write_proof(tmp_path, tmp_path / "bots-report.md")
    [row] = [
        line for line in (tmp_path / "bots-report.md").read_text("utf-8").splitlines() if SMALL in line and "|" in line
    ]
    assert "captain against novice | – | 4 |" in row and "| 90 % |" in row


def test_the_report_tells_how_it_was_measured_and_how_long_marshal_took(tmp_path: Path) -> None:
    run(prove(tmp_path, SMALL, ("captain", "novice"), 2, 1.0), jobs=1)
    timing = time_marshal(SMALL, 0.05, decisions=3)
    assert timing.decisions == 3 and timing.slowest <= timing.total
    keep(timing, tmp_path)
    (tmp_path / "note.md").write_text("By moonlight.\n", "utf-8")
    write_proof(tmp_path, tmp_path / "bots-report.md")
    page = (tmp_path / "bots-report.md").read_text("utf-8")
    assert page.index("\nBy moonlight.\n") < page.index("| game |")
    assert f"| 0.05 s | 3 | {timing.total / 3:.2f} s | {timing.slowest:.2f} s |" in page


def test_a_proof_by_nodes_is_reproducible(tmp_path: Path) -> None:
    folders = [prove(tmp_path / name, SMALL, ("marshal", "captain"), 2, 1.0, nodes=50) for name in ("a", "b")]
    for folder in folders:
        run(folder, jobs=1)
    assert tables(folders[0]) == tables(folders[1])
    write_proof(tmp_path / "a", tmp_path / "report.md")
    assert "marshal against captain | 50 steps | 2 |" in (tmp_path / "report.md").read_text("utf-8")


def test_a_single_step_is_no_look_ahead(tmp_path: Path) -> None:
    run(prove(tmp_path, SMALL, ("marshal", "captain"), 2, 1.0, nodes=1), jobs=1)
    write_proof(tmp_path, tmp_path / "report.md")
    assert "marshal against captain | no look ahead | 2 |" in (tmp_path / "report.md").read_text("utf-8")


def game_of_four(index: int, seed: str, marshals: str, points: list[int]) -> Played:
    """A finished game of seats a, b, c, d: who of them marshal played, and everyone's points."""
    scores = dict(zip("abcd", map(float, points), strict=True))
    return Played(
        index=index,
        scenario="x",
        seed=seed,
        seats={seat: "marshal" if seat in marshals else "captain" for seat in "abcd"},
        winners=(max(scores, key=scores.__getitem__),),
        scores=scores,
        reason="",
        decisions=1,
        phases=[],
        uses=[],
        seconds=0.0,
        slowest={},
        thought={},
        asked={},
    )


def test_seats_are_compared_with_themselves() -> None:
    """Seat d always wins; who does better at the same seats wins the comparison all the same."""
    games = [
        game_of_four(0, "1", "ab", [12, 9, 10, 40]),
        game_of_four(1, "1", "cd", [10, 8, 11, 44]),
        game_of_four(2, "2", "ac", [10, 8, 10, 40]),
        game_of_four(3, "2", "bd", [10, 8, 10, 40]),
        game_of_four(4, "3", "ad", [10, 8, 10, 30]),
    ]
    assert [(share.who, share.won) for share in by_bot(games)] == [("captain", 2), ("marshal", 3)]
    compared = by_table(games, "marshal")
    assert (compared.games, compared.won) == (2, 1.5)
    assert by_table(games, "captain").won == 0.5


def test_pace_counts_steps() -> None:
    assert nodes_a_second(SMALL, decisions=3) > 100


# Bad input --------------------------------------------------------------------------------


def test_another_run_s_folder(whole: Folder) -> None:
    with pytest.raises(TaifaError, match="results of another run \\(seed was '1', is '2'\\)"):
        Folder.begin(whole.path, plan(seed=2))


def test_a_folder_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "photo.png").write_bytes(b"")
    with pytest.raises(TaifaError, match="holds something else"):
        Folder.begin(tmp_path, plan())
    with pytest.raises(TaifaError, match="no results folder"):
        Folder.open(tmp_path)
    (tmp_path / "run.json").write_text("{")
    with pytest.raises(TaifaError, match="no plan of a tournament"):
        Folder.open(tmp_path)


def test_a_full_disk_keeps_finished_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder.begin(tmp_path / "full", plan())
    room = 3

    def play(encoded: bytes, indexes: list[int]) -> bytes:
        nonlocal room
        room -= 1
        if room < 0:
            monkeypatch.setattr(Path, "open", full)
        return play_chunk(encoded, indexes)

    opened = Path.open

    def full(self: Path, mode: str = "r", *more: Any, **rest: Any) -> Any:
        if "a" in mode:
            raise OSError(errno.ENOSPC, "No space left on device")
        return opened(self, mode, *more, **rest)

    monkeypatch.setattr(running, "play_chunk", play)
    with pytest.raises(TaifaError, match=r"No space left on device.*3 finished games are kept"):
        run(folder, jobs=1)
    monkeypatch.undo()
    assert len(folder.finished()) == 3


def test_unknown_names() -> None:
    with pytest.raises(Unknown, match="unknown bot 'general'"):
        make_plan(SMALL, ["general"], 1)
    with pytest.raises(Unknown, match="unknown game 'risk'"):
        make_plan("risk", ["novice"], 1)
    with pytest.raises(TaifaError, match="no game at smallgame:NONE"):
        make_plan("smallgame:NONE", ["novice"], 1)
    with pytest.raises(Unknown, match="unknown scenario 'z'"):
        plan(scenarios=["z"])
    with pytest.raises(Unknown, match="unknown option 'fog'"):
        plan(options={"fog": True})
    with pytest.raises(TaifaError, match="2 seats: name 1 to 2 bots, not 3"):
        make_plan(SMALL, ["novice"] * 3, 1)
    with pytest.raises(TaifaError, match="at least 1"):
        plan(games=0)


@pytest.mark.ray
@pytest.mark.parametrize(("address", "said"), [("127.0.0.1:9", "no Ray cluster answers"), ("host:x", "is no address")])
def test_an_unreachable_cluster(tmp_path: Path, address: str, said: str) -> None:
    pytest.importorskip("ray")
    with pytest.raises(TaifaError, match=said):
        run(Folder.begin(tmp_path / "far", plan()), ray=address)


def test_a_game_that_breaks_is_told_and_the_rest_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallgame.rules.victory.scores", None)
    folder = Folder.begin(tmp_path / "broken", plan(2))
    run(folder, jobs=1)
    assert all("NoneType" in game.error for game in folder.games())


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from taifa.lab.extras import need

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TaifaError, match=r"this needs ray: install it with  pip install 'taifa\[ray\]'"):
        need("ray", "ray")


# Command line -----------------------------------------------------------------------------


def test_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "t"
    call = ["tournament", SMALL, "--bots", "captain,novice", "--games", "4", "--jobs", "1", "--out", str(out)]
    done = CliRunner().invoke(app, [*call, "-o", "quick_draw=true"])
    assert done.exit_code == 0, done.output
    assert "captain: " in done.output
    assert Folder.open(out).plan.options == {"quick_draw": True}
    assert CliRunner().invoke(app, ["report", str(out)]).exit_code == 0
    assert (out / "report.html").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tournament", "risk"], "unknown game 'risk'"),
        (["tournament", SMALL, "--bots", "general"], "unknown bot 'general'"),
        (["tournament", SMALL, "-o", "quick"], "write it as name=value"),
        (["report", "nowhere"], "nowhere is no results folder"),
    ],
)
def test_mistakes_are_one_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert said in done.output
    assert "Traceback" not in done.output
