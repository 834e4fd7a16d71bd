"""What is done with each message of a page: one table from a message's type to its handler."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Insert, delete, insert, select

from taifa import bots
from taifa.core.chronicle import Entry
from taifa.core.decision import Action
from taifa.core.odds import Chances, Odds
from taifa.core.outlook import secret_seed
from taifa.core.presentation import render
from taifa.core.reading import convert
from taifa.core.stage import Opening
from taifa.server.bots.pool import Fault
from taifa.server.bots.task import Task, fight_task, task_of
from taifa.server.errors import Refused, language, readable
from taifa.server.live import messages
from taifa.server.live.hub import may_hint
from taifa.server.live.page import Handler, Page
from taifa.server.store import schema
from taifa.server.tables import dice
from taifa.server.tables.journal import Row, Skip
from taifa.server.tables.table import Table

SAID = 1_000
"""Lines of talk that are kept of a table."""
STAGED = 400
"""How many lines back the fight may have begun that an answer belongs to."""


async def hello(page: Page, message: messages.Hello) -> None:
    """Said once, before all else."""
    raise Refused("bad-message", "hello was said already")


async def ping(page: Page, message: messages.Ping) -> None:
    """Is anybody there?"""
    page.connection.tell({"type": "pong", "ref": message.ref})


async def act(page: Page, message: messages.Act) -> None:
    """An answer."""
    seat = page.own(message.seat)
    page.services.bots.dismiss(page.table, seat)
    await _change(page, seat, message.ref, lambda table: table.act(seat, message.action, message.n, message.ref))


async def chain(page: Page, message: messages.Chain) -> None:
    """Several answers as one gesture, as far as it goes."""
    seat = page.own(message.seat)
    if not message.ref:
        raise Refused("bad-message", "a gesture needs a ref")
    page.services.bots.dismiss(page.table, seat)
    await _play_chain(page, seat, message.actions, message.n, message.ref)


async def auto(page: Page, message: messages.Auto) -> None:
    """A bot answers for the seat: as one gesture while it is asked the same, or until the fight or turn is over."""
    seat, table = page.own(message.seat), page.table
    if not message.ref:
        raise Refused("bad-message", "a gesture needs a ref")
    if message.level not in bots.LEVELS:
        raise Refused("bad-message", f"there is no bot {message.level[:20]}")
    if not may_hint(table):
        raise Refused("no-hints")  # what a bot would do here, seen and taken back, is advice that the table refuses
    async with table.lock:
        await page.services.tables.refresh(table)
        page.must_be_here()
        if table.over or table.match.decision_of(seat) is None:
            raise Refused("not-asked", seat=seat)
        task = task_of(table.match, seat, message.level, "auto")
        task.quick = table.quick
    if message.until != "prompt":
        page.services.bots.stand_in(table, seat, message.level, message.until)
        page.ok(message.ref, seat)
        return
    services = page.services
    pool = services.bots.pool if message.level == "marshal" else services.quick_thoughts
    try:
        actions = [(verb, target) for verb, target in await pool.think(task, page.connection.who.address)]
    except Fault:
        raise Refused("unavailable") from None
    if not actions:
        raise Refused("nothing-for-you")
    await _play_chain(page, seat, actions, message.n, message.ref)


async def odds(page: Page, message: messages.Odds) -> None:
    """What may come of an answer, as far as the seat can know; thought out aside, the next message need not wait."""
    seat, table = page.own(message.seat), page.table
    async with table.lock:
        await page.services.tables.refresh(table)
        decision = None if table.over else table.match.decision_of(seat)
        if decision is None:
            raise Refused("not-asked", seat=seat)
        if message.action not in decision.actions:
            raise Refused("illegal-action", rule=decision.rule)
        if (seat, message.action) in table.thoughts.odds:
            _tell_odds(page, message)
            return
        task = task_of(table.match, seat, "", "odds")
        task.action = message.action
        task.lines = [entry for entry in table.visible(seat)[-STAGED:] if entry.stage is not None]
        n = table.journal.seen(seat)
    page.aside(_think_odds(page, message, task, n))


async def _think_odds(page: Page, message: messages.Odds, task: Task, n: int) -> None:
    table = page.table
    try:
        thought = await page.services.quick_thoughts.think(task, page.connection.who.address)
        found = None if thought is None else convert(thought, Odds)
    except Fault:
        found = None
    if n == table.journal.seen(message.seat):
        table.thoughts.odds[message.seat, message.action] = found
    _tell_odds(page, message)


def _tell_odds(page: Page, message: messages.Odds) -> None:
    found = page.table.thoughts.odds.get((message.seat, message.action))
    said = None if found is None else render.odds(found, page.table.game.text, page.connection.lang)
    page.connection.tell({"type": "odds", "ref": message.ref, "odds": said})


async def fight(page: Page, message: messages.Fight) -> None:
    """How a fight may go, as the one who looks could tell before its first roll; thought out aside."""
    seat, table = page.connection.seat, page.table
    async with table.lock:
        await page.services.tables.refresh(table)
        lines = table.visible(seat)
        opening = lines[message.line] if message.line < len(lines) else None
        if opening is None or not isinstance(opening.stage, Opening):
            raise Refused("bad-message", f"line {message.line} opens no fight")
        if (seat, message.line) in table.thoughts.chances:
            _tell_chances(page, message, seat)
            return
        index = next(i for i, entry in enumerate(table.match.chronicle) if entry is opening)
        known = any(each.lines <= index for each in table.match.checkpoints)
        task = fight_task(table.match, seat, index, None if known else table.beginning())
    if task is None:
        page.connection.tell({"type": "fight", "ref": message.ref, "chances": None})
        return
    page.aside(_think_chances(page, message, task, seat, opening))


async def _think_chances(page: Page, message: messages.Fight, task: Task, seat: str | None, opening: Entry) -> None:
    table = page.table
    try:
        thought = await page.services.quick_thoughts.think(task, page.connection.who.address)
        found = None if thought is None else convert(thought, Chances)
    except Fault:
        found = None
    lines = table.visible(seat)
    if message.line < len(lines) and lines[message.line] is opening:
        table.thoughts.chances[seat, message.line] = found
    _tell_chances(page, message, seat)


def _tell_chances(page: Page, message: messages.Fight, seat: str | None) -> None:
    found = page.table.thoughts.chances.get((seat, message.line))
    said = None if found is None else msgspec.to_builtins(found)
    page.connection.tell({"type": "fight", "ref": message.ref, "chances": said})


async def undo(page: Page, message: messages.Undo) -> None:
    """Take one's last answer back, where nothing was learned since."""
    seat = page.own(message.seat)
    await _change(page, seat, message.ref, lambda table: table.undo(seat, message.n, message.ref))


async def takeback(page: Page, message: messages.Takeback) -> None:
    """Ask the others to go back."""
    seat = page.own(message.seat)
    asking = f"{page.table.meta.key} {seat}"
    await _change_so_often(page, seat, message.ref, asking, lambda table: table.ask_takeback(seat, message.ref))


async def allow(page: Page, message: messages.Allow) -> None:
    """Let another take back."""
    await _answer_takeback(page, message, True)


async def refuse(page: Page, message: messages.Refuse) -> None:
    """Don't let another take back; or call one's own asking off."""
    await _answer_takeback(page, message, False)


async def resign(page: Page, message: messages.Resign) -> None:
    """Give up. A bot plays on for the seat, which in a branch would be the advice that its table refuses."""
    seat = page.own(message.seat)
    if page.table.meta.branch_of is not None and not may_hint(page.table):
        raise Refused("no-hints")
    await _change(page, seat, message.ref, lambda table: table.resign(seat, message.ref))


async def settings(page: Page, message: messages.Settings) -> None:
    """How the seat wants to be asked."""
    seat = page.own(message.seat)
    skip = None if message.skip is None else [Skip(each.key, each.until) for each in message.skip]
    if page.table.has_settings(seat, message.ask, skip):
        page.ok(message.ref, seat)
        return
    await _change(page, seat, message.ref, lambda table: table.set_settings(seat, message.ask, skip, message.ref))


async def commit(page: Page, message: messages.Commit) -> None:
    """The hash of a seat's part of the seed; how often one seat lets all begin anew is limited as takebacks are."""
    seat = page.own(message.seat)
    anew = dice.counted_as(page.table, seat)
    await _change_so_often(
        page, seat, message.ref, anew, lambda table: dice.commit(table, seat, message.hash, message.ref)
    )


async def reveal(page: Page, message: messages.Reveal) -> None:
    """A seat's part of the seed."""
    seat = page.own(message.seat)
    await _change(page, seat, message.ref, lambda table: dice.reveal(table, seat, message.number, message.ref))


async def look(page: Page, message: messages.Look) -> None:
    """See the table as another of one's seats, or as a spectator."""
    page.connection.seat = None if message.seat is None else page.own(message.seat)
    await sync(page, message)


async def lang(page: Page, message: messages.Lang) -> None:
    """Hear the rest in another language."""
    page.connection.lang = language(message.lang)
    await sync(page, message)


async def sync(page: Page, message: messages.Message) -> None:
    """The whole state once more."""
    async with page.table.lock:
        await page.services.tables.refresh(page.table)
        page.services.hub.show(page.connection)
    if message.ref:
        page.ok(message.ref, page.connection.seat)


async def chat(page: Page, message: messages.Chat) -> None:
    """Say something to all who are here."""
    text = " ".join(readable(message.text).split())
    if not text:
        raise Refused("bad-message", "an empty text")
    if page.table.meta.watch == "anyone" and not page.at_table:
        raise Refused("forbidden")
    speaker = page.connection.who.owner if page.at_table else page.connection.who.address
    page.services.chats.check(speaker)
    page.services.chats.count(speaker)
    who, seat = page.connection.who, page.connection.seat
    said = {"from": seat, "name": who.account or "", "text": text, "at": time.time()}
    key, meta = page.table.meta.key, page.table.meta
    heard = {"watch": meta.watch, "watch_turn": meta.watch_turn}
    line = insert(schema.chat).values(match=key, seat=seat, name=said["name"], text=text, at=said["at"], **heard)
    page.must_be_here()
    await page.services.store.write(lambda sql: _say(sql, key, line, who.owner))
    page.services.hub.chat(key, said)
    if page.services.bus is not None:
        await page.services.bus.tell(key, chat=said)
    page.ok(message.ref, seat)


def _say(sql: Connection, key: int, line: Insert, owner: str) -> None:
    """Keep what was said, and of what was said before as much as is ever looked at again."""
    if not schema.still_known(sql, owner):
        raise Refused("sign-in")
    c = schema.chat.c
    sql.execute(line)
    first = select(c.id).where(c.match == key).order_by(c.id.desc()).offset(SAID).limit(1).scalar_subquery()
    sql.execute(delete(schema.chat).where(c.match == key, c.id <= first))


async def preview(page: Page, message: messages.Preview) -> None:
    """Would this step be beyond undo? Asked of imagined positions, so that nothing hidden shows."""
    seat = page.own(message.seat or page.connection.seat or "")
    async with page.table.lock:
        await page.services.tables.refresh(page.table)
        match = page.table.match
        decision = None if page.table.over else match.decision_of(seat)
        if decision is None:
            raise Refused("not-asked", seat=seat)
        if message.action not in decision.actions:
            raise Refused("illegal-action", rule=decision.rule)
        final = False
        for seed in range(3):
            twin = match.imagine(seat, secret_seed(match, seat, b"preview %d" % seed))
            twin.apply(message.action, seat)
            final = final or twin.over or not twin.can_undo(seat)
    page.connection.tell({"type": "preview", "ref": message.ref, "final": final})


async def _change(page: Page, seat: str, ref: str, propose: Callable[[Table], list[Row]]) -> None:
    def still_here(table: Table) -> list[Row]:
        page.must_be_here()
        return propose(table)

    await page.services.tables.change(page.table, still_here, (seat, ref))
    page.ok(ref, seat)


async def _change_so_often(page: Page, seat: str, ref: str, what: str, propose: Callable[[Table], list[Row]]) -> None:
    """A change that a seat may make so often: it counts once, however often it is tried, and only if it is stored."""
    limit = page.services.takebacks
    counted = False

    def counting(table: Table) -> list[Row]:
        nonlocal counted
        if not counted:
            limit.check(what)
        rows = propose(table)
        if not counted:
            limit.count(what)
            counted = True
        return rows

    try:
        await _change(page, seat, ref, counting)
    except Refused:
        if counted:
            limit.discount(what)
        raise


async def _play_chain(page: Page, seat: str, actions: list[Action], n: int, ref: str) -> None:
    """Play and store a gesture, and say how far it went. The same message sent again is told the same."""
    stopped: list[Refused] = []

    def propose(table: Table) -> list[Row]:
        page.must_be_here()
        rows = table.chain(seat, actions, n, ref)
        stopped[:] = [table.why_stopped(seat, following) for following in actions[len(rows) :][:1]]
        return rows

    await page.services.tables.change(page.table, propose, (seat, ref))
    played = page.table.journal.chains.get((seat, ref), len(actions))
    if not stopped:
        page.ok(ref, seat, played=played)
        return
    doc = stopped[0].doc(page.connection.lang)
    page.ok(ref, seat, played=played, stopped={"code": doc["code"], "message": doc["message"]})


async def _answer_takeback(page: Page, message: messages.Allow | messages.Refuse, allowed: bool) -> None:
    yours, ref = list(page.connection.yours), message.ref

    def propose(table: Table) -> list[Row]:
        page.must_be_here()
        return table.answer_takeback(yours, message.ask, allowed, ref)

    said = next(((seat, ref) for seat in yours if (seat, ref) in page.table.journal.refs), None)
    await page.services.tables.change(page.table, propose, said)
    page.ok(ref, yours[0] if yours else "")


HANDLERS: dict[type[messages.Message], Handler] = {
    messages.Hello: hello,
    messages.Ping: ping,
    messages.Act: act,
    messages.Chain: chain,
    messages.Auto: auto,
    messages.Odds: odds,
    messages.Fight: fight,
    messages.Undo: undo,
    messages.Takeback: takeback,
    messages.Allow: allow,
    messages.Refuse: refuse,
    messages.Resign: resign,
    messages.Settings: settings,
    messages.Look: look,
    messages.Lang: lang,
    messages.Sync: sync,
    messages.Chat: chat,
    messages.Preview: preview,
    messages.Commit: commit,
    messages.Reveal: reveal,
}
