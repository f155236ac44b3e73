import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inscripciones } from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { puestoDePrueba, type PuestoDePrueba } from '../support/sede.ts';

let app: TestApp;
let staff: ConStaff;
let ahora = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app, { modalidades: [{ desde: 1, hasta: 200 }] });
  // the server tries to fill a lote up every 20 seconds
  ahora = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (ahora += 21_000));
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

interface Lote {
  numeros: number[];
  lugares: number;
}
const puesto = (nombre: string) => puestoDePrueba(app, staff.evento.id, { token: staff.token, nombre });
const lote = async (de: PuestoDePrueba): Promise<Lote> =>
  ((await de.intercambiar()).body.lotes as Lote[])[0] ?? { numeros: [], lugares: 0 };
const pasar = async (de: PuestoDePrueba, a: PuestoDePrueba) => {
  const { numeros, lugares } = await lote(de);
  const datos = { a_puesto: a.id, modalidad_id: staff.evento.modalidad.id, numeros, lugares };
  await de.intercambiar([await de.anotar('transferir_lote', 'lote', datos)]);
};

// regla sede-8. If this breaks, one phone has all free numbers and places of a race lent to another one, and the race is sold out.
it('fills up no further who hands everything on to a phone that does not use it', async () => {
  const [v, w, honesta] = [await puesto('V'), await puesto('W'), await puesto('Honesta')];
  for (let vez = 0; vez < 6; vez += 1) await pasar(v, w);
  const junto = await lote(w);
  expect(junto.lugares).toBeLessThanOrEqual(3 * 6);
  expect(junto.numeros.length).toBeLessThanOrEqual(3 * 10);
  expect(await lote(v)).toMatchObject({ numeros: [], lugares: 0 });
  // nobody else has less for that
  expect(await lote(honesta)).toMatchObject({ lugares: 6 });
  expect((await lote(honesta)).numeros).toHaveLength(10);
});

it('fills up again who handed on what the other one has given out', async () => {
  const [v, w] = [await puesto('V'), await puesto('W')];
  for (let vez = 0; vez < 4; vez += 1) {
    await pasar(v, w);
    const { numeros } = await lote(w);
    for (const numero of numeros.slice(0, 12)) {
      const id = crypto.randomUUID();
      const ficha = {
        ...{ documento: String(30_000_000 + numero), nombre: 'Ana', apellido: 'Paz', sexo: 'FEM' as const },
        ...{ fecha_nacimiento: '1990-03-02', talle: null },
      };
      await w.intercambiar([
        await w.anotar(
          'alta',
          `a${id}`,
          {
            ...{ modalidad_id: staff.evento.modalidad.id, nombre: '-', personas: [ficha], total: 0 },
          },
          { id },
        ),
        await w.anotar('asignar_numero', `a${id}`, { numero, antes: null, de_lote: true }),
      ]);
    }
  }
  expect(await app.ctx.database.db.$count(inscripciones)).toBeGreaterThan(20);
  expect(await lote(v)).toMatchObject({ lugares: 6 });
});

// regla sede-8. If this breaks, one phone takes nearly all places of a small modality, a few at each exchange.
it('holds no more than half of a modality’s free places, however often it is topped up', async () => {
  staff = await conStaff(app, { modalidades: [{ cupo: 4, desde: 1, hasta: 200 }] });
  const v = await puesto('V');
  for (let vez = 0; vez < 3; vez += 1) expect(await lote(v)).toMatchObject({ lugares: 2 });
});
