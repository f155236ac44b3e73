import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { carpetaDeArchivos } from '../../src/server/gateways/archivos/crear.ts';
import { archivosEnDirectorio } from '../../src/server/gateways/archivos/directorio.ts';
import { archivosEnS3 } from '../../src/server/gateways/archivos/s3.ts';
import { mudarArchivos, runMover } from '../../src/server/comandos/archivos-mover.ts';
import * as t from '../../src/server/db/schema.ts';
import { guardarArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { servidorS3 } from '../support/s3.ts';

let s3: Awaited<ReturnType<typeof servidorS3>>;
let app: TestApp;
let otra: string;
beforeAll(async () => {
  s3 = await servidorS3();
  app = await testApp();
  otra = await mkdtemp(join(tmpdir(), 'largada-mudanza-'));
});
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(otra, { recursive: true, force: true });
});

it('moves what rows name and compares it, goes on after a cut, says what is missing or spoilt, and comes back', async () => {
  const { db } = app.ctx.database;
  const carpeta = app.ctx.archivos;
  const almacen = archivosEnS3(s3.config);
  const guardar = (variantes = 0) =>
    guardarArchivo(app.ctx, {
      datos: randomBytes(5000),
      ...{ tipo: 'image/webp', nombre: 'x', publico: true, ancho: 9, alto: 9 },
      variantes: Array.from({ length: variantes }, () => ({
        datos: randomBytes(500),
        ...{ ancho: 3, alto: 3, tipo: 'image/webp' },
      })),
    });
  for (let i = 0; i < 5; i += 1) await guardar(2);
  const dado_de_baja = await guardar();
  await db.update(t.archivos).set({ borrado_at: new Date() }).where(eq(t.archivos.id, dado_de_baja.id));
  const perdido = await guardar();
  await carpeta.delete(perdido.key);
  const roto = await guardar();
  await carpeta.put(roto.key, randomBytes(5000), 'image/webp');

  s3.linea.fallar('PUT', /./, { tipo: 'responder', status: 403 });
  await expect(mudarArchivos(db, carpeta, almacen)).rejects.toThrow('almacén');
  s3.linea.sanar();
  // some of them, then the store goes away
  let van = 0;
  const cortada = {
    ...almacen,
    put: (...que: Parameters<typeof almacen.put>) =>
      (van += 1) > 7 ? Promise.reject(new Error('cortada')) : almacen.put(...que),
  };
  await expect(mudarArchivos(db, carpeta, cortada)).rejects.toThrow('cortada');
  expect(await mudarArchivos(db, carpeta, almacen)).toEqual({
    ...{ movidos: 8, estaban: 7, bytes: 5 * 6000 },
    faltan: [perdido.key],
    danados: [roto.key],
  });
  expect(await mudarArchivos(db, carpeta, almacen)).toMatchObject({ movidos: 0, estaban: 15 });
  expect(await s3.objetos()).toHaveLength(15);
  expect(await s3.objetos()).not.toContain(dado_de_baja.key);

  const vuelta = archivosEnDirectorio(carpetaDeArchivos(otra));
  expect(await mudarArchivos(db, almacen, vuelta)).toMatchObject({ movidos: 15, estaban: 0 });
  const enDisco = (await readdir(otra, { recursive: true })).filter((nombre) => nombre.endsWith('.webp'));
  expect(enDisco).toHaveLength(15);
  await almacen.close();
});

it('takes no order that it does not know for another', async () => {
  await expect(runMover({ dataDir: otra }, ['--a-carpet'])).rejects.toThrow('--a-carpet');
});
