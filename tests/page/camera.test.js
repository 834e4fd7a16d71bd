import assert from "node:assert/strict";
import test from "node:test";
import { Camera } from "../../src/taifa/web/js/board/camera.js";

/** Frames that come when the test says so. @type {((now: number) => void)[]} */
const frames = [];
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
  },
  matchMedia: () => ({ matches: false }),
  requestAnimationFrame: (/** @type {(now: number) => void} */ step) => frames.push(step),
  cancelAnimationFrame: (/** @type {number} */ id) => {
    frames[id - 1] = () => {};
  },
});

/** A camera before a panel of 1000 by 800, and whether it was on its way each time it moved. */
function camera() {
  /** @type {boolean[]} */
  const gliding = [];
  const svg = /** @type {any} */ ({ addEventListener() {}, clientWidth: 1000, clientHeight: 800 });
  const world = /** @type {any} */ ({ setAttribute() {} });
  const found = new Camera(svg, world, () => gliding.push(found.gliding));
  found.bounds = { x: 0, y: 0, width: 1000, height: 800 };
  found.content = found.bounds;
  return { found, gliding };
}

/** Let so many milliseconds pass, then draw. @param {number} ms */
function pass(ms) {
  const now = performance.now() + ms;
  for (const step of frames.splice(0)) step(now);
}

test("on its way it says so, and where it was sent it rests", () => {
  const { found, gliding } = camera();
  found.to({ x: -50, y: -20, k: 1.5 });
  assert.equal(found.gliding, true);
  pass(100);
  pass(1000);
  assert.deepEqual(gliding, [true, false]);
  assert.equal(found.x, -50);
});

test("a hand that takes hold stops it", () => {
  const { found } = camera();
  found.to({ x: -50, y: -20, k: 1.5 });
  found.stop();
  assert.equal(found.gliding, false);
  const { x } = found;
  pass(1000);
  assert.equal(found.x, x);
});

test("a panel that changes while it is on its way back has the last word", () => {
  const { found } = camera();
  found.to({ x: -50, y: -20, k: 1.5 });
  found.resized();
  const { x, y } = found;
  pass(1000);
  assert.deepEqual([found.x, found.y], [x, y]);
});

test("back from what had to be shown it is where it was, and nobody is taken to have moved it", () => {
  const { found } = camera();
  found.fit(false);
  found.reveal({ x: 0, y: 0, width: 10, height: 10 }, 3);
  pass(1000);
  assert.equal(found.touched, true);
  found.reveal({ x: 400, y: 300, width: 10, height: 10 }, 0);
  pass(1000);
  assert.equal(found.k, 1);
  assert.equal(found.led, false);
});

test("a phone's panel holds what is together, as large as the board is by itself, and not what is spread over it", () => {
  const { found } = camera();
  found.panel = { width: 600, height: 600 };
  found.bounds = { x: 0, y: 0, width: 2000, height: 1000 };
  found.content = found.bounds;
  found.letters = 2;
  assert.equal(found.holds({ x: 0, y: 0, width: 900, height: 900 }), true, "to the height of the panel");
  assert.equal(found.holds({ x: 0, y: 0, width: 1100, height: 900 }), false);
});

test("on a phone what is brought into sight has room around it, unless it would be too small to be told apart", () => {
  const { found } = camera();
  Object.assign(found.svg, { clientWidth: 300, clientHeight: 300 });
  found.bounds = { x: 0, y: 0, width: 2000, height: 1000 };
  const box = { x: 700, y: 200, width: 500, height: 500 };
  const edge = () => {
    const { k, x } = found.viewOf(box, 1);
    return Math.round(box.x * k + x);
  };
  assert.equal(edge(), 26);
  found.legible = 0.55;
  assert.equal(edge(), 13);
  Object.assign(found.svg, { clientWidth: 1000, clientHeight: 1000 });
  assert.equal(edge(), 250, "a wide panel has room enough");
});
