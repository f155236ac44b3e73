// People: limbs are tapered capsules between the joints of a pose, dressed in flat colours.
import { mix } from './lienzo.mjs';

/** Joints for a figure facing right, hip at the origin, about 100 units tall, ground at y = `floor`. */
const POSES = {
  stride: {
    floor: 45,
    shoulder: [8, -30],
    head: [13.5, -43],
    near: {
      arm: [
        [8, -29],
        [14, -16],
        [25.5, -22],
      ],
      leg: [
        [0, 0],
        [-8, 20],
        [-28, 29],
      ],
      foot: [-32.5, 36],
    },
    far: {
      arm: [
        [7, -29],
        [-7, -21],
        [-2, -8.5],
      ],
      leg: [
        [1, 0],
        [17.5, 13],
        [18, 35],
      ],
      foot: [27, 37],
    },
  },
  push: {
    floor: 44,
    shoulder: [9, -29.5],
    head: [15, -42],
    near: {
      arm: [
        [9, -28],
        [-5, -22],
        [-1, -9],
      ],
      leg: [
        [0, 0],
        [17, 11],
        [9, 29],
      ],
      foot: [17, 34],
    },
    far: {
      arm: [
        [8, -28],
        [17, -17],
        [27, -25],
      ],
      leg: [
        [0, 0],
        [-6, 21.5],
        [-18, 40],
      ],
      foot: [-12.5, 44],
    },
  },
  land: {
    floor: 45,
    shoulder: [5, -31],
    head: [9, -44.5],
    near: {
      arm: [
        [5, -30],
        [-8, -21],
        [-1, -10],
      ],
      leg: [
        [0, 0],
        [13, 17],
        [15, 39],
      ],
      foot: [24, 42],
    },
    far: {
      arm: [
        [4, -30],
        [11, -17],
        [21, -25],
      ],
      leg: [
        [0, 0],
        [-3, 22],
        [-23, 25],
      ],
      foot: [-28, 31],
    },
  },
  climb: {
    floor: 45,
    shoulder: [13, -27],
    head: [20, -38],
    near: {
      arm: [
        [13, -26],
        [5, -12],
        [15, -3],
      ],
      leg: [
        [0, 0],
        [18, 7],
        [13, 28],
      ],
      foot: [22, 29],
    },
    far: {
      arm: [
        [12, -26],
        [20, -12],
        [30, -17],
      ],
      leg: [
        [0, 0],
        [-5, 22],
        [-16, 41],
      ],
      foot: [-8, 44],
    },
  },
  arms: {
    floor: 45,
    shoulder: [3, -31],
    head: [5, -45],
    near: {
      arm: [
        [3, -30],
        [-9, -42],
        [-7, -57],
      ],
      leg: [
        [0, 0],
        [14, 15],
        [14, 37],
      ],
      foot: [23, 39],
    },
    far: {
      arm: [
        [4, -30],
        [17, -40],
        [18, -56],
      ],
      leg: [
        [0, 0],
        [-4, 22],
        [-21, 33],
      ],
      foot: [-24, 41],
    },
  },
};

const capsule = ([x1, y1], [x2, y2], a, b, fill) => {
  const d = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / d, (x2 - x1) / d];
  const p = (x, y) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return (
    `<path fill="${fill}" d="M${p(x1 + nx * a, y1 + ny * a)}L${p(x2 + nx * b, y2 + ny * b)}A${b} ${b} 0 0 0 ${p(x2 - nx * b, y2 - ny * b)}` +
    `L${p(x1 - nx * a, y1 - ny * a)}A${a} ${a} 0 0 0 ${p(x1 + nx * a, y1 + ny * a)}Z"/>`
  );
};
const lerp = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

function leg({ leg: [hip, knee, ankle], foot }, { skin, shorts, shoe, tights, sole = '#ffffff' }) {
  const low = tights ?? skin;
  const [ux, uy] = [foot[0] - ankle[0], foot[1] - ankle[1]];
  const heel = [ankle[0] - ux * 0.28 - uy * 0.05, ankle[1] - uy * 0.28 + Math.abs(ux) * 0.28];
  return (
    capsule(hip, knee, 6.4, 4.5, low) +
    capsule(knee, ankle, 4.3, 2.3, low) +
    capsule(lerp(knee, ankle, 0.1), lerp(knee, ankle, 0.45), 4.1, 4, low) +
    capsule(hip, lerp(hip, knee, 0.62), 7.4, 6.3, shorts) +
    capsule(heel, foot, 2.9, 2.2, shoe) +
    `<path d="M${heel[0]} ${heel[1] + 2.6}L${foot[0]} ${foot[1] + 2}" stroke="${sole}" stroke-width="1.5" stroke-linecap="round"/>`
  );
}

const arm = ([shoulder, elbow, hand], { skin, shirt }) =>
  capsule(elbow, hand, 2.9, 2, skin) +
  `<circle cx="${hand[0]}" cy="${hand[1]}" r="2.6" fill="${skin}"/>` +
  capsule(shoulder, elbow, 4, 2.9, skin) +
  capsule(shoulder, lerp(shoulder, elbow, 0.55), 4.8, 4.2, shirt);

function head([x, y], o) {
  const cap = o.cap
    ? `<path d="M${x - 6.6} ${y - 1}A6.6 6.8 0 0 1 ${x + 6.4} ${y - 1.8}L${x + 11} ${y - 0.6}L${x + 5.5} ${y - 0.2}Z" fill="${o.cap}"/>`
    : '';
  const hair = o.long
    ? `<path d="M${x + 5.5} ${y - 3}A6.5 6.7 0 0 0 ${x - 6.4} ${y + 0.5}C${x - 9} ${y - 1} ${x - 14} ${y - 1} ${x - 18} ${y + 5}C${x - 13} ${y + 4} ${x - 10} ${y + 5} ${x - 5.6} ${y + 3.5}Z" fill="${o.hair}"/>`
    : `<path d="M${x + 5.8} ${y - 3}A6.5 6.7 0 0 0 ${x - 6} ${y + 3}L${x - 3} ${y + 1.5}Q${x - 1} ${y - 3} ${x + 5.8} ${y - 3}Z" fill="${o.hair}"/>`;
  return `<circle cx="${x}" cy="${y}" r="6" fill="${o.skin}"/><path d="M${x + 5.3} ${y - 0.8}l2.1 2.4l-2.6 .9z" fill="${o.skin}"/>${hair}${cap}`;
}

const TONES = ['#f0b48c', '#d99a6c', '#a86a43', '#f3c6a5', '#8a5232'];
export const dress = (i, shirt, shorts = '#04222b', shoe = '#ff5a1f') => ({
  skin: TONES[i % TONES.length],
  shirt,
  shorts,
  shoe,
  hair: ['#2b1a12', '#4a2a16', '#14100e', '#7a4a22', '#1b1310'][(i * 3 + 1) % 5],
  long: i % 2 === 1,
  cap: i % 3 === 2 ? mix(shirt, '#ffffff', 0.75) : undefined,
});

/** A runner whose feet are at (x, y), `size` tall. `flip` faces left. */
export function runner(c, x, y, size, o, { pose = 'stride', flip = false, shadow = '#000000', lamp } = {}) {
  const P = POSES[pose];
  const s = size / 95;
  const far = {
    ...o,
    skin: mix(o.skin, '#1a1030', 0.2),
    shirt: mix(o.shirt, '#101828', 0.22),
    shorts: mix(o.shorts, '#000000', 0.2),
    shoe: mix(o.shoe, '#101828', 0.2),
    tights: o.tights && mix(o.tights, '#000000', 0.25),
  };
  if (shadow) c.ellipse(x, y + 1.5 * s, 24 * s, 3 * s, shadow, 'opacity=".2"');
  const torso =
    capsule(lerp(P.shoulder, [0, 0], 0.04), [0.5, -3], 7.2, 6.2, o.shirt) +
    capsule([0, -1], [0.5, 1.5], 6.6, 6.8, o.shorts) +
    `<rect x="-4.6" y="-3.6" width="8.4" height="6.6" rx=".8" fill="#fff" transform="translate(${P.shoulder[0] * 0.62 + 1.5} ${P.shoulder[1] * 0.5}) rotate(${(Math.atan2(P.shoulder[0], -P.shoulder[1]) * 180) / Math.PI})"/>`;
  const neck = capsule(P.shoulder, P.head, 2.9, 2.9, mix(o.skin, '#1a1030', 0.12));
  c.add(
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((flip ? -1 : 1) * s).toFixed(3)} ${s.toFixed(3)}) translate(0 ${-P.floor - 1})">` +
      arm(P.far.arm, far) +
      leg(P.far, far) +
      neck +
      torso +
      leg(P.near, o) +
      capsule(lerp(P.shoulder, [0, 0], 0.55), [0.5, -4], 6.8, 6.3, o.shirt) +
      `<rect x="-4.2" y="-3.4" width="8.4" height="6.8" rx=".8" fill="#fff" transform="translate(${P.shoulder[0] * 0.5 + 2} ${P.shoulder[1] * 0.46}) rotate(${(Math.atan2(P.shoulder[0], -P.shoulder[1]) * 180) / Math.PI})"/>` +
      head(P.head, o) +
      arm(P.near.arm, o) +
      (lamp ? `<circle cx="${P.head[0] + 5}" cy="${P.head[1] - 3}" r="2.2" fill="${lamp}"/>` : '') +
      '</g>',
  );
}

/** A cyclist on a road or mountain bike; wheels touch y. */
export function cyclist(
  c,
  x,
  y,
  size,
  o,
  { flip = false, bike = '#ff5a1f', tyre = '#10181c', knobby = false } = {},
) {
  const s = size / 100;
  const rw = 21;
  const [rear, front, bb, seat, bar] = [
    [-31, -rw],
    [31, -rw],
    [-4, -20],
    [-13, -50],
    [22, -52],
  ];
  const st = (a, b, w, k = bike) =>
    `<path d="M${a}L${b}" stroke="${k}" stroke-width="${w}" stroke-linecap="round"/>`;
  const wheel = ([wx, wy]) =>
    `<circle cx="${wx}" cy="${wy}" r="${rw - 1.5}" fill="none" stroke="${tyre}" stroke-width="${knobby ? 4.4 : 2.8}"${knobby ? ' stroke-dasharray="3.4 1.2"' : ''}/>` +
    `<circle cx="${wx}" cy="${wy}" r="${rw - 3.6}" fill="none" stroke="${tyre}" stroke-width="1.4"/>` +
    [0, 36, 72, 108, 144]
      .map(
        (a) =>
          `<path d="M${wx - Math.cos((a * Math.PI) / 180) * 17} ${wy - Math.sin((a * Math.PI) / 180) * 17}L${wx + Math.cos((a * Math.PI) / 180) * 17} ${wy + Math.sin((a * Math.PI) / 180) * 17}" stroke="${tyre}" stroke-width=".5" opacity=".6"/>`,
      )
      .join('');
  const [hip, shoulder, hand] = [
    [-14, -55],
    [12, -82],
    [25, -54],
  ];
  const near = { leg: [hip, [9, -43], [-1, -21]], foot: [7, -17] };
  const far = { leg: [hip, [5, -33], [-7, -12]], foot: [1, -8] };
  const dim = {
    ...o,
    skin: mix(o.skin, '#1a1030', 0.22),
    shorts: mix(o.shorts, '#000000', 0.25),
    shirt: mix(o.shirt, '#101828', 0.22),
  };
  c.ellipse(x, y + 1, 52 * s, 3.4 * s, '#000', 'opacity=".2"');
  c.add(
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((flip ? -1 : 1) * s).toFixed(3)} ${s.toFixed(3)})">` +
      leg(far, dim) +
      wheel(rear) +
      wheel(front) +
      st(rear, bb, 2.4) +
      st(rear, seat, 2) +
      st(seat, bb, 3) +
      st(bb, [20, -45], 3.2) +
      st(seat, [19, -48], 2.6) +
      st(front, bar, 2.8, mix(bike, '#000000', 0.3)) +
      st([-19, -53], [-8, -52.5], 3.4, '#10181c') +
      st(bar, [27, -53], 2.6, '#10181c') +
      `<circle cx="${bb[0]}" cy="${bb[1]}" r="5" fill="none" stroke="#10181c" stroke-width="2"/>` +
      capsule(shoulder, [15, -66], 3.9, 2.9, dim.skin) +
      capsule([15, -66], hand, 2.9, 2.1, dim.skin) +
      capsule([11, -81], [-12, -59], 7.4, 7, o.shirt) +
      leg(near, o) +
      capsule(shoulder, [19, -66], 4, 2.9, o.skin) +
      capsule([19, -66], hand, 2.9, 2.1, o.skin) +
      capsule(shoulder, lerp(shoulder, [19, -66], 0.5), 5, 4.4, o.shirt) +
      `<circle cx="21" cy="-91" r="6" fill="${o.skin}"/><path d="M26 -91.5l2.6 2.2l-3 1z" fill="${o.skin}"/>` +
      `<path d="M12.5 -92C12 -101 27 -103.5 29.5 -94L26 -92.500C21 -94 16 -93.5 12.5 -92Z" fill="${o.cap ?? '#ffffff'}"/><path d="M16 -97.500L26 -98" stroke="#04222b" stroke-width="1.2"/>` +
      '</g>',
  );
}

/** A freestyle swimmer; (x, y) is where the head meets the water. */
export function swimmer(
  c,
  x,
  y,
  size,
  cap,
  skin,
  { flip = false, foam = '#ffffff', water = '#0a6f93', arm: up = true } = {},
) {
  const s = size / 40;
  c.add(
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((flip ? -1 : 1) * s).toFixed(3)} ${s.toFixed(3)})">` +
      `<path d="M-62 2Q-30 -6 -4 -2L-4 5L-62 5Z" fill="#10242e"/>` +
      (up
        ? capsule([-9, -2], [-3, -21], 4.2, 3.4, skin) +
          capsule([-3, -21], [16, -8], 3.4, 2.3, skin) +
          capsule([16, -8], [21, -3], 2.3, 1.8, skin)
        : capsule([-4, -1], [24, 1], 3.6, 2, skin)) +
      `<circle cx="2" cy="-3" r="7.4" fill="${skin}"/><path d="M-5.8 -3.500A7.8 7.8 0 0 1 9.6 -5L-5.8 -1Z" fill="${cap}"/><path d="M3 -4.500L9.6 -4" stroke="#04222b" stroke-width="2"/>` +
      `<path d="M-70 3C-52 0 -44 5 -30 2.500S-8 1 0 3S14 0 30 4L30 16L-70 16Z" fill="${water}"/>` +
      `<path d="M-70 3C-52 0 -44 5 -30 2.500S-8 1 0 3S14 0 30 4" fill="none" stroke="${foam}" stroke-width="1.8" stroke-linecap="round"/>` +
      `<g fill="${foam}"><circle cx="24" cy="-4" r="1.5"/><circle cx="28" cy="-8" r="1.1"/><circle cx="19" cy="-1" r="1.7"/><circle cx="-64" cy="-3" r="1.5"/><circle cx="-69" cy="-8" r="1"/><circle cx="-59" cy="-6" r="1.2"/></g>` +
      '</g>',
  );
}
