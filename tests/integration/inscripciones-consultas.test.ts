import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { DIA_MS } from '../../src/shared/domain/comun/lapsos.ts';
import type { OpcionesEvento } from '../support/fabrica.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;

async function inscripta(opciones: OpcionesEvento = {}) {
  const organizador = await app.fabrica.organizador();
  const evento = await app.fabrica.evento({ usa_pago_online: true, duenio: organizador, ...opciones });
  const persona = participante();
  const { status, body } = await app.call('createInscripcion', {
    body: {
      modalidad_id: evento.modalidad.id,
      participantes: [persona],
      codigo_acceso: opciones.codigo_acceso,
    },
  });
  expect(status).toBe(201);
  const codigo: string = body.results.inscripcion.id;
  const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.codigo_publico, codigo));
  return { evento, organizador, persona, codigo, id: row?.id ?? 0 };
}

const verificar = (id: number, dni: string, extra: { ip?: string; body?: object; token?: string } = {}) =>
  app.call('verificarExistencia', { ...extra, params: { id }, body: { dni, ...extra.body } });

describe('verificar_existencia', () => {
  it('tells state and pay link of a document, nothing personal, and of no other', async () => {
    const { evento, persona, codigo } = await inscripta();
    const { status, body } = await verificar(evento.id, `0${persona.documento}`);
    expect(status).toBe(200);
    expect(body.results).toEqual({
      state: 'pago_pendiente',
      init_point: expect.stringMatching(/\/pagar\/\d+\.[\w-]{43}$/),
    });
    // the code would open what they owe, too
    expect(JSON.stringify(body)).not.toContain(codigo);
    for (const dato of [persona.nombre, persona.apellido, persona.email]) {
      expect(JSON.stringify(body)).not.toContain(dato);
    }
    expect((await verificar(evento.id, '11222333')).body.results).toBeNull();
    expect((await verificar(evento.id, ' ')).body.errors.fields).toEqual({ dni: 'El campo es obligatorio' });
  });

  it.each([
    ['pago_realizado', true, /paga/],
    ['pago_bonificado', true, /confirmada/],
    ['pago_no_paga', true, /confirmada/],
    ['vencida', false, /venció/],
    ['cancelada', false, /cancelada/],
    ['reembolsada', false, /devuelto/],
  ] as const)('%s', async (state, viva, texto) => {
    const { evento, persona, id } = await inscripta();
    await db().update(t.inscripciones).set({ state, viva }).where(eq(t.inscripciones.id, id));
    await db().update(t.personas).set({ viva }).where(eq(t.personas.inscripcion_id, id));
    const { body } = await verificar(evento.id, persona.documento);
    expect(body.message).toMatch(texto);
    // a dead one must not keep anybody from registering again
    expect(body.results).toEqual(viva ? { state, init_point: null } : null);
  });

  it('a hold that is over is no longer payable, whether or not the job has been there', async () => {
    const { evento, persona, codigo } = await inscripta();
    app.reloj.avanzar(49 * 3_600_000);
    expect((await verificar(evento.id, persona.documento)).body.results).toBeNull();
    const una = await app.call('getInscripcion', { params: { id: codigo } });
    expect(una.body.results).toMatchObject({ state: 'vencida', init_point: null });
  });

  it('a race that was called off offers no payment', async () => {
    const { evento, persona, codigo } = await inscripta();
    await db().update(t.eventos).set({ estado: 'cancelado' }).where(eq(t.eventos.id, evento.id));
    const { body } = await verificar(evento.id, persona.documento);
    expect(body.results).toEqual({ state: 'pago_pendiente', init_point: null });
    const una = await app.call('getInscripcion', { params: { id: codigo } });
    expect(una.body.results.init_point).toBeNull();
  });

  it('is throttled by document and by address, and says when to try again', async () => {
    const { evento } = await inscripta();
    for (let n = 0; n < 12; n += 1) {
      expect((await verificar(evento.id, '40111222', { ip: `10.0.0.${n}` })).status).toBe(200);
    }
    const porDocumento = await verificar(evento.id, '40111222', { ip: '10.9.9.9' });
    expect(porDocumento).toMatchObject({ status: 429, body: { reintentar_en: expect.any(Number) } });
    expect(porDocumento.body.message).toMatch(/en \d+ minutos/);
    for (let n = 0; n < 60; n += 1) await verificar(evento.id, String(41_000_000 + n), { ip: '10.7.7.7' });
    expect((await verificar(evento.id, '41999999', { ip: '10.7.7.7' })).status).toBe(429);
    app.reloj.avanzar(11 * 60_000);
    expect((await verificar(evento.id, '41999999', { ip: '10.7.7.7' })).status).toBe(200);
  });

  it('does not know a private event without its code', async () => {
    const { evento, persona } = await inscripta({ privado: true, codigo_acceso: 'liebre' });
    expect((await verificar(evento.id, persona.documento)).status).toBe(404);
    const con = await verificar(evento.id, persona.documento, { body: { codigo_acceso: 'liebre' } });
    expect(con.body.results).toMatchObject({ state: 'pago_pendiente' });
  });
});

describe('a registration', () => {
  it('shows the public no personal data, and staff of the event everything', async () => {
    const { codigo, id, persona, organizador } = await inscripta();
    const publica = await app.call('getInscripcion', { params: { id: codigo } });
    expect(publica.body.results).toMatchObject({ id: codigo, state: 'pago_pendiente', ammount: 10_000 });
    expect(JSON.stringify(publica.body)).not.toContain(persona.documento);

    const token = await app.ingresar(organizador.email);
    const propia = await app.call('getInscripcion', { params: { id }, token });
    expect(propia.body.results).toMatchObject({
      numero_interno: id,
      personas: [{ documento: persona.documento, telefono: '+5491150716006', email: persona.email }],
      datos_pago: { total: 10_000, valor_modalidad: 10_000, payments: [] },
    });
    expect((await app.call('getInscripcion', { params: { id } })).status).toBe(401);
    const ajeno = await app.ingresar((await app.fabrica.organizador()).email);
    expect((await app.call('getInscripcion', { params: { id }, token: ajeno })).status).toBe(404);
    expect((await app.call('getInscripcion', { params: { id: 'A'.repeat(22) } })).status).toBe(404);
  });

  it('says its message and what is to be paid, under its own event only', async () => {
    const { evento, codigo } = await inscripta();
    const ok = await app.call('getMensajeOk', { params: { id: evento.id, inscripcion_id: codigo } });
    expect(ok.body).toMatchObject({
      mensaje: 'La inscripción se registró correctamente',
      state: 'pago_pendiente',
      usa_pago_online: true,
      modalidad: evento.modalidad.nombre,
      nro_participantes: 1,
      evento: { nombre: evento.nombre, privado: false, visible: true, inscripcion_abierta: true },
      datos_pago: { total: 10_000, fecha_vencimiento: expect.stringMatching(/-03:00$/) },
    });
    const otro = await app.fabrica.evento();
    expect((await app.call('getMensajeOk', { params: { id: otro.id, inscripcion_id: codigo } })).status).toBe(
      404,
    );
  });
});

it('a private race is told to who holds the code of a registration there', async () => {
  const { evento, codigo } = await inscripta({ privado: true, codigo_acceso: 'liebre' });
  const ok = await app.call('getMensajeOk', { params: { id: evento.id, inscripcion_id: codigo } });
  expect(ok.body.evento).toMatchObject({ nombre: evento.nombre, privado: true });
  expect(JSON.stringify(ok.body)).not.toContain('liebre');
});

describe('cash', () => {
  const DIA = 86_400_000;
  const hasta = async (opciones: OpcionesEvento = {}) => {
    const { evento, codigo } = await inscripta(opciones);
    const params = { id: evento.id, inscripcion_id: codigo };
    const leer = async () => {
      const una = await app.call('getInscripcion', { params: { id: codigo } });
      const { body } = await app.call('getMensajeOk', { params });
      const [a, b] = [body.ticket_hasta, una.body.results.ticket_hasta].map(
        (v) => v && Date.parse(v) / 60_000,
      );
      expect(a === null ? b : Math.abs(a - b) < 1).toBe(a === null ? null : true);
      return body.ticket_hasta as string | null;
    };
    return { codigo, leer };
  };

  it('is promised until the hour at which the ticket ends, also once it was made', async () => {
    const fin_inscripcion = new Date(app.reloj().getTime() + 5 * DIA);
    const { codigo, leer } = await hasta({ fin_inscripcion });
    const faltan = Date.parse((await leer()) ?? '') - app.reloj().getTime();
    expect(faltan / DIA).toBeCloseTo(3, 2);
    await app.inject({ url: `/pagar/${codigo}` });
    const hecho = await leer();
    app.reloj.avanzar(DIA);
    expect(await leer()).toBe(hecho);
  });

  it('is not where the event or its close leave no ticket', async () => {
    const cerca = new Date(app.reloj().getTime() + 2 * DIA);
    expect(await (await hasta({ fin_inscripcion: cerca })).leer()).toBeNull();
    expect(await (await hasta({ tipos_pago_excluidos: ['ticket'] })).leer()).toBeNull();
  });
});

describe('"No me llegó el mail"', () => {
  const pedir = (documento: string, email: string, ip = '10.1.1.1') =>
    app.call('reenviarCorreo', { body: { documento, email }, ip });
  const reenvios = async () =>
    (await db().select().from(t.correos)).filter((c) => c.tipo === 'reenvio').map((c) => c.para);

  it('answers the same whether or not they exist, and mails only what is theirs', async () => {
    const { persona } = await inscripta();
    const propio = await pedir(persona.documento, persona.email.toUpperCase());
    const ajeno = await pedir(persona.documento, 'otra@example.com');
    const nadie = await pedir('11222333', 'nadie@example.com');
    expect(propio.status).toBe(200);
    expect(ajeno.body).toEqual(propio.body);
    expect(nadie.body).toEqual(propio.body);
    await app.trabajar();
    expect(await reenvios()).toEqual([persona.email]);
  });

  // If this breaks, who paid for a race that is off is told that it is confirmed, and asked for a certificate.
  it('tells nothing of a race that was cancelled; one that was postponed without a date is still to come', async () => {
    const { persona } = await inscripta();
    const ayer = new Date(app.reloj().getTime() - 2 * DIA_MS);
    await db().update(t.eventos).set({ estado: 'cancelado' });
    await pedir(persona.documento, persona.email);
    await app.trabajar();
    expect(await reenvios()).toEqual([]);
    await db()
      .update(t.eventos)
      .set({ ...{ estado: 'postergado', fecha_confirmada: false }, fecha_hora: ayer, fin_inscripcion: ayer });
    await pedir(persona.documento, persona.email);
    await app.trabajar();
    expect(await reenvios()).toEqual([persona.email]);
  });

  it('is throttled by document whatever the address, existing or not', async () => {
    const { persona } = await inscripta();
    for (const documento of [persona.documento, '11222333']) {
      for (let n = 0; n < 3; n += 1)
        expect((await pedir(documento, 'a@b.com', `10.2.2.${n}`)).status).toBe(200);
      expect((await pedir(documento, 'a@b.com', '10.2.2.9')).status).toBe(429);
    }
  });
});
