// Draws the pictures of the demonstration races: SVG by our own code, then WebP.
// Run `node scripts/art/imagenes.mjs`; the outputs in src/server/db/demo/imagenes are committed.
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as ciudades from './escenas/ciudades.mjs';
import * as llanos from './escenas/llanos.mjs';
import * as norte from './escenas/norte.mjs';
import * as piezas from './escenas/piezas.mjs';
import * as sierras from './escenas/sierras.mjs';
import { lienzo } from './lib/lienzo.mjs';

const OUT = path.resolve(import.meta.dirname, '../../src/server/db/demo/imagenes');
const MAX_BYTES = 90_000;
await mkdir(OUT, { recursive: true });

let total = 0;
async function render(name, draw, w, h, seed) {
  const c = lienzo(w, h, seed);
  draw(c);
  const file = path.join(OUT, `${name}.webp`);
  let size = Infinity;
  for (let quality = 78; size > MAX_BYTES && quality > 50; quality -= 8) {
    await sharp(Buffer.from(c.svg())).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
    ({ size } = await stat(file));
  }
  if (size > MAX_BYTES) throw new Error(`${name}: ${size} bytes`);
  total += size;
}

for (const [name, draw] of Object.entries({ ...sierras, ...ciudades, ...llanos, ...norte })) {
  const seed = name.length * 97 + name.charCodeAt(0);
  await render(`${name}-cabecera`, draw, 1200, 675, seed);
  await render(`${name}-banner`, draw, 1600, 500, seed);
}
for (const [name, draw] of Object.entries(piezas)) {
  for (let seed = 4; seed < 8; seed++) await render(`${name}-${seed - 3}`, draw, 1200, 900, seed);
}
console.log(`${Math.round(total / 1024)} kB in ${OUT}`);
