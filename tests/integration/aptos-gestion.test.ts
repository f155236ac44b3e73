import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { recordarApto } from '../../src/server/nucleo/enlaces/papeles-debidos.ts';
import { fechaLocal } from '../../src/shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../src/shared/domain/documentos/mensajes.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { multipart, pdfDePrueba } from '../support/aptos.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';
import { conStaff } from '../support/gestion.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const carrera = () => conStaff(app, { modalidades: [{ requiere_apto_medico: true }] });

/** Sends a certificate as a participant does. */
async function enviar(persona: { id: number; documento: string }, evento_fecha: Date) {
  const token = await tokenPara(app, persona.id, 'apto', evento_fecha);
  const { payload, headers } = multipart({
    nombre: 'Mi apto.pdf',
    tipo: 'application/pdf',
    datos: await pdfDePrueba(),
  });
  const subida = await app.inject({
    method: 'POST',
    url: `/api/apto-medico/${token}/subir-apto`,
    payload,
    headers,
  });
  const { file_name, file_path, file_type } = subida.json<Record<string, string>>();
  const { status, body } = await app.call('enviarApto', {
    params: { token },
    body: { document: persona.documento, file_name, file_path, file_type },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const rows = await app.ctx.database.db.select().from(t.aptos_medicos);
  const apto = rows.findLast((row) => row.persona_id === persona.id);
  if (!apto) throw new Error('the certificate is not there');
  return apto;
}

async function enviado() {
  const c = await carrera();
  const { inscripcion, persona } = await inscribirPersona(app, c.evento.modalidad.id);
  const apto = await enviar(persona, c.evento.fecha_hora);
  const listar = async (query: Record<string, string> = {}) =>
    (await app.call('listAptos', { params: { id: c.evento.id }, query, token: c.token })).body;
  const aceptar = (body: object = {}) =>
    app.call('aceptarApto', { params: { id: apto.id }, body, token: c.token });
  const rechazar = (body: object = { reason: 'No se lee la firma' }) =>
    app.call('rechazarApto', { params: { id: apto.id }, body, token: c.token });
  return { ...c, inscripcion, persona, apto, listar, aceptar, rechazar };
}

/** One instant for the whole run: midnight may pass while it lasts. */
const AHORA = Date.now();
const hace = (dias: number) => fechaLocal(new Date(AHORA - dias * 86_400_000));

describe('certificates that were sent', () => {
  it('are listed by id, 25 a page, and found by name, document and status', async () => {
    const { evento, listar, apto, persona } = await enviado();
    expect(await listar()).toMatchObject({
      total: 1,
      page: 1,
      data: [{ id: apto.id, estado: 'PENDING', documento: persona.documento }],
    });
    for (const [query, n] of [
      [{ firstname: 'jose' }, 1],
      [{ lastname: 'nunez' }, 1],
      [{ lastname: 'maria' }, 0],
      [{ document: persona.documento }, 1],
      [{ status: 'approved' }, 0],
      [{ status: 'PENDING', lastname: 'Núñez' }, 1],
    ] as [Record<string, string>, number][])
      expect([query, (await listar(query)).total]).toEqual([query, n]);
    const { id: _id, ...copia } = apto;
    for (let i = 0; i < 25; i += 1) {
      const otra = await inscribirPersona(app, evento.modalidad.id);
      await app.ctx.database.db.insert(t.aptos_medicos).values({ ...copia, persona_id: otra.persona.id });
    }
    const primera = await listar();
    const ids = primera.data.map(({ id }: { id: number }) => id);
    expect([primera.total, ids.length, ids[0]]).toEqual([26, 25, apto.id]);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect((await listar({ page: '2' })).data).toHaveLength(1);
  });

  it('come as a file that no browser runs and no shared cache keeps, for their staff, under their name', async () => {
    const { evento, apto, token } = await enviado();
    const params = { id: evento.id, apto_id: apto.id, file_name: apto.file_name };
    const archivo = await app.call('getAptoArchivo', { params, token });
    expect(archivo).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    });
    expect(
      (await app.call('getAptoArchivo', { params: { ...params, file_name: 'otro.pdf' }, token })).status,
    ).toBe(404);
    const ajeno = await carrera();
    // neither by the race it is of, nor by one's own
    for (const id of [evento.id, ajeno.evento.id])
      expect(
        (await app.call('getAptoArchivo', { params: { ...params, id }, token: ajeno.token })).status,
      ).toBe(404);
    expect(
      (await app.call('aceptarApto', { params: { id: apto.id }, body: {}, token: ajeno.token })).status,
    ).toBe(404);
  });

  it('are accepted with the doctor’s date, from which follows whether they count on race day', async () => {
    const { aceptar, listar, acciones, inscripcion } = await enviado();
    expect((await aceptar({ medical_clearance_date: '2099-01-01' })).body.errors.fields).toHaveProperty(
      'medical_clearance_date',
    );
    const { status, body } = await aceptar({ medical_clearance_date: hace(10) });
    expect([status, body.results]).toEqual([
      200,
      expect.objectContaining({
        estado: 'APPROVED',
        vigente_en_carrera: true,
        medical_clearance_date: hace(10),
      }),
    ]);
    expect((await listar()).data[0]).toMatchObject({ vigente_en_carrera: true });
    expect(await acciones(inscripcion.id)).toContain('apto_aceptado');
  });

  // regla documentos-9
  it('are not of a doctor who signed after they were sent; a client that sends no date means no later one', async () => {
    const { aceptar, apto } = await enviado();
    await app.ctx.database.db
      .update(t.aptos_medicos)
      .set({ created_at: new Date(AHORA - 5 * 86_400_000) })
      .where(eq(t.aptos_medicos.id, apto.id));
    const { status, body } = await aceptar({ medical_clearance_date: hace(2) });
    expect([status, body.errors.fields]).toEqual([
      422,
      { medical_clearance_date: expect.stringContaining('posterior al') },
    ]);
    const sola = (await aceptar()).body.results;
    expect(sola).toMatchObject({ estado: 'APPROVED', medical_clearance_date: hace(5) });
  });

  it('say so where they end before the race', async () => {
    const { aceptar } = await enviado();
    const { body } = await aceptar({ medical_clearance_date: hace(350) });
    expect(body.results.vigente_en_carrera).toBe(false);
    expect(body.message).toContain('no llega vigente');
  });

  // regla documentos-10
  it('rejected, mail the reason with a way to send another, which is then the one that counts', async () => {
    const { evento, persona, apto, rechazar, aceptar, listar, correos } = await enviado();
    expect((await rechazar({ reason: ' ' })).body.errors.fields).toHaveProperty('reason');
    expect((await rechazar()).body.results).toMatchObject({
      estado: 'REJECTED',
      razon_rechazo: 'No se lee la firma',
    });
    const mail = (await correos()).find(({ tipo }) => tipo === 'apto_rechazado');
    const token = await tokenPara(app, persona.id, 'apto', evento.fecha_hora);
    expect([mail?.para, mail?.html.includes(token), mail?.html.includes('No se lee la firma')]).toEqual([
      persona.email,
      true,
      true,
    ]);
    // health is not the audit's
    const lineas = await app.ctx.database.db.select().from(t.auditoria);
    expect(JSON.stringify(lineas)).not.toContain('No se lee la firma');
    expect((await aceptar()).body.datos).toMatchObject({ estado: 'REJECTED' });
    const nuevo = await enviar(persona, evento.fecha_hora);
    expect((await listar()).data.map(({ id }: { id: number }) => id)).toEqual([nuevo.id]);
    const viejo = await aceptar();
    expect([viejo.status, viejo.body.message]).toEqual([409, expect.stringContaining('otro apto')]);
    expect(nuevo.id).not.toBe(apto.id);
  });

  it('two who decide at once: one does, the others hear who', async () => {
    const { aceptar, rechazar, correos } = await enviado();
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? aceptar() : rechazar())),
    );
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of respuestas.filter((r) => r.status !== 200))
      expect([status, body.codigo]).toEqual([409, 'conflicto']);
    const rechazados = (await correos()).filter(({ tipo }) => tipo === 'apto_rechazado').length;
    expect(rechazados).toBe(respuestas.some(({ body }) => body.results?.estado === 'REJECTED') ? 1 : 0);
  });
});

// If this breaks, staff believe that a person was told who left no address, and nobody tells them.
it('a rejection says so where no mail reaches the person', async () => {
  const { persona, rechazar } = await enviado();
  await app.ctx.database.db.update(t.personas).set({ email: '' }).where(eq(t.personas.id, persona.id));
  expect((await rechazar()).body.message).toContain('no dejó email');
});

describe('people who sent none', () => {
  it('are listed with their link, until theirs comes or while it is rejected', async () => {
    const c = await enviado();
    const { persona: falta } = await inscribirPersona(app, c.evento.modalidad.id, { apellido: 'Gómez' });
    const listar = async (query: Record<string, string> = {}) =>
      (await app.call('listAptosNoEnviados', { params: { id: c.evento.id }, query, token: c.token })).body;
    const una = await listar();
    expect(una).toMatchObject({
      ...{ total: 1, con_email: 1, sin_email: 0 },
      data: [{ id: falta.id, rechazado: false, persona: { apellido: 'Gómez', email: falta.email } }],
    });
    const { token, link } = una.data[0];
    expect(link).toContain(`/enviar-apto-medico/${token}`);
    expect((await app.call('getAptoEnlace', { params: { token } })).status).toBe(200);
    expect((await listar({ email: falta.email })).total).toBe(1);
    // the filters change what is shown, and not to how many a reminder would go
    expect(await listar({ lastname: 'gomez', email: 'nadie@' })).toMatchObject({ total: 0, con_email: 1 });
    await c.rechazar();
    expect((await listar()).data).toMatchObject([{ id: c.persona.id, rechazado: true }, { id: falta.id }]);
    await enviar(falta, c.evento.fecha_hora);
    expect((await listar()).total).toBe(1);
  });

  // regla documentos-6
  it('who have not paid online are not asked', async () => {
    const c = await conStaff(app, { usa_pago_online: true, modalidades: [{ requiere_apto_medico: true }] });
    await inscribirPersona(app, c.evento.modalidad.id);
    const { body } = await app.call('listAptosNoEnviados', { params: { id: c.evento.id }, token: c.token });
    expect(body.total).toBe(0);
  });

  it('are reminded one by one, in the words of the catalogue', async () => {
    const c = await carrera();
    const { persona } = await inscribirPersona(app, c.evento.modalidad.id);
    await app.trabajar();
    const recordar = (persona_id = persona.id, token = c.token) =>
      app.call('recordarApto', { params: { id: c.evento.id, persona_id }, token });
    const { body } = await recordar();
    expect(body).toEqual({
      email: persona.email,
      message: `Email encolado para su envío a (${persona.email}) María José Núñez`,
    });
    expect((await c.correos()).filter(({ tipo }) => tipo === 'pedido_apto')).toHaveLength(2);
    expect((await recordar(99_999)).status).toBe(404);
    await enviar(persona, c.evento.fecha_hora);
    expect((await recordar()).body.codigo).toBe('ya_enviado');
  });

  it('are reminded all together, each once, and not twice in a row', async () => {
    const c = await carrera();
    const personas = [];
    for (let i = 0; i < 3; i += 1)
      personas.push((await inscribirPersona(app, c.evento.modalidad.id)).persona);
    await app.trabajar();
    const [envio] = personas;
    if (envio) await enviar(envio, c.evento.fecha_hora);
    // whoever registered at a desk may have left no address: no mail to them is told of
    const sinMail = (await inscribirPersona(app, c.evento.modalidad.id)).persona;
    await app.trabajar();
    await app.ctx.database.db.update(t.personas).set({ email: '' }).where(eq(t.personas.id, sinMail.id));
    const todos = () => app.call('recordarAptos', { params: { id: c.evento.id }, token: c.token });
    const antes = (await c.correos()).filter(({ tipo }) => tipo === 'pedido_apto').length;
    expect((await todos()).body).toEqual({ message: mensajesDocumentos.recordatorio_ok, total: 2 });
    expect((await todos()).status).toBe(429);
    await app.trabajar();
    await app.trabajar();
    const despues = (await c.correos()).filter(({ tipo }) => tipo === 'pedido_apto').slice(antes);
    expect(despues.map(({ persona_id }) => persona_id)).toEqual(personas.slice(1).map(({ id }) => id));
  });

  it('are not said to have been mailed where they left no address', async () => {
    const c = await carrera();
    const { persona, inscripcion } = await inscribirPersona(app, c.evento.modalidad.id);
    const recordar = () =>
      enTransaccion(app.ctx.database.db, (tx) =>
        recordarApto(app.ctx, tx, { inscripcion_id: inscripcion.id, persona_id: persona.id }),
      );
    expect(await recordar()).toBe(true);
    await app.ctx.database.db.update(t.personas).set({ email: '' }).where(eq(t.personas.id, persona.id));
    expect(await recordar()).toBe(false);
  });

  it('are not said to be nobody where those who owe one left no address', async () => {
    const c = await carrera();
    const todos = () => app.call('recordarAptos', { params: { id: c.evento.id }, token: c.token });
    expect((await todos()).body.message).toBe('No falta el apto médico de nadie.');
    const { persona } = await inscribirPersona(app, c.evento.modalidad.id);
    await app.ctx.database.db.update(t.personas).set({ email: '' }).where(eq(t.personas.id, persona.id));
    const { body } = await todos();
    expect(body).toMatchObject({ total: 0, message: expect.stringContaining('dejó email') });
    const listed = await app.call('listAptosNoEnviados', { params: { id: c.evento.id }, token: c.token });
    expect(listed.body).toMatchObject({ total: 1, con_email: 0, sin_email: 1 });
  });
});
