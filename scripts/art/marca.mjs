// Draws the brand: mark, wordmark, favicon, icons and the default Open Graph picture.
// Run `node scripts/art/marca.mjs`; the outputs in public/ are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const INK = '#04222b';
const PAPER = '#ffffff';
const FLAG = '#ff5a1f';

// The mark is drawn in 64×64: an L, which is the start line and the ground, and the chevron that leaves it.
const L_SHAPE = 'M16.2 10H26.4L20.9 43.4H45.2L43.5 54H8.9Z';
const CHEVRON = 'M28.6 10H40.2L54.6 24.2L36 38.4H24L40.6 24.6Z';

/** @param {string} line @param {string} flag */
const mark = (line, flag) => `<path d="${L_SHAPE}" fill="${line}"/><path d="${CHEVRON}" fill="${flag}"/>`;

// Wordmark: single-storey geometric letters as strokes, so that it needs no font.
const R = 15; // bowl radius
const BOWL = (cx) => `M${cx - R} 40a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0`;
/** Letter paths and advance width; baseline 60, x-height 20, ascender -2. */
const LETTERS = {
  l: { d: 'M5 -2V60', w: 10 },
  a: { d: `${BOWL(20)}M35 20V60`, w: 40 },
  r: { d: 'M5 60V20M5 40C5 30 12 24.5 24 24.5', w: 24 },
  g: { d: `${BOWL(20)}M35 20V60C35 70 29 75 20 75C14 75 10 73.5 7 70.5`, w: 40 },
  d: { d: `${BOWL(20)}M35 -2V60`, w: 40 },
};

/** @param {string} color */
const wordmark = (color) => {
  let x = 0;
  const parts = [];
  for (const letter of 'largada') {
    const { d, w } = LETTERS[letter];
    parts.push(`<path transform="translate(${x} 0)" d="${d}"/>`);
    x += w + 10;
  }
  return `<g fill="none" stroke="${color}" stroke-width="10.5" stroke-linejoin="round">${parts.join('')}</g>`;
};

/** @param {number} w @param {number} h @param {string} body @param {string} [extra] */
const svg = (w, h, body, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"${extra}>${body}</svg>\n`;

/** Mark and word side by side. */
const lockup = (line, flag, text) =>
  svg(
    392,
    96,
    `<title>Largada</title><g transform="translate(-4 4) scale(1.25)">${mark(line, flag)}</g>` +
      `<g transform="translate(92 14) skewX(-9) translate(6 0) scale(.94)">${wordmark(text)}</g>`,
    ' role="img"',
  );

/** @param {number} scale share of the tile that the mark's 64-unit box takes */
const tile = (scale, radius, bg = INK) => {
  const s = (512 * scale) / 64;
  const off = (512 - 64 * s) / 2;
  return svg(
    512,
    512,
    `<rect width="512" height="512" rx="${radius}" fill="${bg}"/>` +
      `<g transform="translate(${off} ${off}) scale(${s})">${mark(PAPER, FLAG)}</g>`,
  );
};

const monochrome = svg(512, 512, `<g transform="translate(64 64) scale(6)">${mark('#000', '#000')}</g>`);

const openGraph = () => {
  const rays = [];
  for (let i = 0; i < 9; i++) {
    const x = 560 + i * 92;
    const tone = [
      '#002e3c',
      '#02374a',
      '#034557',
      '#035f76',
      '#c63a00',
      '#f04a10',
      '#ff5a1f',
      '#ff7a3d',
      '#ffa36b',
    ][i];
    rays.push(
      `<path d="M${x} 0H${x + 110}L${x + 350} 315L${x + 110} 630H${x}L${x + 240} 315Z" fill="${tone}"/>`,
    );
  }
  return svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${INK}"/>${rays.join('')}` +
      `<g transform="translate(84 206) scale(1.5)"><g transform="translate(-10 0) scale(1.9)">${mark(PAPER, FLAG)}</g>` +
      `<g transform="translate(126 22) skewX(-9) scale(1.25)">${wordmark(PAPER)}</g></g>`,
  );
};

await mkdir(path.join(PUBLIC, 'icons'), { recursive: true });
await mkdir(path.join(PUBLIC, 'brand'), { recursive: true });
const text = (name, body) => writeFile(path.join(PUBLIC, name), body);
const png = (name, source, w, h = w) =>
  sharp(Buffer.from(source), { density: 300 })
    .resize(w, h)
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .toFile(path.join(PUBLIC, name));

await text('favicon.svg', tile(0.94, 116));
await text('brand/marca.svg', tile(0.94, 116));
await text('brand/largada.svg', lockup(INK, FLAG, INK));
await text('brand/largada-claro.svg', lockup(PAPER, FLAG, PAPER));
await text('brand/largada-actual.svg', lockup('currentColor', FLAG, 'currentColor'));
await png('icons/icon-192.png', tile(0.94, 112), 192);
await png('icons/icon-512.png', tile(0.94, 112), 512);
// A maskable icon keeps its drawing within the middle circle of 80 %.
await png('icons/maskable-192.png', tile(0.8, 0), 192);
await png('icons/maskable-512.png', tile(0.8, 0), 512);
await png('icons/apple-touch-icon.png', tile(0.92, 0), 180);
await png('icons/monochrome-512.png', monochrome, 512);
await png('og-default.png', openGraph(), 1200, 630);
