import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archivosEnS3 } from '../../src/server/gateways/archivos/s3.ts';
import { nuevaKey } from '../../src/server/nucleo/archivos/service.ts';
import type { Falla } from '../support/proxy-fallas.ts';
import { MAS_DESPACIO } from '../support/s3.ts';
import { azarDe, semilla } from '../support/soak.ts';
import { servidorSwift } from '../support/swift.ts';

let swift: Awaited<ReturnType<typeof servidorSwift>>;
let archivos: ReturnType<typeof archivosEnS3>;
beforeAll(async () => {
  swift = await servidorSwift();
  archivos = archivosEnS3(swift.config);
}, 300_000);
afterAll(async () => {
  await archivos.close();
  await swift.close();
});

const PNG = 'image/png';

it('a real store keeps, opens, tells and forgets, in one piece and in parts', async () => {
  await archivos.comprobar();
  for (const bytes of [100, 3000, 9 * 1024 ** 2]) {
    const key = nuevaKey(PNG, false);
    const datos = randomBytes(bytes);
    await archivos.put(key, datos, PNG);
    expect((await archivos.leer(key))?.equals(datos)).toBe(true);
    expect(await archivos.tiene(key, datos)).toBe(true);
    expect(await archivos.tiene(key, randomBytes(bytes))).toBe(false);
    await archivos.delete(key);
    await archivos.delete(key);
    expect(await archivos.leer(key)).toBeNull();
    expect(await swift.objetos()).not.toContain(key);
  }
  const sinBucket = archivosEnS3({ ...swift.config, bucket: 'no-existe' });
  await expect(sinBucket.leer(nuevaKey(PNG, false))).rejects.toMatchObject({ codigo: 'NoSuchBucket' });
  await sinBucket.close();
  const ajeno = archivosEnS3({ ...swift.config, secretAccessKey: 'otra' });
  await expect(ajeno.leer(nuevaKey(PNG, false))).rejects.toMatchObject({ codigo: 'SignatureDoesNotMatch' });
  await ajeno.close();
});

it(
  'whatever its line does, and when its power goes: what it acknowledged is there',
  { timeout: 900_000 },
  async () => {
    const FALLAS: (Falla | 'matar' | null)[] = [
      ...[null, null, 'matar' as const, MAS_DESPACIO],
      { tipo: 'perder' },
      { tipo: 'cortar', bytes: 500 },
      { tipo: 'acortar' },
      { tipo: 'torcer' },
      { tipo: 'responder', status: 200 },
    ];
    const inicio = semilla(1);
    const { elegir, entero } = azarDe(inicio);
    const dados = new Map<string, Buffer>();
    let falladas = 0;
    for (let vuelta = 0; vuelta < 150; vuelta += 1) {
      const falla = elegir(FALLAS);
      if (falla && falla !== 'matar') swift.linea.fallar(null, /./, falla, elegir([1, 2, Infinity]));
      // some at once: a kill meets them at different points
      const puestas = Promise.all(
        [0, 1, 2].map(async (i) => {
          const key = nuevaKey(PNG, false);
          const datos = Buffer.alloc(entero(400_000) + 1, vuelta * 3 + i);
          await archivos.put(key, datos, PNG).then(
            () => dados.set(key, datos),
            () => (falladas += 1),
          );
        }),
      );
      if (falla === 'matar') {
        await new Promise((listo) => setTimeout(listo, entero(60)));
        await swift.matar();
        await swift.levantar();
      }
      await puestas;
      swift.linea.sanar();
    }
    expect(dados.size, `seed ${inicio}`).toBeGreaterThan(100);
    expect(falladas, `seed ${inicio}`).toBeGreaterThan(20);
    for (const [key, datos] of dados)
      expect((await archivos.leer(key))?.equals(datos), `${key}, seed ${inicio}`).toBe(true);
  },
);
