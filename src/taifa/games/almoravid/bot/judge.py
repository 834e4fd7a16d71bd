"""What the bots know of Almoravid: what a position is worth, what is worth trying, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import ClassVar

from taifa.core import judge
from taifa.core.decision import Action, Decision
from taifa.core.presentation.scene import Note
from taifa.core.value_model import ValueModel
from taifa.games.almoravid.bot import heuristics_battle as battle
from taifa.games.almoravid.bot import heuristics_campaign as campaign
from taifa.games.almoravid.bot import heuristics_levy as levy
from taifa.games.almoravid.bot.heuristics_levy import Heuristic
from taifa.games.almoravid.bot.value import VALUE_MODEL, counts
from taifa.games.almoravid.model.state import SEAT_OF, State
from taifa.games.almoravid.rules.cards.any_time import is_any_time

HEURISTICS: dict[str, Heuristic] = {
    # 3.1 to 3.5
    "assign-capability": levy.assign,
    "discard-excess": levy.discard,
    "discard-edge": levy.discard,
    "discard-camels": levy.discard_camels,
    "drought": levy.feed_event,
    "devaluation": levy.lose_coin,
    "crusaders-join": levy.assign,
    "hire-barcelona": levy.assign,
    "bernard": levy.lord_event,
    "lord-event": levy.lord_event,
    "taifa-marriage": levy.lord_event,
    "al-sumaisir": levy.lord_event,
    "massacre": levy.lord_event,
    "heads-shown": levy.favour_emirs,
    "revolt": levy.lord_event,
    "rumayla": levy.lord_event,
    "ravage-by-event": levy.ravage_by_event,
    "fitna": levy.harm,
    "shift-by-event": levy.harm,
    "remove-jihad": levy.remove_jihad,
    "how-many-jihad": levy.the_more,
    "place-jihad": levy.place_jihad,
    "step-in": levy.step_in,
    "severed-heads": levy.yes,
    "betray-terms": levy.yes,
    "pay-lords": levy.pay_lords,
    "pay-from": levy.pay_from,
    "pay-coin": levy.lose_coin,
    "pay-asset": levy.lose_asset,
    "muster": levy.muster,
    "levy-action": levy.levy_action,
    "take-milites": levy.yes,
    "restored-transport": levy.restored_transport,
    "choose-seat": levy.choose_seat,
    "rodrigo-seat": levy.rodrigo_seat,
    "landing-port": levy.choose_seat,
    "bishop-to": levy.assign,
    "call-to-arms-christian": levy.call_to_arms,
    "call-to-arms-muslim": levy.call_to_arms,
    "parias-coin": levy.share_coin,
    "recognise-neutrality": levy.recognise,
    # 4.1 to 4.3
    "lieutenants": levy.lieutenants,
    "lower-lord": battle.strongest,
    "build-plan": campaign.build_plan,
    "command": campaign.command,
    "group-march": campaign.group_march,
    "who-avoids": campaign.group_march,
    "too-laden": campaign.march_light_or_stay,
    "laden-group": campaign.laden_group,
    "stop-march": campaign.stop_with_river,
    "stop-avoiding": campaign.stop_with_river,
    "parch-march": campaign.parch,
    "spare-from-feeding": campaign.spare,
    "sail-to": levy.choose_seat,
    "answer-approach": campaign.answer_approach,
    "besiege-or-bypass": campaign.besiege_or_bypass,
    "drop-provender": campaign.drop_provender,
    "raid-provender": campaign.drop_provender,
    "share-spoils": campaign.give_spoils,
    # 4.4, 4.5
    "array": battle.array,
    "relief-sally": battle.join,
    "battle-event": battle.battle_event,
    "cantador": battle.strongest,
    "spear-wall": battle.strongest,
    "camp-attack-take": battle.plunder,
    "camp-attack-destroy": battle.plunder,
    "concede-field": battle.concede,
    "concede-storm": battle.concede,
    "close-center": battle.strongest,
    "javelins": battle.javelins,
    "set-spears": battle.javelins,
    "flank-target": battle.strike,
    "strike-order": battle.strike,
    "who-takes-hits": battle.take_hits,
    "assign-hit": battle.assign_hit,
    "aim-crossbow": battle.aim,
    "storm-defender": battle.strongest,
    "storm-reposition": battle.storm_reserve,
    "surrender": campaign.surrender,
    "reroll-surrender": levy.yes,
    "how-much-spoils": campaign.spoils_choice,
    "lord-fate": campaign.retreat,
    "baggage-parapet": levy.yes,
    # 4.8, 4.9
    "feed-with": campaign.feed_with,
    "share-food": campaign.share,
    "share-from": campaign.share,
    "discard-mule": campaign.discard_mule,
    "discard-mule-vain": campaign.discard_mule_in_vain,
    "wastage": campaign.wastage,
    "grow": campaign.repair_ravage,
    "discard-cards": campaign.keep_cards,
    # 6
    "bid": levy.bid,
    "winter-action": campaign.winter_action,
}


POINTLESS = {
    "pay-lords": frozenset[str](),
    "build-plan": frozenset(("plan-pass",)),
    "plan-ready": frozenset(("take-back",)),
    "place-jihad": frozenset(("pass",)),
    "take-milites": frozenset(("pass",)),
    "reroll-surrender": frozenset(("pass", "keep")),
    "too-laden": frozenset(("stay",)),
}
"""Verbs with no point in them while anything else can be answered to a question; none: it depends on the position."""


IDLE = frozenset(("pass", "keep", "decline", "take-back"))
"""Verbs that do nothing."""


NEVER_GOOD = {
    "aim-crossbow hit-militia": "who aims picks the dearest man in sight, and he is asked only if there are two kinds",
    "aim-crossbow hit-serfs": "who aims picks the dearest man in sight, and serfs are the cheapest",
    "answer-approach play": "an event that has time is played between commands, not while the enemy comes",
    "array reserve": "a lord in reserve strikes nobody while there is a place in front",
    "assign-hit hit-african-foot": "whoever can choose lets units that are worth less in a fight take the hit first",
    "assign-hit hit-knights": "whoever can choose lets weaker units take the hit first",
    "build-plan plan-pass": "a pass is planned only where no lord's card is left",
    "call-to-arms-muslim play": "a held event is worth more once the armies stand: it is played between commands",
    "concede-field play": "an event that has time is played between commands, not on the field",
    "discard-cards discard": "a card that is kept costs nothing; one given up is gone",
    "hire-barcelona pass": "one asset is little for the Count's men",
    "levy-action end-levy": "a levy that could still bring something is not ended",
    "levy-action exchange": "it needs no levy action, so it waits until these are spent",
    "lord-event shift-left": "one's own lord is never sent home sooner",
    "muster end-muster": "a lord who may still muster something does",
    "pay-from from-box": "the box pays for any Taifa lord anywhere, a lord's coin only here: his goes first",
    "place-jihad pass": "a Jihad marker costs nothing and is worth points",
    "plan-ready take-back": "captain lays a plan once and means it",
    "reroll-surrender keep": "it is asked after a roll that failed: another one can only help",
    "surrender decline": "the roll costs nothing, and a surrender saves a siege",
    "take-milites pass": "the asset was paid with the first: the others cost nothing",
    "win-rodrigo-over pass": "one point is little for Rodrigo, who fights for the enemy otherwise",
}
"""Answers that captain is offered often and never gives, and why."""


class Judge(judge.Judge[State]):
    """Rules of thumb and a value for any position, from what the asked seat knows."""

    pointless: ClassVar[Mapping[str, frozenset[str]] | None] = POINTLESS
    never_good: ClassVar[Mapping[str, str]] = NEVER_GOOD
    value_model: ClassVar[ValueModel | None] = VALUE_MODEL
    horizon: ClassVar[int | None] = 150
    """Far: before the last third of a game its value hardly tells who will win."""

    def standing(self, state: State, seat: str) -> float:
        """The chance to win, by what the position holds, weighed as games came out."""
        return VALUE_MODEL.chance(SEAT_OF[0][state.side_of(seat)], counts(state, seat))

    def counts(self, state: State, seat: str) -> Sequence[float]:
        """What is counted in a position; see `value`."""
        return counts(state, seat)

    def quiet(self, state: State) -> bool:
        """Can a position be judged: is no fight under way?"""
        return state.battle is None

    def weights(self, state: State, decision: Decision) -> Sequence[float]:
        """What each action is worth trying."""
        side = state.side_of(decision.seat)
        heuristic = HEURISTICS.get(decision.prompt)
        if heuristic is not None:
            weights = _with_plays(heuristic, state, side, decision)
            return weights if min(weights) >= 0.0 else [max(weight, 0.0) for weight in weights]
        return [0.8 if verb in IDLE else 1.0 for verb, _ in decision.actions]

    def why(self, state: State, decision: Decision, action: Action) -> Note | None:
        """A word on the action, if there is one for it."""
        key = f"why-{action[0]}"
        if action[0] not in REASONS:
            return None
        text = next(
            (text for one, (_, text) in zip(decision.actions, decision.texts(), strict=True) if one == action), ""
        )
        return Note(key, {"target": text or state.active or state.levying})


PLAYS = frozenset(("play", "use"))
"""Verbs that may be a play at any time."""
VERB = itemgetter(0)


def _with_plays(heuristic: Heuristic, s: State, side: str, d: Decision) -> list[float]:
    """A question's own heuristic, and for what may be done at any time before it the same one everywhere (3.1.3)."""
    if PLAYS.isdisjoint(map(VERB, d.actions)):
        return heuristic(s, side, d)
    others = [action for action in d.actions if not is_any_time(action)]
    if len(others) == len(d.actions):
        return heuristic(s, side, d)
    asked = Decision(d.seat, d.prompt, others, d.rule, d.at, d.params, d.interrupt)
    rest = iter(heuristic(s, side, asked) if others else [])
    return [levy.play_now(s, side, verb, card) if is_any_time((verb, card)) else next(rest) for verb, card in d.texts()]


REASONS = frozenset(
    (
        "march",
        "siege",
        "storm",
        "ravage",
        "supply",
        "forage",
        "tax",
        "encamp",
        "besiege",
        "bypass",
        "muster",
        "vassal",
        "capability",
        "pay",
        "plan",
        "stand",
        "withdraw",
        "avoid",
        "concede",
        "fight",
        "invite",
        "uphold",
        "employ",
        "crusade",
        "add-jihad",
        "sally",
        "sortie",
        "raid",
        "deposit",
        "levy-cart",
        "levy-mule",
        "levy-with",
    )
)
"""The verbs that have a reason in the texts."""

JUDGE = Judge()
