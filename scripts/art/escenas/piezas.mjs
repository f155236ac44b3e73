// Extra pictures: contour map with the route, elevation profile, race kit, podium medal.
import { curve, fbm, mix, poly, rng } from '../lib/lienzo.mjs';
import { dress, runner } from '../lib/figuras.mjs';

const PALETTES = [
  ['#04222b', '#0b5a6b', '#51bad8', '#ff5a1f', '#fff6ea'],
  ['#2b1740', '#7a2f6b', '#f58254', '#ffd166', '#fff3e0'],
  ['#0b3a2e', '#2f8a58', '#a8d58c', '#ff5a1f', '#f6f9ec'],
  ['#5a2418', '#b5452f', '#f0b56a', '#0897b7', '#fff3e2'],
];

/** Contour lines by marching squares over soft hills. */
export function mapa(c) {
  const { w, h, u } = c;
  const [dark, mid, , flag, paper] = PALETTES[c.seed % PALETTES.length];
  const rnd = rng(c.seed * 13);
  c.rect(0, 0, w, h, paper);
  const hills = Array.from({ length: 16 }, () => [
    rnd() * w,
    rnd() * h,
    (60 + rnd() * 120) * u,
    0.35 + rnd(),
  ]);
  const z = (x, y) =>
    hills.reduce(
      (sum, [hx, hy, r, k]) => sum + k * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (2 * r * r)),
      0,
    );
  const step = 12 * u;
  let highest = 0;
  for (let y = 0; y < h; y += step) for (let x = 0; x < w; x += step) highest = Math.max(highest, z(x, y));
  for (let n = 1; n < 16; n++) {
    const level = (highest * n) / 16;
    let d = '';
    for (let y = 0; y < h; y += step) {
      for (let x = 0; x < w; x += step) {
        const q = [
          [x, y],
          [x + step, y],
          [x + step, y + step],
          [x, y + step],
        ];
        const v = q.map(([a, b]) => z(a, b) - level);
        const cuts = [];
        for (let i = 0; i < 4; i++) {
          const j = (i + 1) % 4;
          if (v[i] * v[j] < 0)
            cuts.push([
              q[i][0] + ((q[j][0] - q[i][0]) * v[i]) / (v[i] - v[j]),
              q[i][1] + ((q[j][1] - q[i][1]) * v[i]) / (v[i] - v[j]),
            ]);
        }
        for (let i = 0; i + 1 < cuts.length; i += 2) d += poly([cuts[i], cuts[i + 1]], false);
      }
    }
    if (d) c.line(d, n % 5 === 0 ? mid : mix(mid, paper, 0.55), (n % 5 === 0 ? 3.4 : 2.2) * u);
  }
  c.line(
    curve([
      [0, h * 0.75],
      [w * 0.2, h * 0.68],
      [w * 0.45, h * 0.86],
      [w * 0.7, h * 0.72],
      [w, h * 0.84],
    ]),
    mix(mid, '#51bad8', 0.6),
    16 * u,
    'opacity=".55"',
  );
  const n = 15;
  const wob = fbm(c.seed, 3);
  const loop = Array.from({ length: n + 1 }, (_, i) => {
    const a = (i / n) * Math.PI * 2;
    const k = 1 + 0.34 * wob(Math.cos(a) * 1.3 + Math.sin(a) * 0.9 + 4);
    return [w * 0.5 + Math.cos(a) * w * 0.31 * k, h * 0.5 + Math.sin(a) * h * 0.3 * k];
  });
  c.line(curve(loop), paper, 17 * u).line(curve(loop), flag, 9 * u);
  loop.slice(0, n).forEach(([x, y], i) => {
    if (i % 3) return;
    c.circle(x, y, 19 * u, paper)
      .circle(x, y, 15 * u, i ? dark : flag)
      .circle(x, y, 5.5 * u, paper);
  });
}

export function perfil(c) {
  const { w, h, u } = c;
  const [dark, mid, light, flag, paper] = PALETTES[c.seed % PALETTES.length];
  c.rect(0, 0, w, h, dark);
  for (let i = 1; i < 8; i++)
    c.line(
      `M${w * 0.08} ${h * (0.12 + i * 0.095)}H${w * 0.92}`,
      mix(dark, paper, 0.16),
      1.6 * u,
      `stroke-dasharray="${3 * u} ${9 * u}"`,
    );
  const f = fbm(c.seed + 3, 4, 0.45);
  const top = [];
  for (let i = 0; i <= 70; i++) {
    const t = i / 70;
    top.push([
      w * (0.08 + 0.84 * t),
      h * (0.72 - 0.34 * Math.sin(Math.PI * t) ** 1.3 - 0.13 * f(t * 3.2) * Math.sin(Math.PI * t)),
    ]);
  }
  const area = `${curve(top)}L${w * 0.92} ${h * 0.84}L${w * 0.08} ${h * 0.84}Z`;
  c.path(
    area,
    c.grad([
      [0, light],
      [1, mid],
    ]),
  );
  c.add(`<g ${c.clip(area)}>`);
  for (let i = 0; i < 14; i++) c.rect(w * (0.08 + (0.84 * i) / 14), 0, w * 0.03, h, paper, 'opacity=".09"');
  c.add('</g>').line(curve(top), flag, 8 * u);
  for (const i of [0, 18, 35, 52, 70]) {
    const [x, y] = top[i];
    c.line(`M${x} ${y}V${h * 0.84}`, paper, 2 * u, `stroke-dasharray="${5 * u} ${6 * u}" opacity=".7"`)
      .circle(x, y, 15 * u, paper)
      .circle(x, y, 9 * u, flag);
    c.rect(x - 20 * u, h * 0.87, 40 * u, 9 * u, mix(dark, paper, 0.55), `rx="${4.5 * u}"`);
  }
  const [rx, ry] = top[26];
  runner(
    c,
    rx,
    ry - 4 * u,
    118 * u,
    dress(c.seed, paper === '#fff6ea' ? '#f5bd47' : '#ffffff', '#10181c', flag),
    { pose: 'climb', shadow: '' },
  );
}

/** Flat lay: shirt, number, medal and bottle. */
export function kit(c) {
  const { w, h, u } = c;
  const [dark, mid, light, flag, paper] = PALETTES[c.seed % PALETTES.length];
  c.rect(0, 0, w, h, light);
  c.path(
    poly([
      [0, h],
      [w, h * 0.35],
      [w, h],
    ]),
    mix(light, mid, 0.3),
  );
  const shadow = (d) => c.path(d, '#000000', `opacity=".16" transform="translate(${10 * u} ${14 * u})"`);
  const [sx, sy, s] = [w * 0.33, h * 0.2, u * 1.02];
  const P = (x, y) => `${sx + x * s} ${sy + y * s}`;
  const shirt = `M${P(-70, 0)}Q${P(0, 46)} ${P(70, 0)}L${P(128, 26)}L${P(206, 136)}L${P(142, 186)}L${P(116, 154)}L${P(122, 420)}Q${P(0, 436)} ${P(-122, 420)}L${P(-116, 154)}L${P(-142, 186)}L${P(-206, 136)}L${P(-128, 26)}Z`;
  shadow(shirt);
  c.path(shirt, flag).add(`<g ${c.clip(shirt)}>`);
  for (let i = 0; i < 3; i++)
    c.path(
      `M${P(-260, 250 + i * 62)}L${P(0, 170 + i * 62)}L${P(260, 250 + i * 62)}L${P(260, 282 + i * 62)}L${P(0, 202 + i * 62)}L${P(-260, 282 + i * 62)}Z`,
      i === 1 ? paper : dark,
    );
  c.path(`M${P(116, 20)}L${P(230, 130)}L${P(100, 200)}Z`, '#000000', 'opacity=".1"').add('</g>');
  c.line(`M${P(-70, 0)}Q${P(0, 46)} ${P(70, 0)}`, dark, 11 * u);
  const [bx, by] = [w * 0.6, h * 0.13];
  c.add(`<g transform="rotate(7 ${bx} ${by})">`);
  c.rect(bx + 9 * u, by + 13 * u, 300 * u, 205 * u, '#000000', `opacity=".16" rx="${12 * u}"`)
    .rect(bx, by, 300 * u, 205 * u, paper, `rx="${12 * u}"`)
    .rect(bx, by, 300 * u, 48 * u, dark, `rx="${12 * u}"`);
  for (const [px, py] of [
    [14, 62],
    [286, 62],
    [14, 191],
    [286, 191],
  ])
    c.circle(bx + px * u, by + py * u, 5 * u, mix(dark, paper, 0.4));
  // Seven-segment style digits, so that no font is needed.
  const seg = { 4: 'bcfg', 2: 'abdeg', 7: 'abc', 1: 'bc', 8: 'abcdefg', 3: 'abcdg' };
  const lines = {
    a: [0, 0, 1, 0],
    b: [1, 0, 1, 1],
    c: [1, 1, 1, 2],
    d: [0, 2, 1, 2],
    e: [0, 1, 0, 2],
    f: [0, 0, 0, 1],
    g: [0, 1, 1, 1],
  };
  [...['427', '183', '874', '238'][c.seed % 4]].forEach((n, i) => {
    for (const k of seg[n]) {
      const [x1, y1, x2, y2] = lines[k];
      c.line(
        `M${bx + (46 + i * 78 + x1 * 46) * u} ${by + (78 + y1 * 46) * u}L${bx + (46 + i * 78 + x2 * 46) * u} ${by + (78 + y2 * 46) * u}`,
        dark,
        15 * u,
      );
    }
  });
  c.add('</g>');
  const [mx, my, mr] = [w * 0.72, h * 0.69, 104 * u];
  c.path(
    poly([
      [mx - 50 * u, my - 158 * u],
      [mx - 4 * u, my - 158 * u],
      [mx + 22 * u, my - 74 * u],
      [mx - 22 * u, my - 60 * u],
    ]),
    dark,
  ).path(
    poly([
      [mx + 54 * u, my - 158 * u],
      [mx + 6 * u, my - 158 * u],
      [mx - 22 * u, my - 74 * u],
      [mx + 22 * u, my - 60 * u],
    ]),
    mid,
  );
  c.circle(mx + 9 * u, my + 13 * u, mr, '#000000', 'opacity=".16"')
    .circle(mx, my, mr, '#f0b429')
    .circle(mx, my, mr * 0.84, '#ffd166')
    .path(`M${mx} ${my - mr * 0.84}A${mr * 0.84} ${mr * 0.84} 0 0 1 ${mx} ${my + mr * 0.84}Z`, '#f5bd47');
  c.path(
    poly([
      [mx - 42 * u, my + 34 * u],
      [mx - 10 * u, my - 42 * u],
      [mx + 8 * u, my - 6 * u],
      [mx + 20 * u, my - 24 * u],
      [mx + 46 * u, my + 34 * u],
    ]),
    dark,
  );
}
