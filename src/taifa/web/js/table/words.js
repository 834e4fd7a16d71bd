// Live words: every name in a sentence shows its thing on hover and goes there on a click.

import { h } from "../dom.js";

/** @typedef {import("../types.js").Parts} Parts */
/** @typedef {{point: (id: string|null, el: Element|null) => void, go: (id: string) => void}} Pointing */

/**
 * A sentence; where the server cut it, its names are live.
 * @param {string} text
 * @param {Parts|undefined} parts
 * @param {Pointing} handlers
 * @returns {(string|HTMLElement)[]}
 */
export function words(text, parts, handlers) {
  if (!parts?.length) return [text];
  return parts.map((part) => {
    if (typeof part === "string") return part;
    const [name, id] = part;
    return h(
      "span.word",
      {
        "data-word": id,
        tabindex: "0",
        role: "link",
        onpointerenter: (/** @type {PointerEvent} */ e) => {
          if (e.pointerType !== "touch") handlers.point(id, /** @type {Element} */ (e.currentTarget));
        },
        onpointerleave: () => handlers.point(null, null),
        onfocus: (/** @type {Event} */ e) => handlers.point(id, /** @type {Element} */ (e.currentTarget)),
        onblur: () => handlers.point(null, null),
        onclick: (/** @type {Event} */ e) => {
          e.stopPropagation();
          handlers.go(id);
        },
        onkeydown: (/** @type {KeyboardEvent} */ e) => {
          if (e.key === "Enter") handlers.go(id);
        },
      },
      name,
    );
  });
}
