// Whose turn it is, in the tab's title and on the desktop.

import { t } from "../i18n.js";
import { prefer, prefs } from "../prefs.js";

/** Was it one's turn when this was looked at last? A turn is told once, however many questions it has. */
let was = false;

/** @param {import("../types.js").State} state */
export function tellTurn(state) {
  const mine = state.asked.some((asked) => asked.yours) && !state.over;
  const title = `${mine ? "● " : ""}${mine ? t("your-turn") : state.over ? t("over") : state.scene.headline} · ${state.name || "Taifa"}`;
  if (document.title !== title) document.title = title;
  if (mine && !was && document.hidden && prefs.notify && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(t("your-turn"), {
      body: state.decision?.prompt ?? state.scene.headline,
      tag: "taifa-turn",
      icon: "/static/svg/star.svg",
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
  was = mine;
}

/** @param {boolean} on */
export async function wantNotices(on) {
  if (on && "Notification" in window && Notification.permission !== "granted") {
    const answer = await Notification.requestPermission();
    prefer("notify", answer === "granted");
    return;
  }
  prefer("notify", on);
}
