"""10.2 The Vikings: a raid from the sea on turns 11 to 14."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, choose, expect, interrupt, reply
from taifa.core.presentation.scene import Note
from taifa.core.stage import Blow, Fighter, Force, Opening, Outcome, Roll, Round
from taifa.games.hispania.model import stacks
from taifa.games.hispania.model.state import Battle, State
from taifa.games.hispania.model.tables import COAST, EVENTS, LIFE, REGIONS, RIVERSIDE, ROUNDS, SEAT, SEATS, UNIT
from taifa.games.hispania.rules import events, income
from taifa.games.hispania.rules.combat import dice, losses, retreat, stage
from taifa.games.hispania.rules.events import play, playable
from taifa.games.hispania.rules.optional import roll_again

VIKING_LIFE = 2
"""10.2 Hits that destroy the raiders."""
NUMBER = EVENTS["vikings"].number


def nation_begins(s: State) -> Rules[None]:
    """10.2 On turns 11 to 14, when a nation's sequence begins, anyone may send the Vikings."""
    if s.options.get("events") and 11 <= s.turn <= 14:
        yield from may_come(s)


def may_come(s: State) -> Rules[None]:
    """10.2 At the start of any nation's sequence their holder may send them; once they are at sea, a player may pay 2
    points, once a turn, to send them again before one of his nations plays."""
    if not s.vikings:
        for seat in SEATS:
            if not s.hands[seat] or not targets(s):
                continue
            verb, _ = yield interrupt(seat, "send-vikings", playable(s, seat, ["vikings"]), "10.2", nation=s.active)
            expect(verb, "play", "pass")
            if verb == "play":
                if (yield from play(s, seat, "vikings")):
                    yield from raid(s, seat)
                return
        return
    seat = SEAT[s.active]
    if s.flag(f"viking-{seat}") or not targets(s):
        return
    verb, _ = yield ask(seat, "wager-on-vikings", [("wager", None), ("decline", None)], "10.2", nation=s.active)
    expect(verb, "wager", "decline")
    if verb == "wager":
        s.mark(f"viking-{seat}")
        s.bonus[seat] = s.bonus.get(seat, 0) - 4
        s.tell("vikings-wagered", rule="10.2", seat=seat)
        yield from raid(s, seat)


def targets(s: State) -> list[str]:
    """10.2 Regions on any sea or on a river, with someone in them."""
    return [r for r in REGIONS if (r in COAST or r in RIVERSIDE) and s.holder(r)]


def raid(s: State, seat: str) -> Rules[None]:
    """10.2 The Vikings fight a battle at once, whatever the phase; a point and a gold for each life point destroyed,
    2 points for who destroys them; else they sail on."""
    region = yield from choose(seat, "raid", "raid", targets(s), "10.2")
    enemy = s.holder(region)
    side = dice.stack_of(s, enemy, region)
    b = Battle(region, dice.fresh("cid", "", []), side, terrain=REGIONS[region].terrain)
    b.fight = f"{s.turn}.vikings.{seat}.{s.active}.{region}"
    s.tell("vikings-raid", rule="10.2", seat=seat, region=region, stage=opening(b, seat), by=seat)
    slain, hurt = yield from fight(s, b, seat)
    worth = sum(LIFE[x] for x in slain)
    if worth:
        s.bonus[seat] = s.bonus.get(seat, 0) + 2 * worth
        s.tell("vikings-plunder", rule="10.2", seat=seat, points=worth, units=[UNIT[x].id for x in slain])
        yield from plunder(s, seat, worth)
    if not side.units:
        for leader in side.leaders:
            s.remove_leader(leader)
    if hurt >= VIKING_LIFE:
        s.vikings = "gone"
        if enemy not in s.neutral:
            s.score(enemy, 4, "points-vikings")
        for each in SEATS:
            s.mark(f"viking-{each}")
    else:
        s.vikings = "sea"
    s.tell("battle-over", rule="10.2", region=region, stage=outcome(s, b, seat, hurt, worth), by=seat)


def opening(b: Battle, seat: str) -> Opening:
    """A raid begins."""
    title = Note("stage-raid", {"seat": seat, "region": b.region, "defender": b.defence.nation})
    terms = stage.TERRAIN[b.terrain]
    return Opening(b.fight, "landing", title, b.region, (raiders(seat), stage.force(b, b.defence)), terms)


def raiders(seat: str) -> Force:
    """The Vikings on the stage."""
    return Force(seat, "event-vikings", "attack", fighters=(Fighter("vikings", "ship", "event-vikings", 1, "●●"),))


def raiders_roll(b: Battle, seat: str, black: dice.Faces) -> Roll:
    """The Vikings' two black dice."""
    skulls, hits = dice.outcome(black)
    fallen = tuple(stage.DIES["black", face] for face in black)
    result = Note("stage-came-to", {"hits": hits, "skulls": skulls})
    purpose = Note("stage-strikes", {"nation": "event-vikings"})
    return Roll(b.fight, seat, purpose, stage.NEEDS, fallen, (), (), result)


def outcome(s: State, b: Battle, seat: str, hurt: int, worth: int) -> Outcome:
    """How a raid ended: what it destroyed and brought."""
    slain, nation = b.defence.gone, b.defence.nation
    fell = hurt >= VIKING_LIFE
    mine = [Note("stage-vikings-lost") if fell else Note("stage-lost-none")]
    if worth:
        mine.append(Note("stage-gained", {"points": worth}))
    lost = Note("stage-lost", {"units": [UNIT[x].id for x in slain]}) if slain else Note("stage-lost-none")
    theirs = (lost, Note("stage-gained", {"points": 2})) if fell and nation not in s.neutral else (lost,)
    title = Note("stage-won", {"nation": nation if fell else "event-vikings", "region": b.region})
    return Outcome(b.fight, title, nation if fell else seat, (), {seat: tuple(mine), nation: theirs})


def fight(s: State, b: Battle, seat: str) -> Rules[tuple[str, int]]:
    """10.2, 6.5, 6.7 A battle with two black dice a round for the Vikings: two rounds, between which they or the
    defender may leave, then a siege round against walls alone. What they slew, and how much they are hurt."""
    side, slain, hurt = b.defence, "", 0
    while True:
        hurt += yield from counters(s, b, seat)
        if hurt >= VIKING_LIFE or not side.units:
            return slain, hurt
        b.siege = b.round == ROUNDS
        b.round += 0 if b.siege else 1
        title = stage.SIEGE if b.siege else stage.ROUNDS[b.round]
        shown = Round(b.fight, title, (raiders(seat), stage.force(b, side)))
        key = "siege-begins" if b.siege else "round-begins"
        s.tell(key, rule="6.1", round=b.round, region=b.region, stage=shown)
        (skulls, hits), (answer_skulls, answer_hits) = yield from both_roll(s, b, seat)
        b.attack.extra = side.extra = 0
        yield from losses.apply(s, b, side, skulls, hits)
        slain += side.lost
        side.lost = ""
        hurt += answer_hits + VIKING_LIFE * answer_skulls
        if answer_hits or answer_skulls:
            step = Blow(b.fight, "vikings", "lost" if hurt >= VIKING_LIFE else "damaged")
            s.line("vikings-hurt", "10.2", {"hits": answer_hits + answer_skulls}, step, seat)
        if hurt >= VIKING_LIFE or not side.units or b.siege:
            return slain, hurt
        if b.round == ROUNDS:
            if stacks.walls_alone(side.units):
                continue
            return slain, hurt
        if (yield from leaves(s, b, seat)):
            return slain, hurt


def counters(s: State, b: Battle, seat: str) -> Rules[int]:
    """10.2 Counters before a round, as in any battle: the raider's, then the defender's, unless it is nobody's (11.28).
    How much a brave unit hurts the Vikings."""
    hurt = 0
    for who, side, other in ((seat, b.attack, b.defence), (SEAT[b.defence.nation], b.defence, b.attack)):
        name = "event-vikings" if side is b.attack else side.nation
        while s.hands.get(who) and b.defence.units and hurt < VIKING_LIFE and name not in s.neutral:
            kinds = [k for k in events.battle_kinds(s, b, side, other) if k in events.LATER or b.round == 0]
            if side is b.attack and "retreat" in kinds:
                kinds.remove("retreat")  # they have sailed here to fight
            cards = playable(s, who, kinds)
            question = interrupt(who, "play-battle-event", cards, "10.2", at=b.region, nation=name)
            verb, target = yield from reply(question)
            expect(verb, "play", "pass")
            if verb == "pass":
                break
            kind = target.removeprefix("event-")
            if not (yield from play(s, who, kind)):
                continue
            if kind == "bravery":
                skulls, hits = yield from events.dare(s, b, side)
                hurt += hits + VIKING_LIFE * skulls
            elif kind == "retreat":
                yield from flee(s, b)
            else:
                yield from events.battle_effect(s, b, side, other, kind)
    return hurt


def flee(s: State, b: Battle) -> Rules[None]:
    """6.12 The defender leaves the Vikings his region; who finds no refuge was not slain by them."""
    s.tell("withdraws", rule="6.12", nation=b.defence.nation, region=b.region)
    yield from retreat.leave(s, b, b.defence)
    b.defence.lost = ""


def both_roll(s: State, b: Battle, seat: str) -> Rules[tuple[tuple[int, int], tuple[int, int]]]:
    """10.2, 10.1 The Vikings' dice and the defender's, which may be called again as in any battle."""
    side = b.defence
    while True:
        _, black = dice.roll(s.chance, (0, 2 + b.attack.extra))
        d_white, d_black = dice.roll(s.chance, dice.defence_pool(b))
        skulls, hits = dice.outcome(black)
        answer_skulls, answer_hits = dice.outcome(d_white + d_black)
        s.tell("vikings-dice", rule="10.2", hits=hits, skulls=skulls, stage=raiders_roll(b, seat, black), by=seat)
        answer = {"hits": answer_hits, "skulls": answer_skulls, "nation": side.nation}
        s.line("vikings-answer", "10.2", answer, stage.roll(s, b, side, d_white, d_black), side.nation)
        if not (yield from roll_again(s, b, seat)):
            return (skulls, hits), (answer_skulls, answer_hits)


def leaves(s: State, b: Battle, seat: str) -> Rules[bool]:
    """6.5 Between the two rounds the Vikings may sail on, then the defender may retreat; his works fight on."""
    choices: list[Action] = [("fight-on", None), ("withdraw", None)]
    verb, _ = yield ask(seat, "vikings-stay", choices, "10.2", at=b.region)
    expect(verb, "fight-on", "withdraw")
    if verb == "withdraw":
        return True
    side = b.defence
    if retreat.possible(s, b, side):
        verb, _ = yield ask(SEAT[side.nation], "vikings-flee", choices, "6.5", at=b.region, nation=side.nation)
        expect(verb, "fight-on", "withdraw")
        if verb == "withdraw":
            yield from flee(s, b)
    return not side.units


def plunder(s: State, seat: str, gold: int) -> Rules[None]:
    """10.2 The raider's gold goes to one of his nations in play, as he likes, within its treasury if that nation isn't
    about to spend it (2.4)."""
    nations = [x for x in s.armies if SEAT[x] == seat and x not in s.neutral]
    if not nations:
        return
    nation = yield from choose(seat, "plunder", "enrich", nations, "10.2", n=gold)
    s.gold[nation] = s.gold.get(nation, 0) + gold
    s.tell("plundered", rule="10.2", nation=nation, gold=gold)
    if nation != s.active:
        income.keep(s, nation)
