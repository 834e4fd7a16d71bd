"""Action, Decision, Together: the words in which rules ask a player something.

A rule is a generator. It yields a Decision and is sent the chosen Action; `reply`, `choose` and their like give it as
what the rule wants to know. `together` asks several seats at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Generic, NoReturn, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = str
Target: TypeAlias = str | int | None
Action: TypeAlias = tuple[str, Target]
"""A verb and at most one target: ``("march", "toledo")``, ``("pass", None)``."""

T = TypeVar("T")
Rules: TypeAlias = "Generator[Decision | Together[Any], Action, T]"
"""What a rule returns: a generator of questions, each sent its answer, that ends with a T."""

PASS: Action = ("pass", None)


class Speaker(Protocol):
    """Whoever can put a decision into words: a game's `Text`."""

    def prompt(self, decision: Decision, lang: str) -> str: ...

    def action(self, action: Action, lang: str, prompt: str = "") -> str: ...


class Decision(msgspec.Struct, gc=False, eq=False):
    """One question to one seat, with the complete list of legal answers.

    `prompt` is a message key (never a sentence) and `params` what it speaks of; `rule` is
    the section's number in the rulebook; `at` the place or piece that the question is about.
    An `interrupt` with nothing but a pass is asked only so that silence tells nobody anything.
    """

    seat: Seat
    prompt: str
    actions: Sequence[Action]
    rule: str
    at: str | None = None
    params: Mapping[str, Any] | None = None
    interrupt: bool = False
    speaker: Speaker = None  # type: ignore[assignment]
    """Who puts it into words: set by the match that asks it."""

    def text(self, lang: str = "en") -> str:
        """The question as a sentence in `lang`."""
        return self.speaker.prompt(self, lang)

    def label(self, action: Action, lang: str = "en") -> str:
        """One of the answers as words in `lang`."""
        return self.speaker.action(action, lang, self.prompt)

    @property
    def about(self) -> str:
        """The place or piece that the question is about; "" if it is about none."""
        return self.at or ""

    def texts(self) -> list[tuple[str, str]]:
        """The answers to a question whose targets are texts: a verb and a text each, "" where a verb stands alone."""
        return [(verb, target if isinstance(target, str) else "") for verb, target in self.actions]

    def numbers(self) -> list[int]:
        """How many each answer counts; 0 where its target is no number."""
        return [target if isinstance(target, int) else 0 for _, target in self.actions]

    def __repr__(self) -> str:
        return f"Decision({self.seat}: {self.prompt}, rule {self.rule}, {len(self.actions)} actions)"


class Together(Generic[T]):
    """Several seats asked at once: what `together` yields. The match fills in what each part came to."""

    __slots__ = ("came_to", "parts")

    def __init__(self, parts: Mapping[Seat, Rules[T]]) -> None:
        self.parts = parts
        self.came_to: dict[Seat, T] = {}


def together(parts: Mapping[Seat, Rules[T]]) -> Rules[dict[Seat, T]]:
    """Several seats asked at once; nothing is revealed until all have answered. Gives what each seat's part returned.

    Each seat has a part of its own, a generator of Decisions for that seat alone. Parts must not roll,
    draw or touch what another part reads: the order of the answers must not matter.
    """
    asked = Together(parts)
    yield asked
    return asked.came_to


def ask(
    seat: Seat,
    prompt: str,
    actions: Iterable[Action],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Decision:
    """A question to `seat`: ``verb, place = yield from reply(ask(...))``."""
    return Decision(seat, prompt, actions if type(actions) is list else list(actions), rule, at, params or None)


def ask_one(question: Callable[..., Decision], *args: Any) -> Rules[Action]:
    """A part of `together` that is a single question, as a sealed bid is: ``ask_one(bid, s, seat)``.

    The question is made when the part is asked, not before: a seat's hidden hand may be
    reshuffled in between, for a bot that imagines it.
    """
    return (yield question(*args))


def interrupt(
    seat: Seat,
    prompt: str,
    actions: Iterable[Action],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Decision:
    """May `seat` step in here? A pass is always among the answers.

    Yield it at every point where the rulebook gives the right, whether the seat holds
    anything or not, as long as the others can't tell: being asked must not leak.
    """
    return Decision(seat, prompt, [*actions, PASS], rule, at, params or None, True)


def choose(
    seat: Seat,
    prompt: str,
    verb: str,
    items: Iterable[str],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Rules[str]:
    """Which of `items`: ``place = yield from choose(seat, "retreat-where", "retreat", places, "4.4.3")``.

    Asked only if there is a choice: the only item is taken without a question. An item named twice is offered once.
    Where others could tell from the silence what the seat holds, ask instead.
    """
    offered = list(dict.fromkeys(items))
    if not offered:
        raise ValueError(f"{prompt}: nothing to choose from")
    if len(offered) == 1:
        return offered[0]
    answer = yield Decision(seat, prompt, [(verb, item) for item in offered], rule, at, params or None)
    return text_of(answer)


def choose_or_pass(
    seat: Seat,
    prompt: str,
    verb: str,
    items: Iterable[str],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Rules[str | None]:
    """One of `items` or none of them: None is a pass. Not asked where there are no items."""
    offered = list(dict.fromkeys(items))
    if not offered:
        return None
    actions: list[Action] = [(verb, item) for item in offered]
    answer = yield Decision(seat, prompt, [*actions, PASS], rule, at, params or None)
    if answer == PASS:
        return None
    expect(answer[0], verb)
    return text_of(answer)


def choose_number(
    seat: Seat,
    prompt: str,
    verb: str,
    numbers: Iterable[int],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Rules[int]:
    """How many: asked only if there is a choice, as `choose` is."""
    offered = list(dict.fromkeys(numbers))
    if len(offered) == 1:
        return offered[0]
    answer = yield Decision(seat, prompt, [(verb, n) for n in offered], rule, at, params or None)
    target = answer[1]
    if not isinstance(target, int):
        raise TypeError(f"{answer!r} was never offered")
    return target


def pick(
    seat: Seat,
    prompt: str,
    actions: Sequence[Action],
    rule: str,
    at: str | None = None,
    **params: Any,
) -> Rules[tuple[str, str]]:
    """Which of these answers, of whatever verbs, as verb and text: asked only if there is a choice, as `choose` is."""
    if not actions:
        raise ValueError(f"{prompt}: nothing to choose from")
    if len(actions) == 1:
        return words_of(actions[0])
    return words_of((yield Decision(seat, prompt, actions, rule, at, params or None)))


def reply(question: Decision) -> Rules[tuple[str, str]]:
    """A question's answer as verb and text: ``verb, place = yield from reply(ask(...))``.

    The text is "" where the verb stands alone or counts something.
    """
    return words_of((yield question))


def unhandled(verb: str) -> NoReturn:
    """No branch of a rule takes this answer, though it was offered: say so instead of doing something else."""
    raise AssertionError(f"{verb!r} was offered, but nothing is done about it")


def expect(verb: str, *handled: str) -> None:
    """What follows is for these answers alone: an answer that a later rule offers besides is not taken for one of them.

    A ladder of verbs ends with it, so that its last branch is no silent `else`.
    """
    if verb not in handled:
        unhandled(verb)


def words_of(answer: Action) -> tuple[str, str]:
    """An answer as verb and text: what `reply` gives, without a generator of its own."""
    verb, target = answer
    return verb, target if isinstance(target, str) else ""


def text_of(answer: Action) -> str:
    """The target of an answer to a question whose targets are texts."""
    target = answer[1]
    if not isinstance(target, str):
        raise TypeError(f"{answer!r} was never offered")
    return target
