"""What the bots think of fleets: troops are carried where it pays, and only then."""

from __future__ import annotations

from games.reconquista.positions import first_decision, one, position
from taifa.core.decision import Action
from taifa.games.reconquista.bot.judge import JUDGE
from taifa.games.reconquista.model.state import State
from taifa.games.reconquista.model.tables import AREA_OF
from taifa.games.reconquista.rules.operations.fleets import sail


def best(s: State, actions: list[Action], weights: list[float]) -> Action:
    """The action that weighs most."""
    return actions[max(range(len(actions)), key=weights.__getitem__)]


def waiting_off_barcelona() -> State:
    """A Catalan fleet at sea, men to spare in Barcelona."""
    s = position()
    s.active = "catalonia"
    one(s, "catalonia", "fleet", "sea-baleares")
    for _ in range(2):
        one(s, "catalonia", "mesnada", "barcelona")
    one(s, "catalonia", "peon", "barcelona-city")
    return s


def test_captain_embarks_whoever_can_be_spared_and_lands_in_an_empty_city() -> None:
    s = waiting_off_barcelona()
    rules = sail(s, "catalonia", next(u for u in s.units if u.kind == "fleet"))
    decision = first_decision(rules)
    chosen: list[Action] = []
    while decision is not None and (not chosen or chosen[-1][0] not in ("land", "stop")):
        chosen.append(best(s, list(decision.actions), list(JUDGE.weights(s, decision))))
        if chosen[-1][0] != "land":
            decision = rules.send(chosen[-1])  # type: ignore[assignment]
    verb, place = chosen[-1]
    assert verb == "land" and s.city[AREA_OF[str(place)]] == "andalus"
    aboard = [s.unit(piece).kind for verb, piece in chosen if verb == "embark"]
    assert aboard and "peon" not in aboard, "the levy stays in the city"


def test_nobody_goes_aboard_where_there_is_nothing_to_win() -> None:
    s = waiting_off_barcelona()
    for area in s.city:
        s.city[area] = "catalonia"
    fleet = next(u for u in s.units if u.kind == "fleet")
    decision = first_decision(sail(s, "catalonia", fleet))
    assert decision is not None
    assert best(s, list(decision.actions), list(JUDGE.weights(s, decision)))[0] == "stop"
