// What can be measured of a table that is laid: evaluated in the page, gives one object of figures. What is asked is measured as the
// page opened; the board where it is shown (on a phone it and the trays take turns).
async () => {
  const box = (el) => el.getBoundingClientRect();
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(el).width > 0;
  const over = (a, b, air = 0) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > air && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > air;
  const core = (b, by) => ({ left: b.left + by, right: b.right - by, top: b.top + by, bottom: b.bottom - by });

  // What of an element can be seen through all that scrolls around it, and is there anything upon its middle?
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = (el) => {
    const b = box(el);
    const [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
    for (let at = el.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const room = box(at);
      if (x < room.left || x > room.right || y < room.top || y > room.bottom) return true;
    }
    if (x < 0 || x > window_.right || y < 0 || y > window_.bottom) return true;
    const top = document.elementFromPoint(x, y);
    return Boolean(top) && !el.contains(top) && !top.contains(el);
  };
  // What glows and the list beside the question say the same: one of them in sight is enough.
  const listed = [...document.querySelectorAll(".placed .answer")].filter((el) => seen(el) && !cut(el)).map((el) => el.textContent.trim());
  const dialog = document.querySelector("dialog[open]");
  const below = [...document.querySelectorAll("button.answer, .hold .can, .now .can, .drawer .can, .time .can, .battle .can, .stage-host .can, .question")].filter((el) => {
    if (dialog || !seen(el) || el.closest(".placed") || !cut(el)) return false;
    const label = el.getAttribute("aria-label") ?? "";
    return !label || !listed.some((words) => words.startsWith(label));
  }).map((el) => el.textContent.trim().slice(0, 30));

  // A phone that opened with the trays turns to the board first.
  if (!document.querySelector(".board-field").checkVisibility()) {
    document.querySelector(".phone-nav [data-panel=board]").click();
    await new Promise((done) => setTimeout(done, 400));
  }
  const field = box(document.querySelector(".board-field"));
  const panel = { left: field.left, top: field.top, right: field.right, bottom: field.bottom };
  for (const el of document.querySelectorAll(".battle:not(.small), .stage-host:not(.tucked)")) {
    if (!seen(el)) continue;
    const b = box(el);
    if (b.top <= field.top + 2 && b.height > field.height * 0.9) panel.right = Math.min(panel.right, b.left);
    else panel.bottom = Math.min(panel.bottom, b.top);
  }
  const frame = box(document.querySelector(".board .neatline"));
  const inside = Math.max(0, Math.min(frame.right, panel.right) - Math.max(frame.left, panel.left)) * Math.max(0, Math.min(frame.bottom, panel.bottom) - Math.max(frame.top, panel.top));
  // A fight that has the whole panel leaves the board nothing to fill.
  const room = (panel.right - panel.left) * (panel.bottom - panel.top);
  const share = room > 0 ? inside / room : 1;
  const inSight = (b) => over(b, panel);

  const faces = [...document.querySelectorAll(".board .piece .face, .board .piece .more")].filter((el) => seen(el) && inSight(box(el)));
  const sizes = faces.map((el) => Math.max(box(el).width, box(el).height));
  const digits = [...document.querySelectorAll(".board text")].filter((el) => /\d/.test(el.textContent) && seen(el) && inSight(box(el)) && !el.closest(".decor"))
    .map((el) => parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a);

  // A name is covered by whatever is painted of pieces and marks, and by another name; its own small print belongs to it.
  const names = [...document.querySelectorAll(".board .name, .board .decor text:not(.gone), .board .piece-name")];
  const words = (el) => box(el.classList.contains("name") ? el.firstElementChild : el);
  const shown = names.filter((el) => seen(el) && inSight(words(el))).map((el) => ({ el, text: el.textContent, b: core(words(el), 2) }));
  const things = [...faces, ...document.querySelectorAll(".board .piece .badge, .board .piece .count rect, .board .mark")]
    .filter((el) => seen(el)).map((el) => ({ el, b: core(box(el), 1) }));
  const covered = shown.filter(({ el, b }, i) =>
    things.some((thing) => !thing.el.closest(".piece")?.contains(el) && over(b, thing.b, 1)) || shown.some((other, j) => j < i && over(b, other.b, 1)));
  // The name alone: without its small print, and without the sign of what is rebuilt.
  const title = (el) => (el.classList.contains("name") ? el.firstElementChild : el).textContent.replace("°", "");
  const said = new Set(shown.map(({ el }) => title(el)));
  const hidden = names.filter((el) => el.classList.contains("hid") && !said.has(title(el)));

  const stacks = [...document.querySelectorAll(".board .stack")].map((el) => ({ el, tiles: [...el.querySelectorAll(".face, .more, .badge")].filter(seen).map(box) })).filter((one) => one.tiles.some(inSight));
  const overlaps = [];
  stacks.forEach((a, i) => stacks.slice(i + 1).forEach((b) => {
    if (a.tiles.some((t) => b.tiles.some((u) => over(t, u, 2)))) overlaps.push(`${a.el.dataset.place} / ${b.el.dataset.place}`);
  }));
  const signs = [...document.querySelectorAll(".board .place:not(.area) .ground")].map((el) => ({ id: el.parentElement.dataset.id, b: core(box(el), box(el).width * 0.14) }));
  for (const sign of signs) for (const { el, tiles } of stacks) if (tiles.some((t) => over(t, sign.b, 2))) overlaps.push(`${el.dataset.place} over ${sign.id}`);
  const marks = [...document.querySelectorAll(".board .mark")].filter((el) => seen(el) && inSight(box(el)));
  for (const mark of marks) for (const { el, tiles } of stacks) if (tiles.some((t) => over(t, core(box(mark), 1), 2))) overlaps.push(`${el.dataset.place} over the marks of ${mark.dataset.id}`);

  // A stack or a name belongs to the place it is nearest to; in an area, to the one it stands in, or to the one on whose coast it lies.
  // A town's stack stands in the land of its town, too.
  const middle = (b) => ({ x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 });
  const grounds = [...document.querySelectorAll(".board .place")].map((el) => ({
    id: el.dataset.id, el: el.querySelector(".ground"), area: el.classList.contains("area"), wet: el.classList.contains("wet"), at: middle(box(el.querySelector(".ground"))),
  }));
  const points = grounds.filter(({ area }) => !area);
  const gap = (b, { at }) => Math.hypot(Math.max(b.left - at.x, 0, at.x - b.right), Math.max(b.top - at.y, 0, at.y - b.bottom));
  const stands = ({ el }, at) => el.isPointInFill(new DOMPoint(at.x, at.y).matrixTransform(el.getScreenCTM().inverse()));
  // What is drawn last lies uppermost.
  const ground = (at) => grounds.findLast((one) => one.area && stands(one, at));
  // Does it lie on its own coast, so near that it touches it, and on no other's?
  const ashore = (own, b, beside = 7) => {
    const edge = Array.from({ length: 17 }, (_, i) => i / 16).flatMap((x) => [0, 0.25, 0.5, 0.75, 1].map((y) => ground({
      x: b.left - beside + x * (b.right - b.left + 2 * beside), y: b.top - beside + y * (b.bottom - b.top + 2 * beside),
    })));
    return edge.includes(own) && edge.filter((one) => one && one !== own && !one.wet).length <= edge.filter((one) => one === own).length;
  };
  const elsewhere = (id, b, stack = false) => {
    const own = grounds.find((one) => one.id === id);
    if (!own) return null;
    const there = ground(middle(b));
    const land = own.area ? null : ground(own.at);
    if (stack && land && !land.wet && there && !there.wet && there !== land) return there.id;
    if (own.area) return there === own || (!own.wet && (!there || there.wet) && ashore(own, b)) ? null : (there?.id ?? "nowhere");
    if (own.wet && there && !there.wet) return there.id;
    const far = gap(b, own);
    return points.find((one) => one !== own && gap(b, one) < far)?.id ?? null;
  };
  const around = (tiles) => ({
    left: Math.min(...tiles.map((t) => t.left)), right: Math.max(...tiles.map((t) => t.right)), top: Math.min(...tiles.map((t) => t.top)), bottom: Math.max(...tiles.map((t) => t.bottom)),
  });
  const strays = (all) => all.filter(({ there }) => there).map(({ id, there }) => `${id} at ${there}`);
  const strayed = strays(stacks.map(({ el, tiles }) => ({ id: el.dataset.place, there: elsewhere(el.dataset.place, around([...tiles, ...[...el.querySelectorAll(".piece-name")].map(box)]), true) })));
  const misplaced = strays(shown.filter(({ el }) => el.classList.contains("name")).map(({ el }) => ({ id: el.textContent, there: elsewhere(el.dataset.id, words(el)) })));

  const least = (all) => (all.length ? Math.round(Math.min(...all) * 10) / 10 : null);
  return {
    board_share: Math.round(share * 1000) / 1000, min_piece_px: least(sizes), min_digit_px: least(digits),
    covered_names: covered.map(({ text }) => text), hidden_names: hidden.map(title), overlaps, below_fold: below,
    strayed, misplaced_names: misplaced, stacks: stacks.length, names: shown.filter(({ el }) => el.classList.contains("name")).length,
  };
}
