// Vineyards, dunes by the sea, river delta, steppe with wind turbines.
import { cyclist, dress, runner, swimmer } from '../lib/figuras.mjs';
import { curve, poly } from '../lib/lienzo.mjs';
import { birds, cloud, glints, palm, peak, poplar, ridge, road, sun } from '../lib/naturaleza.mjs';

export function vinedos(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#5aa9c9'],
    [0.55, '#fbe3c0'],
  ]);
  sun(c, w * 0.86, h * 0.24, 50 * u, '#fff3d1', 3, '#fff3d1');
  const base = h * 0.56;
  const p = (f, ph, pw, s, flip) =>
    peak(c, {
      x: w * f,
      base,
      h: ph * u,
      w: pw * u,
      lit: '#b78fa6',
      shade: '#85688e',
      snow: '#fff8f0',
      snowShade: '#e0cfdc',
      snowline: 0.42,
      seed: s,
      flip,
    });
  p(0.05, 200, 260, 31);
  p(0.95, 190, 280, 32, true);
  p(0.52, 240, 290, 33);
  p(0.26, 290, 310, 34);
  p(0.76, 250, 300, 35, true);
  ridge(c, { y: h * 0.535, amp: 14 * u, freq: 5, rough: 0.2, seed: 36, fill: '#8a6f86' });
  for (let i = 0; i < 64; i++)
    poplar(
      c,
      (i / 63) * w + (c.rnd() - 0.5) * 8 * u,
      h * 0.585,
      (58 + c.rnd() * 44) * u,
      ['#d9a02b', '#c98a24', '#e8b84a'][i % 3],
    );
  c.rect(0, h * 0.575, w, h * 0.425, '#c9794a');
  const [vx, vy] = [w * 0.56, h * 0.56];
  const rows = 26;
  for (let i = -rows; i <= rows; i++) {
    if (Math.abs(i) < 2) continue;
    const x = vx + i * 92 * u * 1.5;
    const half = 26 * u * 1.5;
    const t = 0.06;
    const far = (xx) => [vx + (xx - vx) * t, vy + (h * 1.06 - vy) * t];
    c.path(
      poly([[x - half, h * 1.06], [x + half, h * 1.06], far(x + half), far(x - half)]),
      i % 2 ? '#4d7a2f' : '#5f8f36',
    );
    c.path(
      poly([
        [x + (i > 0 ? -half : half * 0.2), h * 1.06],
        [x + (i > 0 ? -half * 0.2 : half), h * 1.06],
        far(x + (i > 0 ? -half * 0.2 : half)),
        far(x + (i > 0 ? -half : half * 0.2)),
      ]),
      '#37601f',
    );
  }
  road(
    c,
    [
      [w * 0.56, h * 1.06, 190 * u],
      [w * 0.56, h * 0.74, 64 * u],
      [w * 0.56, h * 0.585, 8 * u],
    ],
    '#e3b07d',
  );
  const kit = [
    ['#7a1f4b', 0.5, 0.955, 236, 'stride'],
    ['#ff5a1f', 0.6, 0.89, 178, 'push'],
    ['#ffffff', 0.535, 0.8, 112, 'land'],
  ];
  kit
    .toReversed()
    .forEach(([top, f, fy, s, pose], i) =>
      runner(c, w * f, h * fy, s * u, dress(i, top, '#2a1430', '#ffffff'), { pose }),
    );
}

export function dunas(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#f7d488'],
    [0.5, '#fdf0d0'],
  ]);
  sun(c, w * 0.7, h * 0.27, 62 * u, '#ff7a3d', 3, '#ff9a5c');
  c.rect(
    0,
    h * 0.42,
    w,
    h * 0.2,
    c.grad([
      [0, '#1f8aa6'],
      [1, '#7fd0d6'],
    ]),
  );
  glints(c, { y0: h * 0.43, y1: h * 0.53, n: 44, color: '#ffffff', seed: 8, opacity: 0.7 });
  for (let i = 0; i < 3; i++)
    c.line(
      curve(
        Array.from({ length: 9 }, (_, k) => [
          (k / 8) * w,
          h * (0.515 + i * 0.02) + Math.sin(k * 1.9 + i) * 4 * u,
        ]),
      ),
      '#ffffff',
      4 * u,
      'opacity=".75"',
    );
  const dune = (pts, lit, shade, ridgeLine) => {
    c.path(`${curve(pts)}L${w} ${h}L0 ${h}Z`, lit);
    c.path(`${curve(ridgeLine)}L${w} ${h}L0 ${h}Z`, shade);
  };
  dune(
    [
      [0, h * 0.58],
      [w * 0.25, h * 0.52],
      [w * 0.5, h * 0.58],
      [w * 0.78, h * 0.5],
      [w, h * 0.55],
    ],
    '#efc98d',
    '#d9a866',
    [
      [0, h * 0.62],
      [w * 0.25, h * 0.52],
      [w * 0.36, h * 0.63],
      [w * 0.62, h * 0.62],
      [w * 0.78, h * 0.5],
      [w * 0.86, h * 0.6],
      [w, h * 0.64],
    ],
  );
  dune(
    [
      [0, h * 0.78],
      [w * 0.2, h * 0.72],
      [w * 0.46, h * 0.6],
      [w * 0.72, h * 0.71],
      [w, h * 0.67],
    ],
    '#f4d7a1',
    '#dcae6e',
    [
      [0, h * 0.98],
      [w * 0.22, h * 0.84],
      [w * 0.46, h * 0.6],
      [w * 0.5, h * 0.74],
      [w * 0.62, h * 0.86],
      [w * 0.86, h * 0.84],
      [w, h * 0.8],
    ],
  );
  const crest = [
    [0, h * 0.97],
    [w * 0.24, h * 0.9],
    [w * 0.5, h * 0.83],
    [w * 0.78, h * 0.72],
    [w, h * 0.64],
  ];
  c.path(`${curve(crest)}L${w} ${h}L0 ${h}Z`, '#c98f4e');
  c.path(
    `${curve([
      [0, h * 1.06],
      [w * 0.35, h * 0.98],
      [w * 0.6, h * 0.9],
      [w * 0.82, h * 0.83],
      [w, h * 0.64],
    ])}L${w} ${h}L0 ${h}Z`,
    '#b57a3d',
  );
  const on = (f) => {
    const x = f * w;
    for (let i = 0; i < crest.length - 1; i++)
      if (x <= crest[i + 1][0])
        return (
          crest[i][1] +
          ((x - crest[i][0]) / (crest[i + 1][0] - crest[i][0])) * (crest[i + 1][1] - crest[i][1])
        );
    return h;
  };
  const tops = ['#0897b7', '#ff5a1f', '#04222b', '#d62f6f'];
  [0.2, 0.36, 0.52, 0.68].forEach((f, i) =>
    runner(c, w * f, on(f) + 5 * u, (206 - i * 12) * u, dress(i, tops[i], '#04222b', '#ffffff'), {
      pose: ['climb', 'push', 'climb', 'stride'][i],
    }),
  );
  for (let i = 0; i < 26; i++) {
    const x = c.rnd() * w;
    const y = h * (0.9 + c.rnd() * 0.1);
    for (let k = -2; k <= 2; k++)
      c.line(
        `M${x} ${y}q${k * 3 * u} ${-14 * u} ${k * 9 * u} ${-(24 - Math.abs(k) * 4) * u}`,
        i % 2 ? '#7d8a3c' : '#5f6f2e',
        2.4 * u,
      );
  }
  birds(c, w * 0.3, h * 0.22, 6, '#8a5a34');
}

export function delta(c) {
  const { w, h, u } = c;
  c.rect(0, 0, w, h, '#b98a4e');
  c.rect(
    0,
    0,
    w,
    h,
    c.grad(
      [
        [0, '#c99a5b'],
        [1, '#9a6a3a'],
      ],
      60,
    ),
  );
  glints(c, { y0: 0, y1: h, n: 80, color: '#e8c58c', seed: 3, opacity: 0.45 });
  // Islands seen from above, each with a wet rim and a crown of trees.
  const isle = (pts, seed) => {
    const close = [...pts, pts[0]];
    c.path(
      `${curve(close)}Z`,
      '#8f6a35',
      `stroke="#dcb676" stroke-width="${18 * u}" stroke-linejoin="round"`,
    );
    c.path(`${curve(close)}Z`, '#2f7a4a');
    const clip = c.clip(`${curve(close)}Z`);
    c.add(`<g ${clip}>`);
    for (let i = 0; i < 240; i++) {
      const [x, y, r] = [c.rnd() * w, c.rnd() * h, (9 + c.rnd() * 17) * u];
      c.circle(x + 4 * u, y + 5 * u, r, '#1b5535').circle(
        x,
        y,
        r,
        ['#3f9457', '#2f7a4a', '#59a862', '#257048'][(i + seed) % 4],
      );
    }
    c.add('</g>');
  };
  isle(
    [
      [-40, -40],
      [w * 0.34, -40],
      [w * 0.28, h * 0.2],
      [w * 0.16, h * 0.34],
      [w * 0.04, h * 0.62],
      [-40, h * 0.7],
    ],
    1,
  );
  isle(
    [
      [w * 0.46, -60],
      [w * 1.05, -60],
      [w * 1.05, h * 0.22],
      [w * 0.84, h * 0.28],
      [w * 0.66, h * 0.16],
      [w * 0.5, h * 0.12],
    ],
    2,
  );
  isle(
    [
      [w * 0.7, h * 1.1],
      [w * 0.74, h * 0.78],
      [w * 0.86, h * 0.62],
      [w * 1.06, h * 0.54],
      [w * 1.06, h * 1.1],
    ],
    3,
  );
  isle(
    [
      [-40, h * 1.1],
      [-40, h * 0.92],
      [w * 0.1, h * 0.88],
      [w * 0.24, h * 0.97],
      [w * 0.3, h * 1.1],
    ],
    4,
  );
  for (const [x, y] of [
    [w * 0.235, h * 0.3],
    [w * 0.9, h * 0.585],
    [w * 0.56, h * 0.165],
  ]) {
    c.rect(x - 5 * u, y - 4 * u, 12 * u, 52 * u, '#6b4524')
      .rect(x - 24 * u, y - 34 * u, 46 * u, 36 * u, '#c8452b')
      .rect(x - 24 * u, y - 17 * u, 46 * u, 19 * u, '#9c3120');
  }
  const route = [
    [w * 0.3, h * 0.98],
    [w * 0.36, h * 0.72],
    [w * 0.48, h * 0.5],
    [w * 0.68, h * 0.4],
    [w * 1.02, h * 0.38],
  ];
  c.line(curve(route), '#ffffff', 5 * u, `stroke-dasharray="2 ${22 * u}" opacity=".9"`);
  for (const [f, x, y] of [
    [1, w * 0.36, h * 0.72],
    [1, w * 0.48, h * 0.5],
    [1, w * 0.68, h * 0.4],
  ]) {
    c.circle(x + 3 * u, y + 5 * u, 17 * u * f, '#7a4f24')
      .circle(x, y, 17 * u, '#ff5a1f')
      .circle(x - 4 * u, y - 5 * u, 6 * u, '#ffb394');
  }
  swimmer(c, w * 0.46, h * 0.84, 104 * u, '#ff5a1f', '#f0b48c', { water: '#aa7b44', foam: '#fff3dc' });
  swimmer(c, w * 0.6, h * 0.64, 78 * u, '#0897b7', '#a86a43', { water: '#af8149', foam: '#fff3dc' });
  swimmer(c, w * 0.8, h * 0.475, 58 * u, '#f5bd47', '#d99a6c', {
    water: '#b38650',
    foam: '#fff3dc',
    arm: false,
  });
}

export function estepa(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#3d5fa8'],
    [0.4, '#8fb1dd'],
    [0.72, '#f6d9c9'],
  ]);
  cloud(c, w * 0.06, h * 0.14, 1.9 * u, '#ffffff', 0.55);
  cloud(c, w * 0.6, h * 0.22, 1.5 * u, '#ffffff', 0.5);
  ridge(c, { y: h * 0.6, amp: 22 * u, freq: 3, rough: 0.25, seed: 61, fill: '#9c7f9f' });
  const hill = ridge(c, { y: h * 0.65, amp: 26 * u, freq: 2.2, seed: 62, fill: '#c2a06a' });
  for (const [f, s, a] of [
    [0.1, 1.1, 12],
    [0.23, 0.75, 44],
    [0.37, 0.95, 80],
    [0.86, 1.3, 28],
    [0.72, 0.8, 60],
    [0.96, 0.7, 5],
  ]) {
    const [x, y, ph] = [w * f, hill(w * f) + 6 * u, 210 * s * u];
    c.path(
      poly([
        [x - 5 * s * u, y],
        [x + 5 * s * u, y],
        [x + 2.4 * s * u, y - ph],
        [x - 2.4 * s * u, y - ph],
      ]),
      '#f7f5ef',
    );
    for (const k of [0, 120, 240]) {
      const rad = ((a + k) * Math.PI) / 180;
      const [ex, ey] = [x + Math.cos(rad) * ph * 0.46, y - ph + Math.sin(rad) * ph * 0.46];
      const [nx, ny] = [-Math.sin(rad) * 7 * s * u, Math.cos(rad) * 7 * s * u];
      c.path(
        `M${x} ${y - ph}L${x + Math.cos(rad) * 24 * s * u + nx} ${y - ph + Math.sin(rad) * 24 * s * u + ny}L${ex} ${ey}Z`,
        '#ffffff',
      );
    }
    c.circle(x, y - ph, 6 * s * u, '#d9d5cb');
  }
  c.path(
    curve([
      [0, h * 0.72],
      [w * 0.4, h * 0.68],
      [w, h * 0.73],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#a98445',
  );
  road(
    c,
    [
      [w * 0.38, h * 1.05, w * 0.32],
      [w * 0.5, h * 0.86, w * 0.14],
      [w * 0.59, h * 0.755, w * 0.05],
      [w * 0.64, h * 0.695, 5 * u],
    ],
    '#4a4a5c',
    { edge: '#f7f5ef', dash: 7, dashColor: '#ffd166' },
  );
  for (let i = 0; i < 90; i++) {
    const [x, y] = [c.rnd() * w, h * (0.74 + c.rnd() * 0.26)];
    if (Math.abs(x - w * 0.46) < w * (y / h - 0.66) * 1.05) continue;
    c.ellipse(x, y, (10 + c.rnd() * 16) * u, (6 + c.rnd() * 6) * u, ['#8a7a3a', '#c9a85c', '#6f7242'][i % 3]);
  }
  cyclist(c, w * 0.58, h * 0.845, 150 * u, dress(1, '#f5bd47', '#04222b', '#ffffff'), { bike: '#04222b' });
  cyclist(
    c,
    w * 0.4,
    h * 0.94,
    225 * u,
    { ...dress(0, '#ff5a1f', '#04222b', '#ffffff'), cap: '#ffffff' },
    { bike: '#d62f6f' },
  );
}

export function costanera(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#e8567a'],
    [0.4, '#ff9a76'],
    [0.62, '#ffd9a8'],
  ]);
  sun(c, w * 0.5, h * 0.5, 96 * u, '#ffe9b0', 4, '#ffe9b0');
  ridge(c, { y: h * 0.56, amp: 10 * u, freq: 6, rough: 0.2, seed: 71, fill: '#7a3a6b' });
  c.rect(
    0,
    h * 0.57,
    w,
    h * 0.26,
    c.grad([
      [0, '#f58a7a'],
      [1, '#8a3a75'],
    ]),
  );
  glints(c, {
    y0: h * 0.58,
    y1: h * 0.8,
    x0: w * 0.36,
    x1: w * 0.64,
    n: 60,
    color: '#fff0c8',
    seed: 5,
    opacity: 0.9,
  });
  glints(c, { y0: h * 0.58, y1: h * 0.82, n: 50, color: '#ffc2a0', seed: 6, opacity: 0.5 });
  c.rect(0, h * 0.8, w, h * 0.2, '#4a1f52').rect(0, h * 0.8, w, 8 * u, '#ffb98a');
  for (let x = 12 * u; x < w; x += 62 * u) c.rect(x, h * 0.745, 5 * u, h * 0.06, '#33143d');
  c.rect(0, h * 0.745, w, 5 * u, '#33143d').rect(0, h * 0.77, w, 3 * u, '#33143d');
  c.rect(0, h * 0.9, w, h * 0.1, '#3a1745');
  for (const [f, s, l] of [
    [0.07, 380, 0.1],
    [0.17, 300, -0.06],
    [0.9, 400, -0.1],
    [0.8, 290, 0.07],
  ])
    palm(c, w * f, h * 0.84, s * u, '#2b0f38', '#2b0f38', l);
  const tops = ['#ffe9b0', '#39c6d6', '#ff5a1f'];
  [0.3, 0.46, 0.63].forEach((f, i) =>
    runner(c, w * f, h * 0.945, (236 - i * 8) * u, dress(i + 1, tops[i], '#1b0a26', '#ffffff'), {
      pose: ['push', 'stride', 'land'][i],
    }),
  );
}
