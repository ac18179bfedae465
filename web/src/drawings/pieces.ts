/**
 * The pieces that all scenes are put together from, as paths. A scene is 120 wide and stands on a quay at 50; the water is below it.
 * What a path is painted with is told by its paint: a class in Scene.svelte, so that day and night are the same drawing.
 */
export type Paint =
  "wall" | "brick" | "roof" | "wood" | "stone" | "sail" | "hull" | "leaf" | "beast" | "window" | "line" | "bold";
export type Piece = readonly [paint: Paint, path: string];

const QUAY = 50;

function n(value: number): string {
  return String(Math.round(10 * value) / 10);
}

/** A path from a short form: letters stay, numbers are rounded. */
function path(...parts: (string | number)[]): string {
  return parts.map((part) => (typeof part === "number" ? n(part) : part)).join(" ");
}

function box(paint: Paint, x: number, y: number, width: number, height: number): Piece {
  return [paint, path("M", x, y, "h", width, "v", height, "h", -width, "Z")];
}

/** Windows in rows on a wall. */
function windows(x: number, y: number, width: number, rows: number, columns: number): Piece[] {
  const step = width / columns;
  return Array.from({ length: rows * columns }, (_, i) =>
    box("window", x + (i % columns) * step + step / 2 - 1.5, y + Math.floor(i / columns) * 7, 3, 4),
  );
}

export function house(x: number, width: number, height: number, paint: Paint = "wall"): Piece[] {
  const top = QUAY - height;
  const rows = Math.max(1, Math.floor((height - 8) / 7));
  return [
    box(paint, x, top, width, height),
    ["roof", path("M", x - 2, top, "L", x + width / 2, top - width * 0.45, "L", x + width + 2, top, "Z")],
    ...windows(x + 1, top + 4, width - 2, rows, width > 18 ? 3 : 2),
    box("wood", x + width / 2 - 2.5, QUAY - 7, 5, 7),
  ];
}

/** A hall with a stepped gable, as merchants build. */
export function hall(x: number, width: number, height: number, paint: Paint = "brick"): Piece[] {
  const top = QUAY - height;
  const step = width / 7;
  const gable: (string | number)[] = ["M", x, QUAY, "V", top];
  for (let i = 0; i < 3; i++) gable.push("v", -5, "h", step);
  gable.push("v", -4, "h", step);
  gable.push("v", 4);
  for (let i = 0; i < 3; i++) gable.push("h", step, "v", 5);
  return [
    [paint, path(...gable, "V", QUAY, "Z")],
    ...windows(x + 1, top + 2, width - 2, Math.max(1, Math.floor((height - 10) / 7)), 3),
    box("wood", x + width / 2 - 3, QUAY - 8, 6, 8),
  ];
}

export function tower(x: number, width: number, height: number, paint: Paint = "stone"): Piece[] {
  const top = QUAY - height;
  return [
    box(paint, x, top, width, height),
    ["roof", path("M", x - 2, top, "L", x + width / 2, top - width * 0.9, "L", x + width + 2, top, "Z")],
    ...windows(x, top + 14, width, Math.max(1, Math.floor((height - 18) / 9)), 1),
  ];
}

export function shed(x: number, width: number, height: number, paint: Paint = "wood"): Piece[] {
  const top = QUAY - height;
  return [
    [paint, path("M", x, QUAY, "V", top, "L", x + width, top + 5, "V", QUAY, "Z")],
    ["roof", path("M", x - 3, top - 1, "L", x + width + 3, top + 5, "v", 3, "L", x - 3, top + 2, "Z")],
    box("window", x + 4, QUAY - 9, 7, 9),
  ];
}

/** A roof on posts, with something for sale below it. */
export function stall(x: number, width: number): Piece[] {
  const stripes = width / 6;
  return [
    ["line", path("M", x + 2, QUAY, "V", 30, "M", x + width - 2, QUAY, "V", 30)],
    box("wood", x + 3, 41, width - 6, 9),
    ...Array.from({ length: 6 }, (_, i): Piece => [
      i % 2 ? "sail" : "roof",
      path("M", x + i * stripes, 24, "h", stripes, "v", 7, "q", -stripes / 2, 4, -stripes, 0, "Z"),
    ]),
  ];
}

export function ship(x: number, width: number, sails: 1 | 2 = 1): Piece[] {
  const mast = x + width * (sails === 1 ? 0.5 : 0.34);
  const sail = (at: number, size: number): Piece[] => [
    ["line", path("M", at, 47, "V", 47 - size - 6)],
    ["sail", path("M", at + 1.5, 44 - size, "q", size * 0.75, size * 0.4, 1, size * 0.9, "h", -3, "Z")],
    [
      "sail",
      path("M", at - 1.5, 46 - size, "q", -size * 0.5, size * 0.5, -size * 0.35, size * 0.8, "H", at - 1.5, "Z"),
    ],
  ];
  return [
    ...sail(mast, width * 0.62),
    ...(sails === 2 ? sail(x + width * 0.68, width * 0.5) : []),
    [
      "hull",
      path("M", x, 46, "h", width, "q", -1, 8, -width * 0.18, 9, "H", x + width * 0.16, "Q", x + 1, 54, x, 46, "Z"),
    ],
    ["line", path("M", x + width * 0.08, 50, "H", x + width * 0.94)],
  ];
}

export function crane(x: number): Piece[] {
  return [
    ["bold", path("M", x, QUAY, "L", x + 6, 20, "L", x + 12, QUAY, "M", x + 2.5, 38, "h", 7)],
    ["bold", path("M", x - 6, 24, "L", x + 30, 9)],
    ["line", path("M", x + 30, 9, "V", 30)],
    box("wood", x + 26, 30, 8, 7),
    box("stone", x - 10, 22, 7, 6),
  ];
}

export function barrels(x: number, count: number): Piece[] {
  return Array.from({ length: count }, (_, i) => {
    const left = x + i * 9;
    return [
      ["wood", path("M", left, QUAY, "q", -2, -5, 0, -10, "h", 7, "q", 2, 5, 0, 10, "Z")],
      ["line", path("M", left - 0.7, 43, "h", 8.4, "M", left - 0.7, 47, "h", 8.4)],
    ] as Piece[];
  }).flat();
}

export function crates(x: number, rows: number): Piece[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows - row }, (_unused, i) => box("wood", x + i * 9 + row * 4.5, QUAY - 8 * (row + 1), 8, 8)),
  ).flat();
}

export function logs(x: number, rows: number): Piece[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows - row }, (_unused, i): Piece => {
      const left = x + i * 8 + row * 4;
      const top = QUAY - 7 * row - 3.5;
      return ["wood", path("M", left, top, "a", 3.6, 3.6, 0, 1, 0, 7.2, 0, "a", 3.6, 3.6, 0, 1, 0, -7.2, 0)];
    }),
  ).flat();
}

export function rocks(x: number): Piece[] {
  return [
    ["stone", path("M", x, QUAY, "l", 3, -9, 7, -4, 6, 5, 2, 8, "Z")],
    ["stone", path("M", x + 14, QUAY, "l", 2, -6, 5, -2, 5, 8, "Z")],
  ];
}

export function beast(x: number): Piece[] {
  return [
    [
      "beast",
      path(
        "M",
        x,
        40,
        "l",
        3,
        -3,
        3,
        2,
        "h",
        14,
        "q",
        4,
        0,
        4,
        5,
        "v",
        6,
        "h",
        -3,
        "v",
        -6,
        "h",
        -9,
        "v",
        6,
        "h",
        -3,
        "v",
        -6,
        "l",
        -3,
        -1,
        -4,
        2,
        "Z",
      ),
    ],
  ];
}

export function fish(x: number, y: number, size = 1): Piece[] {
  return [
    [
      "sail",
      path(
        "M",
        x,
        y,
        "q",
        5 * size,
        -6 * size,
        12 * size,
        0,
        "l",
        5 * size,
        -4 * size,
        "v",
        8 * size,
        "l",
        -5 * size,
        -4 * size,
        "q",
        -7 * size,
        6 * size,
        -12 * size,
        0,
        "Z",
      ),
    ],
  ];
}

export function tree(x: number, height = 20): Piece[] {
  return [
    ["bold", path("M", x, QUAY, "v", -height * 0.5)],
    ["leaf", path("M", x, QUAY - height - 4, "l", height * 0.35, height * 0.8, "h", -height * 0.7, "Z")],
  ];
}

export function flag(x: number, y: number): Piece[] {
  return [
    ["line", path("M", x, y, "v", -12)],
    ["roof", path("M", x, y - 12, "h", 10, "l", -3, 3, 3, 3, "h", -10, "Z")],
  ];
}

/** A sign that hangs from an arm. */
export function sign(x: number, y: number): Piece[] {
  return [
    ["line", path("M", x, y, "h", 12, "m", -4, 0, "v", 3, "m", -4, 0, "v", -3)],
    ["sail", path("M", x + 2, y + 3, "h", 8, "v", 6, "q", -4, 3, -8, 0, "Z")],
  ];
}

export function clock(x: number, y: number, radius: number): Piece[] {
  return [
    [
      "sail",
      path(
        "M",
        x - radius,
        y,
        "a",
        radius,
        radius,
        0,
        1,
        0,
        2 * radius,
        0,
        "a",
        radius,
        radius,
        0,
        1,
        0,
        -2 * radius,
        0,
      ),
    ],
    ["line", path("M", x, y, "v", -radius * 0.65, "M", x, y, "h", radius * 0.5)],
  ];
}

export function columns(x: number, width: number): Piece[] {
  const count = Math.floor(width / 8);
  return [
    box("stone", x, 27, width, 4),
    ["stone", path("M", x - 2, 27, "L", x + width / 2, 15, "L", x + width + 2, 27, "Z")],
    box("wall", x + 2, 31, width - 4, 19),
    ...Array.from({ length: count }, (_, i) =>
      box("stone", x + 2 + (i * (width - 7)) / Math.max(1, count - 1), 31, 3, 19),
    ),
    box("stone", x - 2, 47, width + 4, 3),
  ];
}

export function dome(x: number, width: number, height: number): Piece[] {
  const top = QUAY - height;
  return [
    box("wall", x, top, width, height),
    ["roof", path("M", x - 1, top, "q", width / 2 + 1, -width * 0.9, width + 2, 0, "Z")],
    ["line", path("M", x + width / 2, top - width * 0.45, "v", -6)],
    ...windows(x, top + 4, width, 1, 3),
  ];
}

export function lighthouse(x: number): Piece[] {
  return [
    ["sail", path("M", x, QUAY, "l", 4, -32, "h", 8, "l", 4, 32, "Z")],
    ["roof", path("M", x + 1.3, 40, "l", 1.2, -9, "h", 11, "l", 1.2, 9, "Z")],
    box("window", x + 4, 11, 8, 7),
    ["roof", path("M", x + 2, 11, "L", x + 8, 4, "L", x + 14, 11, "Z")],
    [
      "line",
      path(
        "M",
        x + 18,
        12,
        "l",
        12,
        -4,
        "M",
        x + 18,
        16,
        "l",
        12,
        3,
        "M",
        x - 2,
        12,
        "l",
        -12,
        -4,
        "M",
        x - 2,
        16,
        "l",
        -12,
        3,
      ),
    ],
  ];
}

export function smoke(x: number, y: number): Piece[] {
  return [["line", path("M", x, y, "q", -4, -4, 0, -7, "t", 0, -7)]];
}

export function net(x: number, width: number): Piece[] {
  const step = width / 4;
  const strands = [0, 1, 2, 3, 4].map((i) => path("M", x + i * step, 26, "q", 2, 8, 0, 16));
  return [
    ["bold", path("M", x, QUAY, "V", 24, "M", x + width, QUAY, "V", 24)],
    [
      "line",
      path(
        "M",
        x,
        26,
        "q",
        width / 2,
        6,
        width,
        0,
        "M",
        x,
        32,
        "q",
        width / 2,
        6,
        width,
        0,
        "M",
        x,
        38,
        "q",
        width / 2,
        6,
        width,
        0,
        ...strands,
      ),
    ],
  ];
}

export function wheel(x: number, y: number, radius: number): Piece[] {
  const spokes = [0, 1, 2, 3].map((i) => {
    const angle = (i * Math.PI) / 4;
    const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    return path("M", x - dx, y - dy, "L", x + dx, y + dy);
  });
  return [
    [
      "wood",
      path(
        "M",
        x - radius,
        y,
        "a",
        radius,
        radius,
        0,
        1,
        0,
        2 * radius,
        0,
        "a",
        radius,
        radius,
        0,
        1,
        0,
        -2 * radius,
        0,
      ),
    ],
    ["line", spokes.join(" ")],
  ];
}

export function fence(x: number, width: number): Piece[] {
  const posts = Array.from({ length: Math.floor(width / 8) + 1 }, (_, i) => path("M", x + i * 8, QUAY, "v", -9));
  return [["line", path("M", x, 44, "h", width, "M", x, 47, "h", width, ...posts)]];
}
