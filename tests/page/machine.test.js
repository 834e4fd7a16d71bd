import assert from "node:assert/strict";
import test from "node:test";
import { alike, begin, GLIMPSE, LONGEST_QUEUE, MOST_FOR_ME, step } from "../../src/taifa/web/js/table/machine.js";

const CALM = { now: 1000, rushed: false, still: false };
const RUSHED = { now: 1000, rushed: true, still: true };

/** A state that asks this seat, or nobody. */
function state(n, { asks = true, actions = [["march", "toledo"]], key = "command", rule = "4.1", ...more } = {}) {
  const decision = asks
    ? { seat: "us", prompt: "?", key, rule, actions: actions.map(([verb, target], i) => ({ verb, target, label: verb, i })) }
    : null;
  const told = {
    n,
    seat: "us",
    yours: ["us"],
    seats: [],
    lines: [],
    asked: asks ? [{ seat: "us", yours: true }] : [],
    over: false,
    hints: true,
    can_undo: true,
  };
  return { ...told, scene: { game: "g", board: "b", headline: "" }, decision, ...more };
}

/** A table at which things happen; what was done about the last of them is in `did`. */
class Played {
  constructor(world = CALM) {
    this.world = world;
    this.m = begin();
    this.did = [];
    this.all = [];
  }

  happens(event, world = this.world) {
    [this.m, this.did] = step(this.m, event, world);
    this.all.push(...this.did);
    return this.did.map((effect) => effect.do);
  }

  /** The board is there, and every step that was heard was looked at. */
  settles() {
    for (let n = 0; n < 1000 && this.m.phase !== "still"; n += 1)
      this.happens(this.m.phase === "fetching" ? { type: "laid", board: "b" } : { type: "looked" });
    return this;
  }

  hears(...states) {
    for (const one of states) this.happens({ type: "heard", state: one, fresh: false });
    return this;
  }

  plays(path, { losses, final = Boolean(losses), careful = true, coached = false } = {}) {
    return this.happens({ type: "played", gesture: { path, label: "", losses, final }, careful, coached });
  }

  done(kind) {
    return this.all.filter((effect) => effect.do === kind);
  }
}

const asked = (n = 1, more = {}) => new Played().hears(state(n, more)).settles();
const MARCH = [["march", "toledo"]];
const CHAIN = [
  ["march", "toledo"],
  ["march", "cuenca"],
];

// Showing ------------------------------------------------------------------------------------------

test("the first state waits for its board, is drawn, looked at, and then something can be chosen", () => {
  const table = new Played();
  assert.deepEqual(table.happens({ type: "heard", state: state(1), fresh: true }), ["fetch"]);
  assert.equal(table.m.phase, "fetching");
  assert.deepEqual(table.happens({ type: "laid", board: "b" }), ["note", "draw", "linger"]);
  assert.equal(table.m.shown.n, 1);
  assert.deepEqual(table.happens({ type: "looked" }), ["turn", "settle"]);
  assert.equal(table.m.phase, "still");
});

test("a board that can't be fetched does not keep the table from being shown", () => {
  const table = new Played();
  table.hears(state(1));
  assert.deepEqual(table.happens({ type: "laid", board: null }), ["note", "draw", "linger"]);
});

test("steps are shown one after the other", () => {
  const table = asked(1);
  table.all = [];
  table.hears(state(2, { asks: false }), state(3, { asks: false }), state(4)).settles();
  assert.deepEqual(
    table.done("draw").map((effect) => [effect.state.n, effect.before.n, effect.first.n]),
    [
      [2, 1, 2],
      [3, 2, 3],
      [4, 3, 4],
    ],
  );
  assert.deepEqual(
    table.done("linger").map((effect) => effect.more),
    [false, true, false],
  );
  assert.equal(table.done("turn").length, 1);
});

test("where nobody looks, or the reader skips, only the last step is shown", () => {
  const table = asked(1);
  table.hears(state(2, { asks: false }), state(3, { asks: false }), state(4));
  table.all = [];
  assert.deepEqual(table.happens({ type: "skipped" }), ["wake"]);
  table.settles();
  assert.deepEqual(
    table.done("draw").map((effect) => [effect.first.n, effect.state.n]),
    [[3, 4]],
  );
  assert.equal(table.m.skipping, false, "at the next question the reader is there");
  table.hears(state(5, { asks: false }), state(6, { asks: false }), state(7));
  table.world = RUSHED;
  table.all = [];
  table.settles();
  assert.deepEqual(
    table.done("draw").map((effect) => effect.state.n),
    [7],
  );
});

test("skipping lasts until something is asked", () => {
  const table = asked(1);
  table.happens({ type: "skipped" });
  table.hears(state(2, { asks: false })).settles();
  assert.equal(table.m.skipping, true);
  table.hears(state(3)).settles();
  assert.equal(table.m.skipping, false);
});

test("a queue has an end, and a fresh state takes its place", () => {
  const table = asked(1).hears(state(2, { asks: false }));
  for (let n = 3; n < LONGEST_QUEUE + 10; n += 1) table.hears(state(n, { asks: false }));
  assert.ok(table.m.queue.length <= LONGEST_QUEUE);
  assert.equal(table.m.queue.at(-1).n, LONGEST_QUEUE + 9);
  table.happens({ type: "heard", state: state(900), fresh: true });
  assert.deepEqual(
    table.m.queue.map((one) => one.n),
    [900],
  );
});

test("what comes after steps that were left out is shown as it stands: its fights were fought on another board", () => {
  const table = asked(1).hears(state(2, { asks: false }));
  for (let n = 3; n < LONGEST_QUEUE + 10; n += 1) table.hears(state(n, { asks: false }));
  const rushed = () => {
    const [m, effects] = step(table.m, { type: "looked" }, CALM);
    table.m = m;
    return effects.filter((one) => one.do === "draw" || one.do === "linger").map((one) => one.rushed);
  };
  assert.deepEqual(rushed(), [true, true]);
  assert.deepEqual(rushed(), [false, false], "from there on all is shown again");
});

test("reach is shown once the steps before it are, and with a run the prompt is drawn anew", () => {
  const table = asked(1);
  assert.deepEqual(table.happens({ type: "reached", reach: { n: 1, seat: "us", far: [] } }), ["far"]);
  assert.deepEqual(table.happens({ type: "reached", reach: { n: 1, seat: "us", far: [], run: { parts: [] } } }), ["far", "prompt"]);
  table.hears(state(2));
  assert.deepEqual(table.happens({ type: "reached", reach: { n: 2, seat: "us", far: [] } }), []);
  assert.equal(table.m.reach.n, 2);
  assert.deepEqual(table.happens({ type: "looked" }), ["turn", "settle"]);
});

// Choosing -----------------------------------------------------------------------------------------

test("a click while a fight is still being shown does not wait for its end", () => {
  const table = asked(7);
  table.happens({ type: "heard", state: state(8), fresh: false });
  assert.equal(table.m.phase, "showing");
  assert.deepEqual(table.plays(MARCH), ["busy", "wake", "send"]);
});

test("a click is sent at once, for the question that is shown, and nothing else until it is answered", () => {
  const table = asked(7);
  assert.deepEqual(table.plays(MARCH), ["busy", "send"]);
  assert.deepEqual(table.did[1], { do: "send", id: 1, n: 7, seat: "us", path: MARCH });
  assert.deepEqual(table.plays(MARCH), []);
  assert.deepEqual(table.happens({ type: "undone" }), []);
  assert.deepEqual(table.happens({ type: "lent-kind" }), []);
  table.hears(state(8)).settles();
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), ["busy", "settle"]);
  assert.deepEqual(table.plays(MARCH), ["busy", "send"]);
  assert.equal(table.did[1].n, 8);
});

test("what would lose something for good asks first, once; nothing else does", () => {
  const table = asked(1);
  assert.deepEqual(table.plays(CHAIN, { losses: ["a host"] }), ["front", "prompt"]);
  assert.equal(table.m.grip.is, "asking");
  assert.deepEqual(table.happens({ type: "declined" }), ["prompt"]);
  assert.deepEqual(table.happens({ type: "confirmed" }), [], "there is nothing left to confirm");
  table.plays(CHAIN, { losses: ["a host"] });
  assert.deepEqual(table.happens({ type: "confirmed" }), ["busy", "send"]);
  assert.deepEqual(table.did[1].path, CHAIN);
  assert.deepEqual(asked(1).plays(MARCH, { losses: ["a host"], careful: false }), ["busy", "send"], "whoever does not want to be asked");
  assert.deepEqual(asked(1).plays(MARCH, { losses: ["a host"], final: false }), ["busy", "send"], "what can be taken back");
  assert.deepEqual(asked(1, { whatif: {} }).plays(MARCH, { losses: ["a host"] }), ["busy", "send"], "a branch can be thrown away");
});

test("another choice takes the place of one that waits for a yes", () => {
  const table = asked(1);
  table.plays(CHAIN, { losses: ["a host"] });
  assert.deepEqual(table.plays(MARCH), ["busy", "send"]);
  assert.deepEqual(table.did[1].path, MARCH);
});

test("a yes is for the question that it was asked in: when another page answered meanwhile, nothing is sent", () => {
  const table = asked(1);
  table.plays(CHAIN, { losses: ["a host"] });
  table.hears(state(2)).settles();
  assert.equal(table.m.grip.is, "free");
  assert.deepEqual(table.happens({ type: "confirmed" }), []);
  assert.deepEqual(table.done("send"), []);
});

test("who merely came or left does not call a yes off", () => {
  const table = asked(1);
  table.plays(CHAIN, { losses: ["a host"] });
  table.hears(state(1)).settles();
  assert.equal(table.m.grip.is, "asking");
});

test("the coach is asked once; his word waits for a yes, and may be followed", () => {
  const table = asked(1);
  assert.deepEqual(table.plays(MARCH, { coached: true, final: true }), ["ponder"]);
  const { gesture } = table.did[0];
  assert.deepEqual(table.plays(MARCH, { coached: true, final: true }), [], "a double click is no second question");
  assert.deepEqual(table.happens({ type: "warned", gesture, word: { better: ["stay", null] } }), ["front", "prompt"]);
  assert.deepEqual(table.happens({ type: "preferred", action: { verb: "stay", target: null, label: "", i: 1 } }), ["busy", "send"]);
  assert.deepEqual(table.did[1].path, [["stay", null]]);
});

test("who changes his mind does not wait for a word about what he gave up", () => {
  const table = asked(1);
  table.plays(MARCH, { coached: true, final: true });
  const { gesture } = table.did[0];
  assert.deepEqual(table.plays(CHAIN, { coached: true, final: true }), ["ponder"]);
  const second = table.did[0].gesture;
  assert.deepEqual(table.happens({ type: "warned", gesture, word: { better: ["stay", null] } }), []);
  assert.deepEqual(table.happens({ type: "warned", gesture: second, word: null }), ["busy", "send"], "nor for one that he goes without");
});

test("a word that comes too late is about nothing", () => {
  const table = asked(1);
  table.plays(MARCH, { coached: true, final: true });
  const { gesture } = table.did[0];
  table.hears(state(2)).settles();
  assert.deepEqual(table.happens({ type: "warned", gesture, word: null }), [], "what was meant for another question is not sent");
  table.plays(MARCH, { coached: true, final: true });
  assert.deepEqual(table.happens({ type: "warned", gesture, word: null }), [], "nor is it taken for a word about the next");
  assert.equal(table.m.grip.is, "pondering");
});

test("what can be taken back waits for no coach: he is asked beside it", () => {
  const table = asked(1);
  assert.deepEqual(table.plays(MARCH, { coached: true }), ["overhear", "busy", "send"]);
  assert.equal(table.did[0].id, table.did[2].id);
  assert.equal(table.m.grip.is, "sending");
});

test("a lesson may withdraw a gesture", () => {
  const table = asked(1);
  table.plays(MARCH);
  assert.deepEqual(table.happens({ type: "withdrawn" }), ["busy"]);
  assert.deepEqual(table.plays(MARCH), ["busy", "send"]);
});

test("a chain that broke on the way says why", () => {
  const table = asked(1);
  table.plays(CHAIN);
  table.hears(state(2)).settles();
  table.happens({ type: "answered", id: 1, answer: { type: "ok", played: 1, stopped: { code: "broken", message: "Intercepted." } } });
  assert.deepEqual(table.done("tell"), [{ do: "tell", text: "Intercepted.", bad: false }]);
  assert.equal(table.m.grip.is, "free");
});

test("a stale page: the refusal is told, the present is shown, nothing is sent again", () => {
  const table = asked(1);
  table.plays(MARCH);
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "error", code: "stale", message: "Too late." } }), [
    "busy",
    "tell",
    "settle",
  ]);
  table.happens({ type: "heard", state: state(5), fresh: true });
  table.settles();
  assert.equal(table.m.shown.n, 5);
  assert.equal(table.done("send").length, 1);
});

test("a refused answer frees the hand, and the question is drawn anew", () => {
  const table = asked(1);
  table.plays(MARCH);
  assert.deepEqual(table.happens({ type: "troubled", message: "Not so." }), ["tell", "busy", "redraw"]);
  assert.equal(table.m.grip.is, "free");
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "error", code: "illegal-action" } }), []);
  table.plays(MARCH);
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), [], "a late answer is not the next one's");
  assert.equal(table.m.grip.is, "sending");
});

// Connection ---------------------------------------------------------------------------------------

test("a connection lost in the middle of a gesture: it is on its way until the server has answered, whatever is shown meanwhile", () => {
  const table = asked(1);
  table.plays(CHAIN);
  assert.deepEqual(table.happens({ type: "connected", online: false }), ["link"]);
  assert.equal(table.m.grip.is, "sending");
  assert.deepEqual(table.plays(MARCH), [], "nothing else is begun");
  table.happens({ type: "connected", online: true });
  table.happens({ type: "heard", state: state(3), fresh: true });
  table.settles();
  assert.equal(table.m.grip.is, "sending");
  table.happens({ type: "answered", id: 1, answer: { type: "ok", played: 2 } });
  assert.equal(table.m.grip.is, "free");
  assert.equal(table.done("send").length, 1);
});

test("a table that was closed says so", () => {
  assert.deepEqual(asked(1).happens({ type: "closed" }), ["shut"]);
});

// Taking back ----------------------------------------------------------------------------------------

test("undo is one errand, gives up what waits for a yes, and is refused where nothing can be taken back", () => {
  const table = asked(4);
  table.plays(CHAIN, { losses: ["a host"] });
  assert.deepEqual(table.happens({ type: "undone" }), ["busy", "undo"]);
  assert.deepEqual(table.did[1], { do: "undo", id: 1, n: 4, seat: "us" });
  assert.deepEqual(table.happens({ type: "undone" }), [], "two clicks take back once");
  assert.deepEqual(asked(4, { can_undo: false }).happens({ type: "undone" }), []);
});

// Another time, another seat -----------------------------------------------------------------------

test("while the past is looked at nothing is drawn or played; then the present comes back", () => {
  const table = asked(1);
  table.plays(CHAIN, { losses: ["a host"] });
  table.happens({ type: "studied", on: true });
  assert.equal(table.m.grip.is, "free");
  assert.deepEqual(table.plays(MARCH), []);
  table.all = [];
  table.hears(state(2, { asks: false }), state(3)).settles();
  assert.deepEqual(table.done("draw"), []);
  assert.deepEqual(table.happens({ type: "studied", on: false }), ["redraw", "turn", "settle"]);
  assert.equal(table.m.shown.n, 3);
});

const shared = { hot_seat: true, yours: ["us", "them"] };

test("on one screen the curtain falls before another seat's question, and nothing of it is drawn", () => {
  const table = asked(1, shared);
  table.all = [];
  table.hears(state(2, { ...shared, asks: false, asked: [{ seat: "them", yours: true }] })).settles();
  assert.deepEqual(table.done("curtain")[0].seats, ["them"]);
  assert.deepEqual(table.done("draw"), []);
  assert.equal(table.m.curtain, "them");
  assert.deepEqual(table.plays(MARCH), []);
  table.hears(state(2, { ...shared, seat: "them" })).settles();
  assert.equal(table.m.curtain, null);
  assert.equal(table.done("uncurtain").length, 1);
  assert.equal(table.done("draw").length, 1);
});

test("while others move, no hand stays open on a shared screen", () => {
  const table = asked(1, shared);
  table.hears(state(2, { ...shared, asks: false })).settles();
  assert.deepEqual(table.done("look"), [{ do: "look", seat: null }]);
});

test("who plays several seats alone looks from the one that is asked", () => {
  const table = asked(1);
  table.hears(state(2, { asks: false, yours: ["us", "them"], asked: [{ seat: "them", yours: true }] })).settles();
  assert.deepEqual(table.done("look"), [{ do: "look", seat: "them" }]);
  assert.equal(table.m.curtain, null);
});

test("another language: all is heard anew", () => {
  const table = asked(1);
  table.happens({ type: "refurnished" });
  assert.equal(table.m.shown, null);
  table.all = [];
  table.happens({ type: "heard", state: state(1), fresh: true });
  table.settles();
  assert.equal(table.done("fetch").length, 1);
  assert.equal(table.done("draw").length, 1);
});

// A bot answers ------------------------------------------------------------------------------------

const advice = { verb: "march", target: "toledo", label: "", i: 0 };

test("lent to a bot: advice is asked once for each question, taken, and stops when told", () => {
  const table = asked(1);
  assert.deepEqual(table.happens({ type: "lent" }), ["redraw", "prompt", "advise"]);
  assert.deepEqual(table.happens({ type: "reached", reach: { n: 1, seat: "us", far: [] } }), ["far"]);
  assert.deepEqual(table.happens({ type: "advised", n: 1, action: advice, failed: false }), ["busy", "send"]);
  table.hears(state(2)).settles();
  assert.equal(table.done("advise").length, 1, "not before the first is confirmed");
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), ["busy", "settle", "advise"]);
  table.happens({ type: "lent" });
  assert.deepEqual(table.happens({ type: "advised", n: 2, action: advice, failed: false }), []);
  assert.equal(table.done("send").length, 1);
});

test("advice about a question that has passed is asked for anew", () => {
  const table = asked(1);
  table.happens({ type: "lent" });
  table.hears(state(2)).settles();
  assert.deepEqual(table.happens({ type: "advised", n: 1, action: advice, failed: false }), ["advise"]);
});

test("where there is no advice, one plays oneself again", () => {
  const table = asked(1);
  table.happens({ type: "lent" });
  assert.deepEqual(
    table.happens({ type: "advised", n: 1, action: null, failed: true }),
    ["redraw", "turn"],
    "what can be chosen comes into sight",
  );
  assert.equal(table.m.lent, null);
});

test("a click takes the seat back", () => {
  const table = asked(1);
  table.happens({ type: "lent" });
  table.plays(MARCH);
  assert.equal(table.m.lent, null);
});

test("a bot that plays on with nothing animated is drawn now and then", () => {
  const table = new Played(RUSHED).hears(state(1)).settles();
  table.happens({ type: "lent" });
  table.all = [];
  table.hears(state(2, { asks: false })).settles();
  assert.deepEqual([table.done("draw").length, table.done("glimpse").length], [0, 1]);
  assert.deepEqual(table.happens({ type: "glimpsed" }, { ...RUSHED, now: 1000 + GLIMPSE }), ["redraw"]);
  table.hears(state(3, { over: true, asks: false })).settles();
  assert.equal(table.done("draw").length, 1, "the end is always drawn");
});

test("this for me: one gesture first, then like questions one by one, then one's own again", () => {
  const hit = (n) => state(n, { key: "hit", rule: "4.4.2" });
  const table = new Played().hears(hit(1)).settles();
  assert.deepEqual(table.happens({ type: "lent-kind" }), ["busy", "lend"]);
  table.hears(hit(2)).settles();
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), ["busy", "settle", "advise"]);
  table.happens({ type: "advised", n: 2, action: advice, failed: false });
  table.hears(state(3, { key: "retreat", rule: "4.5" })).settles();
  assert.deepEqual(table.happens({ type: "answered", id: 2, answer: { type: "ok" } }), ["busy", "settle"]);
  assert.equal(table.m.lent, null);
});

test("this for me waits for what its gesture brought, and goes on where nothing could be answered at once", () => {
  const table = asked(1);
  table.happens({ type: "lent-kind" });
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), ["busy"], "its state has not come yet");
  table.hears(state(2, { key: "else", rule: "9" })).settles();
  assert.equal(table.m.lent, null);
  const refused = asked(1);
  refused.happens({ type: "lent-kind" });
  const answer = { type: "error", code: "nothing-for-you" };
  assert.deepEqual(refused.happens({ type: "answered", id: 1, answer }), ["busy", "settle", "advise"]);
});

test("this for me stops before what would put beyond recall what it answered", () => {
  const last = state(3, { can_undo: true });
  last.decision.actions = last.decision.actions.map((action) => ({ ...action, final: true }));
  const table = asked(1);
  table.happens({ type: "lent-kind" });
  table.hears(last).settles();
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), ["busy", "settle", "advise"]);
  assert.deepEqual(table.happens({ type: "advised", n: 3, action: advice, failed: false }), ["redraw", "turn", "stopped"]);
  assert.equal(table.m.lent, null);
  assert.deepEqual(table.happens({ type: "lent-kind" }), ["settle", "advise"], "whoever wants that answered too says so");
  assert.deepEqual(table.happens({ type: "advised", n: 3, action: advice, failed: false }), ["busy", "send"]);
});

test("this for me ends its question where that hands over to nobody", () => {
  const passes = (end) => {
    const last = state(3, { actions: [["pass", null]] });
    last.decision.actions = last.decision.actions.map((action) => ({ ...action, final: true, end }));
    const table = asked(1);
    table.happens({ type: "lent-kind" });
    table.hears(last).settles();
    table.happens({ type: "answered", id: 1, answer: { type: "ok" } });
    return table.happens({ type: "advised", n: 3, action: { verb: "pass", target: null, label: "", i: 0 }, failed: false });
  };
  assert.deepEqual(passes(false), ["busy", "send"]);
  assert.deepEqual(passes(true), ["redraw", "turn", "stopped"], "others move after it");
});

test("answers that are all final are given one by one, and not for ever", () => {
  const dice = (n) => {
    const one = state(n, { can_undo: false });
    one.decision.actions = one.decision.actions.map((action) => ({ ...action, final: true }));
    return one;
  };
  const table = new Played().hears(dice(1)).settles();
  assert.deepEqual(table.happens({ type: "lent-kind" }), ["settle", "advise"]);
  for (let n = 1; n < 100 && table.m.lent; n += 1) {
    table.happens({ type: "advised", n, action: advice, failed: false });
    table.hears(dice(n + 1)).settles();
    table.happens({ type: "answered", id: n, answer: { type: "ok" } });
  }
  assert.equal(table.done("send").length, MOST_FOR_ME);
});

test("this for me takes all hits of a fight: lord by lord, through the dice, and after the enemy's", () => {
  const hit = (n, key, at, final) => {
    const one = state(n, { key, rule: "4.4.2" });
    Object.assign(one.decision, { at, hurts: true });
    one.decision.actions = one.decision.actions.map((action) => ({ ...action, final }));
    return one;
  };
  const table = new Played().hears(hit(1, "who-takes-hits", "alfonso", false)).settles();
  assert.deepEqual(table.happens({ type: "lent-kind" }), ["busy", "lend"]);
  table.hears(hit(2, "assign-hit", "pedro", true)).settles();
  assert.deepEqual(table.happens({ type: "answered", id: 1, answer: { type: "ok" } }), ["busy", "settle", "advise"]);
  assert.deepEqual(table.happens({ type: "advised", n: 2, action: advice, failed: false }), ["busy", "send"]);
  table.happens({ type: "answered", id: 2, answer: { type: "ok" } });
  table.hears(state(3, { asks: false })).settles();
  table.hears(hit(4, "assign-hit", "alfonso", true)).settles();
  assert.equal(table.did.at(-1).do, "advise", "the enemy's hits come in between");
  table.happens({ type: "advised", n: 4, action: advice, failed: false });
  table.happens({ type: "answered", id: 3, answer: { type: "ok" } });
  table.hears(state(5, { key: "concede-storm", rule: "4.5.2" })).settles();
  assert.equal(table.m.lent, null, "whether to fight on is one's own to say");
});

test("alike are questions of one key, or under one rule", () => {
  const asks = (key, rule) => ({ key, rule, seat: "us", prompt: "", actions: [] });
  assert.ok(alike(asks("a", "6.1"), asks("a", "7")));
  assert.ok(alike(asks("a", "6.1"), asks("b", "6.1.2")));
  assert.ok(alike(asks("a", "6.1.2"), asks("b", "6.1")));
  assert.ok(!alike(asks("a", "6.1"), asks("b", "6.10")));
  assert.ok(!alike(asks("a", ""), asks("b", "")));
  assert.ok(!alike(asks("a", "6.1"), null));
});

test("from the midst of something, alike is only what is asked about the same place", () => {
  const asks = (key, at) => ({ key, rule: "7.2", at, seat: "us", prompt: "", actions: [] });
  assert.ok(alike(asks("muster", null), asks("muster-block", "jaen")));
  assert.ok(alike(asks("muster-block", "jaen"), asks("muster-more", "jaen")));
  assert.ok(!alike(asks("muster-block", "jaen"), asks("muster", null)));
  assert.ok(!alike(asks("muster-more", "jaen"), asks("muster-block", "baza")));
});

test("the end is told once", () => {
  const table = asked(1);
  table.happens({ type: "lent" });
  table.hears(state(2, { asks: false, over: true })).settles();
  assert.equal(table.done("end").length, 1);
  assert.equal(table.m.lent, null);
  table.hears(state(2, { asks: false, over: true })).settles();
  assert.equal(table.done("end").length, 1);
});
