"""The stretches of each game, with their bars: where each is played, begins and ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from flow.player import Player
from taifa.core.decision import Action, Decision
from taifa.core.match import Match
from taifa.core.reach import far

Question = Callable[[Match, Decision], bool]
Where = tuple[str, str, str | None, int]
"""Game, seat, scenario and seed."""


class Stretch(msgspec.Struct):
    """A part of a match with its bar: where it is played, where it begins and where it ends.

    `wants` are answers that this player prefers to captain's, by question; `plays` plays it by a hand of its own.
    With `more_seeds` it is played in other matches too, and the worst of them counts.
    """

    name: str
    bar: int
    where: Where
    begins: Question
    ends: Question
    wants: dict[str, str] = {}
    plays: Callable[[Player], None] | None = None
    more_seeds: tuple[int, ...] = ()


def at_once(match: Match, decision: Decision) -> bool:
    """Here."""
    return True


def never(match: Match, decision: Decision) -> bool:
    """To the end of the match."""
    return False


def asks(*keys: str) -> Question:
    """Is one of these asked?"""
    return lambda match, decision: decision.prompt in keys


def asks_no(*keys: str) -> Question:
    """Is something else asked?"""
    return lambda match, decision: decision.prompt not in keys


def can(verb: str, key: str = "") -> Question:
    """Is there such an answer?"""
    return lambda match, decision: any(v == verb for v, _ in decision.actions) and (not key or decision.prompt == key)


def after_turn(turn: int) -> Question:
    """Is this a later turn?"""
    return lambda match, decision: match.state.turn > turn


def great_march(match: Match, decision: Decision) -> bool:
    """A lord with two others beside him may march four ways."""
    if decision.prompt != "command" or decision.params.get("left", 0) < 4:
        return False
    twin = match.fork()
    twin.apply(next(action for action in decision.actions if action[0] == "march"), decision.seat)
    following = twin.decision_of(decision.seat)
    return following is not None and sum(verb == "bring" for verb, _ in following.actions) >= 2


def march(player: Player) -> None:
    """Four ways with two companions: the first way, who comes along, and the rest by one far click."""
    ways = 0
    while ways < 4:
        decision = player.decision()
        if decision is None or decision.prompt not in ("command", "group-march"):
            break
        before = player.asked()
        player.questions += 1
        if decision.prompt == "group-march":
            player.wait_for_reach()
            if not player.click("[data-do=all]"):
                player.answer(decision, decision.actions[0])
            what = "along"
        else:
            what, gone = one_way(player, decision, 4 - ways)
            ways += gone
        player.trace.append(f"{decision.prompt}: {what}")
        player.settle(before)


def one_way(player: Player, decision: Decision, left: int) -> tuple[str, int]:
    """March as far as one click goes, but no farther than the four ways."""
    player.wait_for_reach()
    far = player.page.evaluate("document.querySelector('.table').reachable ?? []")
    kept = player.page.query_selector(".kept") is not None
    ways = [(sum(verb == "march" for verb, _ in one["path"]), one) for one in far if not one.get("thing")]
    ways = [(n, one) for n, one in ways if 1 < n <= left and {v for v, _ in one["path"]} <= {"march", "go"}]
    player.far = far
    for n, one in sorted(ways, key=lambda way: -way[0]) if kept else []:
        if player.far_click(one):
            return f"far, {n} ways", n
    player.answer(decision, next(action for action in decision.actions if action[0] == "march"))
    return "one way", 1


def storm(player: Player) -> None:
    """The first round of a storm: every hit on one's own men is taken by "this for me"."""
    decision = player.decision()
    assert decision is not None
    before = player.asked()
    player.answer(decision, next(action for action in decision.actions if action[0] == "storm"))
    player.trace.append("command: storm")
    player.settle(before)
    player.play(asks_no("who-takes-hits", "assign-hit", "arrange", "array"))


def battle_over(places: list[str]) -> Question:
    """Was there a battle, and is something else asked now, or about another place?"""

    def over(match: Match, decision: Decision) -> bool:
        if decision.prompt in FIGHTING and decision.at and not places:
            places.append(decision.at)
        return bool(places) and (decision.prompt not in FIGHTING or decision.at not in places)

    return over


def elsewhere(place: list[str]) -> Question:
    """Is a question no longer about the place that was fought at?"""

    def over(match: Match, decision: Decision) -> bool:
        if not place and decision.at:
            place.append(decision.at)
        return decision.at not in place

    return over


def three_together(match: Match, decision: Decision) -> bool:
    """May a unit march and take two others along?"""
    return decision.prompt == "operate" and leader(match, decision) is not None


def leader(match: Match, decision: Decision) -> Action | None:
    """The first unit that could take two others along, and reach a second area with them at one click."""
    for action in decision.actions:
        if action[0] != "march":
            continue
        twin = match.fork()
        twin.apply(action, decision.seat)
        following = twin.decision_of(decision.seat)
        others = [one for one in following.actions if one[0] == "take"] if following else []
        if len(others) < 2:
            continue
        for one in others[:2]:
            twin.apply(one, decision.seat)
        if any([verb for verb, _ in one.path] == ["go", "go"] for one in far(twin, decision.seat)):
            return action
    return None


def stack(player: Player) -> None:
    """A unit, the others, and two areas on by a far click."""
    decision = player.decision()
    first = leader(player.mirror.match, decision) if decision else None
    assert decision is not None and first is not None
    before = player.asked()
    player.answer(decision, first)
    player.settle(before)
    player.trace.append(f"operate: {first}")
    for _ in range(2):
        decision, before = player.decision(), player.asked()
        assert decision is not None
        player.wait_for_reach()
        others = [action for action in decision.actions if action[0] == "take"]
        if not others:
            break
        if player.click("[data-do=all]") or player.click(f".like [data-several='{min(2, len(others))}']"):
            player.trace.append("march: several")
            player.settle(before)
            break
        player.answer(decision, others[0])
        player.trace.append(f"march: {others[0]}")
        player.settle(before)
    player.wait_for_reach()
    before = player.asked()
    player.far = player.page.evaluate("document.querySelector('.table').reachable ?? []")
    two = [one for one in player.far if not one.get("thing") and [verb for verb, _ in one["path"]] == ["go", "go"]]
    assert any(player.far_click(one) for one in two), "nothing two areas on can be clicked"
    player.trace.append("march: far, two areas")
    player.settle(before)


def carthago(player: Player) -> None:
    """Every fleet lands all that it carries: a unit, all the others, and where to."""
    landed: set[str] = set()
    while (decision := player.decision()) is not None and decision.prompt in ("move", "march"):
        before = player.asked()
        player.questions += 1
        action = next(one for one in landing(player.mirror.match, decision, landed))
        player.answer(decision, action)
        player.trace.append(f"{decision.prompt} {action}")
        player.settle(before)


def landing(match: Match, decision: Decision, landed: set[str]) -> Iterator[Action]:
    """What Carthago does next: take all from a sea that was not landed from yet, and march ashore."""
    spots = {spot.id: spot.kind for spot in match.game.board.places}
    if decision.prompt == "move":
        for verb, target in decision.actions:
            sea = str(target).partition("@")[2]
            if verb == "take" and "sea" in spots.get(sea, "") and sea not in landed:
                landed.add(sea)
                yield verb, target
        yield from (one for one in decision.actions if one[0] == "end-moves")
    yield from (one for one in decision.actions if one[0] == "take-all")
    yield from (one for one in decision.actions if one[0] == "march" and "sea" not in spots.get(str(one[1]), ""))
    yield from (one for one in decision.actions if one[0] == "halt")


RECONQUISTA = ("reconquista", "christians", None, 3)
GRANADA = ("granada", "christians", None, 3)
HISPANIA = ("hispania", "yellow", None, 3)
ALMORAVID = ("almoravid", "christians", "A", 3)
FIGHTING = ("deploy", "deploy-block", "second-block", "siege-deploy", "besiege-or-wait", "choose-loss", "retreat-where")
STRETCHES = [
    Stretch("almoravid: four ways with two companions", 3, ALMORAVID, great_march, never, plays=march),
    Stretch("almoravid: a round of storm", 6, ALMORAVID, can("storm", "command"), never, plays=storm),
    Stretch("granada: bid, turn and battle", 16, GRANADA, asks("bid"), battle_over([]), {"move-first": "first"}),
    Stretch("granada: one stack moved", 2, GRANADA, asks("activate"), asks("activate")),
    Stretch("hispania: Carthago's first move", 10, HISPANIA, asks("move"), never, plays=carthago),
    Stretch("hispania: one battle with events", 2, HISPANIA, asks("choose-battle"), elsewhere([])),
    Stretch("reconquista: set-up", 3, RECONQUISTA, asks("deploy-unit"), asks_no("deploy-unit")),
    Stretch(
        "reconquista: first Christian turn",
        40,
        RECONQUISTA,
        asks("operate"),
        after_turn(1),
        more_seeds=(11, 29),
    ),
    Stretch("reconquista: a stack over two areas", 3, RECONQUISTA, three_together, never, plays=stack),
    Stretch("almoravid: scenario A whole", 120, ALMORAVID, at_once, never),
]
