// Sierra sunrise, beech forest under snow, Patagonian lake, red trail by the waterfalls.
import { dress, runner, swimmer } from '../lib/figuras.mjs';
import { curve, mix, poly } from '../lib/lienzo.mjs';
import { birds, cloud, glints, peak, pine, ridge, road, sun } from '../lib/naturaleza.mjs';

export function amanecer(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#2b2a5c'],
    [0.35, '#a5456a'],
    [0.6, '#f58254'],
    [0.8, '#ffcf7d'],
  ]);
  sun(c, w * 0.66, h * 0.5, 74 * u, '#fff0c2', 4, '#fff0c2');
  cloud(c, w * 0.14, h * 0.25, 1.2 * u, '#f7a07a', 0.55);
  cloud(c, w * 0.8, h * 0.2, 0.9 * u, '#f7a07a', 0.45);
  ridge(c, { y: h * 0.58, amp: 62 * u, freq: 5, rough: 0.55, seed: 11, fill: '#d9695f' });
  ridge(c, { y: h * 0.66, amp: 70 * u, freq: 4, rough: 0.45, seed: 23, fill: '#a8475f' });
  ridge(c, { y: h * 0.75, amp: 62 * u, freq: 3.4, rough: 0.35, seed: 37, fill: '#6d3057' });
  const front = ridge(c, { y: h * 0.85, amp: 56 * u, freq: 2.1, rough: 0.08, seed: 43, fill: '#2a1740' });
  for (let i = 0; i < 46; i++) {
    const x = c.rnd() * w;
    const s = (6 + c.rnd() * 12) * u;
    c.path(
      `M${x - s} ${front(x) + 6}q${s * 0.3} ${-s * 1.3} ${s} ${-s * 1.5}q${s * 0.7} ${s * 0.2} ${s} ${s * 1.5}z`,
      '#2a1740',
    );
  }
  birds(c, w * 0.4, h * 0.3, 6, '#4a2050');
  const tops = ['#ff5a1f', '#ffd166', '#f4f1ea'];
  [0.25, 0.335, 0.44].forEach((f, i) =>
    runner(c, w * f, front(w * f) + 7 * u, (182 - i * 18) * u, dress(i + 1, tops[i], '#140a24', '#ff7a3d'), {
      pose: ['land', 'push', 'stride'][i],
      shadow: '',
    }),
  );
  ridge(c, { y: h * 0.99, amp: 24 * u, freq: 3, rough: 0.2, seed: 53, fill: '#180c2a' });
}

export function lengas(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#8fc4d9'],
    [0.7, '#e9f4f6'],
  ]);
  c.circle(w * 0.22, h * 0.24, 46 * u, '#ffffff', 'opacity=".9"');
  const p = (f, ph, pw, s, flip) =>
    peak(c, {
      x: w * f,
      base: h * 0.72,
      h: ph * u,
      w: pw * u,
      lit: '#7f9fb4',
      shade: '#54778f',
      snow: '#ffffff',
      snowShade: '#cfe2ec',
      snowline: 0.52,
      seed: s,
      flip,
    });
  p(0.08, 250, 260, 3);
  p(0.9, 290, 280, 6, true);
  p(0.34, 330, 290, 9);
  p(0.64, 400, 340, 14);
  ridge(c, { y: h * 0.68, amp: 26 * u, freq: 6, rough: 0.2, seed: 8, fill: '#b9d3dd' });
  ridge(c, { y: h * 0.74, amp: 26 * u, freq: 4, rough: 0.05, seed: 18, fill: '#e4eff3' });
  const tones = ['#b4432c', '#d4632c', '#8d2f2a', '#e08a3a'];
  for (let i = 0; i < 90; i++) {
    const x = (i / 90) * w + (c.rnd() - 0.5) * 30 * u;
    pine(c, x, h * (0.74 + c.rnd() * 0.05), (46 + c.rnd() * 42) * u, tones[i % 4]);
  }
  const snow = ridge(c, { y: h * 0.83, amp: 22 * u, freq: 2.2, seed: 28, fill: '#ffffff' });
  road(
    c,
    [
      [w * 0.36, h * 1.02, 120 * u],
      [w * 0.46, h * 0.93, 66 * u],
      [w * 0.42, h * 0.87, 36 * u],
      [w * 0.5, h * 0.825, 14 * u],
    ],
    '#d5e5ec',
  );
  [
    [0.05, 250],
    [0.13, 190],
    [0.93, 270],
    [0.84, 200],
  ].forEach(([f, s], i) => pine(c, w * f, snow(w * f) + 70 * u, s * u, tones[(i + 1) % 4]));
  runner(
    c,
    w * 0.56,
    h * 0.945,
    205 * u,
    { ...dress(0, '#ff5a1f', '#0b2a3a', '#ff5a1f'), tights: '#0b2a3a', cap: '#04222b' },
    { pose: 'stride', flip: true },
  );
  runner(
    c,
    w * 0.66,
    h * 0.9,
    168 * u,
    { ...dress(1, '#0897b7', '#2a1740', '#f5bd47'), tights: '#2a1740' },
    { pose: 'push', flip: true },
  );
  for (let i = 0; i < 60; i++)
    c.circle(c.rnd() * w, c.rnd() * h * 0.8, (1.5 + c.rnd() * 2.4) * u, '#ffffff', 'opacity=".85"');
}

export function lago(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#1d7fb0'],
    [0.5, '#a9dcea'],
  ]);
  cloud(c, w * 0.12, h * 0.16, 1.3 * u, '#ffffff', 0.85);
  cloud(c, w * 0.74, h * 0.11, u, '#ffffff', 0.7);
  const shore = h * 0.56;
  const p = (f, ph, pw, s, flip) =>
    peak(c, {
      x: w * f,
      base: shore,
      h: ph * u,
      w: pw * u,
      lit: '#5d7fa3',
      shade: '#3b5a80',
      snow: '#f7fbff',
      snowShade: '#c3d6e8',
      snowline: 0.38,
      seed: s,
      flip,
    });
  p(0.02, 190, 230, 4);
  p(0.97, 210, 260, 5, true);
  p(0.42, 215, 270, 7, true);
  p(0.22, 275, 260, 2);
  p(0.68, 300, 330, 12);
  ridge(c, { y: h * 0.52, amp: 18 * u, freq: 7, rough: 0.3, seed: 9, fill: '#1d5a57' });
  for (let i = 0; i < 120; i++)
    pine(c, c.rnd() * w, shore + 3 * u, (22 + c.rnd() * 34) * u, i % 3 ? '#164d4c' : '#1f6a5d');
  c.rect(
    0,
    shore,
    w,
    h - shore,
    c.grad([
      [0, '#3aa6c6'],
      [0.45, '#1579a3'],
      [1, '#0a4f78'],
    ]),
  );
  for (const [f, half, deep] of [
    [0.22, 150, 110],
    [0.68, 190, 130],
    [0.42, 110, 70],
  ]) {
    c.path(
      poly([
        [w * f - half * u, shore],
        [w * f + half * u, shore],
        [w * f + 18 * u, shore + deep * u],
      ]),
      '#dff1f7',
      'opacity=".22"',
    );
  }
  glints(c, { y0: shore + 8 * u, y1: h, n: 70, color: '#d9f4fb', seed: 21 });
  for (const [f, fy, s] of [
    [0.86, 0.66, 17],
    [0.58, 0.62, 11],
  ]) {
    c.path(
      poly([
        [w * f, h * fy - s * 3 * u],
        [w * f + s * 1.3 * u, h * fy],
        [w * f - s * 1.3 * u, h * fy],
      ]),
      '#ff5a1f',
    ).path(
      poly([
        [w * f, h * fy - s * 3 * u],
        [w * f + s * 1.3 * u, h * fy],
        [w * f, h * fy],
      ]),
      '#d94410',
    );
    c.ellipse(w * f, h * fy, s * 1.6 * u, 3 * u, '#063a59', 'opacity=".5"');
  }
  swimmer(c, w * 0.7, h * 0.73, 34 * u, '#f5bd47', '#a86a43', { water: '#1876a0' });
  swimmer(c, w * 0.52, h * 0.79, 48 * u, '#ffffff', '#f0b48c', { water: '#126a96', arm: false });
  swimmer(c, w * 0.3, h * 0.88, 76 * u, '#ff5a1f', '#d99a6c', { water: '#0d5c88' });
}

export function cataratas(c) {
  const { w, h, u } = c;
  c.sky([
    [0, '#f6c9a0'],
    [0.6, '#fde9d0'],
  ]);
  const cliff = h * 0.3;
  c.path(
    curve([
      [0, cliff + 20 * u],
      [w * 0.2, cliff - 14 * u],
      [w * 0.5, cliff + 12 * u],
      [w * 0.8, cliff - 8 * u],
      [w, cliff + 10 * u],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#1f6b4a',
  );
  for (let i = 0; i < 70; i++)
    c.circle(
      c.rnd() * w,
      cliff + (c.rnd() * 30 - 14) * u,
      (12 + c.rnd() * 22) * u,
      ['#1f6b4a', '#2f8a58', '#17573e'][i % 3],
    );
  c.rect(0, h * 0.38, w, h * 0.5, '#5b3a2e');
  for (let i = 0; i < 15; i++) {
    const x = (i / 15) * w + c.rnd() * 20 * u;
    const fw = (34 + c.rnd() * 64) * u;
    const top = h * (0.33 + c.rnd() * 0.05);
    c.path(
      `M${x} ${top + 10 * u}q${fw / 2} ${-16 * u} ${fw} 0l${8 * u} ${h * 0.42}h${-fw - 16 * u}z`,
      c.grad([
        [0, '#ffffff'],
        [0.5, '#d8f1f1'],
        [1, '#f4fbfb'],
      ]),
      'opacity=".95"',
    );
    for (let k = 1; k < 4; k++)
      c.line(
        `M${x + (fw * k) / 4} ${top + (26 + c.rnd() * 50) * u}v${(60 + c.rnd() * 90) * u}`,
        '#9fd3d6',
        3 * u,
        'opacity=".8"',
      );
  }
  c.path(
    curve([
      [0, h * 0.7],
      [w * 0.15, h * 0.66],
      [w * 0.35, h * 0.71],
      [w * 0.6, h * 0.655],
      [w * 0.85, h * 0.7],
      [w, h * 0.67],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#e9f6f5',
    'opacity=".92"',
  );
  const ground = ridge(c, { y: h * 0.78, amp: 20 * u, freq: 3, rough: 0.1, seed: 31, fill: '#17573e' });
  for (let i = 0; i < 64; i++) {
    const x = c.rnd() * w;
    c.circle(
      x,
      ground(x) + c.rnd() * 20 * u,
      (12 + c.rnd() * 20) * u,
      ['#17573e', '#1f6b4a', '#114a36'][i % 3],
    );
  }
  c.path(
    curve([
      [0, h * 0.87],
      [w * 0.3, h * 0.845],
      [w * 0.62, h * 0.88],
      [w, h * 0.85],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#b5401f',
  );
  c.path(
    curve([
      [0, h * 0.95],
      [w * 0.4, h * 0.93],
      [w * 0.7, h * 0.965],
      [w, h * 0.94],
    ]) + `L${w} ${h}L0 ${h}Z`,
    '#94301a',
  );
  runner(c, w * 0.36, h * 0.93, 225 * u, dress(1, '#f5bd47', '#04222b', '#0897b7'), { pose: 'stride' });
  runner(c, w * 0.54, h * 0.92, 205 * u, dress(2, '#0897b7', '#04222b', '#f5bd47'), { pose: 'push' });
  for (const [x, y, dir] of [
    [0, h, 1],
    [w, h, -1],
    [w * 0.09, h * 1.02, 1],
    [w * 0.93, h * 1.03, -1],
  ]) {
    for (let i = 0; i < 6; i++) {
      const a = ((-92 + dir * (8 + i * 15)) * Math.PI) / 180;
      const len = (150 + c.rnd() * 80) * u;
      const [ex, ey] = [x + Math.cos(a) * len, y + Math.sin(a) * len];
      const [mx, my] = [(x + ex) / 2, (y + ey) / 2];
      const [nx, ny] = [-Math.sin(a) * len * 0.16, Math.cos(a) * len * 0.16];
      c.path(
        `M${x} ${y}Q${mx + nx} ${my + ny} ${ex} ${ey}Q${mx - nx} ${my - ny} ${x} ${y}Z`,
        i % 2 ? '#0c3d2d' : mix('#0c3d2d', '#2f8a58', 0.35),
      );
    }
  }
}
