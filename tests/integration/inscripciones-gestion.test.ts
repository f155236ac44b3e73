import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { vencerReservas } from '../../src/server/modules/pagos/vencer-y-conciliar.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';
import { participante, type OpcionesEvento } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';
import { HORA, pagador, type Pagador } from '../support/pagos.ts';

let app: TestApp;
let p: Pagador;
beforeAll(async () => {
  app = await testApp();
  p = pagador(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  p.reiniciar();
});

async function inscripta(opciones: OpcionesEvento = {}) {
  const c = await conStaff(app, opciones);
  const { inscripcion, persona } = await inscribirPersona(app, c.evento.modalidad.id);
  const pagar = (cambios: object = {}, headers: Record<string, string> = {}, token = c.token) =>
    app.call('registrarPago', {
      params: { id: inscripcion.id },
      body: {
        id: inscripcion.id,
        date_approved: '2026-01-02',
        time_approved: '00:01',
        payment_method_id: 'bank_transfer',
        ammount: 10_000,
        ...cambios,
      },
      headers,
      token,
    });
  const borrar = (query?: Record<string, string>) =>
    app.call('deleteInscripcion', {
      params: { id: inscripcion.id },
      token: c.token,
      ...(query && { query }),
    });
  return { ...c, id: inscripcion.id, codigo: inscripcion.codigo_publico, persona, pagar, borrar };
}

describe('a payment taken outside the site', () => {
  it('makes a pending registration firm, is on record with who took it, and asks for what is owed', async () => {
    const { id, token, pagar, row, correos, acciones } = await inscripta({
      usa_pago_online: true,
      modalidades: [{ requiere_apto_medico: true }],
    });
    const { status, body } = await pagar();
    expect([status, body]).toEqual([
      200,
      { isOk: true, message: expect.stringContaining('10.000'), state: 'pago_realizado' },
    ]);
    expect(await row(id)).toMatchObject({ state: 'pago_realizado', vence_at: null, version: 2 });
    const una = await app.call('getInscripcion', { params: { id }, token });
    expect(una.body.results.datos_pago.payments).toMatchObject([
      {
        status: 'approved',
        payment_method_id: 'bank_transfer',
        date_approved: '2026-01-02T00:01:00-03:00',
        transaction_details: { total_paid_amount: 10_000 },
        user_name: expect.stringContaining('Usuario'),
      },
    ]);
    await app.trabajar();
    expect((await correos()).map(({ tipo }) => tipo)).toEqual([
      'inscripcion_registrada',
      'pago_registrado',
      'pedido_apto',
    ]);
    expect(await acciones(id)).toContain('pago_registrado');
    const { body: historial } = await app.call('listHistorial', { params: { id }, token });
    expect(historial.data[0]).toMatchObject({ texto: 'Se registró un pago', user_name: expect.any(String) });
    expect(historial.consentimientos).toMatchObject([
      {
        tipo: 'compartir_datos',
        aceptado: true,
        coincide: true,
        texto: expect.stringContaining('Compartimos'),
      },
      { tipo: 'publicidad', coincide: true },
    ]);
    expect(JSON.stringify(historial)).not.toContain('127.0.0.1');
  });

  it('is recorded once, by its key and by the state', async () => {
    const { pagar } = await inscripta();
    const key = { 'idempotency-key': 'pago-manual-0001' };
    const primera = await pagar({}, key);
    const segunda = await pagar({}, key);
    expect(segunda.body).toEqual(primera.body);
    const tercera = await pagar();
    expect([tercera.status, tercera.body.codigo]).toEqual([409, 'ya_pagada']);
    expect(await p.pagos()).toHaveLength(1);
  });

  it('takes an expired one up while there is room, and not after', async () => {
    const { id, evento, pagar, row } = await inscripta({ usa_pago_online: true, cupo: 1 });
    app.reloj.avanzar(49 * HORA);
    await vencerReservas(app.ctx);
    expect((await row(id)).state).toBe('vencida');
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    const ocupante = await inscribirPersona(app, evento.modalidad.id);
    expect((await pagar({}, {}, token)).body.codigo).toBe('sin_lugar');
    expect(await p.pagos()).toHaveLength(0);
    await app.call('deleteInscripcion', { params: { id: ocupante.inscripcion.id }, token });
    expect((await pagar({}, {}, token)).status).toBe(200);
    expect(await row(id)).toMatchObject({ state: 'pago_realizado', viva: true });
  });

  // If this breaks, a deposit makes somebody paid, and what is left is never asked for.
  it('below what is owed is kept as a part and says what is left, which can be paid online', async () => {
    const { id, codigo, pagar, row, correos } = await inscripta({ usa_pago_online: true });
    const { body } = await pagar({ ammount: 4000.004 });
    expect(body).toMatchObject({
      state: 'pago_pendiente',
      message: expect.stringMatching(/Queda por pagar \$\s6\.000\./),
    });
    expect(await row(id)).toMatchObject({ state: 'pago_pendiente', vence_at: null, viva: true });
    expect((await correos()).at(-1)).toMatchObject({ tipo: 'pago_parcial' });
    await app.trabajar();
    const checkout = await p.irAPagar(codigo);
    expect((await app.inject({ url: checkout })).body).toContain('$\u00a06.000');
    await p.pagarEn(checkout);
    await app.trabajar();
    expect(await row(id)).toMatchObject({ state: 'pago_realizado' });
    expect(await p.pagos()).toMatchObject([
      { proveedor: 'manual', monto: 400_000, aplicacion: 'aplicado' },
      { proveedor: 'simulado', monto: 600_000, aplicacion: 'aplicado' },
    ]);
  });

  it('reaches the total in parts, or is declared paid with a reason', async () => {
    const una = await inscripta();
    expect((await una.pagar({ ammount: 4000 })).body.state).toBe('pago_pendiente');
    expect((await una.pagar({ ammount: 6000.01 })).status).toBe(422);
    expect((await una.pagar({ ammount: 6000 })).body.state).toBe('pago_realizado');

    const otra = await inscripta();
    const sin = await otra.pagar({ ammount: 4000, declara_pagada: true });
    expect([sin.status, Object.keys(sin.body.errors.fields)]).toEqual([422, ['motivo']]);
    const dicha = await otra.pagar({ ammount: 4000, declara_pagada: true, motivo: 'Beca del club' });
    expect(dicha.body.state).toBe('pago_realizado');
    const lineas = await app.ctx.database.db.select().from(t.auditoria);
    expect(lineas.find(({ motivo }) => motivo === 'Beca del club')).toMatchObject({
      accion: 'pago_registrado',
    });
  });

  it('on an expired one does not take its place again in parts', async () => {
    const { pagar, row, id } = await inscripta({ usa_pago_online: true });
    app.reloj.avanzar(49 * HORA);
    await vencerReservas(app.ctx);
    expect((await row(id)).state).toBe('vencida');
    const token = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    expect((await pagar({ ammount: 4000 }, {}, token)).status).toBe(422);
    expect(await p.pagos()).toHaveLength(0);
  });

  it.each([0.004, 0, -1, 1e12])('of %d pesos is none', async (ammount) => {
    const { pagar } = await inscripta();
    expect((await pagar({ ammount })).status).toBe(422);
    expect(await p.pagos()).toHaveLength(0);
  });

  it('prices whose sum no column holds are refused aloud', async () => {
    const c = await conStaff(app, {
      modalidades: [{ valor_normal: 999_999_999_900, costo_servicio: 999_999_999_900 }],
    });
    const { status, body } = await app.call('createInscripcion', {
      body: { modalidad_id: c.evento.modalidad.id, nombre: '-', participantes: [participante()] },
    });
    expect([status, body.codigo]).toEqual([409, 'precio_invalido']);
  });

  it('refuses a date to come, an amount of nothing and a made-up method', async () => {
    const { pagar } = await inscripta();
    expect((await pagar({ date_approved: '2099-01-01' })).body.errors.fields).toHaveProperty('date_approved');
    expect((await pagar({ ammount: 0 })).status).toBe(422);
    expect((await pagar({ payment_method_id: 'credit_card' })).status).toBe(422);
    expect(await p.pagos()).toHaveLength(0);
  });
});

describe('a deleted registration', () => {
  it('is gone, its place is free, its payments stay, and its document may register again', async () => {
    const { id, codigo, token, evento, persona, pagar, borrar, ocupados, row, acciones } = await inscripta();
    await pagar();
    expect((await borrar()).status).toBe(200);
    expect((await app.call('getInscripcion', { params: { id }, token })).status).toBe(404);
    expect((await app.call('getInscripcion', { params: { id: codigo } })).status).toBe(404);
    expect(await ocupados()).toMatchObject({ evento: 0, una: 0 });
    expect(await row(id)).toMatchObject({
      viva: false,
      state: 'pago_realizado',
      borrado_at: expect.any(Date),
    });
    expect(await app.ctx.database.db.select().from(t.pagos)).toHaveLength(1);
    expect(await acciones(id)).toContain('inscripcion_borrada');
    expect((await borrar()).status).toBe(404);
    await inscribirPersona(app, evento.modalidad.id, { documento: persona.documento });
  });

  it('sends back a payment that comes after', async () => {
    const { codigo, borrar } = await inscripta({ usa_pago_online: true });
    const pagina = await p.irAPagar(codigo);
    await borrar();
    await p.pagarEn(pagina);
    await app.trabajar();
    expect(await p.pagos()).toMatchObject([{ aplicacion: 'devuelto' }]);
    expect((await p.pagosDelProveedor()).map(({ status }) => status)).toEqual(['refunded']);
  });

  // If this breaks, who paid and was deleted by mistake is in no list, and has to be registered and charged again by hand.
  it('is seen by its event and id, and restored while what it held is free', async () => {
    const { id, token, evento, pagar, borrar, ocupados, row, acciones } = await inscripta({ cupo: 1 });
    const params = { id: evento.id, inscripcion_id: id };
    const ver = () => app.call('getInscripcionBorrada', { params, token });
    const restaurar = () => app.call('restaurarInscripcion', { params, token });
    await pagar();
    expect((await ver()).body.results).toBeNull();
    await borrar();
    const { body } = await ver();
    expect(body.results).toMatchObject({ state: 'pago_realizado', total: 10_000, pagado: 10_000 });
    expect(body.results.historial[0]).toMatchObject({ accion: 'inscripcion_borrada' });
    const ajena = await conStaff(app);
    for (const nombre of ['getInscripcionBorrada', 'restaurarInscripcion'] as const)
      expect((await app.call(nombre, { params, token: ajena.token })).status).toBe(404);
    const desdeOtro = { params: { id: ajena.evento.id, inscripcion_id: id }, token: ajena.token };
    expect((await app.call('getInscripcionBorrada', desdeOtro)).body.results).toBeNull();
    expect((await app.call('restaurarInscripcion', desdeOtro)).status).toBe(404);

    const ocupante = await inscribirPersona(app, evento.modalidad.id);
    const sinLugar = await restaurar();
    expect([sinLugar.status, sinLugar.body.codigo]).toEqual([409, 'sin_lugar']);
    await app.call('deleteInscripcion', { params: { id: ocupante.inscripcion.id }, token });
    expect((await restaurar()).body).toEqual({ message: expect.stringMatching(/se restauró/), avisos: [] });
    expect(await row(id)).toMatchObject({ viva: true, state: 'pago_realizado', borrado_at: null });
    expect(await ocupados()).toMatchObject({ evento: 1 });
    expect((await app.call('getInscripcion', { params: { id }, token })).status).toBe(200);
    expect((await restaurar()).status).toBe(200);
    expect((await acciones(id)).filter((accion) => accion === 'inscripcion_restaurada')).toHaveLength(1);
  });

  it('is not deleted by who has not seen its latest version', async () => {
    const { borrar, pagar } = await inscripta();
    await pagar();
    expect((await borrar({ version: '1' })).body.codigo).toBe('conflicto');
    expect((await borrar({ version: '2' })).status).toBe(200);
  });
});
