import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { rutaExporte } from '../../src/shared/domain/exportes/exportes.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { descargar } from '../support/exportes.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { inscriptosDirectos } from '../support/numeracion.ts';
import { puestoDePrueba, type PuestoDePrueba } from '../support/sede.ts';

let app: TestApp;
let staff: ConStaff;
let evento_id: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  staff = await conStaff(app);
  evento_id = staff.evento.id;
});
afterAll(() => app.close());

const db = () => app.ctx.database.db;
const puesto = (nombre: string): Promise<PuestoDePrueba> =>
  puestoDePrueba(app, evento_id, { token: staff.token, nombre });
const cerrar = (igual?: boolean) =>
  app.call('cerrarSede', {
    params: { id: evento_id },
    body: igual === undefined ? {} : { igual },
    token: staff.token,
  });
const reabrir = () => app.call('reabrirSede', { params: { id: evento_id }, token: staff.token });
const prestados = async () => ({
  lugares: (await db().select().from(t.lugares_prestados)).length,
  numeros: (await db().select().from(t.numeros_prestados)).length,
});
const ocupados = async () =>
  (await db().select().from(t.cupos_evento).where(eq(t.cupos_evento.evento_id, evento_id)))[0]?.ocupados;
const acciones = async () =>
  (await db().select().from(t.auditoria).where(eq(t.auditoria.evento_id, evento_id)))
    .map(({ accion }) => accion)
    .filter((accion) => accion === 'sede_cerrada' || accion === 'sede_reabierta');

// regla sede-14
describe('closing a race day', () => {
  it('gives all lotes back, once, and lends none until it is opened again', async () => {
    const a = await puesto('Mesa 1');
    await a.intercambiar();
    const antes = await ocupados();
    expect((await prestados()).lugares).toBeGreaterThan(0);
    const primera = await cerrar();
    expect(primera.status).toBe(200);
    expect(await prestados()).toEqual({ lugares: 0, numeros: 0 });
    expect(await ocupados()).toBeLessThan(antes ?? 0);
    const segunda = await cerrar();
    expect(segunda.body.cerrada_at).toBe(primera.body.cerrada_at);
    // a puesto that is opened now has never been looked at before: nothing but the close holds its lote back
    const b = await puesto('Mesa 2');
    expect((await b.intercambiar()).body.lotes).toEqual([]);
    expect(await prestados()).toEqual({ lugares: 0, numeros: 0 });
    expect((await reabrir()).status).toBe(200);
    expect((await reabrir()).status).toBe(200);
    const c = await puesto('Mesa 3');
    expect((await c.intercambiar()).body.lotes).not.toEqual([]);
    expect(await acciones()).toEqual(['sede_cerrada', 'sede_reabierta']);
  });

  it('says what is not in order and closes only for who knows it; what comes later is taken', async () => {
    const a = await puesto('Mesa 1');
    const [id = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const persona: RefPersona = `p${(await staff.personas(id))[0]?.id ?? 0}`;
    const kit = { personas: [persona], retira: null, kit: [] };
    const [primera, segunda] = [
      await a.anotar('acreditar', `i${id}`, kit),
      await a.anotar('acreditar', `i${id}`, kit),
    ];
    const egreso = await a.anotar('egreso', 'caja', { monto: 5, motivo: 'hielo' });
    await a.intercambiar([segunda, egreso]);
    const { status, body } = await cerrar();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      codigo: 'sede_incompleta',
      datos: {
        faltan: [
          expect.stringContaining('Faltan llegar anotaciones de Mesa 1'),
          'Falta contar la caja de Mesa 1.',
        ],
      },
    });
    expect(await acciones()).toEqual([]);
    expect((await cerrar(true)).status).toBe(200);
    expect((await a.intercambiar([primera])).body.resultados).toMatchObject([{ resultado: 'aplicada' }]);
    const { body: dia } = await app.call('getTableroSede', { params: { id: evento_id }, token: staff.token });
    expect(dia.cierre).toMatchObject({ por: expect.any(String) });
    expect(dia.conflictos).toMatchObject([{ tipo: 'acreditada_dos_veces', resuelto: null }]);
  });
});

// regla exportes-6
describe('the sheet of who was accredited', () => {
  const planilla = async () => {
    const ruta = rutaExporte(evento_id, { tipo: 'acreditados', formato: 'csv' });
    const { body } = await descargar(app, staff.token, ruta);
    return parse<Record<string, string>>(body, { bom: true, columns: true, delimiter: ';' });
  };

  it('tells what really happened: the number worn and before, when, where, who collected, who did not come', async () => {
    const a = await puesto('=Mesa 1');
    const [x = 0, y = 0] = await inscriptosDirectos(app, staff.evento, 2);
    await db().update(t.inscripciones).set({ numero: 70 }).where(eq(t.inscripciones.id, x));
    const persona: RefPersona = `p${(await staff.personas(x))[0]?.id ?? 0}`;
    const hora = (hace: number) => new Date(app.ctx.reloj().getTime() - hace).toISOString();
    const cambio = { numero: 71, antes: 70, de_lote: false, motivo: 'roto' };
    const { body } = await a.intercambiar([
      await a.anotar('cambiar_numero', `i${x}`, cambio),
      await a.anotar(
        'acreditar',
        `i${x}`,
        { personas: [persona], retira: { nombre: '=1+1', documento: '30111222' }, kit: [] },
        { hora: hora(10 * 60_000), desvio: 4 * 60_000 },
      ),
    ]);
    expect(body.resultados).toMatchObject([{ resultado: 'aplicada' }, { resultado: 'aplicada' }]);
    const rows = await planilla();
    expect(rows).toHaveLength(2);
    const [acreditada, falto] = rows;
    expect(acreditada).toMatchObject({
      Número: '71',
      Acreditado: 'SI',
      'Hora segura': 'SI',
      Entregó: 'Beto',
      'Números anteriores': '70',
      'Inscripto en el lugar': 'NO',
      'No vino': 'NO',
    });
    // neither a desk's name nor a third person's is a formula
    expect(acreditada?.['Puesto']?.startsWith('=')).toBe(false);
    expect(acreditada?.['Retiró otra persona']?.startsWith('=')).toBe(false);
    expect(acreditada?.['Hora']).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(falto).toMatchObject({
      Acreditado: 'NO',
      Hora: '',
      'Hora segura': '',
      Puesto: '',
      'No vino': 'SI',
    });
    expect(y).toBeGreaterThan(0);
  });

  it('has who registered at the desk, and who was accredited though their registration fell', async () => {
    const a = await puesto('Mesa 1');
    const [x = 0] = await inscriptosDirectos(app, staff.evento, 1);
    const persona: RefPersona = `p${(await staff.personas(x))[0]?.id ?? 0}`;
    const id = randomUUID();
    const ficha = {
      ...{ documento: '30111222', nombre: 'Ana', apellido: 'Zapiola', sexo: 'FEM' },
      ...{ fecha_nacimiento: '1990-03-02', talle: null },
      mas: {
        ...{ email: 'ana@example.com', area_code: '11', telefono: '50716006', provincia: 'Santa Fe' },
        ...{ ciudad: 'Rosario', domicilio: 'Mitre 12' },
      },
    };
    const datos = { modalidad_id: staff.evento.modalidad.id, nombre: '-', personas: [ficha], total: 0 };
    const { body } = await a.intercambiar([
      // the persons of a test need not be whole
      await a.anotar('alta', `a${id}`, datos as never, { id }),
      await a.anotar('acreditar', `i${x}`, { personas: [persona], retira: null, kit: [] }),
    ]);
    expect(body.resultados).toMatchObject([{ resultado: 'aplicada' }, { resultado: 'aplicada' }]);
    await db()
      .update(t.inscripciones)
      .set({ state: 'cancelada', viva: false })
      .where(eq(t.inscripciones.id, x));
    const rows = await planilla();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ Acreditado }) => Acreditado === 'SI')).toMatchObject({
      Estado: 'Cancelada',
      'Inscripto en el lugar': 'NO',
    });
    expect(rows.find(({ Apellido }) => Apellido === ficha.apellido)).toMatchObject({
      'Inscripto en el lugar': 'SI',
      'No vino': 'SI',
    });
  });
});
