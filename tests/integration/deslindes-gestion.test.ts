import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona } from '../support/enlaces.ts';
import { FIRMA_PNG, hashTexto } from '../support/fabrica.ts';
import { conStaff } from '../support/gestion.ts';

// two of the staff at once: the embedded database has one session
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ engine: 'postgres' });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const TEXTO = 'Corro bajo mi responsabilidad.';
const firma = () => ({
  acepta_deslinde: true,
  signature_data: FIRMA_PNG,
  texto_hash: hashTexto(TEXTO),
  firmado_at: new Date().toISOString(),
});

async function firmado() {
  const c = await conStaff(app, { usa_deslinde_online: true, texto_deslinde: TEXTO });
  const { inscripcion, persona } = await inscribirPersona(app, c.evento.modalidad.id, {
    ...firma(),
    documento: '07123456',
  });
  await app.trabajar();
  const params = { id: inscripcion.id, persona_id: persona.id };
  const llamar = (
    nombre: 'getDeslindePersona' | 'aprobarDeslinde' | 'rechazarDeslinde' | 'getDeslindePdf',
    body?: object,
    token = c.token,
  ) => app.call(nombre, { params, token, ...(body && { body }) });
  const listar = async (query: Record<string, string> = {}) =>
    (await app.call('listDeslindes', { params: { id: c.evento.id }, query, token: c.token })).body;
  return { ...c, inscripcion, persona, llamar, listar };
}

describe('signed waivers', () => {
  it('are listed and found by name, document and status, without any token', async () => {
    const { listar, persona, inscripcion } = await firmado();
    const { data, total } = await listar();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      persona_id: persona.id,
      status: 'PENDING',
      nombre_y_apellido: 'María José Núñez',
      documento: '7123456',
      access_token: null,
      link: null,
      download_url: `/api/inscripciones/${inscripcion.id}/deslindes/${persona.id}/pdf`,
    });
    for (const [query, n] of [
      [{ query: 'nunez maria' }, 1],
      [{ query: 'lopez' }, 0],
      [{ documento: '7.123.456' }, 1],
      [{ documento: '07123' }, 1],
      [{ documento: '999' }, 0],
      [{ documento: '%' }, 1],
      [{ status: 'pending' }, 1],
      [{ status: 'APPROVED' }, 0],
    ] as const)
      expect([query, (await listar(query)).total]).toEqual([query, n]);
  });

  it('show the signature, the text and the evidence', async () => {
    const { llamar } = await firmado();
    const { body } = await llamar('getDeslindePersona');
    expect(body.results).toMatchObject({
      texto: TEXTO,
      texto_hash: hashTexto(TEXTO),
      texto_coincide: true,
      firma: FIRMA_PNG,
      firmante: 'participante',
      firmante_nombre: 'María José Núñez',
      ip: '127.0.0.1',
      revisado_por: null,
    });
  });

  it('come as a PDF that no browser runs and no shared cache keeps, for their staff alone', async () => {
    const { llamar, inscripcion, persona } = await firmado();
    const { status, headers } = await llamar('getDeslindePdf');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringContaining('attachment'),
    });
    const ajeno = await conStaff(app);
    expect((await llamar('getDeslindePdf', undefined, ajeno.token)).status).toBe(404);
    // a person of another registration is not reached through one's own
    const propia = await inscribirPersona(app, ajeno.evento.modalidad.id);
    const cruzada = await app.call('getDeslindePersona', {
      params: { id: propia.inscripcion.id, persona_id: persona.id },
      token: ajeno.token,
    });
    expect([cruzada.status, inscripcion.id === propia.inscripcion.id]).toEqual([404, false]);
  });

  it('are approved once, and nobody decides after', async () => {
    const { llamar, acciones, inscripcion } = await firmado();
    expect((await llamar('aprobarDeslinde')).body.results).toMatchObject({
      status: 'APPROVED',
      revisado_por: expect.stringContaining('Usuario'),
    });
    const segundo = await llamar('rechazarDeslinde', { razon: 'No se lee' });
    expect(segundo).toMatchObject({
      status: 409,
      body: { codigo: 'conflicto', datos: { status: 'APPROVED', por: expect.any(String) } },
    });
    expect(segundo.body.message).toContain('Aprobado');
    expect(await acciones(inscripcion.id)).toContain('deslinde_aprobado');
  });

  // If this breaks, staff believe that a person was told who left no address, and nobody tells them.
  it('rejected, say so where no mail reaches the person', async () => {
    const { llamar, persona } = await firmado();
    await app.ctx.database.db.update(t.personas).set({ email: '' }).where(eq(t.personas.id, persona.id));
    const { body } = await llamar('rechazarDeslinde', { razon: 'No se lee', avisar: true });
    expect(body.message).toContain('no dejó email');
  });

  it('rejected, give a new link to sign again and end the old one', async () => {
    const { llamar, listar, correos, persona, inscripcion, token } = await firmado();
    const { body } = await llamar('rechazarDeslinde', { razon: 'No se lee', avisar: true });
    const { access_token, link } = body.results;
    expect(body.results).toMatchObject({ status: 'REJECTED', razon_rechazo: 'No se lee' });
    expect(link).toContain(`/firmar-deslinde/${access_token}`);
    expect((await listar({ status: 'REJECTED' })).data).toMatchObject([{ access_token, link }]);
    const mail = (await correos()).find(({ tipo }) => tipo === 'deslinde_rechazado');
    expect([mail?.para, mail?.html.includes(access_token), mail?.html.includes('No se lee')]).toEqual([
      persona.email,
      true,
      true,
    ]);
    expect(mail?.texto).toContain('El anterior ya no sirve');
    // asked again, the mail brings the same link
    const params = { id: inscripcion.id, persona_id: persona.id };
    await app.call('pedirDeslinde', { params, body: { avisar: true }, token });
    const otra = (await correos()).findLast(({ tipo }) => tipo === 'deslinde_rechazado');
    expect(otra?.id).not.toBe(mail?.id);
    expect(otra?.texto).toContain(link);
    expect(otra?.texto).not.toContain('ya no sirve');
    const firmar = await app.call('firmarDeslinde', {
      body: {
        access_token,
        signature_data: FIRMA_PNG,
        texto_hash: hashTexto(TEXTO),
        firmado_at: new Date().toISOString(),
      },
    });
    expect(firmar.status).toBe(200);
    expect((await listar()).data).toMatchObject([{ status: 'PENDING', access_token: null }]);
  });

  // If this breaks, somebody whose link just ended learns at the start that they have no waiver.
  it('rejected, mail the new link unless staff says not to', async () => {
    const { llamar, correos, persona } = await firmado();
    await llamar('rechazarDeslinde');
    const avisados = async () =>
      (await correos()).filter(({ tipo }) => tipo === 'deslinde_rechazado').map(({ para }) => para);
    expect(await avisados()).toEqual([persona.email]);
    const otro = await firmado();
    await otro.llamar('rechazarDeslinde', { avisar: false });
    expect(await avisados()).toEqual([persona.email]);
  });

  it('are not judged by the look at an older signature', async () => {
    const { llamar, persona } = await firmado();
    const { id } = (await llamar('getDeslindePersona')).body.results;
    const otra = await llamar('aprobarDeslinde', { deslinde_id: id + 1 });
    expect([otra.status, otra.body.datos.deslinde_id]).toEqual([409, id]);
    expect((await llamar('aprobarDeslinde', { deslinde_id: id })).status).toBe(200);
    const rows = await app.ctx.database.db
      .select()
      .from(t.deslindes)
      .where(eq(t.deslindes.persona_id, persona.id));
    expect(rows).toMatchObject([{ status: 'APPROVED' }]);
  });

  it('two who decide at once: one does', async () => {
    const { llamar } = await firmado();
    const estados = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        llamar(i % 2 ? 'aprobarDeslinde' : 'rechazarDeslinde').then((r) => r.status),
      ),
    );
    expect(estados.filter((s) => s === 200)).toHaveLength(1);
    expect(estados.filter((s) => s === 409)).toHaveLength(7);
  });
});

describe('who owes a signature', () => {
  const pedir = (c: Awaited<ReturnType<typeof firmado>>, body: object = {}, token = c.token) =>
    app.call('pedirDeslinde', {
      params: { id: c.inscripcion.id, persona_id: c.persona.id },
      body,
      token,
    });

  it('and never signed, signs with the link that staff copy or mail', async () => {
    const c = await firmado();
    await app.ctx.database.db.delete(t.deslindes).where(eq(t.deslindes.persona_id, c.persona.id));
    const copiado = await pedir(c);
    expect([copiado.status, (await c.correos()).filter((m) => m.tipo === 'pedido_firma')]).toEqual([200, []]);
    const mandado = await pedir(c, { avisar: true });
    expect(mandado.body).toMatchObject({
      message: `Email encolado para su envío a (${c.persona.email}) María José Núñez`,
      results: copiado.body.results,
    });
    const mail = (await c.correos()).find((m) => m.tipo === 'pedido_firma');
    const { link } = copiado.body.results;
    expect([mail?.para, mail?.html.includes(link)]).toEqual([c.persona.email, true]);
    expect(await c.acciones(c.inscripcion.id)).toContain('deslinde_recordado');
    const ver = await app.call('getDeslinde', { params: { token: link.split('/').at(-1) } });
    expect(ver.body.results.texto_deslinde_online).toBe(TEXTO);
  });

  it('and was rejected, hears why again, by the link that the rejection gave', async () => {
    const c = await firmado();
    const rechazo = await c.llamar('rechazarDeslinde', { razon: 'No se lee' });
    const { body } = await pedir(c, { avisar: true });
    expect(body.results.link).toBe(rechazo.body.results.link);
    const mail = (await c.correos()).find((m) => m.tipo === 'deslinde_rechazado');
    expect([mail?.html.includes('No se lee'), mail?.html.includes(body.results.link)]).toEqual([true, true]);
  });

  it('is told apart from who signed meanwhile, who has no place, and who is of another event', async () => {
    const c = await firmado();
    expect(await pedir(c)).toMatchObject({ status: 409, body: { codigo: 'ya_firmado' } });
    const ajeno = await conStaff(app);
    expect((await pedir(c, {}, ajeno.token)).status).toBe(404);
    await c.llamar('rechazarDeslinde');
    await app.call('deleteInscripcion', { params: { id: c.inscripcion.id }, token: c.token });
    expect((await pedir(c)).status).toBe(404);
  });

  it('is not written to without end', async () => {
    const c = await firmado();
    await c.llamar('rechazarDeslinde');
    const estados = [];
    for (let i = 0; i < 4; i += 1) estados.push((await pedir(c, { avisar: true })).status);
    expect(estados).toEqual([200, 200, 200, 429]);
  });
});
