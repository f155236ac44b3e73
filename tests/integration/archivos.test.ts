import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivosEnDirectorio } from '../../src/server/gateways/archivos/directorio.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import * as t from '../../src/server/db/schema.ts';
import {
  borrarArchivos,
  guardarArchivo,
  leerArchivo,
  nuevaKey,
  TRABAJO_BORRAR,
} from '../../src/server/nucleo/archivos/service.ts';
import { testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const guardar = (tipo: string, publico: boolean, datos = Buffer.from('unos bytes')) =>
  guardarArchivo(app.ctx, { datos, tipo, nombre: 'foto de la largada', publico });

describe('a public file', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/webp', 'webp'],
    ['image/avif', 'avif'],
    ['application/pdf', 'pdf'],
  ])('%s is served as what it is, for ever, and never guessed at', async (tipo, ext) => {
    const datos = Buffer.from([0, 255, 137, 80, 78, 71]);
    const { key } = await guardar(tipo, true, datos);
    expect(key).toMatch(new RegExp(`^p_[A-Za-z0-9_-]{24}\\.${ext}$`));
    const respuesta = await app.inject(`/api/archivos/${key}`);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.rawPayload).toEqual(datos);
    expect(respuesta.headers).toMatchObject({
      'content-type': tipo,
      'content-length': String(datos.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      // a webmail shows it in a mail about its race
      'cross-origin-resource-policy': 'cross-origin',
    });
    const soloCabeceras = await app.inject({ method: 'HEAD', url: `/api/archivos/${key}` });
    expect([soloCabeceras.statusCode, soloCabeceras.body]).toEqual([200, '']);
  });

  it('its sizes are public too', async () => {
    const variante = { datos: Buffer.from('chica'), ancho: 480, alto: 320, tipo: 'image/webp' };
    const { id } = await guardarArchivo(app.ctx, {
      datos: Buffer.from('grande'),
      tipo: 'image/webp',
      nombre: 'x',
      publico: true,
      ancho: 1200,
      alto: 800,
      variantes: [variante],
    });
    const evento = await app.fabrica.evento({ image_archivo_id: id });
    const { body } = await app.call('getEvento', { params: { id: evento.id } });
    expect(body.imagen).toMatchObject({ ancho: 1200, alto: 800 });
    expect(body.image_full_path).toBe(app.ctx.config.publicUrl + body.imagen.src);
    const [chica = '', grande = ''] = String(body.imagen.srcset).split(', ');
    expect(chica).toMatch(/ 480w$/);
    expect(grande).toBe(`${body.imagen.src} 1200w`);
    expect((await app.inject(chica.split(' ')[0] ?? '')).body).toBe('chica');
    expect((await app.inject(body.imagen.src)).body).toBe('grande');
  });

  it('a private one never appears as a picture of an event', async () => {
    const { id } = await guardarArchivo(app.ctx, {
      datos: Buffer.from('x'),
      tipo: 'image/png',
      nombre: 'x',
      publico: false,
      ancho: 10,
      alto: 10,
    });
    const evento = await app.fabrica.evento({ image_archivo_id: id, banner_archivo_id: id });
    const { body } = await app.call('getEvento', { params: { id: evento.id } });
    expect(body).toMatchObject({ imagen: null, image_full_path: null, banner: null, banner_full_path: null });
  });
});

describe('what is not served', () => {
  it('a private file, under any disguise', async () => {
    const { id, key } = await guardar('application/pdf', false);
    expect(key).toMatch(/^x_/);
    for (const url of [key, `p_${key}`, `p_${key.slice(2)}`, `./${key}`, `%2e/${key}`, `${key}?p_`])
      expect((await app.inject(`/api/archivos/${url}`)).statusCode).toBe(404);
    expect((await leerArchivo(app.ctx, id))?.datos.toString()).toBe('unos bytes');
  });

  it.each([
    'p_desconocida-desconocida.png',
    '..%2f..%2fsecreto',
    '%2e%2e%2f%2e%2e%2fsecreto',
    'p_..%2f..%2f..%2f..%2fetc%2fpasswd',
    'p_..%5c..%5csecretosecretosecreto.png',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA.png%00.html',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA.svg',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA.html',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA.bin',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA.png.parcial',
    'p_AAAAAAAAAAAAAAAAAAAAAAAA.constructor',
    '',
    '/etc/passwd',
  ])('%s', async (key) => {
    const respuesta = await app.inject(`/api/archivos/${key}`);
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.headers['content-type']).toContain('application/json');
  });

  it('traversal written into the path itself', async () => {
    for (const url of [
      '/api/archivos/../../secreto',
      '/api/archivos/p_x/../../../secreto',
      '//api/archivos/../x',
    ])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('a type that no browser should open keeps no name of its own', async () => {
    const { key } = await guardar('text/html', true);
    expect(key).toMatch(/\.bin$/);
    expect((await app.inject(`/api/archivos/${key}`)).statusCode).toBe(404);
  });
});

describe('the store', () => {
  let raiz: string;
  beforeAll(async () => {
    raiz = await mkdtemp(join(tmpdir(), 'largada-archivos-'));
  });
  afterAll(() => rm(raiz, { recursive: true, force: true }));
  const enDisco = async () => (await readdir(raiz, { recursive: true })).filter((f) => f.includes('.'));

  it('gives back what was put, and nothing once deleted', async () => {
    const store = archivosEnDirectorio(raiz);
    const key = nuevaKey('image/png', true);
    expect([await store.get(key), await store.leer(key)]).toEqual([null, null]);
    await store.put(key, Buffer.from('hola'), 'image/png');
    expect((await store.leer(key))?.toString()).toBe('hola');
    const abierto = await store.get(key);
    expect(abierto?.bytes).toBe(4);
    expect(Buffer.concat((await abierto?.stream.toArray()) ?? []).toString()).toBe('hola');
    await store.delete(key);
    await store.delete(key);
    expect(await store.leer(key)).toBeNull();
    expect(await enDisco()).toEqual([]);
  });

  it('who reads while it is written sees all of it or nothing', async () => {
    const store = archivosEnDirectorio(raiz);
    const key = nuevaKey('image/png', true);
    const datos = Buffer.alloc(20_000_000, 7);
    const escritura = store.put(key, datos, 'image/png').then(() => 'escrito');
    const vistos: number[] = [];
    do vistos.push((await store.leer(key))?.length ?? 0);
    while ((await Promise.race([escritura, Promise.resolve('todavía no')])) !== 'escrito');
    expect(vistos[0]).toBe(0);
    expect(vistos.filter((largo) => largo !== 0 && largo !== datos.length)).toEqual([]);
    expect((await store.leer(key))?.equals(datos)).toBe(true);
    expect((await enDisco()).filter((f) => !f.endsWith('.png'))).toEqual([]);
  });

  it('a write that fails leaves no file under the name', async () => {
    const store = archivosEnDirectorio(raiz);
    const key = nuevaKey('image/png', true);
    const imposible = 7 as unknown as Buffer; // what a broken caller might hand in
    await expect(store.put(key, imposible, 'image/png')).rejects.toThrow(TypeError);
    expect(await store.leer(key)).toBeNull();
    expect((await enDisco()).filter((f) => f.includes(key))).toEqual([]);
    await store.put(key, Buffer.from('ahora sí'), 'image/png');
    expect((await store.leer(key))?.toString()).toBe('ahora sí');
  });

  it('what a killed process had begun to write goes with its key', async () => {
    const store = archivosEnDirectorio(raiz);
    const key = nuevaKey('application/pdf', false);
    await store.put(key, Buffer.from('certificado'), 'application/pdf');
    await rename(join(raiz, key.slice(0, 2), key), join(raiz, key.slice(0, 2), `${key}.parcial`));
    await store.delete(key);
    expect((await enDisco()).filter((f) => f.includes(key))).toEqual([]);
  });

  it.each([
    '../secreto',
    '/etc/passwd',
    'p_/../../secretosecretosecreto.png',
    '',
    'corta',
    'a'.repeat(65),
    'p_AAAAAAAAAAAAAAAAAA\0.png',
  ])('takes no key like %j', async (key) => {
    const store = archivosEnDirectorio(raiz);
    await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow(RangeError);
    await expect(store.get(key)).rejects.toThrow(RangeError);
    await expect(store.leer(key)).rejects.toThrow(RangeError);
    await expect(store.delete(key)).rejects.toThrow(RangeError);
  });
});

// If this breaks, health data that was promised to be gone stays in the store.
describe('what nobody points to any more', () => {
  const db = () => app.ctx.database.db;
  const quedan = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => app.ctx.archivos.leer(key)))).map((datos) => datos !== null);

  it('goes with all it has, whatever one of them does, and for as long as it takes', async () => {
    const puestos = await Promise.all(Array.from({ length: 8 }, () => guardar('application/pdf', false)));
    const keys = puestos.map(({ key }) => key);
    const { delete: borrar } = app.ctx.archivos;
    let pedidos = 0;
    app.ctx.archivos.delete = (key) => {
      pedidos += 1;
      return key === keys[1] ? Promise.reject(new Error('no la suelta')) : borrar(key);
    };
    await enTransaccion(db(), (tx) =>
      borrarArchivos(tx, [null, ...puestos.map(({ id }) => id), puestos[0]?.id ?? null]),
    );
    await app.trabajar();
    expect(await quedan(keys)).toEqual(keys.map((key) => key === keys[1]));
    const trabajo = async () =>
      (await db().select().from(t.trabajos).where(eq(t.trabajos.tipo, TRABAJO_BORRAR)))[0];
    expect(await trabajo()).toMatchObject({ estado: 'pendiente', ultimo_error: 'Error: no la suelta' });
    // a store that is away is not asked for each of them, nor always for the same
    app.ctx.archivos.delete = (key) => (pedidos++, Promise.reject(new Error(`no está: ${key}`)));
    pedidos = 0;
    app.reloj.avanzar(3_600_000);
    await app.trabajar();
    expect(pedidos).toBe(5);
    await db().update(t.trabajos).set({ intentos: 5000 }).where(eq(t.trabajos.tipo, TRABAJO_BORRAR));
    app.reloj.avanzar(3_600_000);
    await app.trabajar();
    app.ctx.archivos.delete = borrar;
    app.reloj.avanzar(3_600_000);
    await app.trabajar();
    expect(await quedan(keys)).toEqual(keys.map(() => false));
    expect((await trabajo())?.estado).toBe('hecho');
  });

  it('what the release before had given up goes too, and its job with it', async () => {
    const { id, key } = await guardar('application/pdf', false);
    const senialado = await guardar('image/png', true);
    await app.fabrica.evento({ image_archivo_id: senialado.id });
    const ahora = app.reloj();
    const ids = [id, senialado.id];
    await db()
      .update(t.archivos)
      .set({ eliminar_at: ahora, borrado_at: ahora })
      .where(inArray(t.archivos.id, ids));
    await db()
      .insert(t.trabajos)
      .values(['recurrente', 'ya'].map((k) => ({ tipo: 'archivos_eliminar', key: k, ejecutar_at: ahora })));
    await app.trabajar();
    expect(await quedan([key, senialado.key])).toEqual([false, true]);
    await db().update(t.archivos).set({ eliminar_at: null }).where(eq(t.archivos.id, senialado.id));
    app.reloj.avanzar(3_600_000);
    await app.trabajar();
    const suyos = await db().select().from(t.trabajos).where(eq(t.trabajos.tipo, 'archivos_eliminar'));
    expect(suyos.map(({ estado }) => estado)).toEqual(['hecho', 'hecho']);
  });
});
