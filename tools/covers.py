"""Draws the page's art: four covers, the house's star, the curtain's tiles. `python tools/covers.py`."""

# ruff: noqa: E501 (paths are long)

from __future__ import annotations

import json
import math
from pathlib import Path

HERE = Path(__file__).parent
OUT = HERE.parent / "src" / "taifa"
WIDE, HIGH = 720, 480
Point = tuple[float, float]


def path(points: list[Point], close: bool = True) -> str:
    """Straight lines through points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("Z" if close else "")


def star(x: float, y: float, r: float, inner: float = 0.765, points: int = 8, turn: float = 0.0) -> str:
    """The eight-pointed star of two squares."""
    ring = []
    for i in range(points * 2):
        radius = r if i % 2 == 0 else r * inner
        angle = turn + math.pi * i / points
        ring.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return path(ring)


def svg(body: str, box: str = f"0 0 {WIDE} {HIGH}") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>\n'


def shape(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{" " + more if more else ""}/>'


def fade(name: str, stops: list[tuple[float, str]]) -> str:
    """A gradient from top to bottom."""
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


def tiles(y: float, size: float, back: str, front: str, line: str) -> str:
    """A band of stars and crosses, as on a wall of glazed tiles."""
    out = [f'<rect x="0" y="{y:.1f}" width="{WIDE}" height="{size:.1f}" fill="{back}"/>']
    x = size / 2
    while x < WIDE + size:
        out.append(shape(star(x, y + size / 2, size * 0.5), front))
        out.append(shape(star(x, y + size / 2, size * 0.26, turn=math.pi / 8), line))
        x += size
    out.append(f'<path d="M0 {y:.1f}H{WIDE}M0 {y + size:.1f}H{WIDE}" stroke="{line}" stroke-width="3"/>')
    return "".join(out)


def shade() -> str:
    """A darker foot, so that the title can be read."""
    return (
        f"<defs>{fade('foot', [(0, '#00000000'), (1, '#000000b0')])}</defs>"
        f'<rect x="0" y="300" width="{WIDE}" height="180" fill="url(#foot)"/>'
    )


def almoravid() -> str:
    """Lances and leather shields before a low desert sun."""
    body = [f"<defs>{fade('sky', [(0, '#3b1f2b'), (0.45, '#b5482a'), (0.75, '#eba13a'), (1, '#f6d27a')])}</defs>"]
    body.append(f'<rect width="{WIDE}" height="{HIGH}" fill="url(#sky)"/>')
    for r, tone in ((150, "#f3b64a55"), (112, "#f9d77f88"), (78, "#fff1c4")):
        body.append(f'<circle cx="360" cy="250" r="{r}" fill="{tone}"/>')
    body.append(shape("M0 330Q140 270 300 316T560 300T720 318V480H0Z", "#8a3b22"))
    body.append(shape("M0 368Q180 318 380 356T720 346V480H0Z", "#5f2a1d"))
    for i in range(15):
        x = 24 + i * 48
        top = 74 + (i * 53) % 62
        lean = ((i * 29) % 13 - 6) * 1.1
        body.append(f'<path d="M{x} 420L{x + lean:.1f} {top}" stroke="#1d1210" stroke-width="4"/>')
        tip = x + lean
        body.append(
            shape(
                f"M{tip:.1f} {top - 30}Q{tip + 8:.1f} {top - 10} {tip:.1f} {top + 4}Q{tip - 8:.1f} {top - 10} {tip:.1f} {top - 30}Z",
                "#1d1210",
            )
        )
        if i % 3 == 1:
            flag = "#1f6b45" if i % 2 else "#e2b22b"
            body.append(
                shape(
                    f"M{tip:.1f} {top + 8}L{tip + 46:.1f} {top + 18}L{tip + 30:.1f} {top + 27}L{tip + 46:.1f} {top + 38}L{tip:.1f} {top + 42}Z",
                    flag,
                )
            )
    for i in range(10):
        x = 12 + i * 78
        fill, line = (("#1f6b45", "#e9cf7a"), ("#d9a326", "#5a2a16"))[i % 2]
        heart = f"M{x} 352C{x - 20} 322 {x - 50} 340 {x - 46} 384C{x - 42} 424 {x - 14} 446 {x} 456C{x + 14} 446 {x + 42} 424 {x + 46} 384C{x + 50} 340 {x + 20} 322 {x} 352Z"
        body.append(shape(heart, fill, 'stroke="#1d1210" stroke-width="5"'))
        body.append(shape(star(x, 394, 20), line))
        body.append(shape(star(x, 394, 9, turn=math.pi / 8), fill))
    return svg("".join(body) + shade())


def granada() -> str:
    """The red towers under the snow, a crescent, and a pomegranate cut open."""
    body = [f"<defs>{fade('sky', [(0, '#0f1a3a'), (0.6, '#38406f'), (1, '#b7697a')])}</defs>"]
    body.append(f'<rect width="{WIDE}" height="{HIGH}" fill="url(#sky)"/>')
    for x, y, r in (
        (90, 60, 3),
        (200, 110, 2),
        (300, 48, 2.5),
        (430, 90, 2),
        (520, 44, 3),
        (660, 120, 2),
        (600, 190, 2),
        (60, 180, 2),
    ):
        body.append(shape(star(x, y, r * 2.2, 0.45, 4), "#f4e6c1"))
    body.append(shape("M146 62A46 46 0 1 0 196 128A38 38 0 1 1 146 62Z", "#f4e3b0"))
    body.append(shape("M0 260L90 190L150 226L250 132L330 206L400 150L500 230L600 170L720 250V480H0Z", "#59618f"))
    body.append(
        shape(
            "M250 132L296 174L268 170L250 188L232 168L206 174ZM400 150L440 182L404 178L378 186L366 176ZM600 170L634 192L602 194L574 190Z",
            "#eef0f5",
        )
    )
    body.append(shape("M0 350Q160 290 360 318T720 300V480H0Z", "#3b2a3d"))
    for x, top, wide in (
        (40, 236, 74),
        (110, 268, 90),
        (196, 214, 66),
        (258, 262, 120),
        (374, 232, 60),
        (430, 270, 96),
        (522, 206, 84),
        (602, 258, 118),
    ):
        body.append(tower(x, top, wide, "#b3563d", "#8c3d2f"))
    body.append(shape("M0 398Q200 372 400 392T720 380V480H0Z", "#241a2c"))
    body.append(pomegranate(360, 356, 92))
    return svg("".join(body) + shade())


def tower(x: float, top: float, wide: float, fill: str, dark: str) -> str:
    teeth = max(3, int(wide // 18))
    step = wide / (teeth * 2 - 1)
    points: list[Point] = [(x, 430), (x, top)]
    for i in range(teeth * 2 - 1):
        y = top - (13 if i % 2 == 0 else 0)
        points += [(x + i * step, y), (x + (i + 1) * step, y)]
    points += [(x + wide, 430)]
    out = shape(path(points), fill)
    out += f'<rect x="{x + wide * 0.72:.1f}" y="{top:.1f}" width="{wide * 0.28:.1f}" height="{430 - top:.1f}" fill="{dark}"/>'
    w = wide * 0.13
    for i in (0.24, 0.5):
        cx = x + wide * i
        out += shape(
            f"M{cx - w:.1f} {top + 54:.1f}V{top + 34:.1f}A{w:.1f} {w:.1f} 0 0 1 {cx + w:.1f} {top + 34:.1f}V{top + 54:.1f}Z",
            "#2a1626",
        )
    return out


def pomegranate(x: float, y: float, r: float) -> str:
    out = shape(
        path(
            [
                (x - 30, y - r * 0.86),
                (x - 40, y - r * 1.34),
                (x - 16, y - r * 1.12),
                (x, y - r * 1.44),
                (x + 16, y - r * 1.12),
                (x + 40, y - r * 1.34),
                (x + 30, y - r * 0.86),
            ]
        ),
        "#a12534",
        'stroke="#3a0f18" stroke-width="4" stroke-linejoin="round"',
    )
    out += f'<circle cx="{x}" cy="{y}" r="{r}" fill="#b92c3b" stroke="#3a0f18" stroke-width="5"/>'
    out += shape(
        f"M{x - r * 0.55:.1f} {y - r * 0.6:.1f}Q{x} {y - r * 0.9:.1f} {x + r * 0.55:.1f} {y - r * 0.6:.1f}Q{x + r * 0.3:.1f} {y + r * 0.5:.1f} {x} {y + r * 0.72:.1f}Q{x - r * 0.3:.1f} {y + r * 0.5:.1f} {x - r * 0.55:.1f} {y - r * 0.6:.1f}Z",
        "#f1d9a0",
    )
    for row, n in enumerate((4, 3, 3, 2, 1)):
        for i in range(n):
            sx = x + (i - (n - 1) / 2) * r * 0.25
            sy = y - r * 0.52 + row * r * 0.25
            out += shape(
                f"M{sx:.1f} {sy - 11:.1f}Q{sx + 11:.1f} {sy + 2:.1f} {sx:.1f} {sy + 11:.1f}Q{sx - 11:.1f} {sy + 2:.1f} {sx:.1f} {sy - 11:.1f}Z",
                "#8f1427",
            )
    return out


def hispania() -> str:
    """A mosaic of the peninsula in the four colours of its peoples."""
    rings = json.loads((HERE / "map" / "iberia-coast.json").read_text())["rings"]
    land = [[place(lon, lat) for lon, lat in ring] for ring in rings[:4]]
    body = ['<rect width="720" height="480" fill="#d9c7a0"/>']
    step = 20
    stones: dict[str, list[str]] = {}
    for y in range(step // 2, HIGH, step):
        for x in range(step // 2, WIDE, step):
            stones.setdefault(tile_colour(x, y, land), []).append(tessera(x, y, step * 0.43))
    body += [shape("".join(drawn), tone) for tone, drawn in stones.items()]
    for ring in land:
        body.append(shape(path(ring[::3]), "none", 'stroke="#3a2415" stroke-width="4" stroke-linejoin="round"'))
    for inset, tone in ((6, "#5a2d1c"), (15, "#b4552f")):
        body.append(
            f'<rect x="{inset}" y="{inset}" width="{WIDE - 2 * inset}" height="{HIGH - 2 * inset}" fill="none" stroke="{tone}" stroke-width="6"/>'
        )
    return svg("".join(body) + shade())


def place(lon: float, lat: float) -> Point:
    return (350 + (lon + 3.4) * 41.0, 226 - (lat - 40.0) * 53.0)


def inside(x: float, y: float, ring: list[Point]) -> bool:
    found = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def noise(x: float, y: float) -> float:
    return math.sin(x * 12.9898 + y * 78.233) * 43758.5453 % 1.0


def tessera(x: float, y: float, r: float) -> str:
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    points = [
        (x + r * a * (0.9 + 0.16 * noise(x + i, y)), y + r * b * (0.9 + 0.16 * noise(x, y + i)))
        for i, (a, b) in enumerate(corners)
    ]
    return "M" + "L".join(f"{a:.0f} {b:.0f}" for a, b in points) + "Z"


def tile_colour(x: float, y: float, land: list[list[Point]]) -> str:
    pick = noise(x, y)
    if not any(inside(x, y, ring) for ring in land):
        wave = math.sin(x / 26 + math.sin(y / 22) * 1.6) + math.sin(y / 15)
        return ("#33627d", "#3f7690", "#5a8fa3", "#2b536e")[int((wave + 2) * 1.2 + pick * 0.9) % 4]
    if y > place(0, 36.0)[1] + 4 or (x > 440 and y > place(0, 37.2)[1]) or (x > 390 and y < place(0, 43.2)[1]):
        return ("#b79e69", "#c4ad7b", "#a98f5b")[int(pick * 3) % 3]
    centres = (
        ((240, 150), "yellow"),
        ((240, 330), "green"),
        ((510, 120), "blue"),
        ((430, 330), "red"),
        ((360, 210), "yellow"),
    )
    near = min(centres, key=lambda c: (c[0][0] - x) ** 2 + (c[0][1] - y) ** 2)[1]
    tones = {
        "yellow": ("#dfae2f", "#e8c052", "#cf9a1f"),
        "green": ("#5d8a43", "#6f9c55", "#4d7637"),
        "blue": ("#3e62a4", "#5578b6", "#335390"),
        "red": ("#b03a2c", "#c25343", "#992d22"),
    }[near]
    return tones[int(pick * 3) % 3]


def reconquista() -> str:
    """A double arch of red and pale stones: a cross in one light, a crescent in the other."""
    body = ['<rect width="720" height="480" fill="#c9a873"/>']
    for row in range(9):
        for i in range(-1, 10):
            tone = ("#cfae7a", "#c39f67", "#d6b987")[(row * 7 + i * 3) % 3]
            body.append(
                f'<rect x="{i * 84 + (row % 2) * 42 + 2}" y="{row * 54 + 2}" width="80" height="50" fill="{tone}"/>'
            )
    for cx, sky, sign in ((214, "#7c1f2c", "cross"), (506, "#115a55", "moon")):
        body.append(arch(cx, 222, 112, sky))
        body.append(cross(cx, 236) if sign == "cross" else moon(cx, 236))
    body.append('<rect x="336" y="236" width="48" height="230" fill="#e9dcc0" stroke="#6c4a2b" stroke-width="4"/>')
    body.append(
        shape("M322 236H398L386 206H334Z", "#d8b45a", 'stroke="#6c4a2b" stroke-width="4" stroke-linejoin="round"')
    )
    body.append(tiles(430, 50, "#173a5e", "#e9dcc0", "#c3453a"))
    return svg("".join(body) + shade())


def arch(cx: float, cy: float, r: float, sky: str) -> str:
    """A horseshoe arch: a little more than half a circle, standing on its jambs."""
    low = math.radians(24)
    out = ""
    count = 17
    outer = r + 56
    start, end = math.pi - low, 2 * math.pi + low
    for i in range(count):
        a, b = start + (end - start) * i / count, start + (end - start) * (i + 1) / count
        corners = [
            (cx + rad * math.cos(t), cy + rad * math.sin(t))
            for rad, t in ((r - 6, a), (outer, a), (outer, b), (r - 6, b))
        ]
        out += shape(path(corners), "#b7412f" if i % 2 == 0 else "#f1e2c0", 'stroke="#6c4a2b" stroke-width="2"')
    x = r * math.cos(low)
    y = cy + r * math.sin(low)
    out += shape(
        f"M{cx - x:.1f} 440V{y:.1f}A{r} {r} 0 1 1 {cx + x:.1f} {y:.1f}V440Z", sky, 'stroke="#6c4a2b" stroke-width="5"'
    )
    return out


def cross(x: float, y: float) -> str:
    arm = f"M{x - 11} {y - 13}L{x - 24} {y - 78}H{x + 24}L{x + 11} {y - 13}L{x + 70} {y - 26}V{y + 24}L{x + 11} {y + 11}L{x + 26} {y + 104}H{x - 26}L{x - 11} {y + 11}L{x - 70} {y + 24}V{y - 26}Z"
    return shape(arm, "#efc75a", 'stroke="#4d0f19" stroke-width="4" stroke-linejoin="round"')


def moon(x: float, y: float) -> str:
    out = shape(
        f"M{x + 34} {y - 62}A72 72 0 1 0 {x + 34} {y + 66}A56 56 0 1 1 {x + 34} {y - 62}Z",
        "#f0dfae",
        'stroke="#06332f" stroke-width="4"',
    )
    return out + shape(star(x + 36, y + 2, 30), "#efc75a", 'stroke="#06332f" stroke-width="3"')


def house_star() -> str:
    return svg(
        shape(star(24, 24, 22), "#b99b55") + shape(star(24, 24, 13), "#fbf7ec") + shape(star(24, 24, 7), "#007f86"),
        "0 0 48 48",
    )


def zellige() -> str:
    """One tile of the curtain's wall."""
    body = '<rect width="120" height="120" fill="#13213f"/>'
    for x, y in ((0, 0), (120, 0), (0, 120), (120, 120), (60, 60)):
        body += f'<path d="{star(x, y, 40)}" fill="#1b3157" stroke="#b99b55" stroke-width="1.6"/>'
        body += f'<path d="{star(x, y, 22, turn=math.pi / 8)}" fill="#0c6c70" stroke="#b99b55" stroke-width="1.2"/>'
        body += f'<path d="{star(x, y, 9)}" fill="#e5cf94"/>'
    for x, y in ((60, 0), (0, 60), (120, 60), (60, 120)):
        body += f'<path d="{star(x, y, 17, 0.4, 4)}" fill="#8f2f36" stroke="#b99b55" stroke-width="1"/>'
    return svg(body, "0 0 120 120")


COVERS = {"almoravid": almoravid, "granada": granada, "hispania": hispania, "reconquista": reconquista}
MOTIFS = {"star": house_star, "zellige": zellige}


def main() -> None:
    for game, draw in COVERS.items():
        (OUT / "games" / game / "data" / "cover.svg").write_text(draw(), encoding="utf-8")
    for name, draw in MOTIFS.items():
        (OUT / "web" / "svg" / f"{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
