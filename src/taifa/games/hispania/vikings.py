"""10.2 The Vikings: a raid from the sea on turns 11 to 14."""

from __future__ import annotations

from taifa.core.decision import Action, Rules, ask, interrupt
from taifa.games.hispania import dice, losses
from taifa.games.hispania.state import Battle, State
from taifa.games.hispania.tables import COAST, EVENTS, LIFE, REGIONS, RIVERSIDE, SEAT, SEATS, UNIT

VIKING_LIFE = 2
NUMBER = EVENTS["vikings"].number


def may_come(s: State) -> Rules[None]:
    """10.2 At the start of any nation's sequence their holder may send them; once they are at sea, a player may pay 2
    points, once a turn, to send them again before one of his nations plays."""
    from taifa.games.hispania.events import play, playable

    if not s.vikings:
        for seat in SEATS:
            if not s.hands[seat] or not targets(s):
                continue
            verb, _ = yield interrupt(seat, "send-vikings", playable(s, seat, ["vikings"]), "10.2", nation=s.active)
            if verb == "play":
                if (yield from play(s, seat, "vikings")):
                    yield from raid(s, seat)
                return
        return
    seat = SEAT[s.active]
    if s.flag(f"viking-{seat}") or not targets(s):
        return
    verb, _ = yield ask(seat, "wager-on-vikings", [("wager", None), ("decline", None)], "10.2", nation=s.active)
    if verb == "wager":
        s.mark(f"viking-{seat}")
        s.bonus[seat] = s.bonus.get(seat, 0) - 4
        s.tell("vikings-wagered", rule="10.2", seat=seat)
        yield from raid(s, seat)


def targets(s: State) -> list[str]:
    """10.2 Regions on any sea or on a river, with someone in them."""
    return [r for r in REGIONS if (r in COAST or r in RIVERSIDE) and s.holder(r)]


def raid(s: State, seat: str) -> Rules[None]:
    """10.2 The Vikings roll two black dice a round against a region; a point and a gold for each life point destroyed,
    2 points for who destroys them; else they sail on."""
    choices: list[Action] = [("raid", r) for r in targets(s)]
    region = choices[0][1] if len(choices) == 1 else (yield ask(seat, "raid", choices, "10.2"))[1]
    region = str(region)
    enemy = s.holder(region)
    side = dice.fresh(enemy, s.stack(enemy, region), s.leaders_in(enemy, region))
    b = Battle(region, dice.fresh("cid", "", []), side, terrain=REGIONS[region].terrain)
    s.tell("vikings-raid", rule="10.2", seat=seat, region=region)
    hurt = 0
    for number in (1, 2):
        b.round = number
        _, black = dice.roll(s.chance, (0, 2))
        d_white, d_black = dice.roll(s.chance, dice.defence_pool(b))
        answer = d_white + d_black
        s.tell(
            "vikings-dice",
            rule="10.2",
            hits=dice.hits(black),
            skulls=dice.skulls(black),
            answer=dice.hits(answer) + dice.skulls(answer),
        )
        yield from losses.apply(s, b, side, dice.skulls(black), dice.hits(black))
        hurt += dice.hits(answer) + VIKING_LIFE * dice.skulls(answer)
        if hurt >= VIKING_LIFE or not side.units:
            break
    worth = sum(LIFE[x] for x in side.lost)
    if worth:
        s.bonus[seat] = s.bonus.get(seat, 0) + 2 * worth
        s.gold[s.active] = s.gold.get(s.active, 0) + (worth if SEAT[s.active] == seat else 0)
        s.tell("vikings-plunder", rule="10.2", seat=seat, points=worth, units=[UNIT[x].id for x in side.lost])
    if not side.units:
        for leader in side.leaders:
            s.remove_leader(leader)
    if hurt >= VIKING_LIFE:
        s.vikings = "gone"
        s.score(enemy, 4, "points-vikings")
        s.mark(f"viking-{'-'.join(SEATS)}")
        for each in SEATS:
            s.mark(f"viking-{each}")
    else:
        s.vikings = "sea"
