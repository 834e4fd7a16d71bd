// What if: a private branch of a match, to play on for all sides or against a bot, then copy back or throw away.

import { ApiError, call, post } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { complain, notice, openMenu } from "../popup.js";
import { remembered } from "../prefs.js";

/**
 * Ask how to play the branch on, and go there.
 * @param {Element} near
 * @param {string} match
 * @param {string|null} secret
 * @param {number} [n] from where; the present if not given
 * @param {import("./analysis.js").Better} [better] whose seat, and its first answers
 */
export function offerBranch(near, match, secret, n, better) {
  const begin = async (/** @type {string|undefined} */ bot) => {
    try {
      const branch = await post(`/matches/${match}/whatif`, { n, bot, ...better }, secret);
      location.href = `/t/${branch.id}?from=${match}`;
    } catch (error) {
      const full = error instanceof ApiError && error.code === "too-many-branches";
      if (!full) return complain(error);
      const { oldest } = error.detail;
      offerRoom(near, error.message, () => call("DELETE", `/matches/${oldest}`).then(() => begin(bot), complain));
    }
  };
  openMenu(
    near.getBoundingClientRect(),
    [
      { label: t("what-if-both"), icon: "branch", run: () => begin(undefined) },
      { label: t("what-if-novice"), icon: "robot", run: () => begin("novice") },
      { label: t("what-if-captain"), icon: "robot", run: () => begin("captain") },
    ],
    t("what-if"),
  );
}

/** One keeps so many branches that one has to go first. @param {Element} near @param {string} why @param {() => void} run */
function offerRoom(near, why, run) {
  openMenu(near.getBoundingClientRect(), [{ label: t("what-if-instead"), icon: "trash", run }], why);
}

/** The banner over a branch. @param {HTMLElement} banner @param {string} branch @param {boolean} on */
export function showBanner(banner, branch, on) {
  const from = new URLSearchParams(location.search).get("from");
  banner.classList.toggle("gone", !on);
  if (!on) return;
  put(
    banner,
    h("span", null, t("what-if-banner")),
    from ? h("button.small", { onclick: () => copyBack(from, branch), "data-do": "copy-back" }, t("copy-back")) : null,
    h("button.small.ghost", { onclick: () => throwAway(from, branch), "data-do": "throw-away" }, t("throw-away")),
  );
}

/** @param {string} from @param {string} branch */
async function copyBack(from, branch) {
  try {
    const answer = await post(`/matches/${from}/whatif/${branch}/copy`, {}, remembered(`secret.${from}`));
    notice(t("copied-moves", { n: answer.copied }));
    setTimeout(() => {
      location.href = `/t/${from}`;
    }, 900);
  } catch (error) {
    complain(error);
  }
}

/** @param {string|null} from @param {string} branch */
async function throwAway(from, branch) {
  await call("DELETE", `/matches/${branch}`).catch(complain);
  location.href = from ? `/t/${from}` : "/";
}
