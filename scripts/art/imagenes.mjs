// Draws the pictures of the demonstration races: SVG by our own code, then WebP.
// Run `node scripts/art/imagenes.mjs`; the outputs in src/server/demo/imagenes are committed.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as ciudades from './escenas/ciudades.mjs';
import * as llanos from './escenas/llanos.mjs';
import * as norte from './escenas/norte.mjs';
import * as piezas from './escenas/piezas.mjs';
import * as sierras from './escenas/sierras.mjs';
import { lienzo } from './lib/lienzo.mjs';

const OUT = path.resolve(import.meta.dirname, '../../src/server/demo/imagenes');
const MAX_BYTES = 90_000;
await mkdir(OUT, { recursive: true });

let total = 0;
/** Draws at the largest width; the smaller ones are what phones are served. */
async function render(name, draw, widths, ratio, seed) {
  const w = widths.at(-1) ?? 0;
  const c = lienzo(w, Math.round(w / ratio), seed);
  draw(c);
  const drawn = await sharp(Buffer.from(c.svg())).png({ compressionLevel: 1 }).toBuffer();
  for (const width of widths) {
    const file = path.join(OUT, `${name}-${width}.webp`);
    let size = Infinity;
    for (let quality = 78; size > MAX_BYTES && quality > 50; quality -= 8) {
      const picture = sharp(drawn).resize(width);
      await picture.webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
      ({ size } = await stat(file));
    }
    total += size;
  }
}

for (const [name, draw] of Object.entries({ ...sierras, ...ciudades, ...llanos, ...norte })) {
  const seed = name.length * 97 + name.charCodeAt(0);
  await render(`${name}-cabecera`, draw, [480, 800, 1200], 16 / 9, seed);
  await render(`${name}-banner`, draw, [800, 1600], 3.2, seed);
}
for (const [name, draw] of Object.entries(piezas)) {
  for (let seed = 4; seed < 8; seed++) await render(`${name}-${seed - 3}`, draw, [600, 1200], 4 / 3, seed);
}
console.log(`${Math.round(total / 1024)} kB in ${OUT}`);
