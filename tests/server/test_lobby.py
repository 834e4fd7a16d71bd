"""The lobby and the study by REST; who may see and do what."""

from __future__ import annotations

import posixpath
import random
import re
import time
from pathlib import Path

import pytest
from server_client import Json, Page, Person, secret_of
from server_house import Running, config_for
from websockets.exceptions import ConnectionClosed


def play_out(page: Page, most: int = 500) -> None:
    """A hot-seat match, played at random to its end."""
    rng = random.Random(7)
    for _ in range(most):
        if page.state["over"]:
            return
        asked = page.state["asked"][0]["seat"]
        if page.state["seat"] != asked:
            page.ask("look", seat=asked)
        assert page.act(rng.randrange(len(page.state["decision"]["actions"])))["type"] == "ok"


def finished(person: Person) -> str:
    made = person.new()
    with person.join(made["id"]) as page:
        page.until("chats")
        play_out(page)
        assert page.state["over"]
    return str(made["id"])


def test_games_boards_rules_and_bots(house: Running) -> None:
    ana = house.person()
    games = {game["id"]: game for game in ana.get("/api/games?lang=es")}
    small = games["small"]
    assert [seat["id"] for seat in small["seats"]] == ["north", "south"]
    assert small["scenarios"][0]["help"]
    board = ana.http.get("/api/games/small/board", params={"h": small["board"], "lang": "en"})
    assert board.json()["hash"] == small["board"]
    assert "immutable" in board.headers["cache-control"]
    tag = {"If-None-Match": board.headers["etag"]}
    assert ana.http.get("/api/games/small/board?lang=en", headers=tag).status_code == 304
    rules = {rule["number"]: rule for rule in ana.get("/api/games/small/rules?lang=fr")}
    assert rules["2.1"]["title"]
    assert ana.get("/api/games/small/rules/2.1?lang=fr") == rules["2.1"]
    assert ana.http.get("/api/games/small/rules/99").status_code == 404
    assert ana.http.get("/api/games/chess/board").status_code == 404
    assert {row["table"] for row in ana.get("/api/games/small/sources")} >= {"places", "cards"}
    assert [bot["id"] for bot in ana.get("/api/bots")] == ["random", "novice", "captain", "marshal"]


def test_choices_of_options_are_said_in_the_readers_words(house: Running) -> None:
    ana = house.person()
    said = {}
    for lang in ("en", "es", "fr"):
        games = {game["id"]: game for game in ana.get(f"/api/games?lang={lang}")}
        options = {option["id"]: option for option in games["granada"]["options"]}
        said[lang] = dict(zip(options["handicap"]["choices"], options["handicap"]["labels"], strict=True))
        assert options["sortie"]["labels"][1] != "minus-two" and options["handicap"]["help"]
    assert said["en"]["christians+2"] == "Christians +2"
    assert len({tuple(labels.values()) for labels in said.values()}) == 3


def test_your_matches_are_listed_renamed_and_deleted(house: Running) -> None:
    ana, ben = house.person(), house.person()
    made = ana.new(name="Frontera de Ana", seats={"north": "here", "south": "link"})
    row = next(row for row in ana.get("/api/matches") if row["id"] == made["id"])
    assert row["name"] == "Frontera de Ana"
    assert row["to_move"] == [], "nothing is dealt before both have given their part of the dice"
    assert row["yours"] == ["north"]
    assert row["headline"] == "Round 1"
    assert ben.get("/api/matches") == []
    with ben.join(made["id"], secret_of(made["links"]["south"])) as page:
        page.until("chats")
    assert [row["yours"] for row in ben.get("/api/matches")] == [["south"]]
    assert ben.http.patch(f"/api/matches/{made['id']}", json={"name": "mine"}).status_code == 403
    assert ben.http.delete(f"/api/matches/{made['id']}").status_code == 403
    assert ana.http.patch(f"/api/matches/{made['id']}", json={"name": "Otra"}).json()["name"] == "Otra"
    assert ana.get(f"/api/matches/{made['id']}")["links"] == {"watch": made["links"]["watch"]}
    assert ben.get(f"/api/matches/{made['id']}")["links"] == {}
    watching = ben.join(made["id"])
    watching.until("chats")
    assert ana.http.delete(f"/api/matches/{made['id']}").status_code == 204
    with pytest.raises(Exception, match="4404"):
        watching.until("never")
    assert ana.http.get(f"/api/matches/{made['id']}").status_code == 404
    assert ben.get("/api/matches") == []


def test_the_lobby_follows_the_table(house: Running) -> None:
    ana = house.person()
    made = ana.new()
    page = ana.join(made["id"])
    page.until("chats")
    for seat in ("north", "south"):
        page.ask("look", seat=seat)
        page.act()
    row = ana.get(f"/api/matches/{made['id']}?lang=en")
    assert row["to_move"] == [page.state["asked"][0]["seat"]]
    assert "acts first" in row["last_line"]
    assert row["unread"] == 2


def test_another_ones_match_is_nowhere(house: Running) -> None:
    ana, eve = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    base = f"/api/matches/{made['id']}"
    for path in ("", "/record", "/chronicle.txt", "/at/0", "/lines", "/board.svg", "/advice?seat=north"):
        assert eve.http.get(base + path).status_code == 404, path
    assert eve.http.patch(base, json={"name": "x"}).status_code == 404
    assert eve.http.delete(base).status_code == 404
    assert eve.http.post(f"{base}/whatif", json={}).status_code == 404
    assert eve.http.post(f"{base}/links/south").status_code == 404
    page = eve.join(made["id"])
    assert page.hear()["code"] == "not-found"


def test_a_link_opens_its_seat_only(house: Running) -> None:
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "link", "south": "link"})
    with ben.join(made["id"], secret_of(made["links"]["south"])) as page:
        page.until("chats")
        assert page.state["yours"] == ["south"]
        assert page.ask("look", seat="north")["code"] == "forbidden"
    base, secret = f"/api/matches/{made['id']}", {"X-Seat-Secret": page.secrets["south"]}
    eve = house.person()
    assert eve.http.get(f"{base}/lines?seat=south", headers=secret).status_code == 200
    assert eve.http.get(f"{base}/lines?seat=north", headers=secret).status_code == 403
    assert eve.http.get(f"{base}/chronicle.txt?seat=north", headers=secret).status_code == 403
    assert ana.http.get(f"{base}/lines?seat=north").status_code == 403
    renewed = ana.http.post(f"{base}/links/north").json()["links"]
    assert renewed["north"] != made["links"]["north"]
    assert "south" not in renewed
    assert eve.join(made["id"], secret_of(made["links"]["north"])).hear()["code"] == "not-found"


def test_a_renewed_link_sends_away_whoever_came_by_the_old_one(house: Running) -> None:
    ana, ben, eve = house.person(), house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    old = secret_of(made["links"]["south"])
    own = ana.join(made["id"])
    own.until("chats")
    page = ben.join(made["id"], old)
    page.until("chats")
    new = secret_of(ben.http.post(f"/api/matches/{made['id']}/links/south").json()["links"]["south"])
    with pytest.raises(ConnectionClosed):
        page.until("never")
    assert page.socket.close_code == 1013
    assert ben.join(made["id"], old).hear()["code"] == "not-found"
    assert ben.join(made["id"]).hear()["code"] == "not-found"
    with eve.join(made["id"], new) as again:
        again.until("chats")
        assert again.state["yours"] == ["south"]
    assert own.ask("ping")["type"] == "pong"


def test_guessing_is_hopeless(tmp_path: Path) -> None:
    running = Running(config_for(tmp_path))
    try:
        ana, eve = running.person(), running.person()
        made = ana.new()
        codes = [
            eve.http.get(f"/api/matches/{made['id']}", headers={"X-Seat-Secret": f"{i:032x}"}).status_code
            for i in range(40)
        ]
        assert codes[0] == 404
        assert codes[-1] == 429
    finally:
        running.stop()


def test_the_study_slider(house: Running) -> None:
    ana = house.person()
    made = ana.new(scenario="long", seed=2)
    page = ana.join(made["id"])
    page.until("chats")
    seen = []
    rng = random.Random(9)
    for _ in range(130):
        page.ask("look", seat="north")
        seen.append((page.state["moves"], page.state["scene"], page.state["lines"][-1:]))
        asked = page.state["asked"][0]["seat"]
        page.ask("look", seat=asked)
        page.act(rng.randrange(len(page.state["decision"]["actions"])))
    for moves, scene, last in seen[::9]:
        at = ana.get(f"/api/matches/{made['id']}/at/{moves}?seat=north")
        if page.state["moves"] >= moves:
            assert at["scene"] == scene, moves
            assert at["lines"][-1:] == last
    assert at["total"] == page.state["moves"]
    whole = ana.get(f"/api/matches/{made['id']}/lines?seat=north&many=1000")["lines"]
    text = ana.http.get(f"/api/matches/{made['id']}/chronicle.txt?seat=north&lang=en").text
    assert [line["text"] for line in whole] == [line.split("  [")[0] for line in text.splitlines()]


def test_a_long_match_is_laid_again_from_a_snapshot(house: Running) -> None:
    ana = house.person()
    made = ana.new(scenario="long", seed=6)
    page = ana.join(made["id"])
    page.until("chats")
    play_out(page, 230)
    page.ask("look", seat="north")
    before = page.sync()
    tables = house.app.state.services.tables
    table = tables.open[made["id"]]
    assert table.snapshot_at > 90
    assert len(table.match.checkpoints) < 40
    tables.forget(made["id"])
    again = ana.join(made["id"], seats=["north"])
    again.until("chats")
    fresh = tables.open[made["id"]]
    assert fresh is not table
    assert fresh.match.checkpoints[0].at > 0
    assert fresh.match.hash == table.match.hash
    for key in before:
        if key != "spectators":
            assert again.state[key] == before[key], key


def test_records_go_out_and_come_in(house: Running) -> None:
    ana = house.person()
    running = ana.new()["id"]
    assert ana.http.get(f"/api/matches/{running}/record").json()["error"]["code"] == "still-running"
    match = finished(ana)
    record = ana.get(f"/api/matches/{match}/record")
    assert record["seed"]
    back = ana.http.post("/api/matches/import", json=record)
    assert back.status_code == 201, back.text
    copied = ana.get(f"/api/matches/{back.json()['id']}/record")
    assert copied["journal"] == record["journal"]
    assert copied["result"] == record["result"]
    record["journal"][3][2] = "elsewhere"
    spoiled = ana.http.post("/api/matches/import", json=record)
    assert spoiled.status_code == 400
    assert "action 3" in spoiled.json()["error"]["message"]


def test_after_the_end_all_views_are_open_to_the_players(house: Running) -> None:
    ana = house.person()
    match = finished(ana)
    assert ana.http.get(f"/api/matches/{match}/at/3?seat=south").status_code == 200
    assert ana.http.get(f"/api/matches/{match}/board.svg").text.startswith("<svg")


def test_advice_alone_but_not_against_people(house: Running) -> None:
    ana, ben = house.person(), house.person()
    alone = ana.new()["id"]
    advice = ana.get(f"/api/matches/{alone}/advice?seat=north&level=captain")
    assert advice[0]["label"].startswith("Seal")
    made = ana.new(seats={"north": "here", "south": "link"})
    base = f"/api/matches/{made['id']}"
    ana.join(made["id"])
    with ben.join(made["id"], secret_of(made["links"]["south"])) as page:
        page.until("chats")
    assert ana.http.get(f"{base}/advice?seat=north").json()["error"]["code"] == "no-hints"
    assert ana.http.patch(base, json={"hints": True}).status_code == 200
    assert ana.http.get(f"{base}/advice?seat=north").json()["error"]["code"] == "no-hints"
    assert ben.http.patch(base, json={"hints": True}).status_code == 200
    assert ana.http.get(f"{base}/advice?seat=north").status_code == 200
    assert ana.http.get(f"{base}/advice?seat=south").status_code == 403


def _where_both_choose(ana: Person, base: str) -> tuple[Json, Page]:
    """A branch in which south's imagined hand leaves it a choice (four cards all alike would be answered at once)."""
    for _ in range(20):
        branch = ana.http.post(f"{base}/whatif", json={}).json()
        tried = ana.join(branch["id"], seats=["north"])
        tried.until("chats")
        if len(tried.state["asked"]) == 2:
            return branch, tried
    raise AssertionError("twenty imagined hands without a choice")


def test_what_if_is_private_and_copies_back(house: Running) -> None:
    ana, ben = house.person(), house.person()
    made = ana.new(seats={"north": "here", "south": "link"})
    base = f"/api/matches/{made['id']}"
    north = ana.join(made["id"])
    south = ben.join(made["id"], secret_of(made["links"]["south"]))
    north.until("chats")
    south.until("chats")
    south.act()
    branch, tried = _where_both_choose(ana, base)
    assert ben.http.get(f"/api/matches/{branch['id']}").status_code == 404
    assert tried.state["whatif"]
    for seat in ("north", "south"):  # a hand of cards all alike would be answered at once
        assert tried.ask("settings", seat=seat, ask="always")["type"] == "ok"
    assert tried.state["yours"] == ["north", "south"]
    assert tried.state["asked"] == [{"seat": "north", "yours": True}, {"seat": "south", "yours": True}]
    chosen = tried.state["decision"]["actions"][-1]
    tried.act(len(tried.state["decision"]["actions"]) - 1)
    assert tried.ask("undo", seat="north")["type"] == "ok"
    tried.act(len(tried.state["decision"]["actions"]) - 1)
    play_out(tried, 30)
    house.app.state.services.tables.forget(branch["id"])
    again = ana.join(branch["id"], seats=[tried.state["seat"]])
    again.until("chats")
    assert again.state["scene"] == tried.state["scene"]
    copied = ana.http.post(f"{base}/whatif/{branch['id']}/copy").json()
    assert copied == {"copied": 1, "stopped_at": 1}
    assert house.app.state.services.tables.open[made["id"]].match.journal[1] == ("north", ("bid", chosen["target"]))
    assert ben.http.post(f"{base}/whatif/{branch['id']}/copy").status_code == 404
    assert branch["id"] not in {row["id"] for row in ana.get("/api/matches")}
    assert branch["id"] in {row["id"] for row in ana.get("/api/matches?whatif=1")}


def test_what_if_against_a_bot(house: Running) -> None:
    ana = house.person()
    made = ana.new(seats={"north": "here", "south": {"kind": "bot", "level": "random"}})
    ana.join(made["id"]).until("chats")
    branch = ana.http.post(f"/api/matches/{made['id']}/whatif", json={"bot": "random"}).json()
    page = ana.join(branch["id"])
    page.until("chats")
    page.play(20)
    assert page.state["moves"] > 10


def test_unsafe_methods_need_our_header_and_origin(house: Running) -> None:
    ana = house.person()
    body = {"game": "small"}
    assert ana.http.post("/api/matches", json=body, headers={"X-Taifa": ""}).json()["error"]["code"] == "cross-site"
    other = {"Origin": "https://evil.example"}
    assert ana.http.post("/api/matches", json=body, headers=other).status_code == 403
    assert ana.http.post("/api/matches", json=body, headers={"Origin": house.url}).status_code == 201


def test_what_is_malformed_is_said_so(house: Running) -> None:
    ana = house.person()
    cases: list[tuple[dict[str, object], str]] = [
        ({}, "malformed"),
        ({"game": "chess"}, "not-found"),
        ({"game": "small", "scenario": "none"}, "bad-choice"),
        ({"game": "small", "options": {"quick_draw": 1}}, "bad-choice"),
        ({"game": "small", "options": {"other": True}}, "bad-choice"),
        ({"game": "small", "seats": {"east": {"kind": "here"}}}, "bad-choice"),
        ({"game": "small", "seats": {"north": {"kind": "bot", "level": "god"}}}, "bad-choice"),
        ({"game": "small", "seats": {"north": {"kind": "ghost"}}}, "malformed"),
        ({"game": "small", "name": "x" * 100}, "malformed"),
        ({"game": "small", "name": "a\x00b"}, "malformed"),
    ]
    for body, code in cases:
        answer = ana.http.post("/api/matches", json=body)
        assert answer.json()["error"]["code"] == code, (body, answer.text)
    assert ana.http.post("/api/matches", content=b"{" * 10).status_code == 422
    assert ana.http.post("/api/matches", content=b"\xff\xfe").status_code in (400, 422)
    assert ana.http.post("/api/matches", content=b"x" * 100_000).json()["error"]["code"] == "too-big"
    chunks = iter([b"x" * 50_000] * 3)
    assert ana.http.post("/api/matches", content=chunks).status_code in (400, 413)
    assert ana.http.put("/api/matches").status_code == 405
    assert ana.http.get("/api/nothing").json()["error"]["code"] == "not-found"
    spanish = ana.http.get("/api/nothing", headers={"Accept-Language": "es-ES,es;q=0.9"})
    assert spanish.json()["error"]["message"].startswith("Aquí")


def test_headers_static_files_health_and_numbers(house: Running) -> None:
    ana = house.person()
    answer = ana.http.get("/healthz")
    assert answer.text == "ok\n"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    numbers = ana.http.get("/metrics").text
    assert "# TYPE taifa_journal_rows_total counter" in numbers
    assert 'taifa_confirm_seconds_bucket{le="+Inf"}' in numbers
    for name in ("../server/app.py", "%2e%2e/server/app.py", "..%2fserver%2fapp.py", "nothing.js", "a%00b"):
        assert ana.http.get(f"/static/{name}").status_code == 404, name
    cookie = house.person().http.get("/api/account").request.headers["cookie"]
    assert cookie.startswith("taifa_visitor=")


def test_the_page_names_its_files_by_what_is_in_them_and_asks_for_all_of_a_table_at_once(house: Running) -> None:
    ana = house.person()
    page = ana.http.get("/t/anything").text
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    version = files[0].split("/")[2]
    assert files and all(name.startswith(f"/static/{version}/") for name in files)
    preloaded = set(re.findall(r'rel="modulepreload" href="/static/[^/]+/([^"]+)"', page))
    imported: set[str] = set()
    for name in preloaded:
        answer = ana.http.get(f"/static/{version}/{name}")
        assert "immutable" in answer.headers["cache-control"], name
        for found in re.findall(r'^import .*?from "(\.[^"]+)"', answer.text, re.MULTILINE):
            imported.add(posixpath.normpath(posixpath.join(posixpath.dirname(name), found)))
    assert "js/table/table.js" in preloaded and imported <= preloaded
    lobby = ana.http.get("/").text
    assert 'fetchpriority="low"' in lobby and "table/table.js" in lobby
    old = ana.http.get("/static/v0000000000000000/js/main.js")
    assert old.status_code == 200 and old.headers["cache-control"] == "no-cache"
    assert ana.http.get(f"/static/{version}/../server/app.py").status_code == 404


def test_the_visitors_cookie_is_closed_to_scripts(house: Running) -> None:
    import httpx

    header = httpx.get(f"{house.url}/api/account").headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header


def test_a_finished_match_is_looked_back_at_and_a_running_one_is_not(house: Running) -> None:
    ana, ben = house.person(), house.person()
    running = ana.new()
    assert ana.http.get(f"/api/matches/{running['id']}/analysis").json()["error"]["code"] == "still-running"
    done = finished(ana)
    assert ben.http.get(f"/api/matches/{done}/analysis").status_code == 404
    went = ana.get(f"/api/matches/{done}/course")["points"]
    last = ana.get(f"/api/matches/{done}/at/{1 << 30}")
    assert went[0]["n"] == 0 and went[-1] == {"n": last["total"], "scores": last["scene"]["scores"]}
    assert ana.get(f"/api/matches/{done}/at/{went[5]['n']}")["scene"]["scores"] == went[5]["scores"]
    until = time.monotonic() + 60
    while True:
        job = ana.get(f"/api/matches/{done}/analysis?lang=fr")
        assert not job["error"]
        if job["found"] is not None:
            break
        assert time.monotonic() < until
    found = job["found"]
    assert found["curve"][0]["n"] == 0 and set(found["names"]) == {"north", "south"} and not found["stopped"]


def test_a_scenario_says_which_nations_each_seat_has_in_it(house: Running) -> None:
    """Nobody reads of the Almorávides before five turns of Carthago."""
    game = next(game for game in house.person().get("/api/games?lang=en") if game["id"] == "hispania")
    assert game["plays"]["A"]["yellow"] == "Carthago: turns 1 to 5. Lusitania: turns 1 to 5."
    assert "Almorávides: turns 18 to 19." in game["plays"]["C"]["yellow"]
    assert set(game["plays"]) == {scenario["id"] for scenario in game["scenarios"]}
