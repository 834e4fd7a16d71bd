// Dragging a piece, a stack or a card onto a place: the same gesture as clicking one and then the other.

import { beneath } from "../board/rebuilt.js";
import { h } from "../dom.js";

/** `grab` says where a thing could be laid down (nothing: it stays); `drop` lays it there.
 * @typedef {{grab: (id: string) => string[], drop: (id: string, place: string) => void, ghost: (id: string) => Element|null,
 *   landings: (ids: string[]|null) => void}} Handlers */

const SLACK = 7;

/** A finger that stays longer than this many milliseconds looks at the thing. */
const TAP = 450;

/**
 * @param {HTMLElement} root
 * @param {Handlers} handlers
 * @param {() => void} still called when a press is no panning of the board
 * @param {AbortSignal} signal
 */
export function listenForDrags(root, handlers, still, signal) {
  /** @type {{id: string, el: Element, x: number, y: number, since: number, pointer: number, places: string[], ghost: HTMLElement|null, down: PointerEvent}|null} */
  let held = null;
  let handedOn = false;
  let swallow = false;
  /** The finger whose tap was a click already. */
  let tapped = 0;

  const idAt = (/** @type {Element|null} */ el, /** @type {string[]} */ places) => {
    for (let at = el; at && at !== root; at = at.parentElement) {
      const id = at.getAttribute("data-id") ?? at.getAttribute("data-place");
      if (id && places.includes(id)) return id;
    }
    return null;
  };

  const end = () => {
    held?.ghost?.remove();
    if (held?.ghost) handlers.landings(null);
    held = null;
  };

  root.addEventListener(
    "pointerdown",
    (e) => {
      if (handedOn) return;
      swallow = false;
      tapped = 0;
      // A second finger: the first one took nothing up, both together zoom the board.
      if (held && !held.ghost && e.pointerType === "touch") {
        const { el, down } = held;
        end();
        handedOn = true;
        el.dispatchEvent(new PointerEvent("pointerdown", down));
        handedOn = false;
        return;
      }
      if (e.button > 0 || held || !e.isPrimary) return;
      const el = /** @type {Element} */ (e.target).closest(".piece[data-id], .token[data-id], .card[data-id], .draft-card[data-id]");
      const id = el?.getAttribute("data-id");
      const places = id ? handlers.grab(id) : [];
      if (!el || !id || !places.length) return;
      e.stopPropagation();
      still();
      held = { id, el, x: e.clientX, y: e.clientY, since: e.timeStamp, pointer: e.pointerId, places, ghost: null, down: e };
    },
    true,
  );

  addEventListener(
    "pointermove",
    (e) => {
      if (!held || e.pointerId !== held.pointer) return;
      if (!held.ghost) {
        if (Math.hypot(e.clientX - held.x, e.clientY - held.y) < SLACK) return;
        held.ghost = h("div.drag-ghost", { "aria-hidden": "true" }, handlers.ghost(held.id));
        document.body.append(held.ghost);
        handlers.landings(held.places);
      }
      held.ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
      e.preventDefault();
    },
    { signal },
  );

  addEventListener(
    "pointerup",
    (e) => {
      if (!held || e.pointerId !== held.pointer) return;
      const { id, el, since, places, ghost } = held;
      end();
      // Browsers now and then send no click for a tap soon after a drag: what can be dragged hears its taps here.
      if (!ghost && e.pointerType === "touch" && e.timeStamp - since < TAP) {
        el.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: e.clientX, clientY: e.clientY }));
        tapped = e.pointerId;
      }
      if (!ghost) return;
      swallow = true;
      const place = idAt(beneath(e), places);
      if (place) handlers.drop(id, place);
    },
    { signal },
  );
  addEventListener("pointercancel", end, { signal });
  addEventListener(
    "keydown",
    (e) => {
      if (e.key === "Escape" && held?.ghost) end();
    },
    { signal },
  );

  // The click that ends a drag is none, nor is the one that follows a tap heard already.
  root.addEventListener(
    "click",
    (e) => {
      const again = e.isTrusted && tapped > 0 && /** @type {PointerEvent} */ (e).pointerId === tapped;
      if (!swallow && !again) return;
      swallow = false;
      e.stopPropagation();
      e.preventDefault();
    },
    true,
  );
}
