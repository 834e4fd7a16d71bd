"""What an answer costs and brings, what of one's own it would waste or lose, and how likely it is to work."""

from __future__ import annotations

from taifa.core.decision import Action, Decision
from taifa.core.odds import Odds, Prospect
from taifa.core.presentation.scene import Note
from taifa.games.almoravid.model.allegiance import allegiance, inside, outside, unbesieged
from taifa.games.almoravid.model.state import CHRISTIAN, ENEMY, State
from taifa.games.almoravid.model.tables import (
    LAST_BOX,
    LORD_OF_TAIFA,
    LORDS,
    PLACES_IN,
    SIDE_OF,
    STRONGHOLD_AT,
    TAIFA_OF,
    VALUE,
    VASSALS,
    WAY_KIND,
)
from taifa.games.almoravid.rules.campaign.command import commands
from taifa.games.almoravid.rules.campaign.march import SEA
from taifa.games.almoravid.rules.campaign.ravage import guarded
from taifa.games.almoravid.rules.campaign.siege import surrender_chance, surrender_limit
from taifa.games.almoravid.rules.campaign.supply import supplied
from taifa.games.almoravid.rules.levy.call_to_arms import reconcile_price
from taifa.games.almoravid.rules.levy.muster import lordship
from taifa.games.almoravid.rules.levy.pay import coffers
from taifa.games.almoravid.rules.lords import coin_total, command_rating, has, rodrigo_price
from taifa.games.almoravid.rules.transport import carried, is_laden, pack

ENDS = frozenset(("end-card", "end-levy", "end-muster", "end-plan"))
"""Verbs that end a card, a lord's levy, a muster or a plan."""

HURTS = frozenset(("who-takes-hits", "assign-hit"))
"""4.4.2 Which of one's own lords takes a hit, and which of his units: one asks after the other, and each unit rolls."""

MARCHES = frozenset(("march", "march-light", "sail", "sail-light"))
SHIFTS = {"shift-left": -1, "shift-right": 1}
SHIFTED = {"call-to-arms-muslim": 2}
"""By how many boxes a marker shifts, where it is not one (3.5.2)."""
WHOLE_CARD = frozenset(("siege", "tax", "raid", "preach", "al-faraj"))


def way_of(s: State, verb: str, name: str, place: str) -> str:
    """4.3 The kind of way that a march takes."""
    return SEA if verb.startswith("sail") else WAY_KIND.get((s.lords[name].place, place), "road")


# Stakes ------------------------------------------------------------------------------------------


def stakes(s: State, d: Decision, action: Action) -> tuple[Note, ...]:
    """What an answer costs and brings, as the seat that is asked may know it."""
    verb, target = action
    side = s.side_of(d.seat)
    where = target if isinstance(target, str) else ""
    if d.prompt == "command":
        return tuple(command_stakes(s, verb, where))
    if d.prompt == "laden-group":
        return (Note("stake-actions", {"n": 2 if verb == "march" else 1, "left": s.actions}),)
    if verb == "pay" and where in s.lords:
        service = s.lords[where].service
        beyond = (Note("stake-beyond", {"box": s.last}),) if service > s.last else ()
        return (*beyond, Note("stake-pay", {"box": service + 1, "now": service}), in_reach(s, where))
    if verb in SHIFTS and where in s.lords:
        return (shift_stake(s, d, verb, where),)
    if verb == "plan" and where in LORDS:
        return (Note("stake-command", {"n": command_rating(s, where)}),)
    if verb in ("from-coin", "from-loot") and where in s.lords:
        return (Note("stake-purse", {"n": s.lords[where].coin if verb == "from-coin" else s.lords[where].loot}),)
    if verb == "levy-with" and where in s.lords:
        return (Note("stake-levies", {"n": lordship(s, where)}),)
    if verb == "vassal":
        return (Note("face-brings", {"units": VASSALS[where].forces}),)
    if verb in ("add-jihad", "remove-jihad"):
        return (Note("stake-jihad", {"n": s.jihad.get(where, 0)}),)
    if verb == "employ":
        price, purse = rodrigo_price(side), coin_total(s, side, unbesieged(s, side))
        return (Note("stake-coin", {"n": price, "left": purse}),)
    if verb == "reconcile" and d.prompt == "call-to-arms-christian":
        return (Note("stake-reconcile", {"n": reconcile_price(s)}),)
    if verb == "defy":
        return (Note("stake-defy" if side == CHRISTIAN else "stake-defy-muslim", {"n": VALUE[where]}),)
    if verb in ("invite", "uphold", "crusade", "besiege", "bypass", "hold-court"):
        return (Note(f"stake-{verb}"),)
    if verb == "concede":
        return (Note("stake-concede" if d.prompt == "concede-field" else "stake-break-off"),)
    return ()


def shift_stake(s: State, d: Decision, verb: str, name: str) -> Note:
    """2.2.3 From which box to which a lord's service goes, or his cylinder while he is away."""
    lord = s.lords[name]
    now = lord.service if lord.place else lord.box
    boxes = (d.params or {}).get("n", 1) if d.prompt == "lord-event" else SHIFTED.get(d.prompt, 1)
    return Note("stake-shift", {"now": now, "box": min(max(now + SHIFTS[verb] * boxes, 0), LAST_BOX)})


def in_reach(s: State, name: str) -> Note:
    """3.2 The coin and the loot that a lord could be paid with."""
    sources = coffers(s, name)
    coin = sum(s.lords[str(payer)].coin for kind, payer in sources if kind == "from-coin")
    loot = sum(s.lords[str(payer)].loot for kind, payer in sources if kind == "from-loot")
    box = s.box_coin if ("from-box", None) in sources else 0
    return Note("stake-in-reach", {"coin": coin + box, "loot": loot})


def command_stakes(s: State, verb: str, place: str) -> list[Note]:
    """4.2.2 What a command takes of the card and what it yields."""
    name = s.active
    notes = []
    if verb in WHOLE_CARD:
        notes.append(Note("stake-whole-card"))
    elif verb in MARCHES:
        laden = not verb.endswith("-light") and is_laden(s, pack(s, name), way_of(s, verb, name, place))
        notes.append(Note("stake-actions", {"n": 2 if laden else 1, "left": s.actions}))
    if verb == "supply":
        notes.append(Note("brings-provender", {"n": supplied(s, name) + int(has(s, name, "dawud-ibn-aisha"))}))
    elif verb == "forage" and place in STRONGHOLD_AT and allegiance(s, place) == SIDE_OF[name]:
        notes.append(Note("brings-provender", {"n": 1}))
    elif verb == "tax":
        notes.append(Note("brings-coin"))
    elif verb in ("ravage", "raid"):
        notes += ravage_stakes(s, name, place)
    elif verb == "storm":
        kind = STRONGHOLD_AT[place]
        garrison = {"men-at-arms": kind.men_at_arms, "militia": kind.militia}
        rounds = s.siege[place] + (2 if has(s, name, "garcia-jimenez") else 0)
        notes.append(Note("stake-storm", {"rounds": rounds, "units": garrison}))
        if lords := inside(s, place, ENEMY[SIDE_OF[name]]):
            notes.append(Note("result-inside", {"lords": lords}))
    elif verb == "encamp":
        notes.append(Note("stake-besiege"))
    return notes


def ravage_stakes(s: State, name: str, place: str) -> list[Note]:
    """4.7.2 Half a point, goods, and perhaps an emir's Service."""
    notes = [Note("stake-ravage" if place in STRONGHOLD_AT else "stake-ravage-region")]
    lord = LORD_OF_TAIFA.get(TAIFA_OF[place])
    if SIDE_OF[name] == CHRISTIAN and lord and s.lords[lord].place:
        so_far = sum(1 for p in PLACES_IN[TAIFA_OF[place]] if s.ravaged.get(p) == CHRISTIAN)
        if so_far % 2 == 0:
            notes.append(Note("stake-emir", {"lord": lord}))
    return notes


# Losses ------------------------------------------------------------------------------------------


def losses(s: State, d: Decision, action: Action) -> tuple[Note, ...]:
    """What of the seat's own an answer would leave behind, lose or forget."""
    verb, target = action
    side = s.side_of(d.seat)
    if verb in ("march-light", "sail-light") and isinstance(target, str):
        group = (d.params or {}).get("lords") or pack(s, s.active)
        return left_behind(s, group, way_of(s, verb, s.active, target))
    if verb == "avoid" and isinstance(target, str) and d.at:
        return left_behind(s, outside(s, d.at, side), WAY_KIND[d.at, target])
    if verb == "end-card" and s.actions and commands(s, s.active):
        return (Note("forgets-actions", {"lord": s.active, "n": s.actions}),)
    if verb == "end-levy" and s.lordship:
        return (Note("forgets-levies", {"lord": s.levying, "n": s.lordship}),)
    if verb == "end-muster":
        waiting = [name for kind, name in d.actions if kind == "levy-with"]
        return (Note("forgets-lords", {"lords": waiting}),) if waiting else ()
    if verb == "pass" and d.prompt == "pay-lords":
        return tuple(unpaid(s, side))
    if verb == "keep-mules" and d.at:
        return (Note("goes-hungry", {"lord": d.at}),)
    return ()


def left_behind(s: State, group: list[str], way: str) -> tuple[Note, ...]:
    """1.7.2 The loot, and the provender beyond what is carried unladen."""
    loot = sum(s.lords[name].loot for name in group)
    provender = max(sum(s.lords[name].provender for name in group) - carried(s, group, way)[0], 0)
    goods = {asset: n for asset, n in (("loot", loot), ("provender", provender)) if n}
    return (Note("loses-goods", {"assets": goods}),) if goods else ()


def unpaid(s: State, side: str) -> list[Note]:
    """3.3 Lords who leave unless they are paid: for good, or for a while."""
    notes = []
    for name in s.fielded[side]:
        service = s.lords[name].service
        if service < s.box:
            notes.append(Note("loses-lord", {"lord": name}))
        elif service == s.box:
            notes.append(Note("sends-home", {"lord": name}))
    return notes


# Odds --------------------------------------------------------------------------------------------


def odds(s: State, d: Decision, action: Action) -> Odds | None:
    """The exact chance of an answer that is rolled for; None: there is no formula for it."""
    verb, target = action
    place = target if isinstance(target, str) else d.at or ""
    if verb == "roll" and d.prompt == "surrender" and d.at:
        return even(Note("odds-surrender", {"place": d.at}), surrender_chance(s, d.at, s.side_of(d.seat)))
    if verb == "reroll" and d.at:
        return even(Note("odds-surrender", {"place": d.at}), surrender_limit(s, d.at, s.side_of(d.seat)) / 6)
    if d.prompt == "levy-action" and verb == "muster":
        return even(Note("odds-muster", {"lord": place}), LORDS[place].fealty / 6)
    if d.prompt in ("assign-hit", "aim-crossbow") and d.params:
        saved = d.params["saves"][list(d.actions).index(action)] / 6
        return Odds(
            tuple(
                Prospect(Note(what), share)
                for what, share in (("odds-holds", saved), ("odds-falls", 1 - saved))
                if share
            )
        )
    if d.prompt not in ("command", "winter-action"):
        return None
    name = s.active if d.prompt == "command" else str(d.at)
    side = SIDE_OF[name]
    if verb == "siege" and not inside(s, place, ENEMY[side]):
        return even(Note("odds-surrender", {"place": place}), surrender_chance(s, place, side))
    if verb == "forage" and not (place in STRONGHOLD_AT and allegiance(s, place) == side):
        return even(Note("odds-forage"), 1 / 2)
    if verb in ("ravage", "raid") and guarded(s, place, side):
        return even(Note("odds-ravage", {"place": place}), 1 / 2)
    return None


def even(what: Note, share: float) -> Odds:
    """A chance and its contrary."""
    return Odds((Prospect(what, share), Prospect(Note("odds-nothing"), 1 - share)))
