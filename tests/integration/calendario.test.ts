import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
});

const agregar = (fecha: string, nombre = 'Feriado puente') =>
  app.call('createDiaNoHabil', { token: admin, body: { fecha, nombre } });
const dias = async () => (await app.call('listDiasNoHabiles', { token: admin })).body.data;
const quitar = (fecha: string) => app.call('deleteDiaNoHabil', { token: admin, params: { fecha } });

/** Asked for on a Tuesday before a bridge, 17 March 2026. */
async function vence(): Promise<string> {
  await app.ctx.database.db.insert(t.pedidos_datos).values({
    ...{
      codigo: 'DAT-PUENTE',
      tipo: 'supresion',
      documento: normalizarDocumento('30111222'),
      email: 'ana@example.com',
    },
    ...{ estado: 'pendiente', created_at: new Date('2026-03-17T10:00:00-03:00') },
  });
  const { body } = await app.call('listPedidosDatos', { token: admin });
  await app.ctx.database.db.delete(t.pedidos_datos);
  return body.data[0]?.vence_at.slice(0, 10) ?? '';
}

// If this breaks, the law's days are counted wrong: staff hurry without need, or answer too late.
describe('days that are no working days', () => {
  it('a bridge puts off what is due, until it is taken away again', async () => {
    // 24 March is a holiday by law
    expect(await vence()).toBe('2026-03-25');
    expect((await agregar('2026-03-23')).status).toBe(201);
    expect(await dias()).toEqual([{ fecha: '2026-03-23', nombre: 'Feriado puente' }]);
    expect(await vence()).toBe('2026-03-26');
    expect((await quitar('2026-03-23')).status).toBe(200);
    expect(await vence()).toBe('2026-03-25');
    const acciones = await app.ctx.database.db
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.entidad, 'calendario'));
    expect(acciones.map(({ accion }) => accion)).toEqual(['dia_no_habil_agregado', 'dia_no_habil_borrado']);
  });

  it('refuses beside the field what is none, or is one already', async () => {
    const casos: [string, string | RegExp][] = [
      ['2026-02-30', 'Elegí una fecha que exista.'],
      ['2026-3-23', 'Elegí una fecha que exista.'],
      ['', 'El campo es obligatorio'],
      ['2026-03-24', /^Ese día ya es feriado nacional: Día Nacional de la Memoria/],
      ['2026-03-22', 'Ese día es sábado o domingo: ya no es hábil.'],
    ];
    for (const [fecha, texto] of casos) {
      const { status, body } = await agregar(fecha);
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: { fields: { fecha: expect.stringMatching(texto) } } });
    }
    expect((await agregar('2026-03-23', ' ')).status).toBe(422);
    expect(await dias()).toEqual([]);
  });

  it('the second of two admins who add the same day is told so', async () => {
    const respuestas = await Promise.all([agregar('2026-07-10'), agregar('2026-07-10', 'Puente')]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await dias()).toHaveLength(1);
    expect((await quitar('2026-07-10')).status).toBe(200);
    expect((await quitar('2026-07-10')).status).toBe(404);
  });
});
