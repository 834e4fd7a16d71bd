// The board as a picture of its own: SVG with every style written into it, or PNG made from that.

import { save } from "../api.js";

const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "paint-order",
  "display",
  "visibility",
  "transform",
];

/** @param {Element} from @param {Element} to */
function ink(from, to) {
  const style = getComputedStyle(from);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value && !(name === "transform" && (value === "none" || from.hasAttribute("transform"))))
      /** @type {SVGElement} */ (to).style.setProperty(name, value);
  }
  for (let i = 0; i < from.children.length; i += 1) ink(/** @type {Element} */ (from.children[i]), /** @type {Element} */ (to.children[i]));
}

/** @param {import("../board/view.js").BoardView} view */
export function boardSvg(view) {
  const { board } = view;
  if (!board) throw new Error("no board yet");
  const copy = /** @type {SVGSVGElement} */ (view.svg.cloneNode(true));
  ink(view.svg, copy);
  copy.querySelectorAll(".glow-layer, .lit-layer, .ring, .shadow").forEach((el) => {
    el.remove();
  });
  const world = /** @type {SVGElement} */ (copy.querySelector(".world"));
  world.removeAttribute("transform");
  world.style.transform = "none";
  const defs = document.querySelector("#piece-defs defs")?.cloneNode(true);
  if (defs) copy.prepend(defs);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${board.width} ${board.height}`);
  copy.setAttribute("width", String(board.width));
  copy.setAttribute("height", String(board.height));
  return new XMLSerializer().serializeToString(copy);
}

/** @param {import("../board/view.js").BoardView} view @param {string} name */
export function saveSvg(view, name) {
  save(`${name}.svg`, boardSvg(view), "image/svg+xml");
}

/** @param {import("../board/view.js").BoardView} view @param {string} name */
export async function savePng(view, name) {
  const { board } = view;
  if (!board) return;
  await pngOf(boardSvg(view), name, board);
}

/** A picture drawn as SVG, saved as PNG. @param {string} svg @param {string} name @param {{width: number, height: number}} [size] */
export async function pngOf(svg, name, size) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const { width, height } = size ?? { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement("canvas");
  const scale = Math.min(2, 4000 / Math.max(width, height));
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save(`${name}.png`, blob), "image/png");
}
