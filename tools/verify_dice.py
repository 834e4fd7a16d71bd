"""Check the dice of a record by docs/dice.md alone: nothing of Taifa is imported.

    python3 verify_dice.py record.json [--shown HASH]...

HASH is what the page showed under "Are the dice honest?" while the match was played: the server's,
or that of one's own number. Exit code 0: every number is right; 1: something is wrong, and the first
wrong thing is named. Which match of which game it was, who gave numbers, in which round, how many
takebacks and answers there were is said at the end: whoever played knows that too.
"""

import hashlib
import json
import re
import sys

NUMBER = "[0-9a-f]{64}"
ORDER = {
    "almoravid": ["christians", "muslims"],
    "granada": ["christians", "muslims"],
    "reconquista": ["christians", "muslims"],
    "hispania": ["yellow", "green", "blue", "red"],
}
"""The seats of each game, in the order in which their numbers make the seed."""


def commitment(seed):
    """What is shown of a seed before the match."""
    return hashlib.blake2b(seed, digest_size=32, person=b"taifa-seed").hexdigest()


def shared_seed(shared, people):
    """The seed that the server and the seats made together; every reveal must fit its commitment.

    A number that could be written in several ways would let whoever runs the server choose between seeds; so would a
    seat that nobody played.
    """
    if not shared["seats"] or type(shared["round"]) is not int or shared["round"] < 1:
        sys.exit("WRONG: no seat gave a number, or in no round")
    if not re.fullmatch(NUMBER, shared["server"]):
        sys.exit("WRONG: what the server gave is no number")
    if not re.fullmatch("[A-Za-z0-9_-]+", shared["match"]):
        sys.exit("WRONG: no match has such an id")
    if list(shared["seats"]) != people:
        sys.exit(f"WRONG: numbers came from {', '.join(shared['seats'])}, people played {', '.join(people)}")
    for seat, given in shared["seats"].items():
        if not re.fullmatch("[a-z0-9_-]+", seat) or not re.fullmatch(NUMBER, given["reveal"]):
            sys.exit(f"WRONG: what {seat!r} revealed is no number")
        text = f"taifa-dice\n{shared['match']}\n{seat}\n{given['reveal']}"
        if hashlib.sha256(text.encode()).hexdigest() != given["commit"]:
            sys.exit(f"WRONG: what {seat} revealed is not what it had committed to")
    parts = [shared["match"], str(shared["round"]), shared["server"]]
    parts += [f"{seat}:{given['reveal']}" for seat, given in shared["seats"].items()]
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=32, person=b"taifa-seats").digest()


def check_order(game, people):
    """Numbers in another order make another seed: whoever runs the server could choose between as many as there are."""
    known = ORDER.get(game, people)
    if people != [seat for seat in known if seat in people]:
        sys.exit(f"WRONG: in {game} the seats stand in this order: {', '.join(known)}; not {', '.join(people)}")
    return "" if game in ORDER else "; in which order the seats of this game stand is not known here"


def stirred(seed, salt):
    """The seed after something was taken back."""
    return hashlib.blake2b(seed + salt.encode(), digest_size=32, person=b"taifa-stir").digest()


def number(seed, count):
    """Number `count` of a seed: 64 bits."""
    block = hashlib.blake2b((count // 8).to_bytes(8, "big"), key=seed).digest()
    return int.from_bytes(block[count % 8 * 8 : count % 8 * 8 + 8], "big")


def whole(*numbers):
    """Are these whole numbers, and nothing that only counts as one? 6.0, true and NaN divide otherwise."""
    return all(type(number) is int for number in numbers)


def check_stirs(stirs, answers):
    """Takebacks, in the order in which they were granted: each has a number of its own, written in one way."""
    where = granted = 0
    for at, salt in stirs:
        found = re.fullmatch("takeback ([1-9][0-9]{0,9})", salt)
        if not found:
            sys.exit(f"WRONG: {salt!r} is no takeback's")
        if not whole(at) or not where <= at <= answers or int(found[1]) <= granted:
            sys.exit(f"WRONG: {salt} after {at} of {answers} answers can't have followed the one before it")
        where, granted = at, int(found[1])
    return granted


def check_draws(record, seed):
    """Every number that was drawn, in order, none left out but those that can't be divided evenly."""
    stirs, answers = list(record.get("stirs", [])), len(record["journal"])
    check_stirs(stirs, answers)
    last = 0
    count = 0
    for at, given, of, came in record["draws"]:
        if not whole(at, given, of, came) or not 0 < of < 1 << 64 or not last <= at <= answers:
            sys.exit(f"WRONG: during answer {at} of {answers} nothing can be drawn out of {of}")
        last = at
        # What was drawn during answer `at` came after every stir at `at - 1` answers or fewer; the set-up before all.
        while stirs and stirs[0][0] < at:
            seed = stirred(seed, stirs.pop(0)[1])
        while number(seed, count) >= (1 << 64) - (1 << 64) % of:
            count += 1
        if given != count:
            sys.exit(f"WRONG: during answer {at} number {given} was taken, number {count} was next")
        if number(seed, count) % of != came:
            sys.exit(f"WRONG: number {count} of {of} is {number(seed, count) % of}, the record says {came}")
        count += 1
    return count, last


def said_once(pairs):
    """A JSON object in which nothing is said twice: who reads the first and who reads the last would differ."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("something is said twice")
    return found


def main(argv):
    """Check one record, whatever it is."""
    try:
        check(argv)
    except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError) as error:
        sys.exit(f"WRONG: this is no record that can be read: {type(error).__name__}: {error}")


def check(argv):
    """Check one record; something that is no record at all raises."""
    path, *more = argv[1:] or [""]
    shown = more[1::2]
    if not path or more[::2] != ["--shown"] * len(shown):
        sys.exit(f"WRONG: this is asked for so: {argv[0]} record.json [--shown HASH]...")
    with open(path, encoding="utf-8") as file:  # noqa: PTH123
        record = json.load(file, object_pairs_hook=said_once)
    if not record.get("seed") or "draws" not in record:
        sys.exit("WRONG: this record has no seed or no draws: is the match over?")
    if not re.fullmatch(NUMBER, record["seed"]):
        sys.exit("WRONG: the seed is no number")
    seed = bytes.fromhex(record["seed"])
    shared = record.get("shared")
    people = [seat for seat, who in record["seats"].items() if who in ("here", "link")]
    if not shared and "link" in record["seats"].values():
        sys.exit("WRONG: people played by link, and gave no numbers")
    if shared and shared_seed(shared, people) != seed:
        sys.exit("WRONG: the seed is not the one that the seats made")
    first = commitment(bytes.fromhex(shared["server"]) if shared else seed)
    began = [first, *(given["commit"] for given in shared["seats"].values())] if shared else [first]
    for one in shown:
        if one not in began:
            sys.exit(f"WRONG: {one} was shown, but this match began with {', '.join(began)}")
    drawn, last = check_draws(record, seed)
    seats = order = ""
    if shared:
        order = check_order(record.get("game"), people)
        seats = f" of match {shared['match']}, seed made by {', '.join(people)} in round {shared['round']}"
    answers = len(record["journal"])
    granted = check_stirs(record.get("stirs", []), answers)
    takebacks = f", {granted} takebacks" if granted else ""
    during = f", the last of them during answer {last} of {answers}" if drawn else f", {answers} answers"
    print(f"right: {drawn} numbers{seats}{takebacks}{during}; game: {record.get('game')}{order}")
    print(f"shown before the match: {first}")


if __name__ == "__main__":
    main(sys.argv)
