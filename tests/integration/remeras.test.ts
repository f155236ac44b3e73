import { asc, eq } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { olvidarEvento } from '../../src/server/nucleo/evento/service.ts';
import { liberar, reinstalar } from '../../src/server/nucleo/inscripcion/lugares.ts';
import { rutaExporte } from '../../src/shared/domain/exportes/exportes.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { descargar } from '../support/exportes.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const TALLES = [
  { talle: 'M', stock: 2 },
  { talle: 'L', stock: 1 },
];

/** A race whose registration comes with a shirt, and that sells another. */
async function carrera(cambios: OpcionesEvento = {}) {
  const duenio = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({
    duenio,
    usa_talle_remera: true,
    cargo_remera_extra: 300_000,
    remera_incluida: true,
    modalidades: [{ nombre: '10K', usa_remeras: true, talles: TALLES }],
    ...cambios,
  });
  return { evento, token: await app.fabrica.sesion(duenio.usuario_id) };
}

const inscribir = (modalidad_id: number, ...cambios: object[]) =>
  app.call('createInscripcion', {
    body: { modalidad_id, participantes: cambios.map((c) => participante(c)), nombre: 'Los Ñandúes' },
  });
const usadas = async () =>
  (await db().select().from(t.remeras).orderBy(asc(t.remeras.id))).map((r) => r.usadas);
const personas = () => db().select().from(t.personas).orderBy(asc(t.personas.id));

// If this breaks, who pays for a second shirt gets one, or one of a size that nobody counted.
describe('an included shirt and a paid second one', () => {
  it('are both had, each of its size, and the second alone is charged', async () => {
    const { evento } = await carrera();
    const { id } = evento.modalidad;
    const sola = await inscribir(id, { talle: 'M' });
    expect([sola.status, sola.body.results.inscripcion.ammount]).toEqual([201, 10_000]);
    const { status, body } = await inscribir(id, { talle: 'M', con_remera: true, talle_extra: 'L' });
    expect([status, body.results.inscripcion.ammount]).toEqual([201, 13_000]);
    expect(await personas()).toMatchObject([
      { talle: 'M', con_remera: false, talle_extra: null, remera_extra_id: null },
      { talle: 'M', con_remera: true, talle_extra: 'L' },
    ]);
    expect(await usadas()).toEqual([2, 1]);
  });

  it('are asked for, each beside its field, and two of a size are two of the stock', async () => {
    const { evento } = await carrera();
    const { id } = evento.modalidad;
    const sin = await inscribir(id, { con_remera: true, talle_extra: null });
    expect(sin.body.errors.fields).toEqual({
      'participantes.0.talle': 'El campo es obligatorio',
      'participantes.0.talle_extra': 'El campo es obligatorio',
    });
    const dos = await inscribir(id, { talle: 'L', con_remera: true, talle_extra: 'L' });
    expect(dos.status).toBe(409);
    expect(dos.body.errors.fields).toEqual({
      'participantes.0.talle': 'Ya no queda ese talle: elegí otro',
      'participantes.0.talle_extra': 'Ya no queda ese talle: elegí otro',
    });
    expect(await usadas()).toEqual([0, 0]);
    // a client that knows of one size alone
    expect((await inscribir(id, { talle: 'M', con_remera: true })).status).toBe(201);
    expect(await usadas()).toEqual([2, 0]);
  });

  it('come back with the place, and are taken again with it', async () => {
    const { evento } = await carrera({ usa_pago_online: true });
    await inscribir(evento.modalidad.id, { talle: 'M', con_remera: true, talle_extra: 'L' });
    const id = (await personas())[0]?.inscripcion_id ?? 0;
    await enTransaccion(db(), (tx) => liberar(tx, id, 'vencida'));
    expect(await usadas()).toEqual([0, 0]);
    await enTransaccion(db(), (tx) => reinstalar(tx, id));
    expect(await usadas()).toEqual([1, 1]);
  });
});

describe('staff', () => {
  async function inscripta(cambios: OpcionesEvento = {}, de: object = {}) {
    const c = await carrera(cambios);
    await inscribir(c.evento.modalidad.id, { talle: 'M', con_remera: true, talle_extra: 'L', ...de });
    const [persona] = await personas();
    if (!persona) throw new Error('nadie quedó inscripto');
    const editar = async (campos: object) => {
      const [row] = await db().select().from(t.inscripciones);
      return app.call('updateInscripcion', {
        params: { id: persona.inscripcion_id },
        body: { version: row?.version ?? 0, personas: [{ id: persona.id, ...campos }] },
        token: c.token,
      });
    };
    return { ...c, editar };
  }

  it('change the size of the second one, and take it back with its price', async () => {
    const { editar } = await inscripta();
    const otra = await editar({ talle_extra: 'M' });
    expect([otra.status, otra.body.diferencia]).toEqual([200, null]);
    expect(otra.body.results.personas[0]).toMatchObject({ talle: 'M', talle_extra: 'M' });
    expect(await usadas()).toEqual([2, 0]);
    const sin = await editar({ con_remera: false });
    expect(sin.body.diferencia).toMatchObject({ total_actual: 13_000, total_nuevo: 10_000 });
    expect(sin.body.results.personas[0]).toMatchObject({ talle: 'M', con_remera: false, talle_extra: null });
    expect(await usadas()).toEqual([1, 0]);
    const vuelve = await editar({ con_remera: true, talle_extra: null });
    expect(vuelve.body.errors.fields).toEqual({ 'personas.0.talle_extra': 'El campo es obligatorio' });
  });

  // The organizer began to include a shirt after people had paid for theirs, or to charge for one that was included.
  it.each<[string, OpcionesEvento, object, Partial<typeof t.eventos.$inferInsert>]>([
    ['paid', { remera_incluida: false }, {}, { remera_incluida: true }],
    [
      'included',
      { cargo_remera_extra: 0 },
      { con_remera: false },
      { remera_incluida: false, cargo_remera_extra: 1 },
    ],
  ])('correct a name without touching a shirt that was %s before', async (_, antes, de, despues) => {
    const { evento, editar } = await inscripta(antes, de);
    const [previa] = await personas();
    await db().update(t.eventos).set(despues).where(eq(t.eventos.id, evento.id));
    olvidarEvento(app.ctx, evento.id);
    expect((await editar({ nombre: 'Otra' })).status).toBe(200);
    const { talle, con_remera, talle_extra } = previa ?? {};
    expect((await personas())[0]).toMatchObject({ nombre: 'Otra', talle, con_remera, talle_extra });
    expect(await usadas()).toEqual([1, 0]);
  });

  it('read a shirt in the sheets where there is one, included or paid', async () => {
    const { evento, token } = await inscripta();
    await inscribir(evento.modalidad.id, { talle: 'M' });
    await db().update(t.inscripciones).set({ state: 'pago_realizado', vence_at: null });
    const { rawPayload } = await descargar(
      app,
      token,
      rutaExporte(evento.id, { tipo: 'acreditaciones', formato: 'csv' }),
    );
    const rows: Record<string, string>[] = parse(rawPayload, { delimiter: ';', bom: true, columns: true });
    const remeras = rows.map((f) =>
      ['Talle', 'Con remera', 'Remera extra', 'Talle de la extra'].map((titulo) => f[titulo]),
    );
    expect(remeras.toSorted((a, b) => String(a[3]).localeCompare(String(b[3])))).toEqual([
      ['M', 'SI', 'NO', ''],
      ['M', 'SI', 'SI', 'L'],
    ]);
  });
});
