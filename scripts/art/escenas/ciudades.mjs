// Bridge over the river, night street, children's park, avenue with the arch.
import { dress, runner } from '../lib/figuras.mjs';
import { curve, mix, poly } from '../lib/lienzo.mjs';
import { birds, cloud, glints, ridge, road, roundTree, sun } from '../lib/naturaleza.mjs';

/** Draws a skyline with lit windows from x0 to x1, standing on `base`. */
function skyline(c, { base, x0 = 0, x1 = c.w, min, max, wall, lit, windows = 0.4, step = 46 }) {
  for (let x = x0; x < x1;) {
    const bw = step * (0.6 + c.rnd() * 0.8) * c.u;
    const bh = (min + (max - min) * c.rnd() ** 1.6) * c.u;
    const tone = mix(wall, '#ffffff', c.rnd() * 0.07);
    c.rect(x, base - bh, bw + 1, bh, tone);
    c.rect(x + bw * 0.62, base - bh, bw * 0.38 + 1, bh, mix(tone, '#000000', 0.13));
    if (c.rnd() < 0.25) c.rect(x + bw * 0.3, base - bh - 14 * c.u, bw * 0.2, 15 * c.u, tone);
    if (c.rnd() < 0.14) c.line(`M${x + bw / 2} ${base - bh}v${-34 * c.u}`, tone, 2.4 * c.u);
    for (let wy = base - bh + 9 * c.u; wy < base - 10 * c.u; wy += 13 * c.u) {
      for (let wx = x + 6 * c.u; wx < x + bw - 7 * c.u; wx += 10 * c.u)
        if (c.rnd() < windows)
          c.rect(wx, wy, 4.4 * c.u, 6.4 * c.u, lit, `opacity="${(0.45 + c.rnd() * 0.55).toFixed(2)}"`);
    }
    x += bw;
  }
}

export function puente(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#f9b34a'],
    [0.45, '#ffd98a'],
    [0.7, '#fff0cf'],
  ]);
  sun(c, w * 0.24, h * 0.46, 66 * u, '#ff5a1f', 3, '#ff8a5c');
  cloud(c, w * 0.5, h * 0.16, 1.1 * u, '#ffffff', 0.6);
  skyline(c, { base: h * 0.66, min: 40, max: 150, wall: '#e39a62', lit: '#fff0cf', windows: 0.16 });
  skyline(c, {
    base: h * 0.66,
    x0: 0,
    x1: w * 0.42,
    min: 30,
    max: 120,
    wall: '#b9603f',
    lit: '#ffe3a8',
    windows: 0.22,
    step: 58,
  });
  c.rect(
    0,
    h * 0.655,
    w,
    h * 0.2,
    c.grad([
      [0, '#d9824d'],
      [1, '#8f3f3a'],
    ]),
  );
  glints(c, { y0: h * 0.665, y1: h * 0.83, n: 60, color: '#ffe9bd', seed: 4, opacity: 0.7 });
  const deck = h * 0.7;
  for (const f of [0.6, 0.9]) {
    const [x, top] = [w * f, h * 0.17];
    for (let i = 1; i <= 9; i++) {
      for (const s of [-1, 1])
        c.line(
          `M${x} ${top + (12 + i * 9) * u}L${x + s * i * w * 0.0155} ${deck}`,
          '#3a1d33',
          1.9 * u,
          'opacity=".8"',
        );
    }
    c.path(
      poly([
        [x - 7 * u, top],
        [x + 7 * u, top],
        [x + 15 * u, h * 0.84],
        [x - 15 * u, h * 0.84],
      ]),
      '#3a1d33',
    );
    c.rect(x - 12 * u, h * 0.4, 24 * u, 9 * u, '#3a1d33');
  }
  c.path(
    curve([
      [w * 0.36, deck + 12 * u],
      [w * 0.6, deck - 2 * u],
      [w * 0.8, deck - 4 * u],
      [w * 1.02, deck],
    ]) + `L${w * 1.02} ${deck + 13 * u}L${w * 0.36} ${deck + 22 * u}Z`,
    '#4f2840',
  );
  c.rect(0, h * 0.8, w, h * 0.2, '#2b1830');
  c.rect(0, h * 0.8, w, 7 * u, '#f4f1ea');
  c.rect(0, h * 0.815, w, h * 0.2, '#3a2440');
  for (let x = -20 * u; x < w; x += 150 * u) c.rect(x, h * 0.955, 78 * u, 7 * u, '#ffd98a', 'opacity=".8"');
  const tops = ['#0897b7', '#ff5a1f', '#f4f1ea', '#f5bd47', '#0b6b35'];
  [0.1, 0.24, 0.36, 0.51, 0.67].forEach((f, i) =>
    runner(
      c,
      w * f,
      h * (0.925 + (i % 2) * 0.035),
      (232 + (i % 2) * 22) * u,
      dress(i, tops[i], '#16242c', '#ffd166'),
      { pose: ['land', 'stride', 'push', 'stride', 'land'][i] },
    ),
  );
}

export function noche(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#0a0d33'],
    [0.5, '#2a1a66'],
    [0.8, '#7a2f8a'],
  ]);
  for (let i = 0; i < 70; i++)
    c.circle(
      c.rnd() * w,
      c.rnd() * h * 0.5,
      (0.8 + c.rnd() * 1.7) * u,
      '#ffffff',
      `opacity="${(0.3 + c.rnd() * 0.7).toFixed(2)}"`,
    );
  c.circle(w * 0.82, h * 0.2, 44 * u, '#ffe9bd').circle(
    w * 0.82 + 18 * u,
    h * 0.2 - 10 * u,
    40 * u,
    '#170f45',
  );
  skyline(c, { base: h * 0.74, min: 70, max: 250, wall: '#3b2478', lit: '#ffb3d9', windows: 0.22 });
  skyline(c, {
    base: h * 0.76,
    x1: w * 0.4,
    min: 60,
    max: 230,
    wall: '#1d1450',
    lit: '#ffd166',
    windows: 0.4,
    step: 64,
  });
  skyline(c, {
    base: h * 0.76,
    x0: w * 0.66,
    min: 60,
    max: 260,
    wall: '#1d1450',
    lit: '#7ee3f2',
    windows: 0.36,
    step: 64,
  });
  const ox = w * 0.53;
  c.path(
    poly([
      [ox - 19 * u, h * 0.76],
      [ox - 14 * u, h * 0.24],
      [ox, h * 0.19],
      [ox + 14 * u, h * 0.24],
      [ox + 19 * u, h * 0.76],
    ]),
    '#f4e9ff',
  ).path(
    poly([
      [ox, h * 0.76],
      [ox, h * 0.19],
      [ox + 14 * u, h * 0.24],
      [ox + 19 * u, h * 0.76],
    ]),
    '#b79be0',
  );
  c.rect(0, h * 0.75, w, h * 0.25, '#15103c');
  road(
    c,
    [
      [ox, h * 1.04, w * 0.62],
      [ox, h * 0.9, w * 0.34],
      [ox, h * 0.76, 30 * u],
    ],
    '#241a5c',
    { edge: '#ff5a9e', dash: 6, dashColor: '#ffd166' },
  );
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const t = i / 3.2;
      const x = ox + s * (70 + 480 * t * t) * u;
      const y = h * (0.765 + 0.15 * t);
      const ph = (70 + 210 * t) * u;
      c.line(`M${x} ${y}v${-ph}h${-s * ph * 0.2}`, '#0a0d33', (2.5 + 4 * t) * u);
      c.circle(
        x - s * ph * 0.2,
        y - ph,
        (26 + 50 * t) * u,
        c.radial([
          [0, '#ffe9a8', 0.75],
          [1, '#ffe9a8', 0],
        ]),
      );
      c.circle(x - s * ph * 0.2, y - ph, (4 + 6 * t) * u, '#fff6d6');
    }
  }
  const kit = [
    ['#39e6c4', 'stride', 0.34, 0.93, 235],
    ['#ff5a9e', 'push', 0.49, 0.965, 255],
    ['#ffd166', 'land', 0.65, 0.925, 228],
  ];
  kit.forEach(([top, pose, f, fy, s], i) => {
    runner(
      c,
      w * f,
      h * fy,
      s * u,
      { ...dress(i, top, '#0a0d33', top), cap: undefined },
      { pose, lamp: '#ffffff' },
    );
  });
}

export function parque(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#62c6e8'],
    [0.75, '#e6f7fb'],
  ]);
  sun(c, w * 0.13, h * 0.2, 58 * u, '#ffd23f', 3, '#ffd23f');
  cloud(c, w * 0.33, h * 0.19, 1.2 * u, '#ffffff', 0.95);
  cloud(c, w * 0.82, h * 0.3, u, '#ffffff', 0.9);
  ridge(c, { y: h * 0.62, amp: 44 * u, freq: 2.5, seed: 3, fill: '#8fd19a' });
  const mid = ridge(c, { y: h * 0.7, amp: 38 * u, freq: 2, seed: 15, fill: '#5bb974' });
  for (const [f, s, k] of [
    [0.06, 130, '#2f9e6a'],
    [0.14, 96, '#57b894'],
    [0.55, 84, '#2f9e6a'],
    [0.88, 150, '#2f9e6a'],
    [0.96, 110, '#e07a3f'],
    [0.74, 78, '#f0a53c'],
  ])
    roundTree(c, w * f, mid(w * f) + 8 * u, s * u, k);
  const front = ridge(c, { y: h * 0.82, amp: 22 * u, freq: 1.6, seed: 27, fill: '#3f9e5b' });
  c.path(
    curve([
      [0, h * 0.9],
      [w * 0.3, h * 0.865],
      [w * 0.65, h * 0.9],
      [w, h * 0.87],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#f7d9a0',
  );
  const kites = [
    ['#ff5a1f', '#ffd166', 0.3, 0.36, 0.33],
    ['#0897b7', '#bee6f2', 0.52, 0.2, 0.5],
    ['#d62f6f', '#ffc2d9', 0.7, 0.3, 0.66],
  ];
  for (const [k, k2, f, fy, hf] of kites) {
    const [x, y, s] = [w * f, h * fy, 42 * u];
    c.line(
      `M${x} ${y + s}Q${x + 30 * u} ${h * 0.55} ${w * hf + 40 * u} ${h * 0.68}`,
      '#ffffff',
      2 * u,
      'opacity=".8"',
    );
    c.path(
      poly([
        [x, y - s],
        [x + s * 0.72, y - s * 0.2],
        [x, y + s],
        [x - s * 0.72, y - s * 0.2],
      ]),
      k,
    ).path(
      poly([
        [x, y - s],
        [x + s * 0.72, y - s * 0.2],
        [x, y + s],
      ]),
      k2,
    );
    for (let i = 1; i < 4; i++)
      c.path(
        poly([
          [x + i * 9 * u, y + s + i * 15 * u],
          [x + i * 9 * u - 8 * u, y + s + i * 15 * u - 6 * u],
          [x + i * 9 * u - 8 * u, y + s + i * 15 * u + 6 * u],
        ]),
        i % 2 ? k2 : k,
      );
  }
  const tops = ['#ff5a1f', '#0897b7', '#ffd23f', '#d62f6f', '#7ac142'];
  [0.14, 0.3, 0.46, 0.63, 0.8].forEach((f, i) =>
    runner(
      c,
      w * f,
      h * (0.955 - (i % 2) * 0.02),
      (158 + (i % 3) * 14) * u,
      dress(i + 1, tops[i], ['#04222b', '#3a2b6b', '#04222b', '#0b5a4a', '#3a2b6b'][i], '#ffffff'),
      { pose: ['stride', 'arms', 'push', 'arms', 'stride'][i] },
    ),
  );
  for (let i = 0; i < 40; i++) {
    const x = c.rnd() * w;
    const y = front(x) + c.rnd() * 26 * u;
    c.circle(x, y, 3.2 * u, ['#ffffff', '#ffd23f', '#ff9ec4'][i % 3]);
  }
}

export function arco(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#0d6c86'],
    [0.7, '#a5dbe6'],
  ]);
  for (let i = 0; i < 18; i++)
    c.path(
      poly([
        [w / 2, h * 0.62],
        [w / 2 + Math.cos((i / 18) * Math.PI * 2) * w, h * 0.62 + Math.sin((i / 18) * Math.PI * 2) * w],
        [
          w / 2 + Math.cos(((i + 0.5) / 18) * Math.PI * 2) * w,
          h * 0.62 + Math.sin(((i + 0.5) / 18) * Math.PI * 2) * w,
        ],
      ]),
      '#ffffff',
      'opacity=".07"',
    );
  skyline(c, { base: h * 0.64, min: 50, max: 170, wall: '#2f8aa3', lit: '#dff6fb', windows: 0.2 });
  for (let i = 0; i < 30; i++)
    roundTree(c, (i / 29) * w, h * 0.655, (70 + c.rnd() * 46) * u, i % 2 ? '#0b5a4a' : '#14755a');
  c.rect(0, h * 0.65, w, h * 0.35, '#e9e2d2');
  road(
    c,
    [
      [w / 2, h * 1.02, w * 0.48],
      [w / 2, h * 0.82, w * 0.26],
      [w / 2, h * 0.65, 120 * u],
    ],
    '#4a5a63',
    { edge: '#ffffff' },
  );
  const [aw, top] = [250 * u, h * 0.22];
  c.path(
    `M${w / 2 - aw} ${h * 0.76}V${top + 60 * u}Q${w / 2 - aw} ${top} ${w / 2 - aw + 60 * u} ${top}H${w / 2 + aw - 60 * u}Q${w / 2 + aw} ${top} ${w / 2 + aw} ${top + 60 * u}V${h * 0.76}H${w / 2 + aw - 52 * u}V${top + 92 * u}Q${w / 2 + aw - 52 * u} ${top + 74 * u} ${w / 2 + aw - 74 * u} ${top + 74 * u}H${w / 2 - aw + 74 * u}Q${w / 2 - aw + 52 * u} ${top + 74 * u} ${w / 2 - aw + 52 * u} ${top + 92 * u}V${h * 0.76}Z`,
    '#ff5a1f',
  );
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 2; j++)
      if ((i + j) % 2)
        c.rect(w / 2 - 120 * u + i * 20 * u, top + 17 * u + j * 20 * u, 20 * u, 20 * u, '#ffffff');
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++)
      c.path(
        poly([
          [w / 2 + s * (aw - 12 * u), h * (0.5 + i * 0.06)],
          [w / 2 + s * (aw - 26 * u), h * (0.47 + i * 0.06)],
          [w / 2 + s * (aw - 40 * u), h * (0.5 + i * 0.06)],
          [w / 2 + s * (aw - 40 * u), h * (0.525 + i * 0.06)],
          [w / 2 + s * (aw - 26 * u), h * (0.495 + i * 0.06)],
          [w / 2 + s * (aw - 12 * u), h * (0.525 + i * 0.06)],
        ]),
        '#ffffff',
      );
  const tops = ['#0897b7', '#f5bd47', '#ff5a1f', '#ffffff', '#d62f6f', '#7ac142', '#f5bd47'];
  [0.3, 0.4, 0.6, 0.69, 0.22, 0.5, 0.77].forEach((f, i) =>
    runner(
      c,
      w * f,
      h * (i < 4 ? 0.84 : 0.96),
      (i < 4 ? 165 : 235) * u,
      dress(i, tops[i], '#04222b', i % 2 ? '#ff5a1f' : '#ffffff'),
      { pose: ['land', 'stride', 'push', 'stride', 'push', 'stride', 'land'][i] },
    ),
  );
  for (let i = 0; i < 70; i++)
    c.rect(
      c.rnd() * w,
      c.rnd() * h * 0.6,
      8 * u,
      5 * u,
      ['#ff5a1f', '#ffd166', '#ffffff', '#d62f6f'][i % 4],
      '',
    );
  birds(c, w * 0.2, h * 0.2, 4, '#04222b');
}
