// Coloured hills, salt flats, night forest with headlamps, velodrome, whale coast.
import { cyclist, dress, runner } from '../lib/figuras.mjs';
import { curve, mix, poly } from '../lib/lienzo.mjs';
import { birds, cloud, glints, ridge, road, sun } from '../lib/naturaleza.mjs';

export function quebrada(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#1f8fc4'],
    [0.6, '#bfe6ef'],
  ]);
  cloud(c, w * 0.68, h * 0.13, 1.1 * u, '#ffffff', 0.9);
  // Each hill is a silhouette that clips slanted mineral strata.
  const strata = [
    '#8c3b2e',
    '#d9683c',
    '#f0b56a',
    '#c2577a',
    '#8a6a9c',
    '#e8d3a4',
    '#5e8f7a',
    '#b5452f',
    '#f4c88a',
    '#74527f',
  ];
  const hill = (pts, slant, band, dim) => {
    const d = `${curve(pts)}L${w * 1.05} ${h}L${-w * 0.05} ${h}Z`;
    c.path(d, strata[0]).add(`<g ${c.clip(d)}>`);
    for (let i = 0; i < 26; i++) {
      const y = h * 0.1 + i * band;
      const wave = (k) => y + k * slant + Math.sin(k * 5 + i * 0.6) * 13 * u;
      const top = Array.from({ length: 11 }, (_, k) => [(k / 10) * w, wave(k / 10)]);
      const bottom = top
        .map(([x, yy], k) => [x, yy + band * (1.02 + 0.15 * Math.sin(k * 2.1 + i))])
        .toReversed();
      c.path(`${curve(top)}${curve(bottom, false)}Z`, mix(strata[i % strata.length], '#7fb6cc', dim));
    }
    c.add('</g>');
  };
  hill(
    [
      [-w * 0.05, h * 0.5],
      [w * 0.14, h * 0.28],
      [w * 0.3, h * 0.43],
      [w * 0.48, h * 0.24],
      [w * 0.68, h * 0.42],
      [w * 0.86, h * 0.27],
      [w * 1.05, h * 0.44],
    ],
    190 * u,
    26 * u,
    0.28,
  );
  hill(
    [
      [-w * 0.05, h * 0.46],
      [w * 0.1, h * 0.5],
      [w * 0.3, h * 0.64],
      [w * 0.55, h * 0.53],
      [w * 0.76, h * 0.46],
      [w * 1.05, h * 0.6],
    ],
    -240 * u,
    30 * u,
    0.04,
  );
  ridge(c, { y: h * 0.77, amp: 22 * u, freq: 2.5, rough: 0.1, seed: 81, fill: '#a5482c' });
  c.path(
    curve([
      [0, h * 0.87],
      [w * 0.5, h * 0.845],
      [w, h * 0.88],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#d98a52',
  );
  c.path(
    curve([
      [0, h * 0.96],
      [w * 0.5, h * 0.945],
      [w, h * 0.97],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#b5663a',
  );
  for (const [f, s] of [
    [0.07, 190],
    [0.13, 120],
    [0.92, 220],
    [0.83, 110],
  ]) {
    const [x, y, t] = [w * f, h * 0.9, s * u];
    for (const [dx, top, bend] of [
      [0, 1, 0],
      [-0.22, 0.62, 0.3],
      [0.2, 0.74, 0.42],
    ]) {
      c.line(
        dx ? `M${x} ${y - t * bend}h${dx * t}v${-t * (top - bend)}` : `M${x} ${y}v${-t}`,
        '#2f6b4a',
        t * 0.115,
      );
      c.line(
        dx
          ? `M${x + dx * t + t * 0.03} ${y - t * bend - 4 * u}v${-t * (top - bend) + 4 * u}`
          : `M${x + t * 0.03} ${y}v${-t}`,
        '#22533a',
        t * 0.04,
      );
    }
  }
  cyclist(
    c,
    w * 0.36,
    h * 0.925,
    235 * u,
    { ...dress(2, '#f4f1ea', '#04222b', '#ff5a1f'), cap: '#ff5a1f' },
    { knobby: true, bike: '#0897b7' },
  );
  cyclist(
    c,
    w * 0.63,
    h * 0.915,
    225 * u,
    { ...dress(3, '#0897b7', '#04222b', '#ffffff'), cap: '#ffffff' },
    { knobby: true, bike: '#f5bd47' },
  );
}

export function salar(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#f2704e'],
    [0.3, '#f9a874'],
    [0.56, '#ffe2b8'],
  ]);
  const hor = h * 0.55;
  sun(c, w * 0.34, hor - 20 * u, 118 * u, '#fff4d6', 3, '#fff4d6');
  ridge(c, { y: hor - 12 * u, amp: 22 * u, freq: 4, rough: 0.4, seed: 91, fill: '#b5566a' });
  c.rect(
    0,
    hor,
    w,
    h - hor,
    c.grad([
      [0, '#ffe9d6'],
      [0.5, '#fbf7f2'],
      [1, '#e5e3ef'],
    ]),
  );
  c.ellipse(w * 0.34, hor + 6 * u, 170 * u, 10 * u, '#ffffff', 'opacity=".8"');
  // Salt polygons in perspective: jittered hexagons projected to the horizon.
  const proj = (gx, gz) => [w * 0.5 + (gx * 640 * u) / gz, hor + (h - hor) * 1.25 * (1 / gz)];
  const corner = (i, j) => {
    const k = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
    const r = k - Math.floor(k);
    return proj((i + (j % 2) * 0.5 + (r - 0.5) * 0.36) * 0.62, 1 + j * 0.19 + (r - 0.5) * 0.08);
  };
  for (let j = 0; j < 34; j++) {
    for (let i = -26; i < 26; i++) {
      const [a, b, d] = [corner(i, j), corner(i + 1, j), corner(i + (j % 2), j + 1)];
      const op = (0.75 - j * 0.018).toFixed(2);
      c.line(poly([a, b], false), '#d0b8c4', Math.max(0.8, 4 - j * 0.2) * u, `opacity="${op}"`);
      if ((i + j) % 2)
        c.line(poly([b, d], false), '#d0b8c4', Math.max(0.8, 4 - j * 0.2) * u, `opacity="${op}"`);
    }
  }
  const crew = [
    ['#ff5a1f', 0.42, 0.9, 220, 'stride'],
    ['#035f76', 0.62, 0.8, 150, 'push'],
    ['#f5bd47', 0.72, 0.73, 104, 'land'],
    ['#d62f6f', 0.79, 0.68, 74, 'stride'],
  ];
  crew.toReversed().forEach(([top, f, fy, s, pose], i) => {
    c.path(
      poly([
        [w * f - 6 * u, h * fy],
        [w * f + 10 * u, h * fy],
        [w * f + s * 1.5 * u, h * fy + s * 0.28 * u],
        [w * f + s * 1.2 * u, h * fy + s * 0.3 * u],
      ]),
      '#8a5a78',
      'opacity=".25"',
    );
    runner(c, w * f, h * fy, s * u, dress(i, top, '#04222b', '#04222b'), { pose, flip: true });
  });
}

export function bosque(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#061a22'],
    [1, '#0d3a40'],
  ]);
  const layer = (n, tone, wmin, wmax, base) => {
    for (let i = 0; i < n; i++) {
      const x = ((i + c.rnd() * 0.8) / n) * w;
      const tw = (wmin + c.rnd() * (wmax - wmin)) * u;
      c.path(
        poly([
          [x - tw * 0.4, -5],
          [x + tw * 0.4, -5],
          [x + tw * 0.55, base],
          [x + tw * 1.2, base + 14 * u],
          [x - tw * 1.2, base + 14 * u],
          [x - tw * 0.55, base],
        ]),
        tone,
      );
      for (let k = 0; k < 2; k++) {
        const by = base * (0.1 + c.rnd() * 0.5);
        const dir = c.rnd() < 0.5 ? -1 : 1;
        c.line(`M${x} ${by}q${dir * tw * 2} ${-tw * 0.6} ${dir * tw * 3.4} ${-tw * 2.2}`, tone, tw * 0.24);
      }
    }
  };
  c.circle(
    w * 0.66,
    h * 0.2,
    330 * u,
    c.radial([
      [0, '#bff0e0', 0.4],
      [1, '#bff0e0', 0],
    ]),
  );
  c.circle(w * 0.66, h * 0.2, 54 * u, '#f2ffe9');
  layer(34, '#124a4d', 8, 16, h * 0.7);
  c.rect(0, h * 0.69, w, h * 0.31, '#0d3a3c');
  layer(20, '#0d3a40', 16, 30, h * 0.76);
  ridge(c, { y: h * 0.78, amp: 14 * u, freq: 4, seed: 95, fill: '#0a2f33' });
  road(
    c,
    [
      [w * 0.34, h * 1.05, 230 * u],
      [w * 0.5, h * 0.9, 110 * u],
      [w * 0.58, h * 0.81, 40 * u],
      [w * 0.53, h * 0.765, 12 * u],
    ],
    '#1c5a55',
  );
  const crew = [
    ['#ff5a1f', 0.43, 0.95, 250, 'stride'],
    ['#f5bd47', 0.57, 0.85, 156, 'push'],
    ['#39c6d6', 0.545, 0.785, 84, 'land'],
  ];
  crew.toReversed().forEach(([top, f, fy, s, pose], i) => {
    const [lx, ly] = [w * f + s * 0.17 * u, h * fy - s * 0.92 * u];
    c.path(
      poly([
        [lx, ly],
        [lx + s * 1.9 * u, ly + s * 0.35 * u],
        [lx + s * 1.55 * u, ly + s * 0.95 * u],
      ]),
      c.grad(
        [
          [0, '#fff6c8', 0.75],
          [1, '#fff6c8', 0],
        ],
        22,
      ),
    );
    runner(
      c,
      w * f,
      h * fy,
      s * u,
      { ...dress(i + 1, top, '#02151a', '#ffffff'), cap: undefined },
      { pose, lamp: '#fffbe0' },
    );
  });
  for (const f of [0.03, 0.17, 0.26, 0.8, 0.95]) {
    const [x, tw] = [w * f, (34 + c.rnd() * 34) * u];
    c.path(
      poly([
        [x - tw * 0.4, -5],
        [x + tw * 0.4, -5],
        [x + tw * 0.6, h * 0.95],
        [x + tw * 1.3, h],
        [x - tw * 1.3, h],
        [x - tw * 0.6, h * 0.95],
      ]),
      '#04181d',
    );
    c.line(`M${x} ${h * 0.3}q${tw * 1.4} ${-tw * 0.3} ${tw * 2.6} ${-tw * 1.8}`, '#04181d', tw * 0.2);
  }
  for (let i = 0; i < 26; i++) {
    const x = c.rnd() * w;
    const s = (24 + c.rnd() * 30) * u;
    for (let k = -3; k <= 3; k++)
      c.line(
        `M${x} ${h + 4}q${k * s * 0.16} ${-s * 0.7} ${k * s * 0.34} ${-s * (1.1 - Math.abs(k) * 0.13)}`,
        '#04181d',
        3.4 * u,
      );
  }
}

export function velodromo(c) {
  const { w, h, u } = c;
  c.rect(0, 0, w, h, '#0b2f3d');
  // Banked boards sweep across the picture as concentric arcs around a point below it.
  const S = w * 0.5625;
  const [cx, cy] = [w * 0.45, h * 0.2 + S * 1.97];
  const ring = (r, tone) => c.circle(cx, cy, r * S, tone);
  for (let i = 0; i < 5; i++) ring(2.16 - i * 0.035, mix('#0f4254', '#0b2f3d', i / 5));
  for (let i = 0; i < 170; i++) {
    const a = (-150 + i * 0.75) * (Math.PI / 180);
    const r = (1.995 + (i % 4) * 0.038) * S;
    c.circle(
      cx + Math.cos(a) * r,
      cy + Math.sin(a) * r,
      11 * u,
      ['#ff8a5c', '#f5bd47', '#51bad8', '#f4f1ea', '#d62f6f'][(i * 7) % 5],
      'opacity=".7"',
    );
  }
  ring(1.97, '#f4f1ea');
  ring(1.945, '#e8b878');
  for (let i = 0; i < 11; i++)
    c.circle(
      cx,
      cy,
      (1.93 - i * 0.043) * S,
      'none',
      `stroke="${i % 2 ? '#dba862' : '#d39b54'}" stroke-width="${2.5 * u}"`,
    );
  ring(1.62, '#0897b7');
  c.circle(cx, cy, 1.69 * S, 'none', `stroke="#a80f1c" stroke-width="${6 * u}"`);
  c.circle(cx, cy, 1.64 * S, 'none', `stroke="#10181c" stroke-width="${6 * u}"`);
  ring(1.55, '#0d6c4a');
  ring(1.5, '#0b5a3e');
  const at = (deg, r) => [
    cx + Math.cos((deg * Math.PI) / 180) * r * S,
    cy + Math.sin((deg * Math.PI) / 180) * r * S,
  ];
  const crew = [
    [-108, 1.7, '#f5bd47', '#04222b'],
    [-97, 1.715, '#ff5a1f', '#ffffff'],
    [-86, 1.7, '#f4f1ea', '#d62f6f'],
    [-75, 1.715, '#51bad8', '#04222b'],
  ];
  crew.forEach(([deg, r, top, bike], i) => {
    const [x, y] = at(deg, r);
    c.add(`<g transform="rotate(${(deg + 90).toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})">`);
    cyclist(c, x, y, (205 * S) / 720, { ...dress(i, top, '#04222b', '#ffffff'), cap: top }, { bike });
    c.add('</g>');
  });
}

export function ballenas(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#cfe9e4'],
    [0.6, '#fdf6e6'],
  ]);
  sun(c, w * 0.18, h * 0.26, 52 * u, '#ffb84d', 3, '#ffb84d');
  birds(c, w * 0.44, h * 0.18, 8, '#355a66');
  c.rect(
    0,
    h * 0.44,
    w,
    h * 0.4,
    c.grad([
      [0, '#2f8f9e'],
      [1, '#0d5a73'],
    ]),
  );
  c.path(
    poly([
      [w * 0.66, h * 0.445],
      [w * 0.74, h * 0.4],
      [w * 0.8, h * 0.385],
      [w * 0.83, h * 0.345],
      [w, h * 0.33],
      [w, h * 0.445],
    ]),
    '#d9b98a',
  );
  c.path(
    poly([
      [w * 0.78, h * 0.445],
      [w * 0.83, h * 0.4],
      [w * 0.86, h * 0.365],
      [w, h * 0.35],
      [w, h * 0.445],
    ]),
    '#b58f5e',
  );
  glints(c, { y0: h * 0.455, y1: h * 0.75, n: 90, color: '#c9f0ee', seed: 13, opacity: 0.6 });
  const [x, y, s] = [w * 0.62, h * 0.62, 1.25 * u];
  const fluke = `M${x - 15 * s} ${y}C${x - 13 * s} ${y - 60 * s} ${x - 7 * s} ${y - 90 * s} ${x - 6 * s} ${y - 118 * s}C${x - 30 * s} ${y - 150 * s} ${x - 80 * s} ${y - 152 * s} ${x - 116 * s} ${y - 186 * s}C${x - 78 * s} ${y - 190 * s} ${x - 24 * s} ${y - 184 * s} ${x} ${y - 152 * s}C${x + 24 * s} ${y - 184 * s} ${x + 78 * s} ${y - 190 * s} ${x + 116 * s} ${y - 186 * s}C${x + 80 * s} ${y - 152 * s} ${x + 30 * s} ${y - 150 * s} ${x + 6 * s} ${y - 118 * s}C${x + 7 * s} ${y - 90 * s} ${x + 13 * s} ${y - 60 * s} ${x + 15 * s} ${y}Z`;
  c.path(fluke, '#12303d');
  c.add(`<g ${c.clip(fluke)}>`)
    .rect(x, y - 220 * s, 200 * s, 240 * s, '#0a222d')
    .add('</g>');
  c.ellipse(x, y, 62 * s, 9 * s, '#e8fbfa', 'opacity=".9"').ellipse(x, y + 2 * s, 34 * s, 5 * s, '#2f8f9e');
  for (let i = 0; i < 16; i++)
    c.circle(x + (c.rnd() - 0.5) * 150 * s, y - c.rnd() * 40 * s, (2 + c.rnd() * 3.4) * s, '#ffffff');
  c.path(
    curve([
      [0, h * 0.74],
      [w * 0.3, h * 0.77],
      [w * 0.6, h * 0.75],
      [w, h * 0.785],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#f7fbfa',
  );
  c.path(
    curve([
      [0, h * 0.765],
      [w * 0.3, h * 0.795],
      [w * 0.6, h * 0.775],
      [w, h * 0.81],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#e3c28d',
  );
  c.path(
    curve([
      [0, h * 0.9],
      [w * 0.4, h * 0.875],
      [w, h * 0.92],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#d1a869',
  );
  [
    [0.16, '#d62f6f', 'land'],
    [0.29, '#ff5a1f', 'stride'],
    [0.42, '#04222b', 'push'],
  ].forEach(([f, top, pose], i) =>
    runner(c, w * f, h * 0.935, (238 - i * 10) * u, dress(i + 3, top, '#12303d', '#ffffff'), { pose }),
  );
  for (let i = 0; i < 60; i++)
    c.circle(c.rnd() * w, h * (0.9 + c.rnd() * 0.1), (2 + c.rnd() * 4) * u, i % 2 ? '#b58f5e' : '#f0d9ad');
}
