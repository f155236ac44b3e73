import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { puestoDePrueba } from '../support/sede.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
}, 120_000);
afterAll(() => app.close());

// regla sede-8
describe('many puestos at once, on PostgreSQL', () => {
  it('hold no number twice, no more places than the half of what is free, and leave the rest to the public', async () => {
    const staff = await conStaff(app, {
      cupo: 40,
      modalidades: [{ desde: 1, hasta: 35, cupo: 30 }, { cupo: 20 }],
    });
    const params = { id: staff.evento.id };
    const abiertos = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        puestoDePrueba(app, staff.evento.id, { token: staff.token, nombre: `Mesa ${i}` }),
      ),
    );
    const { body } = await app.call('getBaseSede', { params, token: staff.token });
    const lotes = body.lotes as {
      puesto_id: string;
      modalidad_id: number;
      numeros: number[];
      lugares: number;
    }[];
    const numeros = lotes.flatMap((lote) => lote.numeros);
    expect([numeros.length, new Set(numeros).size, Math.max(...numeros)]).toEqual([35, 35, 35]);
    const prestados = lotes.reduce((suma, { lugares }) => suma + lugares, 0);
    expect(await staff.ocupados()).toMatchObject({ evento: prestados });
    expect(prestados).toBeGreaterThan(20);
    expect(prestados).toBeLessThan(40);
    // the public takes what is left, and not one more
    const inscribir = () =>
      app.call('createInscripcion', {
        body: { modalidad_id: staff.otra.id, participantes: [participante()] },
      });
    const publicas = [];
    for (let i = 0; i < 40 - prestados + 1; i += 1) publicas.push((await inscribir()).status);
    expect(publicas.filter((status) => status === 201).length).toBeLessThanOrEqual(40 - prestados);
    expect((await staff.ocupados()).evento).toBeLessThanOrEqual(40);
    // all of it comes back
    for (const { id } of abiertos)
      await app.call('revocarPuesto', { params: { ...params, puesto_id: id }, token: staff.token });
    const despues = await app.call('getBaseSede', { params, token: staff.token });
    expect(despues.body.lotes).toEqual([]);
    const vivas = publicas.filter((status) => status === 201).length;
    expect(await staff.ocupados()).toMatchObject({ evento: vivas });
  });

  it('deliver one operation at the same moment, and it has one effect', async () => {
    const staff = await conStaff(app);
    const mesas = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        puestoDePrueba(app, staff.evento.id, { token: staff.token, nombre: `Mesa ${i}` }),
      ),
    );
    const [id = 0] = await inscriptosDirectos(app, staff.evento, 1, {
      ...{ state: 'pago_pendiente', total: 5_000_00, valor: 5_000_00, valor_normal: 5_000_00 },
    });
    const [primera] = mesas;
    if (!primera) throw new Error('no puesto');
    const persona = (await staff.personas(id))[0]?.id ?? 0;
    const ops = [
      await primera.anotar('cobrar', `i${id}`, { monto: 5_000, medio: 'efectivo' }),
      await primera.anotar('asignar_numero', `i${id}`, { numero: 12, antes: null, de_lote: false }),
      await primera.anotar('acreditar', `i${id}`, { personas: [`p${persona}`], retira: null, kit: [] }),
    ];
    const respuestas = await Promise.all(mesas.map((mesa) => mesa.intercambiar(ops)));
    for (const { status, body } of respuestas) {
      expect(status).toBe(200);
      expect(body.resultados.map(({ resultado }: { resultado: string }) => resultado)).toEqual(
        Array(3).fill('aplicada'),
      );
    }
    const { db } = app.ctx.database;
    expect(await db.$count(t.pagos, eq(t.pagos.inscripcion_id, id))).toBe(1);
    expect(await db.$count(t.acreditaciones, eq(t.acreditaciones.inscripcion_id, id))).toBe(1);
    expect(await staff.fila(id)).toMatchObject({ state: 'pago_realizado', numero: 12 });
  });
});
