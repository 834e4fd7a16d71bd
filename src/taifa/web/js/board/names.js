// Names on the board: a readable size at every zoom, and none over another.

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {{el: Element, spot: Spot, x: number, y: number, text: string}} Name */

const LETTER = 0.5;

/**
 * Hide what would lie over a name of more weight: what can be chosen comes first, then points, then areas.
 * @param {Name[]} names
 * @param {number} size of the letters, in board units
 * @param {Set<string>} can ids that can be chosen
 */
export function declutter(names, size, can) {
  const weight = (/** @type {Name} */ name) => (can.has(name.spot.id) ? 2 : 0) + (name.spot.path ? 0 : 1);
  /** @type {{left: number, right: number, top: number, bottom: number}[]} */
  const taken = [];
  /** @type {Map<string, Name>} */
  const said = new Map();
  for (const name of [...names].sort((a, b) => weight(b) - weight(a))) {
    const half = (name.text.length * size * LETTER) / 2;
    const box = { left: name.x - half, right: name.x + half, top: name.y - size * 0.75, bottom: name.y + size * 0.2 };
    const twin = said.get(name.text);
    const again = twin && Math.hypot(twin.x - name.x, twin.y - name.y) < size * 9;
    const over = taken.some((other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top);
    name.el.classList.toggle("hid", Boolean(again || over));
    if (again || over) continue;
    taken.push(box);
    said.set(name.text, name);
  }
}
