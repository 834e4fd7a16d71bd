"""The board, mats, cards and set-ups are the published ones: counted and cross-checked."""

from __future__ import annotations

from collections import Counter

import pytest

from taifa.games.almoravid.model import tables as t


@pytest.mark.rule("almoravid", "1.3.1")
def test_the_map_has_its_locales_by_type_and_territory() -> None:
    assert len(t.PLACES) == 72
    assert Counter(t.KIND.values()) == {"city": 8, "fortress": 13, "town": 19, "castle": 11, "region": 21}
    assert {territory: len(places) for territory, places in t.PLACES_IN.items()} == {
        "kingdom-leon": 17,
        "kingdom-aragon": 2,
        "taifa-badajoz": 4,
        "taifa-toledo": 12,
        "taifa-zaragoza": 8,
        "taifa-lerida": 7,
        "taifa-valencia": 2,
        "taifa-sevilla": 17,
        "taifa-granada": 3,
    }


@pytest.mark.rule("almoravid", "1.3.1")
def test_the_map_has_its_ways_and_hangs_together() -> None:
    assert Counter(way.kind for way in t.WAYS.values()) == {"road": 72, "pass": 37}
    assert len({frozenset((way.a, way.b)) for way in t.WAYS.values()}) == 109
    assert all(len(reached) == 72 for reached in t.DISTANCE.values())
    assert set(t.NEIGHBOURS["toledo"]) == {"talavera", "calatrava", "madrid", "ucles", "zancara"}
    assert {t.WAY_KIND["somosierra", near] for near in t.NEIGHBOURS["somosierra"]} == {"pass"}


@pytest.mark.rule("almoravid", "1.3.1")
def test_gardens_ports_and_targets() -> None:
    assert {place for place, kind in t.KIND.items() if kind in ("city", "fortress")} == t.GARDENS
    assert len(t.PORTS) == 13
    assert {
        "taifa-badajoz": {"badajoz"},
        "taifa-toledo": {"toledo"},
        "taifa-zaragoza": {"zaragoza"},
        "taifa-lerida": {"lerida"},
        "taifa-valencia": {"valencia"},
        "taifa-sevilla": {"sevilla", "cordoba", "murcia"},
        "taifa-granada": {"granada"},
    } == t.TARGETS_IN
    assert set(t.GUADALQUIVIR) - t.PORTS == {"cordoba", "jaen", "baeza", "lorca", "murcia"}


@pytest.mark.rule("almoravid", "1.5.1")
def test_seven_christian_and_nine_muslim_lords() -> None:
    assert [len(t.LORDS_OF[side]) for side in t.SIDES] == [7, 9]
    assert t.MARSHALS == ("alfonso", "yusuf")
    assert len(t.TAIFA_LORDS) == 6
    assert all(t.LORD_OF_TAIFA[taifa] == lord for lord, taifa in t.TAIFA_OF_LORD.items())
    assert [sum(t.COMMAND_CARDS[lord] for lord in t.LORDS_OF[side]) for side in t.SIDES] == [22, 28]


@pytest.mark.rule("almoravid", "1.3.1")
def test_a_printed_seat_is_the_same_on_map_and_mat() -> None:
    on_map = {(place.id, lord) for place in t.PLACES.values() for lord in place.seats}
    on_mats = {(place, lord) for lord, places in t.SEATS_OF.items() for place in places}
    assert on_map == on_mats
    assert len(on_map) == 14


@pytest.mark.rule("almoravid", "1.5.3")
def test_both_rodrigos_have_one_mat() -> None:
    campeador, sayyid = t.LORDS["rodrigo-campeador"], t.LORDS["rodrigo-al-sayyid"]
    for rating in ("fealty", "service", "lordship", "command", "forces", "assets"):
        assert getattr(campeador, rating) == getattr(sayyid, rating)
    assert {lord.id for lord in t.LORDS.values() if not lord.fealty} == {
        *("eudes", "rodrigo-campeador", "yusuf", "sir", "rodrigo-al-sayyid"),
    }


@pytest.mark.rule("almoravid", "1.5.4")
def test_vassals_are_their_lords() -> None:
    assert len(t.VASSALS) == 29 + 5
    assert len(t.CRUSADERS) == 2 and len(t.BISHOPS) == 3
    assert {lord: len(found) for lord, found in t.VASSALS_OF.items() if found}["eudes"] == 4
    assert all(unit in t.FORCES for vassal in t.VASSALS.values() for unit in vassal.forces)


@pytest.mark.rule("almoravid", "1.6")
def test_all_forces_that_the_mats_can_show_are_in_the_box() -> None:
    assert sum(t.FORCES[unit].pieces for unit in t.HORSE) == 78
    assert sum(t.FORCES[unit].pieces for unit in t.FOOT) == 83
    assert (*t.HORSE, *t.FOOT) == t.UNITS
    assert set(t.ARMORED) == {"knights", "sergeants", "men-at-arms", "african-foot"}


@pytest.mark.rule("almoravid", "1.9.1")
def test_twenty_six_cards_a_side() -> None:
    assert [len(t.CARDS_OF[side]) for side in t.SIDES] == [26, 26]
    for card in t.CARDS.values():
        assert card.lords and all(t.SIDE_OF[lord] == card.side for lord in card.lords)
    assert Counter(card.event_type for card in t.CARDS.values()) == {"hold": 31, "now": 15, "levy": 6}
    assert [card.id for card in t.CARDS.values() if card.discard_removes] == ["c18"]
    assert t.CARDS_TITLED["adalides"] == {"c3", "c10"}
    assert [card for card in t.CARDS if t.EVENT[card] == "freebooter"] == ["c26", "m25", "m26"]


@pytest.mark.rule("almoravid", "6.1")
@pytest.mark.parametrize("setup", list(t.SETUPS))
def test_a_set_up_counts_to_the_printed_victory_points(setup: str) -> None:
    row = t.SETUPS[setup]
    status = sum(3 * t.TERRITORIES[taifa].markers for taifa in row.reconquista)
    status += sum(t.TERRITORIES[taifa].markers for taifa in row.parias)
    christian = status + sum(row.conquered.values()) + len(row.ravaged_christian) / 2
    muslim = row.taifas_box + sum(row.jihad.values()) / 2 + len(row.ravaged_muslim) / 2
    assert (christian, muslim) == (row.christian_vp, row.muslim_vp)


@pytest.mark.rule("almoravid", "6.1")
@pytest.mark.parametrize("setup", list(t.SETUPS))
def test_a_set_up_places_what_there_is(setup: str) -> None:
    row = t.SETUPS[setup]
    assert set(row.service) == set(row.lords)
    assert not set(row.lords) & set(row.cylinders) and not set(row.set_aside) & {*row.lords, *row.cylinders}
    assert set(row.lords.values()) <= set(t.PLACES)
    assert {*row.conquered, *row.jihad, *row.siege, *row.bypass} <= set(t.STRONGHOLD_AT)
    for taifa in t.TAIFAS:
        lord = t.LORD_OF_TAIFA.get(taifa, "")
        if taifa in row.reconquista:
            assert all(row.conquered.get(target) == t.VALUE[target] for target in t.TARGETS_IN[taifa])
        else:
            assert (taifa in row.parias) == (lord not in row.lords)
    for card in (*row.edge_cards, *row.held, *(card for cards in row.lord_cards.values() for card in cards)):
        assert card in t.CARDS


@pytest.mark.rule("almoravid", "2.2.1")
def test_seasons_last_two_boxes() -> None:
    assert [box for box, season in enumerate(t.SEASON) if season == "autumn"] == [5, 6, 13, 14]
    assert len(t.SEASON) == t.LAST_BOX + 1
