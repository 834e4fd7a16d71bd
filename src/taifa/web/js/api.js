// What is asked of the server once: games, matches, records. docs/protocol.md, "REST".

import { lang, t } from "./i18n.js";

export class ApiError extends Error {
  /** @param {number} status @param {string} code @param {string} message @param {Record<string, any>} [detail] */
  constructor(status, code, message, detail = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, secret?: string|null, query?: Record<string, string|number|null|undefined>}} [more]
 * @returns {Promise<any>}
 */
export async function call(method, path, more = {}) {
  const url = new URL(`/api${path}`, location.origin);
  url.searchParams.set("lang", lang());
  for (const [key, value] of Object.entries(more.query ?? {})) {
    if (value !== null && value !== undefined) url.searchParams.set(key, String(value));
  }
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (method !== "GET") headers["X-Taifa"] = "1";
  if (more.secret) headers["X-Seat-Secret"] = more.secret;
  if (more.body !== undefined) headers["Content-Type"] = "application/json";
  const body = more.body === undefined ? undefined : JSON.stringify(more.body);
  const answer = await fetch(url, { method, headers, body, credentials: "same-origin" }).catch(() => {
    throw new ApiError(0, "away", t("server-away"));
  });
  if (answer.status === 204) return null;
  const json = answer.headers.get("content-type")?.includes("json");
  const content = json ? await answer.json() : await answer.text();
  if (answer.ok) return content;
  const error = json ? content.error : null;
  const message = error?.message ?? `${answer.status} ${answer.statusText}`;
  throw new ApiError(answer.status, error?.code ?? "http", message, error?.detail);
}

/** @param {string} path @param {Record<string, string|number|null|undefined>} [query] @param {string|null} [secret] */
export const get = (path, query, secret) => call("GET", path, { query, secret });
/** @param {string} path @param {any} body @param {string|null} [secret] */
export const post = (path, body, secret) => call("POST", path, { body, secret });

/** @type {Map<string, Promise<import("./types.js").Board>>} */
const boards = new Map();

/**
 * The static board of a game, fetched once for each hash and language; that of an edition may be known by its match only.
 * @param {string} game
 * @param {string} hash
 * @param {{match: string, secret: string|null}|null} [at]
 */
export function board(game, hash, at = null) {
  const key = `${game} ${hash} ${lang()}`;
  let found = boards.get(key);
  if (!found) {
    const path = `/games/${game}/board`;
    found = get(path, { h: hash }).catch((error) => {
      if (!at || !(error instanceof ApiError) || error.status !== 404) throw error;
      return get(path, { h: hash, match: at.match }, at.secret);
    });
    boards.set(key, found);
    found.catch(() => boards.delete(key));
  }
  return found;
}

/** @type {Map<string, Promise<import("./types.js").Rule[]>>} */
const rulebooks = new Map();

/** Every section's help of a game in the language of now. @param {string} game */
export function rules(game) {
  const key = `${game} ${lang()}`;
  let found = rulebooks.get(key);
  if (!found) {
    found = get(`/games/${game}/rules`);
    rulebooks.set(key, found);
    found.catch(() => rulebooks.delete(key));
  }
  return found;
}

/** Offer a text or blob as a file. @param {string} name @param {Blob|string} content @param {string} [type] */
export function save(name, content, type = "text/plain") {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const a = document.createElement("a");
  a.href = URL.createObjectURL(blob);
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 5000);
}
