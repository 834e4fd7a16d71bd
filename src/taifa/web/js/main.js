// The page's door: the lobby at /, a table at /t/<match>, a bid at /b/<bid>. Each is fetched only where it is opened.

import { byId, h, put } from "./dom.js";
import { speak, t } from "./i18n.js";
import { applyTheme } from "./prefs.js";

async function open() {
  applyTheme();
  const page = byId("page");
  try {
    await speak();
    const match = /^\/t\/([^/]+)\/?$/.exec(location.pathname)?.[1];
    const bid = /^\/b\/([^/]+)\/?$/.exec(location.pathname)?.[1];
    if (match) {
      const { Table } = await import("./table/table.js");
      new Table(page, decodeURIComponent(match));
    } else if (location.pathname !== "/" && !bid) {
      throw new Error(t("no-page"));
    } else {
      const { Lobby } = await import("./lobby/lobby.js");
      const lobby = new Lobby(page);
      await lobby.open();
      if (bid) lobby.seated(() => lobby.answer(decodeURIComponent(bid)));
    }
  } catch (error) {
    put(
      page,
      h(
        "main.sorry",
        null,
        h("h1", null, "Taifa"),
        h("p", null, String(/** @type {Error} */ (error).message)),
        h("a.button", { href: "/" }, t("to-lobby")),
      ),
    );
  }
}

open();
