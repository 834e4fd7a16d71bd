// An owner's values as data: what differs from the game's own, and how a file says it.

/** @typedef {import("../types.js").Values} AllValues */
/** Values by table, row and field. @typedef {Record<string, Record<string, Record<string, any>>>} Changes */

/** @param {any} a @param {any} b */
export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** How many values differ. @param {Changes} changes */
export function countOf(changes) {
  return Object.values(changes)
    .flatMap((rows) => Object.values(rows))
    .reduce((sum, row) => sum + Object.keys(row).length, 0);
}

/** Lay a value among the changes, or take it out; tables and rows in which nothing differs are none. @param {Changes} changes @param {string} table @param {string} row @param {string} field @param {any} value undefined: as the game has it */
export function laid(changes, table, row, field, value) {
  const rows = changes[table] ?? {};
  const fields = rows[row] ?? {};
  changes[table] = rows;
  rows[row] = fields;
  if (value === undefined) delete fields[field];
  else fields[field] = value;
  if (!Object.keys(fields).length) delete rows[row];
  if (!Object.keys(rows).length) delete changes[table];
}

/** Of the rows of a file, what differs from the game's own; what the game has no field for stays, to be told of. @param {Changes} rows @param {AllValues} all @returns {Changes} */
export function changedIn(rows, all) {
  /** @type {Changes} */
  const found = {};
  for (const [table, byId] of Object.entries(rows)) {
    const own = new Map(all.tables.find((each) => each.id === table)?.rows.map((row) => [row.id, row.values]) ?? []);
    for (const [id, fields] of Object.entries(byId)) {
      const differs = Object.entries(fields).filter(([field, value]) => !same(value, own.get(id)?.[field]));
      for (const [field, value] of differs) laid(found, table, id, field, value);
    }
  }
  return found;
}

/** A value as it stands in its input. @param {any} value @param {string} kind */
export function written(value, kind) {
  if (value === null || value === undefined) return "";
  if (kind === "list" && Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What was typed, as a value of its kind; what can't be one stays a text, and the server says what is wrong. @param {string} text @param {string} kind @returns {any} */
export function read(text, kind) {
  const trimmed = text.trim();
  if (kind === "number") return trimmed === "" || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (kind === "list")
    return trimmed
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
  if (kind !== "other") return trimmed;
  try {
    return JSON.parse(trimmed);
  } catch {
    return trimmed;
  }
}

/** @param {any} value @returns {string} */
function toml(value) {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value && typeof value === "object")
    return `{ ${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)} = ${toml(one)}`)
      .join(", ")} }`;
  return JSON.stringify(value);
}

/** The file that says what differs. @param {Changes} changes @param {{game: string, release: string}} of */
export function toToml(changes, { game, release }) {
  const lines = [`game = ${JSON.stringify(game)}`, `release = ${JSON.stringify(release)}`];
  for (const [table, rows] of Object.entries(changes))
    for (const [id, fields] of Object.entries(rows)) {
      lines.push("", `[[${table}]]`, `id = ${JSON.stringify(id)}`);
      for (const [field, value] of Object.entries(fields)) lines.push(`${field} = ${toml(value)}`);
    }
  return `${lines.join("\n")}\n`;
}
