import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ErrorAlmacen } from '../../src/server/gateways/archivos/puerto.ts';
import { archivosEnS3 } from '../../src/server/gateways/archivos/s3.ts';
import { nuevaKey } from '../../src/server/nucleo/archivos/service.ts';
import type { Falla } from '../support/proxy-fallas.ts';
import { MAS_DESPACIO, servidorS3 } from '../support/s3.ts';

let s3: Awaited<ReturnType<typeof servidorS3>>;
let archivos: ReturnType<typeof archivosEnS3>;
/** for what never answers */
let apurado: ReturnType<typeof archivosEnS3>;
beforeAll(async () => {
  s3 = await servidorS3();
  archivos = archivosEnS3(s3.config);
  apurado = archivosEnS3({ ...s3.config, timeoutMs: 500 });
});
afterAll(async () => {
  await archivos.close();
  await apurado.close();
  await s3.close();
});
afterEach(async () => {
  s3.linea.sanar();
  await s3.linea.levantar();
});

const PNG = 'image/png';
const nueva = () => nuevaKey(PNG, false);
async function guardado(bytes = 3000) {
  const key = nueva();
  const datos = randomBytes(bytes);
  await archivos.put(key, datos, PNG);
  return { key, datos };
}
const fallaDe = async (que: Promise<unknown>): Promise<string> =>
  que.then(
    () => 'nada',
    (error: unknown) => (error instanceof ErrorAlmacen ? error.codigo : `otro: ${String(error)}`),
  );

describe('a store that works', () => {
  it('keeps, opens, tells and forgets, under its prefix', async () => {
    const { key, datos } = await guardado();
    expect(await s3.objetos()).toContain(key);
    expect((await archivos.leer(key))?.equals(datos)).toBe(true);
    const abierto = await archivos.get(key);
    expect(abierto?.bytes).toBe(datos.length);
    expect(abierto && (await buffer(abierto.stream)).equals(datos)).toBe(true);
    expect([await archivos.tiene(key, datos), await archivos.tiene(key, randomBytes(3000))]).toEqual([
      true,
      false,
    ]);
    await archivos.delete(key);
    await archivos.delete(key);
    expect([await archivos.leer(key), await archivos.get(key)]).toEqual([null, null]);
    expect(await archivos.tiene(key, datos)).toBe(false);
    await archivos.comprobar();
  });

  it('takes a big one in parts', async () => {
    s3.linea.pasadas.length = 0;
    const { key, datos } = await guardado(9 * 1024 ** 2);
    expect(s3.linea.pasadas.filter(({ ruta }) => ruta.includes('partNumber='))).toHaveLength(2);
    expect((await archivos.leer(key))?.equals(datos)).toBe(true);
    await archivos.delete(key);
  });

  it('is not asked for what is no key', async () => {
    for (const key of ['../secreto', 'x', 'x_AAAAAAAAAAAAAAAAAAAA/otro.png'])
      await expect(archivos.leer(key)).rejects.toThrow(RangeError);
  });
});

describe('a store that fails', () => {
  it.each<[string, Falla | null, RegExp, 'con poco tiempo'?]>([
    ['is not there', null, /^ECONNREFUSED$/],
    ['does not answer', { tipo: 'demorar', ms: 60_000 }, /^TimeoutError$/, 'con poco tiempo'],
    // the pauses between attempts are drawn: the last may come before the time is over
    ['asks for peace for ever', MAS_DESPACIO, /^(TimeoutError|SlowDown)$/, 'con poco tiempo'],
    ['goes away in the middle', { tipo: 'cortar', bytes: 1500 }, /^ECONNRESET$/],
    ['says yes and keeps nothing', { tipo: 'responder', status: 200 }, /^distinto$/],
    ['answers what nobody understands', { tipo: 'responder', status: 502 }, /^HTTP 502$/],
  ])('%s: nothing is taken for kept, in good time', async (_como, falla, codigo, pocoTiempo) => {
    if (falla) s3.linea.fallar('PUT', /./, falla);
    else await s3.linea.bajar();
    const comienzo = Date.now();
    const key = nueva();
    const quien = pocoTiempo ? apurado : archivos;
    expect(await fallaDe(quien.put(key, randomBytes(3000), PNG))).toMatch(codigo);
    // half of what one that does not answer would take
    expect(Date.now() - comienzo).toBeLessThan(30_000);
    s3.linea.sanar();
    await s3.linea.levantar();
    expect(await archivos.leer(key)).toBeNull();
    await guardado();
  });

  it('only for a moment: what it kept is what it was given', async () => {
    s3.linea.fallar('PUT', /./, MAS_DESPACIO, 1);
    const { key, datos } = await guardado();
    // done, and its answer lost
    s3.linea.fallar('PUT', /./, { tipo: 'perder' }, 1);
    const otro = await guardado();
    expect((await archivos.leer(key))?.equals(datos)).toBe(true);
    expect((await archivos.leer(otro.key))?.equals(otro.datos)).toBe(true);
  });

  it('in the middle of a body: once it is read again, else it is told', async () => {
    const { key, datos } = await guardado(200_000);
    s3.linea.fallar('GET', /./, { tipo: 'acortar' }, 1);
    expect((await archivos.leer(key))?.equals(datos)).toBe(true);
    s3.linea.fallar('GET', /./, { tipo: 'acortar' });
    expect(await fallaDe(archivos.leer(key))).toBe('cortado');
    const abierto = await archivos.get(key);
    expect(await fallaDe(abierto ? buffer(abierto.stream) : Promise.resolve())).toBe('cortado');
  });

  it('is not taken for one that has nothing', async () => {
    const sinBucket = archivosEnS3({ ...s3.config, bucket: 'otro-bucket' });
    expect(await fallaDe(sinBucket.leer(nueva()))).toBe('NoSuchBucket');
    expect(await fallaDe(sinBucket.comprobar())).not.toBe('nada');
    await sinBucket.close();
    const sinPermiso = archivosEnS3({ ...s3.config, accessKeyId: 'otra' });
    expect(await fallaDe(sinPermiso.leer(nueva()))).toBe('InvalidAccessKeyId');
    await sinPermiso.close();
  });

  it('takes parts back of what it did not take whole', async () => {
    s3.linea.fallar('PUT', /partNumber=2/, { tipo: 'responder', status: 403 });
    const key = nueva();
    expect(await fallaDe(archivos.put(key, randomBytes(9 * 1024 ** 2), PNG))).not.toBe('nada');
    expect(
      s3.linea.pasadas.some(({ metodo, ruta }) => metodo === 'DELETE' && ruta.includes('uploadId=')),
    ).toBe(true);
    expect(await archivos.leer(key)).toBeNull();
  });
});
