// Every piece of text in sight: its words, its colour and where it stands. Evaluated in the page.
() => {
  const clip = (b, el) => {
    const r = {left: Math.max(0, b.left), top: Math.max(0, b.top), right: Math.min(innerWidth, b.right), bottom: Math.min(innerHeight, b.bottom)};
    for (let at = el.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const room = at.getBoundingClientRect();
      r.left = Math.max(r.left, room.left); r.top = Math.max(r.top, room.top);
      r.right = Math.min(r.right, room.right); r.bottom = Math.min(r.bottom, room.bottom);
    }
    return r;
  };
  const pixel = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = (colour) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data];
  };
  const dialog = document.querySelector('dialog[open]');
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (!node.textContent.trim() || !el || el.closest('[disabled], [aria-disabled=true], .unseen, .studying, script, style, title')) continue;
    if (!el.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (dialog && !dialog.contains(el)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = el instanceof SVGElement;
    const style = getComputedStyle(el);
    const colour = rgba(svg ? style.fill : style.color);
    let opacity = colour[3] / 255;
    for (let at = el; at; at = at.parentElement) opacity *= parseFloat(getComputedStyle(at).opacity);
    for (const rect of range.getClientRects()) {
      const b = clip(rect, el);
      if (b.right - b.left < 3 || b.bottom - b.top < 6) continue;
      const top = document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2);
      if (!svg && top && !el.contains(top) && !top.contains(el)) continue;
      if (svg && top && top.closest('svg') !== el.ownerSVGElement) continue;
      found.push({words: node.textContent.trim().slice(0, 30), of: el.closest('[class]')?.getAttribute('class') ?? '', colour: colour.slice(0, 3),
                  opacity, box: [b.left, b.top, b.right, b.bottom]});
    }
  }
  return found;
}
