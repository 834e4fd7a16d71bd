"""`taifa play --bid`: the sides of a two-seat game are bid for before the match."""

from __future__ import annotations

import secrets
from typing import Any

import typer
from rich.markup import escape

from taifa.cli.shared import out
from taifa.core import handicap
from taifa.core.errors import TaifaError
from taifa.core.game import Game, OptionValue
from taifa.core.handicap import Bid


def bid_for_sides(
    game: Game[Any], scenario: str | None, people: int, lang: str
) -> tuple[list[str], dict[str, OptionValue]]:
    """Ask one or two people what they bid, and the bot if there is one; who plays which sides, with which handicap."""
    option = handicap.option_of(game.options)
    if option is None:
        raise TaifaError(f"{game.id} has no handicap to bid for: leave --bid out")
    bids = [_asked(game, option, n + 1, people, lang) for n in range(people)]
    if people == 1:
        bids.append(handicap.even_bid(option, handicap.measured(game, scenario), secrets.randbelow))
    agreed = handicap.agree(option, bids[0], bids[1], secrets.randbelow)
    text = game.text
    for line in handicap.told(agreed, *bids):
        out.print(escape(text.say(line.key, lang, line.params)))
    mine = list(game.seats) if people == 2 else [agreed.first]
    return mine, {handicap.NAME: agreed.value}


def _asked(game: Game[Any], option: Any, player: int, people: int, lang: str) -> Bid:
    """One person's bid; where two share a terminal, what is typed is not shown."""
    text, steps = game.text, handicap.offered(option)
    names = ", ".join(f"{side} ({text.name(side, lang)})" for side in steps)
    most = ", ".join(str(n) for n in next(iter(steps.values())))
    out.print(escape(text.say("terminal-bid", lang, {"player": player, "sides": names, "points": most})))
    while True:
        typed = typer.prompt(">", prompt_suffix=" ", hide_input=people == 2)
        try:
            side, _, points = typed.strip().partition(" ")
            return handicap.read_bid(option, Bid(side, int(points or 0)))
        except (TaifaError, ValueError) as error:
            out.print(f"[yellow]{escape(str(error))}[/]")
