// What can be measured of a table that is laid: evaluated in the page, gives one object of figures.
() => {
  const box = (el) => el.getBoundingClientRect();
  const seen = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(el).width > 0;
  const over = (a, b, air = 0) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > air && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > air;
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
  const share = inside / ((panel.right - panel.left) * (panel.bottom - panel.top));
  const inSight = (b) => over(b, panel);

  const faces = [...document.querySelectorAll(".board .piece .face, .board .piece .more")].filter((el) => seen(el) && inSight(box(el)));
  const sizes = faces.map((el) => Math.max(box(el).width, box(el).height));
  const digits = [...document.querySelectorAll(".board text")].filter((el) => /\d/.test(el.textContent) && seen(el) && inSight(box(el)) && !el.closest(".decor"))
    .map((el) => parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a);

  const names = [...document.querySelectorAll(".board .name")];
  const shown = names.filter((el) => seen(el) && inSight(box(el)));
  const core = (b, by) => ({ left: b.left + by, right: b.right - by, top: b.top + by, bottom: b.bottom - by });
  const covered = shown.filter((name) => faces.some((face) => over(core(box(name.firstElementChild), 2), box(face), 1)));
  const said = new Set(shown.map((el) => el.textContent));
  const hidden = names.filter((el) => el.classList.contains("hid") && !said.has(el.textContent));

  const stacks = [...document.querySelectorAll(".board .stack")].map((el) => ({ el, tiles: [...el.querySelectorAll(".face, .more")].map(box) })).filter((one) => one.tiles.some(inSight));
  const overlaps = [];
  stacks.forEach((a, i) => stacks.slice(i + 1).forEach((b) => {
    if (a.tiles.some((t) => b.tiles.some((u) => over(t, u, 2)))) overlaps.push(`${a.el.dataset.place} / ${b.el.dataset.place}`);
  }));
  const signs = [...document.querySelectorAll(".board .place:not(.area) .ground")].map((el) => ({ id: el.parentElement.dataset.id, b: core(box(el), box(el).width * 0.14) }));
  for (const sign of signs) for (const { el, tiles } of stacks) if (tiles.some((t) => over(t, sign.b, 2))) overlaps.push(`${el.dataset.place} over ${sign.id}`);

  const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
  };
  const blend = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const ground = (el) => {
    const layers = [];
    for (let at = el; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((under, top) => blend(top, under), [255, 255, 255, 1]);
  };
  let worst = { ratio: 21, where: "" };
  const note = (ratio, where) => { if (ratio < worst.ratio) worst = { ratio, where }; };
  const words = [...document.querySelectorAll(".topbar *, .side *, .strip *, .hold *, .time *, .drawer *, .now *")].filter((el) =>
    [...el.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && seen(el) && !el.closest("svg, [disabled], .unseen, .studying"));
  for (const el of words) {
    const style = getComputedStyle(el);
    const under = ground(el);
    note(contrast(blend(rgba(style.color), under), under), `${el.className || el.tagName}: ${el.textContent.trim().slice(0, 24)}`);
  }
  for (const name of shown.slice(0, 12)) {
    const style = getComputedStyle(name.firstElementChild);
    note(contrast(rgba(style.fill), rgba(style.stroke)), `name ${name.textContent}`);
  }
  for (const text of document.querySelectorAll(".board .strength, .board .count text, .board .badge text")) {
    if (!seen(text)) continue;
    const face = text.closest(".badge, .count")?.querySelector("rect") ?? text.closest(".body")?.querySelector(".face");
    if (face) note(contrast(rgba(getComputedStyle(text).fill), rgba(getComputedStyle(face).fill)), `${text.closest("[data-id]")?.dataset.id}: ${text.textContent}`);
  }

  const cut = (el) => {
    const b = box(el);
    const scroller = el.closest(".prompt, .hold, .now, .battle");
    const room = scroller ? box(scroller) : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const inner = el.closest(".answers-scroll, .placed");
    const bounds = inner ? box(inner) : room;
    const [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
    return x < room.left || x > Math.min(room.right, innerWidth) || y < room.top || y > Math.min(room.bottom, bounds.bottom, innerHeight);
  };
  // What glows and the list beside the question say the same: one of them in sight is enough.
  const listed = [...document.querySelectorAll(".placed .answer")].filter((el) => seen(el) && !cut(el)).map((el) => el.textContent.trim());
  const below = [...document.querySelectorAll("button.answer, .hold .can, .now .can, .battle .can, .question")].filter((el) => {
    if (!seen(el) || el.closest(".placed") || !cut(el)) return false;
    const label = el.getAttribute("aria-label") ?? "";
    return !label || !listed.some((words) => words.startsWith(label));
  }).map((el) => el.textContent.trim().slice(0, 30));
  const least = (all) => (all.length ? Math.round(Math.min(...all) * 10) / 10 : null);
  return {
    board_share: Math.round(share * 1000) / 1000, min_piece_px: least(sizes), min_digit_px: least(digits),
    covered_names: covered.map((el) => el.textContent), hidden_names: hidden.map((el) => el.textContent), overlaps,
    min_contrast: Math.round(worst.ratio * 100) / 100, lowest_contrast: worst.where, below_fold: below,
  };
}
