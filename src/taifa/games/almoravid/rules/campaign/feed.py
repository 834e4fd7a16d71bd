"""4.8.1 Feeding: what lords and mules eat, from their own mats and shared."""

from __future__ import annotations

from taifa.core.decision import Rules, expect, unhandled
from taifa.games.almoravid.model.allegiance import lords_at
from taifa.games.almoravid.model.state import State
from taifa.games.almoravid.model.tables import SIDE_OF
from taifa.games.almoravid.rules.asking import Actions, answer, choose, choose_or_pass, whisper
from taifa.games.almoravid.rules.lords import shift_service


def mouths(s: State, name: str) -> int:
    """4.8.1 Units and mules of a lord."""
    lord = s.lords[name]
    return sum(lord.forces) + lord.mule


def needs(s: State, name: str) -> int:
    """4.8.1 One provender or loot for every six units and mules, rounded up."""
    return -(-mouths(s, name) // 6)


def food(s: State, name: str) -> int:
    """4.8.1 Provender and loot on a lord's mat."""
    lord = s.lords[name]
    return lord.provender + lord.loot


def eat(s: State, donor: str, wanted: int, eater: str) -> Rules[dict[str, int]]:
    """4.8.1 A lord expends provender or loot, as his player likes, for himself or for another; what was eaten."""
    lord = s.lords[donor]
    provender, loot = lord.provender, lord.loot
    while wanted and (lord.provender or lord.loot):
        verb = "eat-provender" if lord.provender else "eat-loot"
        if lord.provender and lord.loot and lord.provender + lord.loot > wanted:
            choice: Actions = [("eat-provender", donor), ("eat-loot", donor)]
            verb, _ = yield from answer(
                s, SIDE_OF[donor], "feed-with", choice, "4.8.1", at=eater, lord=eater, left=wanted
            )
        if verb == "eat-provender":
            lord.provender -= 1
        elif verb == "eat-loot":
            lord.loot -= 1
        else:
            unhandled(verb)
        wanted -= 1
    eaten = {"provender": provender - lord.provender, "loot": loot - lord.loot}
    return {asset: n for asset, n in eaten.items() if n}


def feed_now(s: State, names: list[str]) -> Rules[None]:
    """4.8.1 These lords feed: each his own, then they share; mules unfed may go, and who is unfed loses Service."""
    hungry: dict[str, int] = {}
    for name in names:
        wanted = needs(s, name)
        eaten = yield from eat(s, name, wanted, name)
        if eaten:
            whisper(s, SIDE_OF[name], "fed", "4.8.1", lord=name, assets=eaten)
        if wanted > sum(eaten.values()):
            hungry[name] = wanted - sum(eaten.values())
    while any(wanted and donors(s, name) for name, wanted in hungry.items()):
        yield from share(s, hungry)
    for name, wanted in hungry.items():
        if not wanted:
            continue
        if not (yield from discard_mules(s, name, wanted)):
            s.tell("unfed", rule="4.8.1", lord=name)
            shift_service(s, name, -1, "4.8.1")


def donors(s: State, name: str) -> list[str]:
    """4.8.1 Who has food to share with a lord at his locale."""
    return [other for other in lords_at(s, s.lords[name].place, SIDE_OF[name]) if other != name and food(s, other)]


def share(s: State, hungry: dict[str, int]) -> Rules[None]:
    """4.8.1 Food left over goes to the hungry of the same locale; none may be withheld."""
    waiting = [name for name in hungry if hungry[name] and donors(s, name)]
    side = SIDE_OF[waiting[0]]
    name = yield from choose(s, side, "share-food", "feed", waiting, "4.8.1")
    donor = yield from choose(s, side, "share-from", "share-from", donors(s, name), "4.8.1", at=name, lord=name)
    eaten = yield from eat(s, donor, 1, name)
    whisper(s, side, "food-shared", "4.8.1", lord=name, donor=donor, assets=eaten)
    hungry[name] -= 1


def discard_mules(s: State, name: str, wanted: int) -> Rules[bool]:
    """4.8.1, 1.7.2 A lord may discard mules beyond those whom the food of his locale fed; is he fed without them?"""
    lord = s.lords[name]
    eaten = needs(s, name) - wanted
    while lord.mule and mouths(s, name) > 6 * eaten:
        if sum(lord.forces) > 6 * eaten:
            side = SIDE_OF[name]
            prompt = "discard-mule-vain"
            if not (yield from choose_or_pass(s, side, prompt, "drop-mule", [name], "4.8.1", name, lord=name)):
                break
        else:
            choice: Actions = [("drop-mule", name), ("keep-mules", name)]
            left = needs(s, name) - eaten
            verb, _ = yield from answer(s, SIDE_OF[name], "discard-mule", choice, "4.8.1", name, lord=name, left=left)
            if verb == "keep-mules":
                break
            expect(verb, "drop-mule")
        lord.mule -= 1
        whisper(s, SIDE_OF[name], "mule-let-go", "4.8.1", lord=name)
    return needs(s, name) <= eaten
