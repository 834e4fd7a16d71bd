// This page's part of the dice: a number nobody else knows, first as a hash, then itself (docs/dice.md).

import { remember, remembered } from "./prefs.js";

/** @typedef {import("./types.js").State} State */

/** What has been sent already, so that nothing is sent twice. @type {Set<string>} */
const sent = new Set();

/**
 * Give what is still wanted of the seats on this page.
 * @param {string} match
 * @param {State} state
 * @param {(message: Record<string, any>) => boolean} post
 */
export function contribute(match, state, post) {
  const wanted = state.gathering;
  if (!wanted) return;
  for (const seat of state.yours) {
    const key = (/** @type {number} */ round) => `dice.${match}.${seat}.${round}`;
    const number = remembered(key(wanted.round));
    const lost = wanted.reveal.includes(seat) && (!number || commitment(match, seat, number) !== wanted.commits[seat]);
    if (wanted.commit.includes(seat) || lost)
      once(`${key(wanted.round)} commit ${lost}`, () => {
        // Whoever commits twice begins a new round for all: what may have arrived is sent again as it was.
        // But never a number that was shown: whoever runs the server would know it before giving their own.
        const shown = `${key(wanted.round)}.shown`;
        const fresh = (!lost && !remembered(shown) && number) || draw();
        remember(shown, null);
        remember(key(wanted.round + (lost ? 1 : 0)), fresh);
        return post({ type: "commit", seat, hash: commitment(match, seat, fresh) });
      });
    else if (wanted.reveal.includes(seat))
      once(`${key(wanted.round)} reveal`, () => {
        remember(`${key(wanted.round)}.shown`, "1");
        remember(`dice.${match}.${seat}.given`, commitment(match, seat, number ?? ""));
        return post({ type: "reveal", seat, number });
      });
  }
}

/** The hash of the number that this browser gave for a seat: the record must have it. @param {string} match @param {string} seat */
export const given = (match, seat) => remembered(`dice.${match}.${seat}.given`);

/** @param {string} what @param {() => boolean} send */
function once(what, send) {
  if (!sent.has(what) && send()) sent.add(what);
}

/** The line was lost, or the server could not store it: what was on its way may not have arrived. */
export function again() {
  sent.clear();
}

/** @returns {string} 256 bits, as hexadecimal digits */
function draw() {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** @param {string} match @param {string} seat @param {string} number */
function commitment(match, seat, number) {
  return hex(sha256(new TextEncoder().encode(`taifa-dice\n${match}\n${seat}\n${number}`)));
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first 32 bits of the fractions of the roots of the first primes, as FIPS 180-4 wants them. @param {number} many @param {number} root */
function constants(many, root) {
  const found = [];
  for (let n = 2; found.length < many; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push(Math.floor((n ** (1 / root) % 1) * 2 ** 32));
  }
  return found;
}

const ROUND = Uint32Array.from(constants(64, 3));
const START = constants(8, 2);

/**
 * SHA-256 (FIPS 180-4): the browser's own is there only where the page came by https.
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function sha256(data) {
  const state = Uint32Array.from(START);
  const padded = new Uint8Array(((data.length + 8) >> 6) * 64 + 64);
  padded.set(data);
  padded[data.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 64; i += 1) w[i] = i < 16 ? view.getUint32(at + 4 * i) : mixed(w, i);
    compress(state, w);
  }
  const out = new Uint8Array(32);
  const words = new DataView(out.buffer);
  state.forEach((word, i) => {
    words.setUint32(4 * i, word);
  });
  return out;
}

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));
/** @param {Uint32Array} list @param {number} i */
const at = (list, i) => /** @type {number} */ (list[i]);

/** @param {Uint32Array} w @param {number} i */
function mixed(w, i) {
  const a = at(w, i - 15);
  const b = at(w, i - 2);
  const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
  const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
  return at(w, i - 16) + s0 + at(w, i - 7) + s1;
}

/** @param {Uint32Array} state @param {Uint32Array} w */
function compress(state, w) {
  let [a, b, c, d, e, f, g, h] = /** @type {[number, number, number, number, number, number, number, number]} */ (
    /** @type {unknown} */ (Array.from(state))
  );
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word;
  });
}
