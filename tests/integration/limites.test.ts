import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import { ErrorApi } from '../../src/server/http/errores.ts';
import { exigirLibre, limitar, perdonar } from '../../src/server/modules/limites/service.ts';
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
  const veces = async (n: number, clave: string) => {
    const resultados = [];
    for (let i = 0; i < n; i++) resultados.push(await resultado(limitar(app.ctx, clave, TRES)));
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
    const filas = JSON.stringify(await app.ctx.database.db.select().from(t.limites));
    expect(filas).not.toMatch(/juana|10\.0\.0/);
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
