// The page's door: the lobby at /, a table at /t/<match>.

import { byId, h, put } from "./dom.js";
import { speak, t } from "./i18n.js";
import { Lobby } from "./lobby/lobby.js";
import { applyTheme } from "./prefs.js";
import { Table } from "./table/table.js";

async function open() {
  applyTheme();
  const page = byId("page");
  try {
    await speak();
    const match = /^\/t\/([^/]+)\/?$/.exec(location.pathname)?.[1];
    if (match) new Table(page, decodeURIComponent(match));
    else await new Lobby(page).open();
  } catch (error) {
    put(page, h("main.sorry", null, h("h1", null, "Taifa"), h("p", null, String(/** @type {Error} */ (error).message)),
      h("a.button", { href: "/" }, t("to-lobby"))));
  }
}

open();
