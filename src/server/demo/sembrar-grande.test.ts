import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashClave } from '../modules/sesiones/claves.ts';
import { crearEventoDemo, leerDatos } from '../comandos/demo-evento.ts';
import { abrirBaseDemo, type BaseDemo } from './base.test-util.ts';
import { sembrarUsuarios } from './sembrar-usuarios.ts';

const CUANTAS = 400;

describe('one more event of the demonstration', () => {
  let ctx: BaseDemo;

  beforeAll(async () => {
    ctx = await abrirBaseDemo();
  });

  afterAll(() => ctx.cerrar());

  const rows = async (sql: string): Promise<Record<string, unknown>[]> =>
    (await ctx.database.pool.query<Record<string, unknown>>(sql)).rows;
  const gente = (evento: number) =>
    rows(
      `select i.state, i.total, i.codigo, p.documento, p.nombre, p.apellido, p.talle from inscripciones i
       join personas p on p.inscripcion_id = i.id where i.evento_id = ${evento} order by i.id, p.orden`,
    );

  // If this breaks, somebody fills a real database with people who do not exist.
  it('refuses a database that is not the demonstration’s', async () => {
    const datos = leerDatos([String(CUANTAS)]);
    await expect(crearEventoDemo(ctx, datos)).rejects.toThrow(/no es la de la demostración/);
    expect(await rows('select 1 from eventos')).toEqual([]);
    expect(() => leerDatos(['--en-cualquier-base'])).toThrow(/organizador/);
    expect(() => leerDatos(['un montón'])).toThrow(/Inscripciones/);
  });

  it('makes registrations in all states with everything they have, the same ones for the same seed', async () => {
    const clave = await hashClave('largada-demo');
    await ctx.database.db.transaction((tx) => sembrarUsuarios(tx, clave, ctx.reloj()));
    const datos = leerDatos([String(CUANTAS), '--semilla', '7']);
    const uno = await crearEventoDemo(ctx, datos);
    const otro = await crearEventoDemo(ctx, datos);
    const [suya, ajena] = [await gente(uno.id), await gente(otro.id)];
    expect(suya).toEqual(ajena);
    expect(suya).toHaveLength(uno.personas);
    expect(suya.some(({ apellido }) => /[áéíóúñ]/i.test(String(apellido)))).toBe(true);
    expect(suya.some(({ codigo }) => codigo !== null)).toBe(true);
    expect(suya.some(({ talle }) => talle !== null)).toBe(true);
    expect([...new Set(suya.map(({ state }) => state))].sort()).toEqual([
      'cancelada',
      'pago_bonificado',
      'pago_no_paga',
      'pago_pendiente',
      'pago_realizado',
      'reembolsada',
      'vencida',
    ]);
    const [conteo] = await rows(
      `select (select count(*)::int from inscripciones where evento_id = ${uno.id}) inscripciones,
        (select count(*)::int from pagos p join inscripciones i on i.id = p.inscripcion_id
          where i.evento_id = ${uno.id} and p.status = 'approved') pagos,
        (select count(*)::int from inscripciones where evento_id = ${uno.id}
          and state = 'pago_realizado' and total > 0) pagadas,
        (select count(*)::int from deslindes d join inscripciones i on i.id = d.inscripcion_id
          where i.evento_id = ${uno.id}) deslindes,
        (select count(*)::int from aptos_medicos where evento_id = ${uno.id}) aptos,
        (select count(*)::int from inscripciones where evento_id = ${uno.id} and cantidad_personas = 4) equipos,
        (select ocupados - (select sum(cantidad_personas)::int from inscripciones
          where viva and evento_id = ${uno.id}) from cupos_evento where evento_id = ${uno.id}) sobra`,
    );
    expect(conteo).toMatchObject({ inscripciones: CUANTAS, sobra: 0 });
    expect(conteo?.['pagos']).toBe(conteo?.['pagadas']);
    for (const cual of ['deslindes', 'aptos', 'equipos']) expect(conteo?.[cual]).toBeGreaterThan(10);
  });
});
