import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import { ErrorApi } from '../../src/server/http/errores.ts';
import { porDireccion } from '../../src/server/http/direccion.ts';
import { exigirLibre, limitar, perdonar } from '../../src/server/nucleo/limites/service.ts';
import type { NombreRuta } from '../../src/shared/contract/rutas/nombre.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { urlDe } from '../support/procesos.ts';

const TRES = { max: 3, segundos: 60 };

async function resultado(intento: Promise<void>): Promise<'pasa' | number> {
  try {
    await intento;
    return 'pasa';
  } catch (error) {
    if (error instanceof ErrorApi && error.status === 429) return error.reintentar_en ?? 0;
    throw error;
  }
}

describe.each(['pglite', 'postgres'] as const)('counting on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(() => app.reloj.detener());
  const veces = async (n: number, key: string) => {
    const resultados = [];
    for (let i = 0; i < n; i++) resultados.push(await resultado(limitar(app.ctx, key, TRES)));
    return resultados;
  };

  it('lets the first ones pass, and the wait shortens', async () => {
    expect(await veces(4, 'a')).toEqual(['pasa', 'pasa', 'pasa', 60]);
    app.reloj.avanzar(20_000);
    expect(Number(await resultado(limitar(app.ctx, 'a', TRES)))).toBeLessThanOrEqual(40);
    expect(await veces(1, 'b'), 'another key').toEqual(['pasa']);
  });

  it('begins anew when the window is over, and trying does not prolong it', async () => {
    await veces(3, 'c');
    for (let n = 0; n < 5; n++) {
      app.reloj.avanzar(11_000);
      expect(await resultado(limitar(app.ctx, 'c', TRES))).not.toBe('pasa');
    }
    app.reloj.avanzar(5001);
    expect(await veces(4, 'c')).toEqual(['pasa', 'pasa', 'pasa', 60]);
  });

  it('forgives', async () => {
    await veces(4, 'd');
    await perdonar(app.ctx, 'd');
    expect(await veces(4, 'd')).toEqual(['pasa', 'pasa', 'pasa', 60]);
  });

  it('asking whether it is free counts nothing', async () => {
    for (let n = 0; n < 9; n++) expect(await resultado(exigirLibre(app.ctx, 'e', TRES))).toBe('pasa');
    expect(await veces(4, 'e')).toEqual(['pasa', 'pasa', 'pasa', 60]);
    expect(await resultado(exigirLibre(app.ctx, 'e', TRES))).not.toBe('pasa');
    app.reloj.avanzar(60_001);
    expect(await resultado(exigirLibre(app.ctx, 'e', TRES))).toBe('pasa');
  });

  it('says it in the words of who asks', async () => {
    await veces(3, 'f');
    const mensaje = (cuando: string) => `Esperá ${cuando}.`;
    await expect(limitar(app.ctx, 'f', { ...TRES, mensaje })).rejects.toThrow('Esperá un minuto.');
  });

  it('keeps no address and no document as it is', async () => {
    await veces(1, 'login:juana@example.com:10.0.0.1');
    const rows = JSON.stringify(await app.ctx.database.db.select().from(t.limites));
    expect(rows).not.toMatch(/juana|10\.0\.0/);
  });
});

describe('an address', () => {
  let app: TestApp;
  let evento: Awaited<ReturnType<TestApp['fabrica']['evento']>>;
  beforeAll(async () => {
    app = await testApp();
    evento = await app.fabrica.evento({ codigo_acceso: 'secreta', privado: true });
  });
  afterAll(() => app.close());

  const keys = async () =>
    (await app.ctx.database.db.select().from(t.limites)).map(({ key }) => key).toSorted();
  const id = () => evento.id;
  const documento = '30111222';
  const email = 'alguien@example.com';

  // who rents a server has 2^64 addresses in one /64, and would be a new caller each time
  it.each<[NombreRuta, () => { params?: Record<string, string | number>; body?: object }]>([
    ['login', () => ({ body: { email, password: 'una que no es' } })],
    ['recuperarClave', () => ({ body: { email } })],
    ['getRestablecer', () => ({ params: { token: 'x'.repeat(43) } })],
    ['getEventoPrivado', () => ({ params: { id: id(), codigo_acceso: 'otro' } })],
    ['buscarPrivados', () => ({ body: { codigo_acceso: 'otro' } })],
    ['validarCupon', () => ({ body: { evento_id: id(), modalidad_id: 1, codigo: 'NADA' } })],
    ['verificarExistencia', () => ({ params: { id: id() }, body: { dni: documento } })],
    ['reenviarCorreo', () => ({ body: { documento, email } })],
    ['getDeslinde', () => ({ params: { token: 'x'.repeat(43) } })],
    ['getAptoEnlace', () => ({ params: { token: 'x'.repeat(43) } })],
    ['crearArrepentimiento', () => ({ body: { documento, email } })],
    ['pedirMisDatos', () => ({ body: { documento, email } })],
    ['abrirMisDatos', () => ({ body: { token: 'x'.repeat(43) } })],
  ])('of IPv6 is its /64 for %s', async (nombre, con) => {
    await app.ctx.database.db.delete(t.limites);
    const desde = (ip: string) => app.call(nombre, { ...con(), ip });
    const primera = await desde('2001:db8:1:2:aaaa::1');
    expect(primera.status, JSON.stringify(primera.body)).toBeLessThan(500);
    const unas = await keys();
    expect(unas.length).toBeGreaterThan(0);
    await desde('2001:db8:1:2:bbbb::2');
    expect(await keys(), 'another address of the same /64').toEqual(unas);
    await desde('2001:db8:1:3::1');
    const vecino = await keys();
    expect(vecino.length, 'another /64').toBeGreaterThan(unas.length);
    await desde('2001:db8:2:3::1');
    expect((await keys()).length - vecino.length, 'another /48 shares less').toBeGreaterThan(
      vecino.length - unas.length,
    );
  });

  it('of IPv4 is the same in IPv6 dress', async () => {
    await app.ctx.database.db.delete(t.limites);
    await app.call('recuperarClave', { body: { email }, ip: '203.0.113.9' });
    const unas = await keys();
    await app.call('recuperarClave', { body: { email }, ip: '::ffff:203.0.113.9' });
    expect(await keys()).toEqual(unas);
  });

  it('that changes within its /48 is held up in the end, and its neighbours are not at once', async () => {
    const desde = (n: number) => porDireccion('prueba', `2001:db8:9:${n.toString(16)}::1`);
    for (let n = 0; n < 4; n++) await resultado(limitar(app.ctx, desde(1), TRES));
    expect(await resultado(limitar(app.ctx, desde(1), TRES))).toBe(60);
    let pasaron = 0;
    for (let n = 2; n < 60; n++)
      if ((await resultado(limitar(app.ctx, desde(n), TRES))) === 'pasa') pasaron += 1;
    expect(pasaron).toBe(3 * 16 - 3);
    expect(await resultado(exigirLibre(app.ctx, desde(99), TRES))).toBe(60);
    expect(await resultado(limitar(app.ctx, porDireccion('prueba', '2001:db8:a::1'), TRES))).toBe('pasa');
  });
});

describe('two processes', () => {
  let app: TestApp;
  let otro: Contexto;
  beforeAll(async () => {
    app = await testApp({ engine: 'postgres' });
    const database = await openDatabase({
      databaseUrl: await urlDe(app.ctx),
      dataDir: app.ctx.config.dataDir,
    });
    otro = { ...app.ctx, database };
  });
  afterAll(async () => {
    await otro.database.close();
    await app.close();
  });

  it('share the count, at the same time', async () => {
    const limite = { max: 20, segundos: 60 };
    const resultados = await Promise.all(
      Array.from({ length: 60 }, (_, n) => resultado(limitar(n % 2 ? otro : app.ctx, 'juntos', limite))),
    );
    expect(resultados.filter((r) => r === 'pasa')).toHaveLength(20);
    expect(await resultado(exigirLibre(otro, 'juntos', limite))).not.toBe('pasa');
    await perdonar(otro, 'juntos');
    expect(await resultado(limitar(app.ctx, 'juntos', limite))).toBe('pasa');
  });
});
