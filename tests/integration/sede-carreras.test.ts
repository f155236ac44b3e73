import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { MOTIVO_DE_BAJA } from '../../src/shared/domain/sede/conflicto.ts';
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
    expect(await staff.row(id)).toMatchObject({ state: 'pago_realizado', numero: 12 });
  });
});

/** Holds what `tomar` locks until `mientras` waits for it, and then gives it back with what `despues` wrote. */
async function conTraba<T>(
  pasos: { tomar: [string, unknown[]]; despues?: [string, unknown[]] },
  mientras: () => Promise<T>,
): Promise<T> {
  const { pool } = app.ctx.database;
  const otra = await pool.connect();
  try {
    await otra.query('begin');
    await otra.query(...pasos.tomar);
    const espera = mientras();
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ esperan: number }>(
          `select count(*)::int as esperan from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows[0]?.esperan).toBeGreaterThan(0);
      },
      { timeout: 20_000 },
    );
    if (pasos.despues) await otra.query(...pasos.despues);
    await otra.query('commit');
    return await espera;
  } finally {
    otra.release();
  }
}

// regla sede-9. If this breaks, who finds a lost phone has what it writes registered, by delivering while it is taken off.
describe('a puesto that is taken off while it delivers, on PostgreSQL', () => {
  async function escena() {
    const staff = await conStaff(app);
    const mesa = await puestoDePrueba(app, staff.evento.id, { token: staff.token });
    const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const una = await mesa.anotar('asignar_numero', `i${id}`, { numero: 12, antes: null, de_lote: false });
    const row = async () =>
      (await app.ctx.database.db.select().from(t.operaciones).where(eq(t.operaciones.id, una.id)))[0];
    return { staff, mesa, id, una, row };
  }
  const RECHAZADA = { estado: 'rechazada', motivo: MOTIVO_DE_BAJA, tras_revocacion: true };

  it('has its operation refused where that was so before it was stored', async () => {
    const { staff, mesa, id, una, row } = await escena();
    // its key was read before, as one of a puesto that works
    const { body } = await conTraba(
      { tomar: ['update puestos set revocado_at = now() where id = $1', [mesa.id]] },
      () => mesa.intercambiar([una]),
    );
    expect(body.resultados).toMatchObject([{ resultado: 'rechazada', motivo: MOTIVO_DE_BAJA }]);
    expect(await row()).toMatchObject(RECHAZADA);
    expect(await staff.row(id)).toMatchObject({ numero: null });
  });

  it('has it refused where it waited for its turn, prepared as one of a puesto that works', async () => {
    const { staff, mesa, id, una, row } = await escena();
    const { body } = await conTraba(
      {
        tomar: ["select pg_advisory_xact_lock(hashtext('sede'), $1)", [staff.evento.id]],
        // as the decision about a phone that waits to be admitted does (revocarLoQueEspera)
        despues: ['update operaciones set tras_revocacion = true where id = $1', [una.id]],
      },
      () => mesa.intercambiar([una]),
    );
    expect(body.resultados).toMatchObject([{ resultado: 'rechazada', motivo: MOTIVO_DE_BAJA }]);
    expect(await row()).toMatchObject(RECHAZADA);
    expect(await staff.row(id)).toMatchObject({ numero: null });
  });

  it('has it registered where it was stored before', async () => {
    const { staff, mesa, id, una, row } = await escena();
    await conTraba({ tomar: ["select pg_advisory_xact_lock(hashtext('sede'), $1)", [staff.evento.id]] }, () =>
      mesa.intercambiar([una]),
    );
    const params = { id: staff.evento.id, puesto_id: mesa.id };
    expect((await app.call('revocarPuesto', { params, token: staff.token })).status).toBe(200);
    expect(await row()).toMatchObject({ estado: 'aplicada', tras_revocacion: false });
    expect(await staff.row(id)).toMatchObject({ numero: 12 });
  });
});
