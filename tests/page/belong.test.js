import assert from "node:assert/strict";
import test from "node:test";
import { areaOf } from "../../src/taifa/web/js/board/areas.js";
import { ASTRAY, Belonging, HOME, OFFSHORE } from "../../src/taifa/web/js/board/belong.js";
import { around, settle } from "../../src/taifa/web/js/board/settle.js";

const towns = [
  { id: "loja", x: 100, y: 100 },
  { id: "alhama", x: 160, y: 100 },
];
const lands = [
  { id: "gades", x: 50, y: 50, path: "M0 0L100 0L100 100L0 100Z" },
  { id: "malaca", x: 150, y: 50, path: "M100 0L200 0L200 100L100 100Z" },
  { id: "mare", x: 100, y: 150, kind: "sea", path: "M0 100L200 100L200 200L0 200Z" },
];
const belonging = (spots) => new Belonging(spots, new Map(spots.filter((spot) => spot.path).map((spot) => [spot.id, areaOf(spot.path)])));

test("a stack belongs to the town it is nearer to", () => {
  const [loja] = towns;
  const at = (x) => belonging(towns).where(loja, { x, y: 80, w: 20, h: 20 }, 1);
  assert.equal(at(100), HOME);
  assert.equal(at(135), ASTRAY);
});

test("a region's stack stands in it, or on its coast and no other's", () => {
  const [gades, , mare] = lands;
  const at = (x, y, spot = gades) => belonging(lands).where(spot, { x, y, w: 20, h: 20 }, 1);
  assert.equal(at(50, 50), HOME);
  assert.equal(at(120, 50), ASTRAY);
  assert.equal(at(50, 112), OFFSHORE);
  assert.equal(at(95, 112), ASTRAY, "on Malaca's coast too");
  assert.equal(at(50, 150), ASTRAY, "far out");
  assert.equal(at(50, 60, mare), ASTRAY, "the sea's is not on land");
  assert.equal(at(50, 150, mare), HOME);
});

test("a town's stack stands in the town's own land, or at sea before it, though another land is nearer than any other town", () => {
  const town = { id: "gades-city", x: 80, y: 80 };
  const at = (x, y) => belonging([...lands, town]).stands(town, { x, y, w: 20, h: 20 }, 1);
  assert.equal(at(60, 60), HOME);
  assert.equal(at(115, 80), ASTRAY, "in Malaca");
  assert.equal(at(80, 112), HOME, "at sea");
  assert.equal(belonging([...lands, town]).where(town, { x: 115, y: 80, w: 20, h: 20 }, 1), HOME, "a name may run over the border");
});

const room = (w, h, at, where) => ({ room: () => ({ w, h, tries: around(at, 8, w, h, 8, "above", 12, where) }) });

test("a stack shows less before it stands at another place", () => {
  const [loja] = towns;
  const where = (box) => belonging(towns).where(loja, box, 1);
  const walls = [
    { x: 100, y: 40, w: 300, h: 60, weight: 8 },
    { x: 100, y: 200, w: 300, h: 150, weight: 8 },
    { x: 20, y: 100, w: 80, h: 200, weight: 8 },
  ];
  const seeker = { id: "loja", of: "loja", variants: [room(60, 40, loja, where), room(20, 20, loja, where)] };
  const at = settle([seeker], walls, 8).get("loja");
  assert.deepEqual([at.variant, at.covered, at.astray], [1, 0, false]);
});

test("rather than far away at another place a stack covers a corner of a sign at its own", () => {
  const where = (/** @type {{x: number}} */ box) => (box.x === 0 ? HOME : ASTRAY);
  const stands = (/** @type {number} */ away) => {
    const tries = around({ x: 0, y: 0 }, Math.abs(away), 20, 20, 8, "above", 0, where);
    tries.push({ x: 0, y: 0, cost: 0 }, { x: away, y: 0, cost: Math.abs(away) });
    const sign = { x: 11, y: 0, w: 10, h: 20, weight: 8 };
    return settle([{ id: "army", of: "army", variants: [{ room: () => ({ w: 20, h: 20, tries }) }] }], [sign], 8).get("army").x;
  };
  assert.equal(stands(120), 0);
  assert.equal(stands(-20), -20, "near by it steps aside");
});

test("who was not touched stays where he stood, and who came looks for room beside him", () => {
  const [loja, alhama] = towns;
  const of = (spot, w, untouched) => ({ id: spot.id, of: spot.id, variants: [room(w, 20, spot)], untouched });
  const before = settle([of(loja, 20, false)], [], 8);
  const after = settle([of(loja, 20, true), of(alhama, 90, false)], [], 8, before);
  assert.equal(after.get("loja"), before.get("loja"));
  assert.equal(after.get("alhama").covered, 0);
});

test("who is firm makes room for nobody, though all together would stand better", () => {
  const spot = (/** @type {number} */ x) => [{ x, y: 0, cost: 0 }];
  const seeker = (/** @type {string} */ id, /** @type {{x: number, y: number, cost: number}[]} */ tries, firm = false) => ({
    id,
    of: id,
    firm,
    variants: [{ room: () => ({ w: 20, h: 20, tries }) }],
  });
  const asked = [...spot(0), { x: 100, y: 0, cost: 5 }];
  const stands = (/** @type {boolean} */ firm) => settle([seeker("asked", asked, firm), seeker("other", spot(0))], [], 8).get("asked").x;
  assert.equal(stands(false), 100);
  assert.equal(stands(true), 0);
});

test("where not all can stand at home, it is the one that is asked about who does", () => {
  const where = (/** @type {{x: number}} */ box) => (box.x === 0 ? HOME : ASTRAY);
  const seeker = (/** @type {string} */ id, dear = false) => {
    const tries = around({ x: 0, y: 0 }, 0, 20, 20, 8, "above", 0, where);
    tries.push(...[0, 100, 200].map((x) => ({ x, y: 0, cost: x / 100 })));
    return { id, of: id, dear, variants: [{ room: () => ({ w: 20, h: 20, tries }) }] };
  };
  const strays = (/** @type {boolean} */ dear) => settle([seeker("garrison"), seeker("marchers", dear)], [], 8).get("marchers").astray;
  assert.equal(strays(false), true);
  assert.equal(strays(true), false);
});

test("who finds no spot because others took his goes first when all look again, and each of them steps aside for the next", () => {
  const spot = (x, cost) => ({ x, y: 0, cost });
  const seeker = (id, ...tries) => ({ id, of: id, variants: [{ room: () => ({ w: 10, h: 10, tries }) }] });
  const all = [seeker("a", spot(0, 0), spot(50, 1)), seeker("b", spot(50, 0), spot(100, 1)), seeker("c", spot(0, 0))];
  const stand = (again) => [...settle(all, [], 8, undefined, again)].map(([id, { x, covered }]) => [id, x, covered > 0]).sort();
  assert.deepEqual(stand(0), [
    ["a", 0, false],
    ["b", 50, false],
    ["c", 0, true],
  ]);
  assert.deepEqual(stand(1), [
    ["a", 50, false],
    ["b", 100, false],
    ["c", 0, false],
  ]);
});

test("where far too many look for room, they stop asking each other before seconds have gone by", () => {
  let looks = 0;
  const seekers = Array.from({ length: 120 }, (_, i) => ({
    id: `${i}`,
    of: `${i}`,
    variants: [
      {
        room: () => {
          looks += 1;
          return {
            w: 30,
            h: 30,
            tries: Array.from({ length: 12 }, (_, k) => ({ x: ((i * 7 + k * 11) % 60) - 30, y: (k * 5) % 20, cost: k })),
          };
        },
      },
    ],
  }));
  settle(seekers, [], 8, undefined, 3);
  assert.ok(looks < 3000, `${looks} looks`);
});
