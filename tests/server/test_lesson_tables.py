"""Lessons over the wire: what they are in words, and a table laid for one."""

from __future__ import annotations

from server_house import Running


def test_a_lesson_is_told_and_its_table_laid(house: Running) -> None:
    page = house.person()
    listed = page.get("/api/games/small/lessons?lang=es")
    assert [row["id"] for row in listed] == ["1"] and listed[0]["title"] == "La frontera"
    told = page.get("/api/games/small/lessons/1?lang=fr")
    assert told["steps"][2]["do"] == ["march leon"] and told["steps"][2]["wrong"]
    made = page.http.post("/api/games/small/lessons/1").json()
    assert made["url"].endswith("?lesson=1")
