// How a fight looks: its chances, forces, rolls and outcome, drawn from what the chronicle tells.

import { sideOf, wear } from "../board/colour.js";
import { kindOf, pieceIcon } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { percent } from "./answers.js";
import { readRows } from "./fights.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Die} Die */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Chances} Chances */
/** @typedef {import("./fights.js").Fight} Fight */
/** @typedef {import("./fights.js").Array} Force */
/** @typedef {import("./fights.js").Standing} Standing */

/** What a blow is called where it lands. @type {Record<string, string>} */
const MARKS = { hit: "✸", damaged: "✸", saved: "⛨", routed: "⚑", lost: "✕", retreats: "↩", joins: "+" };
/** More dice than these are counted, not drawn. */
const MOST_DICE = 30;

/** How it looked before the first roll: a bar and words; once dice were thrown it is not how it stands, and only a remark. @param {Look} look @param {Fight} fight @param {boolean} begun */
export function drawChances(look, fight, begun) {
  const found = fight.chances;
  if (!found) return null;
  const [first, ...more] = chancesInWords(look, fight, found);
  if (begun) return h("p.chances-were", null, h("span", null, `${t("chances-before")}: `), first);
  const bar = Object.entries(inOrder(fight, found.wins)).map(([side, share]) => {
    const part = h("i");
    part.style.flexGrow = String(share);
    wear(part, look, side);
    return part;
  });
  const neither = 1 - Object.values(found.wins).reduce((sum, share) => sum + share, 0);
  if (neither > 0.005) {
    const part = h("i.neither");
    part.style.flexGrow = String(neither);
    bar.splice(1, 0, part);
  }
  return h(
    "div.chances",
    { role: "group", "aria-label": t("chances-before") },
    h("p.chances-of", null, t("chances-of")),
    h("div.chance-bar", { "aria-hidden": "true" }, bar),
    h("p", null, first),
    more.length ? h("p.muted", null, more.join(" · ")) : null,
  );
}

/** @param {Look} look @param {Fight} fight @param {Chances} found @returns {string[]} */
export function chancesInWords(look, fight, found) {
  const name = (/** @type {string} */ side) =>
    fight.forces.find((force) => force.side === side)?.name || (sideOf(look, side)?.name ?? side);
  const wins = Object.entries(inOrder(fight, found.wins));
  const neither = 1 - wins.reduce((sum, [, share]) => sum + share, 0);
  const words = [
    [
      ...wins.map(([side, share]) => t("chance-wins", { side: name(side), share: percent(share) })),
      ...(neither > 0.005 ? [t("chance-neither", { share: percent(neither) })] : []),
    ].join(" · "),
  ];
  const losses = Object.entries(inOrder(fight, found.losses ?? {}));
  if (losses.length) words.push(t("chance-losses", { list: losses.map(([side, n]) => `${name(side)} ${decimal(n)}`).join(", ") }));
  words.push(found.worlds ? t("odds-worlds", { n: found.worlds }) : t("chance-exact"));
  return words;
}

/** Who fights on one side. @param {Look} look @param {Force} force */
export function drawForce(look, force) {
  const left = force.fighters.reduce((sum, one) => sum + one.left, 0);
  const el = h(
    "div.force",
    null,
    h(
      "div.force-head",
      null,
      force.arms || force.commander ? commander(look, force) : null,
      h(
        "div",
        null,
        h("b.force-name", null, force.commander || force.name || ""),
        h("span.muted", null, [force.commander ? force.name : "", force.role].filter(Boolean).join(" · ")),
      ),
      force.fighters.length ? h("span.force-count", { title: t("fighting") }, left) : null,
    ),
    force.fighters.length
      ? h(
          "div.fighters",
          null,
          force.fighters.map((one) => fighter(look, one, force)),
        )
      : null,
    force.notes?.length
      ? h(
          "ul.force-notes",
          null,
          force.notes.map((note) => h("li", null, note)),
        )
      : null,
  );
  wear(el, look, force.side);
  return el;
}

/** @param {Look} look @param {Force} force */
function commander(look, force) {
  const piece = { id: "", kind: "", place: "", side: force.side, name: force.commander || force.name || "", arms: force.arms };
  return h("span.commander", null, pieceIcon(look, piece, 46));
}

/** Where several kinds bear one name, their lord's, each says its kind too. @param {Look} look @param {Standing} one @param {Force} force */
function fighter(look, one, { side, fighters }) {
  const kind = fighters.some((other) => other.name === one.name && other.kind !== one.kind) ? (kindOf(look, one.kind).name ?? "") : "";
  const gone = one.left === 0 && one.lost + one.routed + one.away > 0;
  const sign = MARKS[one.mark] ?? "";
  const fate = [
    one.lost ? `✕${one.lost}` : "",
    one.routed ? `⚑${one.routed}` : "",
    one.away ? `↩${one.away}` : "",
    one.hurt ? `✸${one.hurt}` : "",
  ]
    .filter(Boolean)
    .join(" ");
  return h(
    `div.fighter${gone ? ".gone-down" : ""}${one.mark ? `.mark-${one.mark}` : ""}`,
    { "data-id": one.id, title: [one.name, kind, ...(one.notes ?? [])].filter(Boolean).join(" · ") },
    pieceIcon(look, { id: one.id, kind: one.kind, place: "", side, name: one.name, arms: one.arms }, 40),
    one.left > 1 || (one.n ?? 1) > 1 ? h("span.many", null, one.left) : null,
    one.strength ? strengthOf(one.strength) : null,
    kind ? h("b.fighter-kind", null, kind) : null,
    one.name ? h("span.fighter-name", null, one.name) : null,
    fate ? h("span.fate", null, fate) : null,
    sign ? h("span.blow", { "aria-hidden": "true" }, sign) : null,
    one.mark && one.why ? h("span.why", null, one.why) : null,
  );
}

/** How strong a fighter is: a number, one that counts already (+2), or the dice that it rolls, light and dark. @param {string} strength */
function strengthOf(strength) {
  if (!/^[●○]+$/u.test(strength)) return h(`span.strength${strength.startsWith("+") ? ".counts" : ""}`, null, strength);
  return h(
    "span.strength.rolls",
    { "aria-hidden": "true" },
    [...strength].map((die) => h(`i${die === "●" ? ".dark" : ""}`)),
  );
}

/** What was rolled, for what, and how the table is read. @param {Look} look @param {Step|null} roll @param {boolean} rolling does it roll at this moment? */
export function drawRoll(look, roll, rolling) {
  if (!roll) return h("div.roll-box.empty");
  const dice = roll.dice ?? [];
  const box = h(
    "div.roll-box",
    null,
    h("p.roll-for", null, h("b", null, roll.purpose ?? ""), roll.needs ? h("span.muted", null, ` ${roll.needs}`) : null),
    dice.length
      ? h(
          "div.throw",
          null,
          dice.slice(0, MOST_DICE).map((die, i) => drawDie(die, i, rolling)),
          dice.length > MOST_DICE ? h("span", null, `+${dice.length - MOST_DICE}`) : null,
        )
      : null,
    roll.modifiers?.length
      ? h(
          "ul.modifiers",
          null,
          roll.modifiers.map((m) => h("li", null, m)),
        )
      : null,
    roll.table?.length
      ? h(
          "table.read",
          null,
          readRows(roll.table).map((row) => h(`tr${row.lit ? ".lit" : ""}`, null, h("th", null, row.label), h("td", null, row.result))),
        )
      : null,
    roll.result ? h("p.roll-result", null, roll.result) : null,
  );
  wear(box, look, roll.side);
  return box;
}

/** @param {Die} die @param {number} i @param {boolean} rolling */
function drawDie(die, i, rolling) {
  const did = die.did ? `.did-${die.did}` : "";
  const el = h(
    `span.thrown${did}${die.colour ? `.thrown-${die.colour}` : ""}`,
    {
      role: "img",
      "aria-label": `${die.face || die.value}${die.did ? `, ${t(`did-${die.did}`)}` : ""}`,
      title: die.did ? t(`did-${die.did}`) : "",
    },
    die.face ? h("b", null, die.face) : pips(die.value ?? 0),
  );
  if (rolling) {
    el.classList.add("rolling");
    el.style.setProperty("--late", `${(i * 45) % 360}ms`);
    el.style.setProperty("--turn", `${(i % 2 ? -1 : 1) * (360 + ((i * 97) % 200))}deg`);
  }
  return el;
}

/** What came out of it. @param {Look} look @param {Step} outcome */
export function drawResult(look, outcome) {
  const box = h("div.result-card", null, h("p.result-title", null, outcome.title ?? ""), bySide(look, outcome), notes(outcome));
  if (outcome.winner) wear(box, look, outcome.winner);
  return box;
}

/** What each side lost and gained, side by side. @param {Look} look @param {Step} outcome */
export function bySide(look, outcome) {
  const sides = Object.entries(outcome.by_side ?? {});
  if (!sides.length) return null;
  return h(
    "div.result-sides",
    null,
    sides.map(([side, notes]) => {
      const name = sideOf(look, side)?.name ?? side;
      const half = h(
        "ul",
        { "aria-label": name },
        h("li.result-side", null, name),
        notes.map((note) => h("li", null, note)),
      );
      wear(half, look, side);
      return half;
    }),
  );
}

/** @param {Step} outcome */
export function notes(outcome) {
  if (!outcome.notes?.length) return null;
  return h(
    "ul",
    null,
    outcome.notes.map((note) => h("li", null, note)),
  );
}

/** Numbers by side, in the order in which the sides stand. @param {Fight} fight @param {Record<string, number>} found @returns {Record<string, number>} */
function inOrder(fight, found) {
  const order = fight.forces.map((force) => force.side);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Where the pips of a die are. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** @param {number} value */
function pips(value) {
  const spots = PIPS[value];
  if (!spots) return h("b", null, value);
  return s(
    "svg",
    { viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    ...spots.map(([x, y]) => s("circle", { cx: x * 6, cy: y * 6, r: 2.5 })),
  );
}
