import assert from "node:assert/strict";
import test from "node:test";
import { choicesOf } from "../../src/taifa/web/js/table/choices.js";
import { beyond, dragged, farById, landings, track, waysTo } from "../../src/taifa/web/js/table/gestures.js";

const scene = {
  game: "g",
  board: "b",
  headline: "h",
  pieces: [
    { id: "cid", kind: "lord", place: "burgos" },
    { id: "ali", kind: "lord", place: "avila" },
  ],
};
const board = { hash: "b", width: 1, height: 1, places: ["burgos", "avila", "toledo"].map((id, i) => ({ id, x: i * 10, y: 0 })) };
const decision = (actions, at = null) => ({
  seat: "s",
  prompt: "?",
  rule: "1",
  at,
  actions: actions.map(([verb, target], i) => ({ verb, target, label: `${verb} ${target}`, i })),
});
const now = (asked, far = []) => ({ choices: choicesOf(asked, scene, board), far, decision: asked, scene });

test("what can be chosen at once is not far, and the shortest way comes first", () => {
  const short = {
    target: "toledo",
    path: [
      ["command", "cid"],
      ["march", "toledo"],
    ],
    label: "2",
  };
  const long = {
    target: "toledo",
    path: [
      ["command", "ali"],
      ["ride", null],
      ["march", "toledo"],
    ],
    label: "3",
  };
  const near = {
    target: "cid",
    path: [
      ["command", "ali"],
      ["join", "cid"],
    ],
    label: "near",
  };
  const found = farById([near, short, long], choicesOf(decision([["command", "cid"]]), scene, board));
  assert.deepEqual([...found.keys()], ["toledo"]);
  assert.deepEqual(found.get("toledo"), [short, long]);
});

test("a way says what it takes along, and a click offers each way once", () => {
  const way = (verb, target, thing) => ({
    target: "toledo",
    path: [
      [verb, target],
      ["march", "toledo"],
    ],
    label: "march toledo",
    thing,
  });
  const asked = decision([
    ["take", "cid"],
    ["take", "ali"],
    ["take-all", null],
  ]);
  const each = [way("take", "cid", "cid"), way("take", "ali", "ali")];
  const labels = (far) => waysTo(farById(far, choicesOf(asked, scene, board)).get("toledo")).map((one) => one.label);
  assert.deepEqual(labels([...each, way("take-all", null)]), ["take-all null · march toledo"], "all of them is what a click means");
  assert.deepEqual(labels([...each, each[0]]), ["take cid · march toledo", "take ali · march toledo"]);
  assert.deepEqual(waysTo([]), []);
});

test("dragging a lord onto a place is the chain that speaks of both", () => {
  const far = [
    {
      target: "toledo",
      path: [
        ["command", "cid"],
        ["march", "toledo"],
      ],
      label: "",
    },
    {
      target: "toledo",
      path: [
        ["command", "ali"],
        ["march", "toledo"],
      ],
      label: "",
    },
  ];
  const asked = decision([
    ["command", "cid"],
    ["command", "ali"],
  ]);
  assert.deepEqual(dragged("ali", "toledo", now(asked, far))?.path[0], ["command", "ali"]);
  assert.equal(dragged("ali", "burgos", now(asked, far)), null);
  assert.deepEqual(landings("cid", now(asked, far)), ["toledo"]);
});

test("dragging the one that is asked about is the answer itself, dragging another is nothing", () => {
  const asked = decision(
    [
      ["march", "toledo"],
      ["join", "ali"],
    ],
    "cid",
  );
  assert.deepEqual(dragged("cid", "toledo", now(asked))?.path, [["march", "toledo"]]);
  assert.equal(dragged("ali", "toledo", now(asked)), null);
  const path = [
    ["march", "toledo"],
    ["march", "avila"],
  ];
  const far = [{ target: "avila", path, label: "" }];
  assert.deepEqual(dragged("cid", "avila", now(asked, far))?.path, path, "further on, too");
  assert.equal(dragged("ali", "avila", now(asked, far)), null);
});

test("where stacks are chosen by their place, dragging one takes that place's way and no other place's answer", () => {
  const from = "avila";
  const asked = decision([
    ["activate", from],
    ["activate", "burgos"],
  ]);
  const path = [
    ["activate", from],
    ["go", "toledo"],
  ];
  const far = [
    { target: "toledo", path: [["activate", "burgos"], path[1]], label: "", thing: "burgos" },
    { target: "toledo", path, label: "", thing: from },
  ];
  assert.deepEqual(dragged("ali", "toledo", now(asked, far))?.path, path);
  assert.equal(dragged("ali", "burgos", now(asked, far)), null);
});

test("an arrow goes through every place of the path once", () => {
  const where = (id) => board.places.find((spot) => spot.id === id) ?? null;
  const here = { sea: { x: 0, y: 0, place: "sea" }, hamilcar: { x: 5, y: 5, place: "sea" } };
  assert.deepEqual(
    track(
      {
        path: [
          ["halt", null],
          ["take", "hamilcar"],
        ],
        label: "",
      },
      (id) => here[id] ?? null,
      "sea",
    ),
    [{ x: 0, y: 0 }],
  );
  const from = track({ path: [["march", "b"]], label: "" }, (id) => ({ a: { x: 0, y: 0 }, b: { x: 9, y: 0 } })[id] ?? null, "a");
  assert.deepEqual(
    from.map(({ x }) => x),
    [0, 9],
    "from where its subject stands",
  );
  const points = track(
    {
      path: [
        ["command", "cid"],
        ["march", "burgos"],
        ["march", "burgos"],
        ["march", "avila"],
      ],
      label: "",
    },
    where,
  );
  assert.deepEqual(
    points.map((p) => p.x),
    [0, 10],
  );
});

test("to choose the next thing is to be done with this one", () => {
  const outer = {
    key: "operate",
    actions: decision([
      ["march", "cid"],
      ["march", "ali"],
    ]).actions,
    far: [
      {
        target: "toledo",
        thing: "ali",
        path: [
          ["march", "ali"],
          ["go", "toledo"],
        ],
        label: "",
      },
    ],
  };
  const asked = {
    ...decision(
      [
        ["go", "avila"],
        ["stop", null],
      ],
      "cid",
    ),
    key: "march",
  };
  const found = beyond(asked, choicesOf(asked, scene, board), outer);
  assert.deepEqual(
    found.map((one) => one.path),
    [
      [
        ["stop", null],
        ["march", "ali"],
      ],
      [
        ["stop", null],
        ["march", "ali"],
        ["go", "toledo"],
      ],
    ],
  );
  assert.deepEqual(
    found.map((one) => one.thing),
    ["ali", "ali"],
    "it begins with another thing, so no arrow comes from this one",
  );
  const final = { ...asked, actions: asked.actions.map((one) => ({ ...one, final: true })) };
  assert.deepEqual(beyond(final, choicesOf(final, scene, board), outer), [], "nothing is ended for good by a click elsewhere");
  const losing = { ...asked, actions: asked.actions.map((one) => ({ ...one, losses: ["a ship"] })) };
  assert.deepEqual(beyond(losing, choicesOf(losing, scene, board), outer), []);
});
