import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listarInscriptos } from '../../src/shared/contract/inscriptos.ts';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

async function carrera() {
  const duenio = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({ duenio, usa_pago_online: true, modalidades: [{}, {}] });
  const token = await app.fabrica.sesion(duenio.usuario_id);
  const [corta, larga] = evento.modalidades;
  if (!corta || !larga) throw new Error('two modalities');
  const inscribir = async (modalidad_id: number, cambios: object, row: object = {}) => {
    const { inscripcion } = await inscribirPersona(app, modalidad_id, cambios);
    if (Object.keys(row).length > 0)
      await app.ctx.database.db
        .update(t.inscripciones)
        .set(row)
        .where(eq(t.inscripciones.id, inscripcion.id));
    return inscripcion.id;
  };
  const listar = async (
    query: Record<string, string> = {},
    nombre: 'listInscriptos' | 'listParaNumerar' = 'listInscriptos',
  ) => {
    const { status, body } = await app.call(nombre, { params: { id: evento.id }, query, token });
    expect(status).toBe(200);
    return listarInscriptos.reply.parse(body);
  };
  const ids = async (query: Record<string, string> = {}) => (await listar(query)).data.map(({ id }) => id);
  return { evento, corta, larga, token, inscribir, listar, ids };
}

describe('the registrations of an event', () => {
  it('are found by names without their accents, document however it is written, team, number and mail', async () => {
    const { corta, inscribir, ids } = await carrera();
    const nunez = await inscribir(
      corta.id,
      { nombre: 'María', apellido: 'Núñez', documento: '07123456', email: 'maria@example.com' },
      { numero: 451 },
    );
    const lopez = await inscribir(corta.id, {
      nombre: 'Juan',
      apellido: 'López',
      documento: '30111222',
      email: 'jl@example.com',
      team: 'Los Ñandúes',
    });
    for (const search of ['nunez', 'MARÍA', 'mar nun', '7.123.456', '07123456', '451', 'maria@example'])
      expect([search, await ids({ search })]).toEqual([search, [nunez]]);
    for (const search of ['30.111.222', 'lopez juan', 'nandues'])
      expect([search, await ids({ search })]).toEqual([search, [lopez]]);
    // the device's list finds the same (shared/domain/inscripcion/buscadas.test.ts)
    for (const search of ['30.111', '30-111', '030.111'])
      expect(await ids({ search }), search).toEqual([lopez]);
    expect(await ids({ search: '.123.4' })).toEqual([nunez]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ search: 'nunez lopez' })).toEqual([]);
  });

  it('are filtered by state and modality, and an expired hold counts as expired', async () => {
    const { corta, larga, inscribir, ids, listar } = await carrera();
    const pagada = await inscribir(corta.id, {}, { state: 'pago_realizado', vence_at: null });
    const bonificada = await inscribir(larga.id, {}, { state: 'pago_bonificado', vence_at: null });
    const pendiente = await inscribir(larga.id, {});
    const estados = (lista: string[]) => ({ 'filters[estados]': JSON.stringify(lista) });
    expect(await ids(estados(['PAGO_REALIZADO', 'PAGO_BONIFICADO']))).toEqual([pagada, bonificada]);
    expect(
      await ids({ filters: JSON.stringify({ estados: ['PAGO_BONIFICADO'], modalidad: larga.id }) }),
    ).toEqual([bonificada]);
    expect(await ids({ 'filters[modalidad]': String(larga.id) })).toEqual([bonificada, pendiente]);
    // arrays in bracket format, as other clients write them: without it the call answered every registration
    const sesion = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    for (const nombre of ['estados[]', 'filters[estados][]']) {
      const [uno, otro] = [`${nombre}=PAGO_REALIZADO`, `${nombre}=PAGO_BONIFICADO`];
      const respuesta = await app.inject({
        url: `/api/eventos/${corta.evento_id}/inscriptos?${uno}&${otro}`,
        headers: { authorization: `Bearer ${sesion}` },
      });
      expect(respuesta.json().data?.map(({ id }: { id: number }) => id)).toEqual([pagada, bonificada]);
    }
    expect((await listar({}, 'listParaNumerar')).data.map(({ id }) => id)).toEqual([pagada, bonificada]);
    app.reloj.avanzar(49 * 3_600_000);
    const vencidas = await app.call('listInscriptos', {
      params: { id: corta.evento_id },
      query: estados(['vencida']),
      token: await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id),
    });
    expect(vencidas.body.data.map(({ id }: { id: number }) => id)).toEqual([pendiente]);
  });

  it('say what the filter of states hides of a search', async () => {
    const { corta, inscribir, listar } = await carrera();
    await inscribir(corta.id, { apellido: 'Sosa' }, { state: 'pago_realizado', vence_at: null });
    await inscribir(corta.id, { apellido: 'Sosa' });
    await inscribir(corta.id, { apellido: 'Ruiz' });
    const pagadas = JSON.stringify(['PAGO_REALIZADO', 'PAGO_BONIFICADO']);
    const ocultas = [{ estado: 'pago_pendiente', cantidad: 1 }];
    expect(await listar({ search: 'sosa', estados: pagadas })).toMatchObject({ total: 1, ocultas });
    expect(await listar({ search: 'ruiz', estados: pagadas })).toMatchObject({ total: 0, ocultas });
    expect(await listar({ search: 'sosa' })).toMatchObject({ total: 2, ocultas: [] });
    // a hold that ended counts as expired here too
    app.reloj.avanzar(49 * 3_600_000);
    const despues = await app.call('listInscriptos', {
      params: { id: corta.evento_id },
      query: { search: 'sosa', estados: pagadas },
      token: await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id),
    });
    expect(despues.body['ocultas']).toEqual([{ estado: 'vencida', cantidad: 1 }]);
  });

  it('come twenty a page or all, in the order asked for, with who lacks the value at the end', async () => {
    const { corta, inscribir, ids, listar } = await carrera();
    const hechas: number[] = [];
    for (let n = 0; n < 22; n += 1)
      hechas.push(await inscribir(corta.id, {}, n < 3 ? { numero: 30 - n } : {}));
    expect(await listar()).toMatchObject({ total: 22, page: 1 });
    expect(await ids()).toEqual(hechas.slice(0, 20));
    expect(await ids({ page: '2' })).toEqual(hechas.slice(20));
    expect(await ids({ rowsPerPage: '-1' })).toEqual(hechas);
    expect(await ids({ descending: 'true', rowsPerPage: '1' })).toEqual([hechas[21]]);
    expect((await ids({ sortBy: 'numero', rowsPerPage: '-1' })).slice(0, 3)).toEqual([
      hechas[2],
      hechas[1],
      hechas[0],
    ]);
    expect((await ids({ sortBy: 'numero', descending: 'true', rowsPerPage: '-1' }))[0]).toBe(hechas[0]);
    const { status } = await app.call('listInscriptos', {
      params: { id: corta.evento_id },
      query: { sortBy: 'clave_hash' },
      token: await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id),
    });
    expect(status).toBe(422);
  });

  it('are of an event whose disciplines, counts and open categories are written as clients read them', async () => {
    const { evento, corta, token, inscribir } = await carrera();
    const { db } = app.ctx.database;
    const [trail] = await db.insert(t.disciplinas).values({ nombre: 'Trail' }).returning();
    await db.insert(t.evento_disciplinas).values({ evento_id: evento.id, disciplina_id: trail?.id ?? 0 });
    await db.update(t.categorias).set({ edad_final: null }).where(eq(t.categorias.modalidad_id, corta.id));
    await inscribir(corta.id, {});
    const { body } = await app.call('getEventoBackoffice', { params: { id: evento.id }, token });
    expect(body['disciplinas']).toEqual([{ id: trail?.id, nombre: 'Trail' }]);
    expect(body['modalidades'][0]).toMatchObject({ cantidadInscriptos: 1 });
    expect(body['modalidades'][1]).toMatchObject({ cantidadInscriptos: 0 });
    expect(body['modalidades'][0].categorias[0]).toMatchObject({ edad_final: '+' });
  });

  it('carry coupon and payments as clients of the list read them', async () => {
    const { corta, inscribir, listar } = await carrera();
    const id = await inscribir(corta.id, {}, { codigo: 'ALBA15', porcentaje: 15 });
    await inscribir(corta.id, {});
    const date_created = new Date('2026-03-01T02:30:00.000Z');
    await app.ctx.database.db.insert(t.pagos).values({
      inscripcion_id: id,
      proveedor: 'manual',
      proveedor_pago_id: 'uno',
      status: 'approved',
      payment_type_id: 'bank_transfer',
      payment_method_id: 'bank_transfer',
      monto: 100,
      date_created,
      date_approved: date_created,
    });
    const [con, sin] = (await listar()).data;
    expect(con).toMatchObject({
      cupon_descuento: { id: null, codigo: 'ALBA15', porcentaje: 15 },
      merchant_order: {
        payments: [
          {
            status: 'approved',
            payment_method_id: 'bank_transfer',
            payment_type_id: 'bank_transfer',
            date_created: '2026-02-28T23:30:00.000-03:00',
            date_approved: '2026-02-28T23:30:00.000-03:00',
          },
        ],
      },
    });
    expect(sin).toMatchObject({ cupon_descuento: null, merchant_order: { payments: [] } });
  });

  it('carry modality and category by name, and deleted ones are gone', async () => {
    const { corta, inscribir, listar } = await carrera();
    const id = await inscribir(corta.id, { documento: '30111222', sexo: 'FEM' });
    const borrada = await inscribir(
      corta.id,
      {},
      { borrado_at: new Date(), viva: false, state: 'cancelada' },
    );
    const { data } = await listar();
    expect(data).toMatchObject([
      {
        id,
        modalidad: { id: corta.id, nombre: corta.nombre },
        categoria: 'MIX 0-+',
        sexo: 'FEM',
        documento: '30111222',
      },
    ]);
    expect(data.map((row) => row.id)).not.toContain(borrada);
  });
});
