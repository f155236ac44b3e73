import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { handlersEncargos } from '../../src/server/modules/encargos/trabajos.ts';
import type { Quehacer } from '../../src/shared/domain/inscripcion/encargo.ts';
import { ocupaLugar, type Estado } from '../../src/shared/domain/inscripcion/estados.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';
import { FIRMA_PNG, hashTexto } from '../support/fabrica.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { pagador, type Pagador } from '../support/pagos.ts';

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

const HOY = '2026-01-02';
const PAGADAS: Quehacer = {
  tipo: 'marcar_pagada',
  payment_method_id: 'cash',
  date_approved: HOY,
  time_approved: '00:00',
};
const TODAS = { send_all_search: true };
const a = (...inscriptions_id: number[]) => ({ inscriptions_id });

/** What staff ask for of an event, as the screens do. */
function oficina(c: ConStaff, token = c.token) {
  const params = { id: c.evento.id };
  const pedir = (nombre: 'previsualizarEncargo' | 'createEncargo') => (hacer: Quehacer, seleccion: object) =>
    app.call(nombre, { params, body: { hacer, seleccion }, token });
  const ver = async (encargo_id: number) =>
    (await app.call('getEncargo', { params: { ...params, encargo_id }, token })).body;
  return {
    previa: pedir('previsualizarEncargo'),
    encargar: pedir('createEncargo'),
    ver,
    deshacer: (encargo_id: number) =>
      app.call('deshacerEncargo', { params: { ...params, encargo_id }, token }),
    /** asks, lets it be done, and tells what became of each registration */
    hacer: async (hacer: Quehacer, seleccion: object) => {
      const { status, body } = await pedir('createEncargo')(hacer, seleccion);
      if (status !== 200) throw new Error(`createEncargo: ${status} ${JSON.stringify(body)}`);
      await app.trabajar();
      return ver(Number(body.results.id));
    },
  };
}

async function inscriptos(n: number, opciones: Parameters<typeof conStaff>[1] = {}) {
  const c = await conStaff(app, opciones);
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1)
    ids.push((await inscribirPersona(app, c.evento.modalidad.id, {})).inscripcion.id);
  const poner = (id: number, state: Estado) =>
    app.ctx.database.db
      .update(t.inscripciones)
      .set({ state, viva: ocupaLugar(state) })
      .where(eq(t.inscripciones.id, id));
  const estados = async () => Promise.all(ids.map(async (id) => (await c.row(id)).state));
  return { ...c, ids, poner, estados };
}

const suertes = ({ data }: Record<string, { inscripcion_id: number; suerte: string }[]>) =>
  Object.fromEntries((data ?? []).map(({ inscripcion_id, suerte }) => [inscripcion_id, suerte]));

describe('before it begins', () => {
  // If this breaks, who presses believes that all were paid, and those left out are told at the desk.
  it('says to how many it is done, for how much, and why not to the others; nothing is written', async () => {
    const c = await inscriptos(3);
    const [una = 0, otra = 0, tercera = 0] = c.ids;
    await c.poner(otra, 'cancelada');
    await c.poner(tercera, 'pago_bonificado');
    const { total } = await c.row(una);
    const { status, body } = await oficina(c).previa(PAGADAS, TODAS);
    expect([status, body]).toEqual([
      200,
      {
        total: 3,
        van: 1,
        no_van: [
          'Está en Cancelada: no espera un pago.',
          'Está bonificada: si debe una diferencia, registrala en su ficha.',
        ].map((motivo) => ({ motivo, cuantas: 1, ejemplos: [expect.stringContaining(', ')] })),
        retoman: { cuantas: 0, ejemplos: [] },
        importe: total / 100,
        se_deshace: false,
      },
    ]);
    expect(await c.estados()).toEqual(['pago_pendiente', 'cancelada', 'pago_bonificado']);
  });

  it('refuses what a role may not do to one of them, and another event is not there', async () => {
    const c = await inscriptos(1);
    const devolver: Quehacer = { tipo: 'reembolsar', motivo: 'Se canceló' };
    for (const accion of ['previa', 'encargar'] as const)
      expect((await oficina(c)[accion](devolver, TODAS)).status).toBe(403);
    const ajeno = await app.fabrica.sesion((await app.fabrica.organizador()).usuario_id);
    for (const accion of ['previa', 'encargar'] as const)
      expect((await oficina(c, ajeno)[accion](PAGADAS, TODAS)).status).toBe(404);
    // a registration of another event, named by its id, is not of this one
    const otro = await inscriptos(1);
    expect((await oficina(c).previa(PAGADAS, a(...otro.ids))).body).toMatchObject({ total: 0, van: 0 });
    expect((await oficina(c).encargar(PAGADAS, a(...otro.ids))).status).toBe(409);
    const { body } = await oficina(c).encargar(PAGADAS, TODAS);
    const ver = { params: { id: otro.evento.id, encargo_id: Number(body.results.id) }, token: otro.token };
    expect((await app.call('getEncargo', ver)).status).toBe(404);
    expect((await app.call('deshacerEncargo', ver)).status).toBe(404);
  });
});

describe('marking as paid', () => {
  // If this breaks, who marks a list as paid takes money for expired registrations that have no place any more.
  it('says how many are expired; one gets a place again while there is any, the other no payment either', async () => {
    const c = await inscriptos(3, { cupo: 3 });
    const [una = 0, otra = 0, tercera = 0] = c.ids;
    await oficina(c).hacer({ tipo: 'cambiar_estado', state: 'vencida', motivo: 'x' }, a(otra, tercera));
    const { body } = await oficina(c).previa(PAGADAS, TODAS);
    expect(body).toMatchObject({
      van: 3,
      retoman: { cuantas: 2, ejemplos: [expect.any(String), expect.any(String)] },
    });
    // somebody else takes one of the two places that were free
    await inscribirPersona(app, c.evento.modalidad.id, {});
    const hecho = await oficina(c).hacer(PAGADAS, a(...c.ids));
    expect(hecho.results).toMatchObject({ hechas: 2, total: 3 });
    expect(await c.estados()).toEqual(['pago_realizado', 'pago_realizado', 'vencida']);
    expect(suertes(hecho)[una]).toBe('hecha');
    expect((await c.acciones(tercera)).filter((accion) => accion === 'pago_registrado')).toEqual([]);
    expect(hecho.data.find((f: { inscripcion_id: number }) => f.inscripcion_id === tercera).dicho).toMatch(
      /lugar/,
    );
  });

  it('records what each owes, with the line of its history, and tells the fate of each', async () => {
    const c = await inscriptos(3);
    const [una = 0, otra = 0, tercera = 0] = c.ids;
    await c.poner(otra, 'cancelada');
    const body = await oficina(c).hacer(PAGADAS, TODAS);
    expect(body.results).toMatchObject({
      estado: 'terminado',
      total: 3,
      hechas: 2,
      no_van: 1,
      se_deshace: false,
    });
    expect(suertes(body)).toEqual({ [una]: 'hecha', [otra]: 'no_va', [tercera]: 'hecha' });
    expect(body.data.find((f: { inscripcion_id: number }) => f.inscripcion_id === otra).dicho).toBe(
      'Está en Cancelada: no espera un pago.',
    );
    expect(await c.estados()).toEqual(['pago_realizado', 'cancelada', 'pago_realizado']);
    expect(await c.acciones(una)).toContain('pago_registrado');
    const pagos = await p.pagos();
    expect(pagos.map(({ monto }) => monto)).toEqual([(await c.row(una)).total, (await c.row(tercera)).total]);
  });

  // If this breaks, money is on record that nobody paid: of those that staff let in for less, or gave a part back as a courtesy.
  it.each([
    ['pago_realizado', 'Ya está paga: si falta una diferencia, registrala en su ficha.'],
    ['pago_bonificado', 'Está bonificada: si debe una diferencia, registrala en su ficha.'],
  ] as const)('leaves out one in %s, though it owes something', async (estado, motivo) => {
    const c = await inscriptos(2);
    const [una = 0, otra = 0] = c.ids;
    await c.poner(otra, estado);
    const { body } = await oficina(c).previa(PAGADAS, TODAS);
    expect(body).toMatchObject({
      van: 1,
      no_van: [{ motivo, cuantas: 1 }],
      importe: (await c.row(una)).total / 100,
    });
    expect(suertes(await oficina(c).hacer(PAGADAS, TODAS))).toEqual({ [una]: 'hecha', [otra]: 'no_va' });
    expect(await p.pagos()).toHaveLength(1);
  });

  it('is done once, however often it is asked for with the same key and whenever its job runs', async () => {
    const c = await inscriptos(2);
    const llamada = {
      params: { id: c.evento.id },
      body: { hacer: PAGADAS, seleccion: TODAS },
      token: c.token,
      headers: { 'idempotency-key': 'una-clave-de-este-encargo' },
    };
    const primera = await app.call('createEncargo', llamada);
    await app.trabajar();
    const segunda = await app.call('createEncargo', llamada);
    expect(segunda.body.results.id).toBe(primera.body.results.id);
    const corrida = { datos: { encargo_id: primera.body.results.id }, intento: 1, ultimo: false };
    await handlersEncargos['encargo']?.correr(app.ctx, corrida);
    expect(await p.pagos()).toHaveLength(2);
  });

  it('goes on with the others where one fails, and says so of that one at the end', async () => {
    const c = await inscriptos(2);
    const [una = 0, otra = 0] = c.ids;
    const { body } = await oficina(c).encargar(PAGADAS, TODAS);
    const encargo_id = Number(body.results.id);
    const { db } = app.ctx.database;
    const correr = (ultimo: boolean) =>
      handlersEncargos['encargo']?.correr(app.ctx, { datos: { encargo_id }, intento: 1, ultimo });
    // a total that the payments' own rule refuses
    await db.execute(`alter table pagos add constraint prueba_ck check (inscripcion_id <> ${una})`);
    try {
      await expect(correr(false)).rejects.toThrow('Failed query');
      expect(suertes(await oficina(c).ver(encargo_id))).toEqual({ [una]: 'pendiente', [otra]: 'hecha' });
      await correr(true);
      expect(suertes(await oficina(c).ver(encargo_id))).toEqual({ [una]: 'fallida', [otra]: 'hecha' });
    } finally {
      await db.execute('alter table pagos drop constraint prueba_ck');
    }
  });
});

describe('setting a state', () => {
  const NO_PAGA: Quehacer = { tipo: 'cambiar_estado', state: 'pago_no_paga', motivo: 'Invitados' };

  it('can be put back, but for what somebody changed since', async () => {
    const c = await inscriptos(3);
    const [una = 0, otra = 0] = c.ids;
    await c.poner(otra, 'pago_bonificado');
    const hecho = await oficina(c).hacer(NO_PAGA, TODAS);
    expect(hecho.results).toMatchObject({ hechas: 3, se_deshace: true, deshecho_por: null });
    expect(new Set(await c.estados())).toEqual(new Set(['pago_no_paga']));
    await c.poner(c.ids[2] ?? 0, 'cancelada');
    const { status, body } = await oficina(c).deshacer(Number(hecho.results.id));
    expect(status).toBe(200);
    await app.trabajar();
    expect(await c.estados()).toEqual(['pago_pendiente', 'pago_bonificado', 'cancelada']);
    const vuelta = await oficina(c).ver(Number(body.results.id));
    expect(vuelta.results).toMatchObject({ es_vuelta: true, hechas: 2, no_van: 1, se_deshace: false });
    expect((await oficina(c).ver(Number(hecho.results.id))).results).toMatchObject({
      se_deshace: false,
      deshecho_por: vuelta.results.id,
    });
    expect((await oficina(c).deshacer(Number(hecho.results.id))).status).toBe(409);
    expect((await c.acciones(una)).filter((accion) => accion === 'inscripcion_estado')).toHaveLength(2);
  });

  // If this breaks, what an encargo does after somebody undid it can never be undone.
  it('is not undone while it is being done', async () => {
    const c = await inscriptos(2);
    const hecho = await oficina(c).hacer(NO_PAGA, TODAS);
    const encargo_id = Number(hecho.results.id);
    const { db } = app.ctx.database;
    const una = and(
      eq(t.encargo_filas.encargo_id, encargo_id),
      eq(t.encargo_filas.inscripcion_id, c.ids[1] ?? 0),
    );
    await db.update(t.encargo_filas).set({ suerte: 'pendiente' }).where(una);
    const { status, body } = await oficina(c).deshacer(encargo_id);
    expect([status, body.codigo]).toEqual([409, 'en_curso']);
    await db.update(t.encargo_filas).set({ suerte: 'hecha' }).where(una);
    expect((await oficina(c).deshacer(encargo_id)).status).toBe(200);
  });

  it('frees the places of who is cancelled, and wants a reason', async () => {
    const c = await inscriptos(2);
    const antes = (await c.ocupados()).evento ?? 0;
    await oficina(c).hacer({ tipo: 'cambiar_estado', state: 'cancelada', motivo: 'Duplicadas' }, a(...c.ids));
    expect((await c.ocupados()).evento).toBe(antes - 2);
    expect((await oficina(c).encargar({ ...NO_PAGA, motivo: ' ' }, TODAS)).status).toBe(422);
  });
});

describe('numbers', () => {
  it('are given in order past those that are taken, and taken back', async () => {
    const c = await inscriptos(4);
    const [una = 0, otra = 0, tercera = 0, cuarta = 0] = c.ids;
    for (const id of [una, otra, tercera]) await c.poner(id, 'pago_realizado');
    await app.ctx.database.db.update(t.inscripciones).set({ numero: 11 }).where(eq(t.inscripciones.id, otra));
    const numeros = async () => Promise.all(c.ids.map(async (id) => (await c.row(id)).numero));
    const hecho = await oficina(c).hacer({ tipo: 'asignar_numeros', desde: 10 }, TODAS);
    expect(suertes(hecho)).toEqual({
      [una]: 'hecha',
      [otra]: 'no_va',
      [tercera]: 'hecha',
      [cuarta]: 'no_va',
    });
    expect(await numeros()).toEqual([10, 11, 12, null]);
    expect(await c.acciones(una)).toContain('numero_cambiado');
    await oficina(c).deshacer(Number(hecho.results.id));
    await app.trabajar();
    expect(await numeros()).toEqual([null, 11, null, null]);
  });
});

describe('papers', () => {
  const TEXTO = 'Corro bajo mi responsabilidad.';

  it('approves the signatures that wait, and reminds who owes one', async () => {
    const c = await conStaff(app, {
      usa_deslinde_online: true,
      texto_deslinde: TEXTO,
      usa_pago_online: false,
    });
    const firma = {
      acepta_deslinde: true,
      signature_data: FIRMA_PNG,
      texto_hash: hashTexto(TEXTO),
      firmado_at: new Date().toISOString(),
    };
    const firmada = await inscribirPersona(app, c.evento.modalidad.id, firma);
    const sinFirma = await inscribirPersona(app, c.evento.modalidad.id, firma);
    await app.trabajar();
    // whoever registered at a desk may have left no address: the office must not be told that a mail is on its way
    const sinMail = await inscribirPersona(app, c.evento.modalidad.id, firma);
    await app.trabajar();
    const { db } = app.ctx.database;
    for (const { persona } of [sinFirma, sinMail])
      await db.delete(t.deslindes).where(eq(t.deslindes.persona_id, persona.id));
    await db.update(t.personas).set({ email: '' }).where(eq(t.personas.id, sinMail.persona.id));
    const aprobar = await oficina(c).hacer({ tipo: 'aprobar_deslindes' }, TODAS);
    expect(suertes(aprobar)).toEqual({
      [firmada.inscripcion.id]: 'hecha',
      [sinFirma.inscripcion.id]: 'no_va',
      [sinMail.inscripcion.id]: 'no_va',
    });
    const [deslinde] = await app.ctx.database.db.select().from(t.deslindes);
    expect(deslinde).toMatchObject({ status: 'APPROVED', revisado_por: c.duenio.usuario_id });
    const antes = (await c.correos()).length;
    // of whom nobody owes a paper nobody is reminded, and that does not count as having reminded
    const nadie = await oficina(c).encargar({ tipo: 'recordar_papeles' }, a(firmada.inscripcion.id));
    expect([nadie.status, nadie.body.codigo]).toEqual([409, 'nadie']);
    const recordar = await oficina(c).hacer({ tipo: 'recordar_papeles' }, TODAS);
    expect(suertes(recordar)).toEqual({
      [firmada.inscripcion.id]: 'no_va',
      [sinFirma.inscripcion.id]: 'hecha',
      [sinMail.inscripcion.id]: 'no_va',
    });
    const nuevos = (await c.correos()).slice(antes);
    expect(nuevos.map(({ tipo, persona_id }) => [tipo, persona_id])).toEqual([
      ['pedido_firma', sinFirma.persona.id],
    ]);
    // an impatient second press does not write to everybody again
    expect((await oficina(c).encargar({ tipo: 'recordar_papeles' }, TODAS)).status).toBe(429);
  });
});

describe('a race that is cancelled', () => {
  it('gives everybody their money back, and says where each refund stands', async () => {
    const c = await conStaff(app, { usa_pago_online: true });
    const pagada = await p.inscribir(c.evento);
    await p.pagar(pagada.codigo);
    const aMano = await p.inscribir(c.evento);
    const impaga = await p.inscribir(c.evento);
    await app.trabajar();
    await oficina(c).hacer(PAGADAS, a(aMano.id));
    const devolver: Quehacer = { tipo: 'reembolsar', motivo: 'Se suspendió por el temporal' };
    const admin = oficina(c, c.admin);
    const total = (await c.row(pagada.id)).total + (await c.row(aMano.id)).total;
    expect((await admin.previa(devolver, TODAS)).body).toMatchObject({
      total: 3,
      van: 2,
      importe: total / 100,
    });
    const body = await admin.hacer(devolver, TODAS);
    const row = (id: number) =>
      body.data.find(({ inscripcion_id }: { inscripcion_id: number }) => inscripcion_id === id);
    expect(row(pagada.id)).toMatchObject({ suerte: 'hecha', devolucion: 'hecho' });
    expect(row(aMano.id)).toMatchObject({ suerte: 'hecha' });
    expect(row(impaga.id)).toMatchObject({ suerte: 'no_va', dicho: 'No tiene pagos por devolver.' });
    expect([(await c.row(pagada.id)).state, (await c.row(aMano.id)).state]).toEqual([
      'reembolsada',
      'reembolsada',
    ]);
    // a second time nothing is left to give back
    expect((await admin.encargar(devolver, TODAS)).status).toBe(409);
  });
});
