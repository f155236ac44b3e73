import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const crear = ({ evento, token }: ConStaff, cambios: object = {}) =>
  app.call('createCupon', {
    body: {
      evento_id: evento.id,
      codigo: 'verano25',
      porcentaje_descuento: 25,
      fecha_inicio_validez: '2020-01-01',
      fecha_fin_validez: '2099-01-01',
      activo: true,
      ...cambios,
    },
    token,
  });

const usar = ({ evento }: ConStaff, codigo: string, modalidad_id = evento.modalidad.id) =>
  app.call('createInscripcion', { body: { modalidad_id, codigo, participantes: [participante()] } });

const lista = async ({ evento, token }: ConStaff) =>
  (await app.call('listCupones', { params: { id: evento.id }, token })).body.data;

describe('coupons of an event', () => {
  it('are made, used whatever the case, counted, switched off and deleted', async () => {
    const c = await conStaff(app);
    const { status, body } = await crear(c, { max_usos: 2 });
    expect([status, body.results]).toEqual([
      201,
      expect.objectContaining({ codigo: 'VERANO25', porcentaje: 25, usos: 0, max_usos: 2, activo: true }),
    ]);
    const { id } = body.results;
    expect((await usar(c, 'Verano25')).status).toBe(201);
    expect(await lista(c)).toMatchObject([{ id, usos: 1 }]);

    const apagar = (activo: boolean) =>
      app.call('activarCupon', { params: { id }, body: { activo }, token: c.token });
    expect((await apagar(false)).body.results).toMatchObject({ activo: false, usos: 1 });
    expect((await usar(c, 'VERANO25')).status).toBe(422);
    await apagar(true);
    expect((await usar(c, 'VERANO25')).status).toBe(201);
    expect((await usar(c, 'VERANO25')).status).toBe(422);

    const borrar = () => app.call('deleteCupon', { params: { id }, token: c.token });
    expect((await borrar()).status).toBe(200);
    expect((await borrar()).status).toBe(404);
    expect((await apagar(true)).status).toBe(404);
    expect(await lista(c)).toEqual([]);
    // who used it keeps it, and its code is free
    expect((await app.ctx.database.db.select().from(t.inscripciones)).map(({ codigo }) => codigo)).toEqual([
      'VERANO25',
      'VERANO25',
    ]);
    expect((await crear(c)).status).toBe(201);
    const acciones = (await app.ctx.database.db.select().from(t.auditoria)).map(({ accion }) => accion);
    expect(acciones.filter((a) => a.startsWith('cupon_'))).toEqual([
      'cupon_creado',
      'cupon_desactivado',
      'cupon_activado',
      'cupon_borrado',
      'cupon_creado',
    ]);
  });

  it('are refused with the texts of the form, beside their fields', async () => {
    const c = await conStaff(app);
    const mal = await crear(c, { codigo: 'A B', porcentaje_descuento: 120, fecha_fin_validez: '' });
    expect(mal).toMatchObject({
      status: 422,
      body: {
        errors: {
          fields: {
            codigo: 'El cupón debe tener como mínimo 4 caracteres',
            porcentaje_descuento: 'El porcentaje debe ser menor o igual a 100',
            fecha_fin_validez: 'El campo es obligatorio',
          },
        },
      },
    });
    await crear(c);
    expect((await crear(c, { codigo: 'VERANO25' })).body.errors.fields).toHaveProperty('codigo');
    const otro = await app.fabrica.evento();
    expect(
      (await crear(c, { codigo: 'OTRO1', modalidad_id: otro.modalidad.id })).body.errors.fields,
    ).toHaveProperty('modalidad_id');
  });

  it('of one modality count in no other', async () => {
    const c = await conStaff(app, { modalidades: [{}, {}] });
    const { body } = await crear(c, { modalidad_id: c.otra.id });
    expect(body.results.modalidad).toBe(c.otra.nombre);
    expect((await usar(c, 'verano25')).status).toBe(422);
    expect((await usar(c, 'verano25', c.otra.id)).status).toBe(201);
  });

  it('are nobody else’s', async () => {
    const c = await conStaff(app);
    const ajeno = await conStaff(app);
    const { id } = (await crear(c)).body.results;
    const token = ajeno.token;
    expect((await crear({ ...ajeno, evento: c.evento }, { codigo: 'INTRUSO' })).status).toBe(404);
    expect((await app.call('deleteCupon', { params: { id }, token })).status).toBe(404);
    expect((await app.call('activarCupon', { params: { id }, body: { activo: false }, token })).status).toBe(
      404,
    );
    expect((await app.call('listCupones', { params: { id: c.evento.id }, token })).status).toBe(404);
    expect(await lista(c)).toMatchObject([{ activo: true }]);
  });
});
