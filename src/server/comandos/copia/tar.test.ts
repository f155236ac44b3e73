import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { escribirTar, leerTar, type Entrada } from './tar.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'largada-tar-'));
afterAll(() => rmSync(carpeta, { recursive: true }));
const ruta = join(carpeta, 'copia.tar.gz');

const ENTRADAS: Entrada[] = [
  { nombre: 'copia.json', datos: Buffer.from('{"formato":1}') },
  { nombre: 'archivos/a1.pdf', datos: Buffer.alloc(1024, 7) },
  { nombre: 'tablas/eventos/000001', datos: Buffer.alloc(0) },
];
async function* deA(entradas: readonly Entrada[]) {
  yield* entradas;
}
async function leer(bytes: Buffer): Promise<Entrada[]> {
  writeFileSync(ruta, bytes);
  const entradas: Entrada[] = [];
  for await (const entrada of leerTar(ruta)) entradas.push(entrada);
  return entradas;
}

// If this breaks, a backup that an older release wrote cannot be restored.
it('reads what was written before it was written by a library', async () => {
  const vieja =
    'H4sIAAAAAAACA+3WQQ6CQAwF0O68huEA8Ds4Q+JtKkLEKEOYkY3x7kZdGdaMJvRt2l1Xv/m1HzrJz8H3tBgAcMB7Yj4BtsSWjXWlcTtLQFW5iragBG4hykhIcusP3bPWj1eJPtvzg9TayFifusmHQjgfju0v8m9e+1f+GQ6a/yQ2SqnVinK4SCiaqemjD8WnjqXuf7P/z6X2P6WUWtYTOW9DAgAQAAA=';
  expect(await leer(Buffer.from(vieja, 'base64'))).toEqual(ENTRADAS);
});

it('reads what it wrote, and tells where a piece of it is gone', async () => {
  const grande = { nombre: 'archivos/b.jpg', datos: randomBytes(3_000_001) };
  await escribirTar(ruta, deA([...ENTRADAS, grande]), new Date());
  const bytes = readFileSync(ruta);
  const tar = gunzipSync(bytes);
  const leidas = await leer(bytes);
  expect(leidas.slice(0, -1)).toEqual(ENTRADAS);
  expect(leidas.at(-1)?.datos.equals(grande.datos)).toBe(true);
  const otro = Buffer.from(tar);
  // damages the length that the archive has for the first file
  otro[130] = 0x39;
  for (const mala of [bytes.subarray(0, 2_000_000), gzipSync(tar.subarray(0, 9000)), gzipSync(otro)])
    await expect(leer(mala)).rejects.toThrow('no está entera');
});

// If this breaks, a full disk ends the command without a message, or leaves half a backup that looks like a whole one.
it('says so where the disk is full or what it writes ends early', async () => {
  const muchas = Array.from({ length: 8 }, (_, i) => ({ nombre: String(i), datos: randomBytes(500_000) }));
  await expect(escribirTar('/dev/full', deA(muchas), new Date())).rejects.toThrow(/ENOSPC|no space/);
  async function* cortada() {
    yield* muchas;
    throw new Error('la base se fue');
  }
  await expect(escribirTar(ruta, cortada(), new Date())).rejects.toThrow('la base se fue');
});
