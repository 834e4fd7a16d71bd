// Boxes beside the board: hands, mats, calendars, tables, battle arrays. All of it from the Scene.

import { wear } from "../board/colour.js";
import { kindOf, pieceIcon } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { t } from "../i18n.js";
import { halvesOf } from "./faces.js";

/** @typedef {import("../types.js").Tray} Tray */
/** @typedef {import("./steady.js").Box} Slot */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Track} Track */
/** @typedef {import("../types.js").Action} Action */
/** `named` puts every token's name beneath it, `compact` draws cards as small faces.
 * @typedef {{look: Look, can: Map<string, Action[]>, at: import("./steady.js").At, faces?: Record<string, Face>,
 *   named?: boolean, compact?: boolean}} Setting */
/** @typedef {import("../types.js").Face} Face */

/** Lists longer than this stand in columns. */
const LONG_LIST = 7;

/** @param {HTMLElement} el @param {string} id @param {Setting} setting */
function offer(el, id, setting) {
  el.dataset.id = id;
  const actions = setting.can.get(id);
  if (!actions) return el;
  el.classList.add("can");
  el.tabIndex = 0;
  el.setAttribute("role", "button");
  el.setAttribute("aria-label", actions.map((a) => a.label).join(" / "));
  return el;
}

/** Pieces that look the same and can't be chosen are shown once, with their number. @param {import("./steady.js").Lying[]} all @param {Setting} setting */
function gathered(all, setting) {
  /** @type {Map<string, {piece: Piece, key: string, n: number, spent: boolean}>} */
  const found = new Map();
  for (const { piece, key, spent = false } of all) {
    const { id: _id, n, ...rest } = piece;
    const single = spent || setting.can.has(piece.id) || (isCard(setting.look, piece) && piece.up !== false);
    const like = single ? key : JSON.stringify(rest);
    const known = found.get(like);
    if (known) known.n += n ?? 1;
    else found.set(like, { piece, key, n: n ?? 1, spent });
  }
  return [...found.values()];
}

/** @param {Look} look @param {Piece} piece */
function isCard(look, piece) {
  return kindOf(look, piece.kind).shape === "card";
}

/** @param {ReturnType<typeof gathered>[number]} shown @param {Setting} setting */
function token({ piece, key, n, spent }, setting) {
  const el = isCard(setting.look, piece) && piece.up !== false ? card(piece, key, n, setting) : counter(piece, key, n, setting);
  return spent ? emptied(el) : offer(el, piece.id, setting);
}

/** What was used up leaves its place empty, as large as it was. @param {HTMLElement} el */
function emptied(el) {
  el.removeAttribute("data-key");
  el.setAttribute("aria-hidden", "true");
  el.classList.add("spent");
  return el;
}

/** @param {Piece} piece @param {string} key @param {number} n @param {Setting} setting */
function counter(piece, key, n, setting) {
  const { look } = setting;
  const kind = kindOf(look, piece.kind);
  const small = piece.small || (kind.size ?? 1) < 0.75;
  const el = h("span.token", { "data-key": key }, pieceIcon(look, { ...piece, n }, small ? 24 : isCard(look, piece) ? 46 : 36));
  const own = piece.name && piece.name !== kind.name ? piece.name : "";
  const name = own || (setting.named ? kind.name : "");
  if (name && piece.up !== false) el.append(h("span.token-name", null, name));
  wear(el, look, piece.side);
  return el;
}

/** The face that explains a piece. @param {Record<string, Face>|undefined} faces @param {Piece} piece @returns {Face|undefined} */
export function faceOf(faces, piece) {
  if (piece.up === false) return undefined;
  return faces?.[piece.face ?? ""] ?? faces?.[piece.id] ?? faces?.[piece.kind];
}

/** A card's face: number, title, kind and what it does, both halves where it has two; how many where there are more of it. @param {Piece} piece @param {string} key @param {number} n @param {Setting} setting */
function card(piece, key, n, setting) {
  const { look } = setting;
  const kind = kindOf(look, piece.kind);
  const face = faceOf(setting.faces, piece);
  const glyph = face?.glyph || kind.glyph;
  const sign = glyph ? s("svg.card-sign", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: glyph })) : null;
  const lines = face?.lines?.length ? face.lines : piece.note ? [piece.note] : [];
  const halves = halvesOf(face, piece);
  // On a small face the half for which it lies is its title and text, the other one stands beneath them.
  const lead = setting.compact && lines.length && halves.some(({ idle }) => idle) ? halves[0]?.half : null;
  const name = h(
    "span.card-name",
    null,
    sign,
    n > 1 ? h("b.card-many", { title: t("how-many-alike", { n }) }, `×${n}`) : null,
    // beside the sign the number may stand alone: a long word begins beneath them
    face?.number ? [h("i.card-number", null, face.number), h("wbr")] : null,
    lead ? lead.title : halves.length ? null : face?.title || piece.name || kind.name || "",
  );
  const note = lines.length ? h("span.card-note", null, lines.join(" ")) : null;
  const el = h(
    `span.card${setting.compact ? ".mini" : ""}`,
    { "data-key": key },
    // On a small face name and text share their lines: what finds no room ends in dots.
    ...(setting.compact && note ? [h("span.card-text", null, name, note)] : [name]),
    ...halves
      .filter(({ half }) => half !== lead)
      .map(({ half, idle }) =>
        h(
          `span.card-half${idle ? ".idle" : ""}`,
          null,
          h("b", null, half.title),
          h("span.card-kind", null, half.kind),
          setting.compact ? null : h("span.card-note", null, half.lines?.join(" ") ?? ""),
        ),
      ),
    setting.compact ? null : note,
    piece.badges?.length
      ? h(
          "span.card-badges",
          null,
          piece.badges.map((b) => h("i", null, b.n ?? kindOf(look, b.kind).name ?? b.kind)),
        )
      : null,
  );
  wear(el, look, piece.side);
  if (piece.tilt) el.classList.add("tilted");
  return el;
}

/** Does a tray's name say already what its box is called ("Christian hand": "Hand")? @param {string} whole @param {string} part */
function said(whole, part) {
  return whole.toLowerCase().split(" ").includes(part.toLowerCase());
}

/** @param {Slot} slot @param {Tray} tray @param {Setting} setting @param {string} [tag] */
function slotBox(slot, tray, setting, tag = "div") {
  const pieces = gathered(setting.at.get(slot.id) ?? [], setting);
  const el = h(
    `${tag}.slot`,
    null,
    slot.name && !said(tray.name, slot.name) ? h("span.slot-name", { title: slot.name }, slot.name) : null,
    slot.value !== null && slot.value !== undefined ? h("span.slot-value", null, slot.value) : null,
    pieces.length
      ? h(
          "span.slot-pieces",
          null,
          pieces.map((one) => token(one, setting)),
        )
      : null,
  );
  wear(el, setting.look, slot.side);
  if (slot.side) el.classList.add("sided");
  if (slot.hot) el.classList.add("hot");
  if (tray.mark === slot.id) el.classList.add("mark");
  if (!pieces.length) el.classList.add("empty");
  if (slot.spent) return emptied(el);
  return offer(el, slot.id, setting);
}

/** @param {Tray} tray @param {Setting} setting */
function body(tray, setting) {
  const slots = tray.slots ?? [];
  if (tray.kind === "table" || tray.heads?.length) return table(tray, setting);
  const boxes = slots.map((slot) => slotBox(slot, tray, setting));
  const el = h(`div.slots.kind-${tray.kind}`, null, boxes);
  if (tray.columns) el.style.setProperty("--columns", String(tray.columns));
  if (tray.kind === "battle") {
    faceOff(slots, boxes, tray.columns || 3);
    nameSides(slots, boxes, setting);
  }
  if (tray.kind === "list" && slots.length > LONG_LIST && !el.querySelector(".card")) {
    el.classList.add("long");
    el.style.setProperty("--rows", String(Math.ceil(slots.length / Math.ceil(slots.length / LONG_LIST))));
  }
  const direct = slots.some((slot) => slot.id === tray.id) ? undefined : setting.at.get(tray.id);
  if (direct)
    el.append(
      h(
        "span.slot-pieces",
        null,
        gathered(direct, setting).map((one) => token(one, setting)),
      ),
    );
  return el;
}

/** In a battle each side begins a row of its own; a slot that is alone in its row has all of it. @param {Slot[]} slots @param {HTMLElement[]} boxes @param {number} columns */
function faceOff(slots, boxes, columns) {
  let side = "";
  let run = 0;
  slots.forEach((slot, i) => {
    const turns = Boolean(slot.side) && slot.side !== side;
    side = slot.side || side;
    run = turns ? 0 : run;
    const next = slots[i + 1];
    const last = !next || (Boolean(next.side) && next.side !== side);
    boxes[i]?.classList.toggle("first", run % columns === 0);
    boxes[i]?.classList.toggle("alone", run % columns === 0 && last);
    run += 1;
  });
}

/** Where both sides have boxes of the same names, each side's own name stands over its boxes. @param {Slot[]} slots @param {HTMLElement[]} boxes @param {Setting} setting */
function nameSides(slots, boxes, { look }) {
  const twice = slots.some((slot) => slots.some((other) => other.name === slot.name && other.side !== slot.side));
  slots.forEach((slot, i) => {
    const name = slot.side && slot.side !== slots[i - 1]?.side ? look.sides?.[slot.side]?.name : "";
    if (twice && name) boxes[i]?.before(h("b.slots-side", null, name));
  });
}

/** @param {Tray} tray @param {Setting} setting */
function table(tray, setting) {
  const heads = tray.heads ?? [];
  const wide = tray.columns || heads.length || 1;
  const slots = tray.slots ?? [];
  const rows = [];
  for (let i = 0; i < slots.length; i += wide) {
    rows.push(
      h(
        "tr",
        null,
        slots.slice(i, i + wide).map((slot) => slotBox(slot, tray, setting, "td")),
      ),
    );
  }
  return h(
    "table.slots.kind-table",
    null,
    heads.length
      ? h(
          "thead",
          null,
          h(
            "tr",
            null,
            heads.map((head) => h("th", { scope: "col" }, head)),
          ),
        )
      : null,
    h("tbody", null, rows),
  );
}

/** @param {Tray} tray @param {Setting} setting */
export function drawTray(tray, setting) {
  const el = h(
    `section.tray.tray-${tray.kind}`,
    { "aria-label": tray.name },
    h("h3.tray-name", null, tray.name),
    body(tray, setting),
    tray.notes?.length
      ? h(
          "ul.tray-notes",
          null,
          tray.notes.map((note) => h("li", null, note)),
        )
      : null,
  );
  wear(el, setting.look, tray.side);
  if (tray.side) el.classList.add("sided");
  return offer(el, tray.id, setting);
}

/** @param {Track} track @param {Look} look */
export function drawTrack(track, look) {
  /** @type {Map<number, import("../types.js").Marker[]>} */
  const markers = new Map();
  for (const marker of track.markers ?? []) markers.set(marker.at, [...(markers.get(marker.at) ?? []), marker]);
  const widest = Math.max(...track.cells.map((cell) => cell.length), 1);
  const el = h(
    "section.track",
    { "aria-label": track.name },
    h("h3.tray-name", null, track.name),
    h(
      "ol.cells",
      null,
      track.cells.map((cell, i) => {
        const here = markers.get(i) ?? [];
        return h(
          `li.cell${here.length ? ".here" : ""}`,
          null,
          h("span.cell-name", null, cell),
          here.map((marker) => {
            const sign = h(
              "span.cell-marker",
              { title: marker.name || marker.side || "" },
              pieceIcon(look, { id: "", kind: marker.kind || "", place: "", side: marker.side, name: marker.name }, 22),
            );
            return sign;
          }),
        );
      }),
    ),
  );
  el.style.setProperty("--cell", `${Math.min(9, Math.max(1.9, widest * 0.62 + 0.6))}em`);
  return el;
}
