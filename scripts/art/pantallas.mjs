// Screenshots of the built app with its demonstration data, for manifest.webmanifest: public/screenshots.
// `node scripts/art/pantallas.mjs http://localhost:3000`, with `npm start` running at that address.
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { rutaChromium } from '../lib/chromium.mjs';

const base = process.argv[2] ?? 'http://localhost:3000';
const destino = 'public/screenshots';
const FORMAS = [
  { forma: 'telefono', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { forma: 'escritorio', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];
const EVENTO = 'Trail Sierras del Alba';

const { data } = await (await fetch(`${base}/api/v1/public/eventos/visibles`)).json();
const { id } = data.find(({ nombre }) => nombre === EVENTO);
const PANTALLAS = [
  ['carreras', '/'],
  ['evento', `/informacion-evento/${id}`],
  ['inscripcion', `/inscripcion/${id}`],
];

await mkdir(destino, { recursive: true });
const navegador = await chromium.launch({
  executablePath: rutaChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { forma, ...contexto } of FORMAS) {
  const pagina = await navegador.newPage({
    ...contexto,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  for (const [nombre, ruta] of PANTALLAS) {
    await pagina.goto(base + ruta, { waitUntil: 'networkidle' });
    if (nombre === 'carreras' && forma === 'telefono') {
      const abierta = pagina.locator('article:has(a[href^="/inscripcion/"])').first();
      await abierta.evaluate((e) => window.scrollTo(0, window.scrollY + e.getBoundingClientRect().top - 76));
    }
    await pagina.waitForTimeout(800);
    const imagen = sharp(await pagina.screenshot());
    await imagen.webp({ quality: 82 }).toFile(`${destino}/${nombre}-${forma}.webp`);
  }
  await pagina.close();
}
await navegador.close();
