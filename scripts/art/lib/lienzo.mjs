// A small drawing kit over SVG text: seeded randomness, colour mixing, noise and a canvas that collects paths.

/** Seeded generator (mulberry32): the same seed always draws the same picture. */
export function rng(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** Mixes two #rrggbb colours; t = 0 is the first. */
export function mix(a, b, t) {
  const [x, y] = [channels(a), channels(b)];
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

/** Smooth 1-D value noise in [-1, 1]. */
export function noise1(seed) {
  const at = (i) => rng(seed * 7919 + i * 104729)() * 2 - 1;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * (3 - 2 * f);
    return at(i) * (1 - s) + at(i + 1) * s;
  };
}

export function fbm(seed, octaves = 4, gain = 0.5) {
  const layers = Array.from({ length: octaves }, (_, i) => noise1(seed + i * 31));
  return (x) => layers.reduce((sum, n, i) => sum + n(x * 2 ** i) * gain ** i, 0);
}

const r1 = (v) => Math.round(v * 10) / 10;
export const poly = (pts, close = true) =>
  'M' + pts.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L') + (close ? 'Z' : '');

/** Catmull-Rom through the points, as cubic Béziers. */
export function curve(pts, move = true) {
  let d = move ? `M${r1(pts[0][0])} ${r1(pts[0][1])}` : `L${r1(pts[0][0])} ${r1(pts[0][1])}`;
  for (let i = 0; i < pts.length - 1; i++) {
    const p0 = pts[i - 1] ?? pts[i];
    const [p1, p2] = [pts[i], pts[i + 1]];
    const p3 = pts[i + 2] ?? p2;
    d += `C${r1(p1[0] + (p2[0] - p0[0]) / 6)} ${r1(p1[1] + (p2[1] - p0[1]) / 6)} ${r1(p2[0] - (p3[0] - p1[0]) / 6)} ${r1(p2[1] - (p3[1] - p1[1]) / 6)} ${r1(p2[0])} ${r1(p2[1])}`;
  }
  return d;
}

export function lienzo(w, h, seed = 1) {
  const defs = [];
  const body = [];
  let ids = 0;
  const c = {
    w,
    h,
    /** Unit of detail: 1 on a picture 675 high. */
    u: h / 675,
    rnd: rng(seed),
    seed,
    add: (s) => (body.push(s), c),
    /** Gradient from stops [offset, colour, opacity?]; angle 90 is downwards. */
    grad(stops, angle = 90) {
      const id = `g${ids++}`;
      const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      defs.push(
        `<linearGradient id="${id}" x1="${0.5 - x / 2}" y1="${0.5 - y / 2}" x2="${0.5 + x / 2}" y2="${0.5 + y / 2}">` +
          stops
            .map(([o, k, a = 1]) => `<stop offset="${o}" stop-color="${k}" stop-opacity="${a}"/>`)
            .join('') +
          '</linearGradient>',
      );
      return `url(#${id})`;
    },
    radial(stops) {
      const id = `g${ids++}`;
      defs.push(
        `<radialGradient id="${id}">` +
          stops
            .map(([o, k, a = 1]) => `<stop offset="${o}" stop-color="${k}" stop-opacity="${a}"/>`)
            .join('') +
          '</radialGradient>',
      );
      return `url(#${id})`;
    },
    clip(d) {
      const id = `c${ids++}`;
      defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
      return `clip-path="url(#${id})"`;
    },
    path: (d, fill, extra = '') => c.add(`<path d="${d}" fill="${fill}" ${extra}/>`),
    line: (d, stroke, width, extra = '') =>
      c.add(
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${r1(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
      ),
    rect: (x, y, rw, rh, fill, extra = '') =>
      c.add(`<rect x="${r1(x)}" y="${r1(y)}" width="${r1(rw)}" height="${r1(rh)}" fill="${fill}" ${extra}/>`),
    circle: (x, y, r, fill, extra = '') =>
      c.add(`<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}" ${extra}/>`),
    ellipse: (x, y, rx, ry, fill, extra = '') =>
      c.add(`<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${fill}" ${extra}/>`),
    sky: (stops) => c.rect(0, 0, w, h, c.grad(stops)),
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs.join('')}</defs>${body.join('')}</svg>`,
  };
  return c;
}
