// Who sits at the table: names, colours, points, who is here and whose turn it is.

import { wear } from "../board/colour.js";
import { differs, h, put } from "../dom.js";
import { decimal, t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */

/** @param {HTMLElement} host @param {State} state @param {import("../types.js").Look} look @param {(seat: string) => void} chosen */
export function showSeats(host, state, look, chosen) {
  const asked = new Set(state.asked.map((a) => a.seat));
  if (
    !differs(host, [
      look,
      state.seat,
      state.over,
      state.whatif,
      state.seats,
      ...state.seats.flatMap((seat) => [state.scene.scores?.[seat.id], asked.has(seat.id)]),
    ])
  )
    return;
  put(
    host,
    ...state.seats.map((seat) => {
      const points = state.scene.scores?.[seat.id];
      const here =
        seat.who === "bot"
          ? t("bot-level", { level: seat.level ?? "" })
          : seat.online
            ? t("online")
            : seat.claimed === false
              ? t("unclaimed")
              : t("away");
      const open = state.whatif && state.yours.includes(seat.id);
      const chip = h(
        `${open ? "button" : "div"}.seat${asked.has(seat.id) && !state.over ? ".to-move" : ""}${seat.id === state.seat ? ".mine" : ""}`,
        {
          title: t("what-says", { what: seat.name, says: here }),
          "aria-label": `${seat.name}, ${here}${asked.has(seat.id) ? `, ${t("to-move")}` : ""}`,
          onclick: open ? () => chosen(seat.id) : null,
        },
        h("span.swatch", { "aria-hidden": "true" }),
        h("span.seat-name", null, seat.name),
        points !== undefined ? h("b.seat-points", { title: t("points") }, decimal(points)) : null,
        h(`span.presence.${seat.who === "bot" ? "bot" : seat.online ? "on" : "off"}`, { "aria-hidden": "true" }),
      );
      wear(chip, look, seat.id);
      return chip;
    }),
  );
}
