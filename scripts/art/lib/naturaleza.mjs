// Landscape pieces: sun, clouds, ridges, faceted mountains, water, trees, roads.
import { curve, fbm, mix, noise1, poly, rng } from './lienzo.mjs';

export function sun(c, x, y, r, color, rings = 3, ringColor = color) {
  for (let i = rings; i > 0; i--)
    c.circle(x, y, r * (1 + i * 0.42), ringColor, `opacity="${0.16 - i * 0.025}"`);
  c.circle(x, y, r, color);
}

/** A flat cloud of stacked bars with round ends. */
export function cloud(c, x, y, s, color, opacity = 0.9) {
  const bars = [
    [0, 0, 150],
    [28, -15, 84],
    [46, -29, 40],
    [-36, 13, 96],
  ];
  c.add(`<g fill="${color}" opacity="${opacity}">`);
  for (const [dx, dy, len] of bars) c.rect(x + dx * s, y + dy * s, len * s, 17 * s, color, `rx="${8.5 * s}"`);
  c.add('</g>');
}

export function birds(c, x, y, n, color) {
  for (let i = 0; i < n; i++) {
    const [bx, by, s] = [
      x + (c.rnd() - 0.5) * 190 * c.u,
      y + (c.rnd() - 0.5) * 80 * c.u,
      (7 + c.rnd() * 7) * c.u,
    ];
    c.line(`M${bx - s} ${by}q${s * 0.6} ${-s * 0.7} ${s} 0q${s * 0.4} ${-s * 0.7} ${s} 0`, color, 2.2 * c.u);
  }
}

/** Draws a ridge across the whole width; returns its height as a function. `rough` 0 is rolling, 1 is rocky. */
export function ridge(c, { y, amp, freq = 3, rough = 0, seed, fill, tilt = 0 }) {
  const soft = noise1(seed);
  const rocky = fbm(seed + 5, 5, 0.52);
  const yAt = (x) => {
    const t = (x / c.w) * freq * (c.w / c.h / 1.78);
    return y + tilt * (x / c.w - 0.5) - amp * (soft(t) * (1 - rough) + rocky(t * 1.3) * rough);
  };
  const step = rough > 0.3 ? 9 * c.u : 22 * c.u;
  const pts = [];
  for (let x = -step; x <= c.w + step; x += step) pts.push([x, yAt(x)]);
  const top = rough > 0.3 ? poly(pts, false) : curve(pts);
  c.path(`${top}L${c.w + step} ${c.h}L${-step} ${c.h}Z`, fill);
  return yAt;
}

function jag(rnd, [x1, y1], [x2, y2], n, amount) {
  const pts = [];
  for (let i = 1; i < n; i++) {
    const t = i / n;
    pts.push([
      x1 + (x2 - x1) * t + (rnd() - 0.5) * amount,
      y1 + (y2 - y1) * t + (rnd() - 0.5) * amount * 0.45,
    ]);
  }
  return pts;
}

/** One faceted peak, lit from the left. w is the half width of its base. */
export function peak(c, { x, base, h, w, lit, shade, snow, snowShade, snowline = 0.3, seed, flip = false }) {
  const rnd = rng(seed);
  const top = [x, base - h];
  const [l, r] = [
    [x - w * (0.92 + rnd() * 0.2), base],
    [x + w * (0.92 + rnd() * 0.2), base],
  ];
  const left = jag(rnd, top, l, 9, w * 0.11);
  const right = jag(rnd, top, r, 9, w * 0.11);
  const foot = [x + w * (flip ? -0.3 : 0.18) * (0.5 + rnd()), base];
  const spine = jag(rnd, top, foot, 8, w * 0.3);
  const whole = poly([top, ...right, r, l, ...left.toReversed()]);
  const dark = flip
    ? poly([top, ...spine, foot, l, ...left.toReversed()])
    : poly([top, ...spine, foot, r, ...right.toReversed()]);
  c.path(whole, lit).path(dark, shade);
  // Secondary spurs give the flat faces a fold or two.
  for (let i = 0; i < 3; i++) {
    const s = spine[2 + i];
    const side = flip ? 1 : -1;
    const len = w * (0.16 + rnd() * 0.18);
    c.path(
      poly([
        s,
        [s[0] + side * len * 0.3, s[1] + len * 0.75],
        [s[0] + side * len, s[1] + len * 1.5],
        [s[0] + side * len * 0.15, s[1] + len * 1.3],
      ]),
      shade,
      'opacity=".55"',
    );
  }
  if (!snow) return;
  const line = base - h * (1 - snowline);
  const zig = [];
  const [xl, xr] = [x - w * 1.1, x + w * 1.1];
  for (let i = 0; i <= 16; i++)
    zig.push([xl + ((xr - xl) * i) / 16, line + (i % 2 ? 1 : -1) * h * (0.03 + rnd() * 0.055)]);
  const cap = poly([[xl, top[1] - 20], [xr, top[1] - 20], ...zig.toReversed()]);
  c.add(`<g ${c.clip(cap)}>`)
    .path(whole, snow)
    .path(dark, snowShade)
    .add('</g>');
}

/** Horizontal glints that make a flat band read as water. */
export function glints(c, { y0, y1, x0 = 0, x1 = c.w, n, color, seed, opacity = 0.5 }) {
  const rnd = rng(seed);
  for (let i = 0; i < n; i++) {
    const t = rnd() ** 1.4;
    const y = y0 + (y1 - y0) * t;
    const len = (14 + 80 * t) * c.u * (0.4 + rnd());
    const x = x0 + rnd() * (x1 - x0);
    c.rect(
      x - len / 2,
      y,
      len,
      (1.6 + 3.2 * t) * c.u,
      color,
      `rx="${2 * c.u}" opacity="${(opacity * (0.4 + rnd() * 0.6)).toFixed(2)}"`,
    );
  }
}

/** Conifer of stacked triangles, its right half darker. */
export function pine(c, x, y, h, color, dark = mix(color, '#000000', 0.22)) {
  c.rect(x - h * 0.025, y - h * 0.16, h * 0.05, h * 0.16, mix(color, '#1d0f06', 0.6));
  for (let i = 0; i < 3; i++) {
    const [ty, by, half] = [y - h * (1 - i * 0.24), y - h * (0.6 - i * 0.24), h * (0.13 + i * 0.055)];
    c.path(
      poly([
        [x, ty],
        [x + half, by],
        [x - half, by],
      ]),
      color,
    ).path(
      poly([
        [x, ty],
        [x + half, by],
        [x, by],
      ]),
      dark,
    );
  }
}

/** Lombardy poplar. */
export function poplar(c, x, y, h, color, dark = mix(color, '#000000', 0.18)) {
  const w = h * 0.11;
  c.rect(x - h * 0.012, y - h * 0.16, h * 0.024, h * 0.16, mix(color, '#2a1608', 0.65));
  const leaf = `M${x} ${y - h}C${x + w} ${y - h * 0.7} ${x + w * 1.25} ${y - h * 0.25} ${x} ${y - h * 0.07}C${x - w * 1.25} ${y - h * 0.25} ${x - w} ${y - h * 0.7} ${x} ${y - h}Z`;
  c.path(leaf, color);
  c.path(
    `M${x} ${y - h}C${x + w} ${y - h * 0.7} ${x + w * 1.25} ${y - h * 0.25} ${x} ${y - h * 0.07}Z`,
    dark,
  );
}

export function roundTree(c, x, y, h, color, dark = mix(color, '#000000', 0.18)) {
  const r = h * 0.34;
  c.rect(x - h * 0.03, y - h * 0.45, h * 0.06, h * 0.45, mix(color, '#2a1608', 0.7));
  c.circle(x, y - h + r, r, color);
  c.path(
    `M${x} ${y - h}A${r} ${r} 0 0 1 ${x} ${y - h + 2 * r}A${r * 1.5} ${r * 1.3} 0 0 0 ${x} ${y - h}Z`,
    dark,
  );
}

export function palm(c, x, y, h, color, trunk, lean = 0.08) {
  const [tx, ty] = [x + h * lean, y - h];
  c.path(
    `M${x - h * 0.022} ${y}Q${x + h * lean * 0.2} ${y - h * 0.5} ${tx - h * 0.012} ${ty}L${tx + h * 0.012} ${ty}Q${x + h * lean * 0.5} ${y - h * 0.5} ${x + h * 0.026} ${y}Z`,
    trunk,
  );
  for (const [a, len] of [
    [-168, 0.36],
    [-200, 0.33],
    [-140, 0.34],
    [-112, 0.3],
    [-68, 0.3],
    [-40, 0.34],
    [-12, 0.36],
    [20, 0.33],
  ]) {
    const rad = (a * Math.PI) / 180;
    const [ex, ey] = [tx + Math.cos(rad) * h * len, ty + Math.sin(rad) * h * len * 0.62 + h * 0.09];
    const [mx, my] = [tx + Math.cos(rad) * h * len * 0.55, ty + Math.sin(rad) * h * len * 0.75 - h * 0.05];
    c.path(`M${tx} ${ty}Q${mx} ${my - h * 0.03} ${ex} ${ey}Q${mx} ${my + h * 0.05} ${tx} ${ty}Z`, color);
  }
}

/** A road or trail given by its middle and half width at some points, from near to far. */
export function road(c, pts, fill, { edge, dash, dashColor } = {}) {
  const left = pts.map(([x, y, w]) => [x - w, y]);
  const right = pts.map(([x, y, w]) => [x + w, y]).toReversed();
  c.path(`${curve(left)}${curve(right, false)}Z`, fill);
  if (edge) {
    for (const s of [-1, 1]) {
      const outer = pts.map(([x, y, w]) => [x + s * w * 0.95, y]);
      const inner = pts.map(([x, y, w]) => [x + s * w * 0.89, y]).toReversed();
      c.path(`${curve(outer)}${curve(inner, false)}Z`, edge);
    }
  }
  if (!dash) return;
  const at = (t) => {
    const f = t * (pts.length - 1);
    const i = Math.min(pts.length - 2, Math.floor(f));
    const [p, q, k] = [pts[i], pts[i + 1], f - i];
    return [0, 1, 2].map((j) => p[j] + (q[j] - p[j]) * k);
  };
  for (let i = 0; i < dash; i++) {
    const [a, b] = [at((i + 0.15) / dash), at((i + 0.6) / dash)];
    c.path(
      poly([
        [a[0] - a[2] * 0.03, a[1]],
        [a[0] + a[2] * 0.03, a[1]],
        [b[0] + b[2] * 0.03, b[1]],
        [b[0] - b[2] * 0.03, b[1]],
      ]),
      dashColor,
    );
  }
}
