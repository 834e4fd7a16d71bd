// The score sheet: where every point comes from, side by side, and what one more place would bring.

import { wear } from "../board/colour.js";
import { h } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { dialog } from "../popup.js";

/** @typedef {import("../types.js").Scene} Scene */

/** @param {number|undefined} n */
function shown(n) {
  return n === undefined ? "" : decimal(n);
}

/**
 * @param {Scene} scene
 * @param {{name: (id: string) => string, look: import("../types.js").Look, show: (ids: string[]) => void, light: (ids: string[]) => void}} how
 */
export function openSheet(scene, how) {
  const rows = scene.sheet ?? [];
  const found = new Set([...Object.keys(scene.scores ?? {}), ...rows.flatMap((row) => Object.keys(row.points ?? {}))]);
  const seats = [...found];
  const head = seats.map((seat) => {
    const cell = h("th", { scope: "col" }, h("span.swatch"), how.name(seat));
    wear(cell, how.look, seat);
    return cell;
  });
  const close = dialog(
    t("sheet"),
    [
      h("p.muted", null, t("sheet-help")),
      h(
        "table.sheet",
        null,
        h("thead", null, h("tr", null, h("th", { scope: "col" }, t("where-from")), head, h("th", { scope: "col" }, t("one-more")))),
        h(
          "tbody",
          null,
          rows.map((row) => {
            const refs = row.refs ?? [];
            const source = refs.length
              ? h(
                  "button.link",
                  {
                    onclick: () => {
                      close();
                      how.show(refs);
                    },
                    onpointerenter: () => how.light(refs),
                    onpointerleave: () => how.light([]),
                  },
                  row.source,
                )
              : row.source;
            return h(
              "tr",
              null,
              h("th", { scope: "row" }, source),
              seats.map((seat) => h("td.n", null, shown(row.points?.[seat]))),
              h("td.muted", null, row.more ?? ""),
            );
          }),
        ),
        h(
          "tfoot",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "row" }, t("total")),
            seats.map((seat) => h("td.n", null, shown(scene.scores?.[seat]))),
            h("td"),
          ),
        ),
      ),
    ],
    { wide: true },
  );
}
