"""What a seat can't know, reshuffled: held cards, plans, and with hidden mats what lies on them."""

from __future__ import annotations

from taifa.core.chance import Chance
from taifa.games.almoravid.model.state import ASSETS, ENEMY, SIDES, Lord, State
from taifa.games.almoravid.model.tables import CAPABILITY, CARDS, COMMAND_CARDS, LORDS_OF, PLAN_SIZE, SEASON, VASSALS_OF
from taifa.games.almoravid.rules.lords import START, VASSAL_UNITS, _card_order


def determinize(s: State, seat: str | None, chance: Chance) -> None:
    """1.9, 3.1.3, 4.1.2 Reshuffle in place all that a seat can't know (None: a spectator)."""
    hidden = SIDES if seat is None else (ENEMY[s.side_of(seat)],)
    for side in hidden:
        imagine_hand(s, side, chance)
        imagine_plan(s, side, chance)
        if s.options["hidden_mats"]:
            for name in LORDS_OF[side]:
                if s.lords[name].place and not seen(s, name):
                    imagine_mat(s, side, name, chance)


def imagine_hand(s: State, side: str, chance: Chance) -> None:
    """3.1.3 Any hold events among a side's unused cards could be the held ones."""
    held, deck = s.held[side], s.deck[side]
    if not held:
        return
    pool = sorted([*held, *(card for card in deck if CARDS[card].event_type == "hold")], key=_card_order)
    chance.shuffle(pool)
    drawn = pool[: len(held)]
    rest = sorted([card for card in (*held, *deck) if card not in drawn], key=_card_order)
    held[:] = drawn
    deck[:] = rest


def imagine_plan(s: State, side: str, chance: Chance) -> None:
    """4.1.2 The cards still to be turned, in any order, from any that the side could have planned."""
    plan = s.plan[side]
    if not plan or s.planning:
        return
    played = s.played[side]
    mustered = [name for name in LORDS_OF[side] if s.lords[name].place or name in played or name in plan]
    total = sum(COMMAND_CARDS[name] for name in mustered)
    if "pass" in plan or "pass" in played or total <= PLAN_SIZE.get(SEASON[s.box], 0):
        cards = list(plan)
    else:
        cards = []
        for name in mustered:
            cards += [name] * (COMMAND_CARDS[name] - played.count(name))
    chance.shuffle(cards)
    plan[:] = cards[: len(plan)]


def seen(s: State, name: str) -> bool:
    """1.5.2 Hidden mats are shown in battle and storm."""
    return s.battle is not None and name in s.battle.lords


def imagine_mat(s: State, side: str, name: str, chance: Chance) -> None:
    """1.5.2 A mat behind a screen: its assets, vassals and cards could be others of the same number."""
    lord = s.lords[name]
    total = sum(lord.assets().values())
    counts = dict.fromkeys(ASSETS, 0)
    for _ in range(total):
        counts[chance.choice(ASSETS)] += 1
    lord.set_assets(counts)
    if not s.options["vassal_service"]:
        imagine_vassals(name, lord, chance)
    imagine_cards(s, side, name, chance)


def imagine_vassals(name: str, lord: Lord, chance: Chance) -> None:
    """1.5.2 Which vassals are mustered, and how many, nobody else knows; losses were seen by all, and stay lost."""
    mine = [v for v in VASSALS_OF[name] if lord.vassals.get(v) in ("ready", "mustered")]
    if not mine:
        return
    before = brought(name, lord)
    lost = [n - here - routed for n, here, routed in zip(before, lord.forces, lord.routed, strict=True)]
    chance.shuffle(mine)
    mustered = mine[: chance.number(len(mine) + 1)]
    kept, forces = dict(lord.vassals), bytes(lord.forces)
    for v in mine:
        lord.vassals[v] = "mustered" if v in mustered else "ready"
    for i, n in enumerate(brought(name, lord)):
        lord.forces[i] = max(n - lost[i] - lord.routed[i], 0)
    if any(forces) and not any(lord.forces):  # he would not stand here any more
        lord.vassals.update(kept)
        lord.forces[:] = forces


def brought(name: str, lord: Lord) -> list[int]:
    """3.4 The units with which a lord and those who joined him came, of each kind."""
    rows = [START[name], *lord.extra.values()]
    rows += [VASSAL_UNITS[v] for v, how in lord.vassals.items() if how == "mustered"]
    return [sum(column) for column in zip(*rows, strict=True)]


def imagine_cards(s: State, side: str, name: str, chance: Chance) -> None:
    """1.5.2, 3.4.4 This Lord cards at a hidden mat could be others that the lord may have."""
    lord = s.lords[name]
    deck = s.deck[side]
    for i, card in enumerate(lord.cards):
        if card in lord.extra:
            continue
        titles = {CAPABILITY[c] for c in lord.cards if c != card}
        pool = [
            c for c in (card, *deck) if CARDS[c].this_lord and name in CARDS[c].lords and CAPABILITY[c] not in titles
        ]
        new = chance.choice(pool)
        if new != card:
            deck.remove(new)
            deck.append(card)
            deck.sort(key=_card_order)
            lord.cards[i] = new
