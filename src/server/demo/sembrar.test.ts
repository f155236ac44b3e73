import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventoEdicion } from '../../shared/contract/eventos-edicion.ts';
import { validarEvento } from '../../shared/domain/carrera/evento-validar.ts';
import { cargarEdicion } from '../modules/eventos/edicion.ts';
import { presentarEdicion } from '../modules/eventos/edicion-presenter.ts';
import { abrirBaseDemo, type BaseDemo } from './base.test-util.ts';
import { sembrarDemo } from './sembrar.ts';

describe('the demonstration database', () => {
  let sembrada: boolean;
  let ctx: BaseDemo;

  beforeAll(async () => {
    ctx = await abrirBaseDemo();
    sembrada = await sembrarDemo(ctx);
  }, 60_000);

  afterAll(() => ctx.cerrar());

  const contar = async (sql: string): Promise<number> =>
    Number((await ctx.database.pool.query<{ n: string }>(`select count(*) n from ${sql}`)).rows[0]?.n);

  it('has events that the form loads, and would save as they are', async () => {
    const { rows } = await ctx.database.pool.query<{ id: number }>('select id from eventos order by id');
    expect(rows.length).toBeGreaterThan(10);
    for (const { id } of rows) {
      const def = await cargarEdicion(ctx.database.db, id);
      const edicion = EventoEdicion.parse(def && presentarEdicion(def));
      expect([id, validarEvento(edicion, edicion, ctx.reloj()).errores]).toEqual([id, {}]);
    }
  });

  it('is filled once', async () => {
    expect(sembrada).toBe(true);
    expect(await sembrarDemo(ctx)).toBe(false);
    expect(await contar('usuarios')).toBe(3);
  });

  // If this breaks, a counter differs from what the registrations hold: a place is sold twice, or never.
  it.each([
    [
      'places',
      `cupos_evento c where ocupados <> (select coalesce(sum(cantidad_personas), 0) from inscripciones i where viva and i.evento_id = c.evento_id)`,
    ],
    [
      'places of a modality',
      `cupos_modalidad c where ocupados <> (select coalesce(sum(cantidad_personas), 0) from inscripciones i where viva and i.modalidad_id = c.modalidad_id)`,
    ],
    [
      'shirts',
      `remeras r where usadas <> (select count(*) from personas p where viva and p.remera_id = r.id)`,
    ],
    [
      'uses of coupons',
      `cupones c where usos <> (select count(*) from inscripciones i where viva and i.cupon_id = c.id)`,
    ],
    [
      'paid registrations without their payment',
      `inscripciones i where state = 'pago_realizado' and total > 0 and not exists (select from pagos p where p.inscripcion_id = i.id and aplicacion = 'aplicado' and p.monto = i.total)`,
    ],
    ['registrations without category', `inscripciones where categoria_id is null`],
    [
      'minors without guardian',
      `personas p join eventos e on e.id = p.evento_id where p.fecha_nacimiento > (e.fecha_hora - interval '18 years')::date and tutor_nombre is null`,
    ],
  ])('agrees on %s', async (_que, sql) => {
    expect(await contar(sql)).toBe(0);
  });

  it('looks like life: all states, a full race, a private one, pages of past ones', async () => {
    expect(await contar('(select distinct state from inscripciones) s')).toBe(7);
    expect(await contar('cupos_evento where ocupados = cupo')).toBe(1);
    expect(await contar('eventos where privado')).toBe(1);
    expect(await contar(`eventos where fecha_hora < '2026-11-20' and visible`)).toBeGreaterThanOrEqual(14);
    expect(
      await contar(`eventos where event_result_links <> '[]' and photo_album_links <> '[]'`),
    ).toBeGreaterThanOrEqual(3);
  });
});
