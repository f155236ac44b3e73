import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';
import { FIRMA_PNG, hashTexto } from '../support/fabrica.ts';
import { textoDePdf } from '../support/pdf.ts';

const DIA = 86_400_000;
const TEXTO = '<p>Corro por mi cuenta y riesgo.</p>';
const NUEVO = '<p>Corro por mi cuenta y riesgo, con el reglamento de este año.</p>';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;

/** A person whose signature at registration is there already, and their link. */
async function conFirma(cambios: Parameters<typeof inscribirPersona>[2] = {}) {
  const evento = await app.fabrica.evento({ usa_deslinde_online: true, texto_deslinde: TEXTO });
  const { persona, inscripcion } = await inscribirPersona(app, evento.modalidad.id, {
    signature_data: FIRMA_PNG,
    acepta_deslinde: true,
    texto_hash: hashTexto(TEXTO),
    firmado_at: '2026-01-01T00:00:00Z',
    ...cambios,
  });
  const token = await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
  return { evento, persona, inscripcion, token };
}

const cuerpo = (token: string, cambios: Record<string, unknown> = {}) => ({
  access_token: token,
  signature_data: FIRMA_PNG,
  firma_tipeada: null,
  texto_hash: hashTexto(TEXTO),
  firmado_at: '2026-11-20T10:00:05-03:00',
  desfase_ms: -1500,
  ...cambios,
});
const firmar = (body: unknown, key?: string) =>
  app.call('firmarDeslinde', {
    body,
    headers: { 'user-agent': 'Prueba/1.0', ...(key && { 'idempotency-key': key }) },
    ip: '200.45.1.2',
  });
const ver = (token: string) => app.call('getDeslinde', { params: { token } });
const firmas = () => db().select().from(t.deslindes).orderBy(t.deslindes.id);
const key = (n: number) => `firma-de-prueba-${n}`;
const cambiarTexto = (evento_id: number) =>
  db()
    .insert(t.deslinde_textos)
    .values({ evento_id, version: 2, texto: NUEVO, hash: hashTexto(NUEVO) });

// regla documentos-3
it('a call of token and drawing alone signs the text in force', async () => {
  const { token } = await conFirma();
  expect((await firmar({ access_token: token, signature_data: FIRMA_PNG })).body.results).toEqual({
    recibido_at: expect.any(String),
    texto_hash: hashTexto(TEXTO),
  });
  expect(await firmas()).toMatchObject([{ vigente: false }, { vigente: true, dispositivo_at: null }]);
});

describe('the waiver link', () => {
  it('shows who signs what, and what became of the last signature', async () => {
    const { token, evento, persona } = await conFirma();
    const { body } = await ver(token);
    expect(body.results).toMatchObject({
      persona: { nombre: persona.nombre, apellido: persona.apellido },
      texto_deslinde_online: TEXTO,
      texto_hash: hashTexto(TEXTO),
      evento: { id: evento.id, nombre: evento.nombre },
      firmante: 'participante',
      tutor_nombre: null,
      firmado: expect.stringMatching(/^\d{4}-/),
      status: 'PENDING',
      razon_rechazo: null,
    });
    expect(Object.keys(body.results.persona)).toEqual(['nombre', 'apellido']);
    await db().update(t.deslindes).set({ status: 'REJECTED', razon_rechazo: 'No es tu nombre' });
    expect((await ver(token)).body.results).toMatchObject({
      status: 'REJECTED',
      razon_rechazo: 'No es tu nombre',
    });
  });

  it('is not found where the event asks for no waiver any more', async () => {
    const { token, evento } = await conFirma();
    await db().update(t.eventos).set({ usa_deslinde_online: false }).where(eq(t.eventos.id, evento.id));
    expect((await ver(token)).status).toBe(404);
    expect((await firmar(cuerpo(token))).status).toBe(404);
  });
});

describe('a signature through the link', () => {
  it('replaces the one of before, with its evidence, a PDF, a mail and a line in the audit', async () => {
    const { token, persona, inscripcion } = await conFirma();
    await app.trabajar();
    await db().update(t.deslindes).set({ status: 'REJECTED' });
    const { status, body } = await firmar(cuerpo(token));
    expect(status).toBe(200);
    expect(body.results).toEqual({
      recibido_at: expect.stringMatching(/-03:00$/),
      texto_hash: hashTexto(TEXTO),
    });
    const [vieja, nueva] = await firmas();
    expect(vieja).toMatchObject({ vigente: false, status: 'REJECTED' });
    expect(nueva).toMatchObject({
      vigente: true,
      status: 'PENDING',
      persona_id: persona.id,
      inscripcion_id: inscripcion.id,
      texto_hash: hashTexto(TEXTO),
      firmante: 'participante',
      firmante_nombre: `${persona.nombre} ${persona.apellido}`,
      dispositivo_at: new Date('2026-11-20T13:00:05Z'),
      desfase_ms: -1500,
      ip: '200.45.1.2',
      agente: 'Prueba/1.0',
    });
    expect(new Date(body.results.recibido_at)).toEqual(nueva?.servidor_at);
    await app.trabajar();
    const [, hecha] = await firmas();
    const pdf = await leerArchivo(app.ctx, hecha?.pdf_archivo_id ?? 0);
    expect(await textoDePdf(pdf?.datos ?? Buffer.alloc(0))).toContain('20/11/2026 10:00:05');
    const correos = await db().select().from(t.correos).where(eq(t.correos.tipo, 'deslinde_firmado'));
    expect(correos.at(-1)).toMatchObject({ para: persona.email, adjuntos: [hecha?.pdf_archivo_id] });
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'deslinde_firmado'));
    expect(linea).toMatchObject({
      actor: 'publico',
      entidad_id: nueva?.id,
      inscripcion_id: inscripcion.id,
      despues: { texto_version: 1, firmante: 'participante' },
    });
  });

  it("of a minor is the guardian's", async () => {
    const tutor = { nombre: 'Juana Núñez', documento: '20111333', relacion: 'madre' };
    const { token } = await conFirma({ anio: new Date().getFullYear() - 14, tutor });
    expect((await ver(token)).body.results).toMatchObject({
      firmante: 'tutor',
      tutor_nombre: 'Juana Núñez',
    });
    await firmar(cuerpo(token, { signature_data: null, firma_tipeada: 'Juana Núñez' }));
    expect((await firmas()).at(-1)).toMatchObject({
      firmante: 'tutor',
      firmante_nombre: 'Juana Núñez',
      firma_tipeada: 'Juana Núñez',
      firma_archivo_id: null,
    });
  });

  it("of a minor, typed, bears the guardian's name and nobody else's", async () => {
    const tutor = { nombre: 'Juana Núñez', documento: '20111333', relacion: 'madre' };
    const { token } = await conFirma({ anio: new Date().getFullYear() - 14, tutor });
    const antes = await firmas();
    for (const firma_tipeada of ['María José Núñez', 'Pedro Gómez']) {
      const { status, body } = await firmar(cuerpo(token, { signature_data: null, firma_tipeada }));
      expect([status, body.errors.fields]).toEqual([
        422,
        { firma_tipeada: 'La firma tiene que ser el nombre de quien firma: Juana Núñez.' },
      ]);
    }
    expect(await firmas()).toEqual(antes);
  });

  it.each([2 * DIA, -2 * DIA])(
    'of a device whose clock is %d ms off keeps its time and its offset beside the server’s',
    async (desfase_ms) => {
      const { token } = await conFirma();
      const firmado_at = new Date(Date.now() - desfase_ms).toISOString();
      expect((await firmar(cuerpo(token, { firmado_at, desfase_ms }))).status).toBe(200);
      const nueva = (await firmas()).at(-1);
      expect(nueva).toMatchObject({ dispositivo_at: new Date(firmado_at), desfase_ms });
      expect(Math.abs((nueva?.servidor_at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    },
  );

  it('is not lost when the device believes it is 1970', async () => {
    const { token } = await conFirma();
    const firmado_at = '1970-01-01T00:10:00Z';
    const { status } = await firmar(cuerpo(token, { firmado_at, desfase_ms: Date.now() - 600_000 }));
    expect(status).toBe(200);
    expect((await firmas()).at(-1)).toMatchObject({ dispositivo_at: new Date(firmado_at), desfase_ms: null });
  });
});

describe('exactly once', () => {
  it('a replay by key gets the first receipt, also when link and text are gone meanwhile', async () => {
    const { token, evento } = await conFirma();
    const primera = await firmar(cuerpo(token), key(1));
    await cambiarTexto(evento.id);
    app.reloj.avanzar(40 * DIA);
    const segunda = await firmar(cuerpo(token), key(1));
    expect([segunda.status, segunda.body]).toEqual([200, primera.body]);
    expect(await firmas()).toHaveLength(2);
  });

  it('a replay without its key is known by what it carries, and does not undo a newer signature', async () => {
    const { token, evento } = await conFirma();
    const primera = await firmar(cuerpo(token), key(1));
    await firmar(cuerpo(token, { firmado_at: '2026-11-20T11:00:00-03:00' }), key(2));
    await cambiarTexto(evento.id);
    const repetida = await firmar(cuerpo(token), key(3));
    // the first receipt, with the key of the sending that asked
    const clave_envio = key(3);
    expect([repetida.status, repetida.body]).toEqual([200, { ...primera.body, clave_envio }]);
    const todas = await firmas();
    expect(todas).toHaveLength(3);
    expect(todas.at(-1)?.vigente).toBe(true);
  });

  it.each(['the same key', 'no key', 'keys of their own'])(
    'twelve at a time with %s leave one signature, one PDF and one mail',
    async (modo) => {
      const { token } = await conFirma();
      await app.trabajar();
      const respuestas = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          firmar(cuerpo(token), modo === 'no key' ? undefined : key(modo === 'the same key' ? 1 : i + 1)),
        ),
      );
      expect(respuestas.map((r) => r.status)).toEqual(Array.from({ length: 12 }, () => 200));
      expect(new Set(respuestas.map((r) => r.body.results.recibido_at)).size).toBe(1);
      expect(await firmas()).toHaveLength(2);
      await app.trabajar();
      const correos = await db().select().from(t.correos).where(eq(t.correos.tipo, 'deslinde_firmado'));
      expect(correos).toHaveLength(2);
    },
  );

  it('a key with another signature is refused, and one person’s key says nothing to another', async () => {
    const { token, evento } = await conFirma();
    await firmar(cuerpo(token), key(1));
    const otra = await firmar(cuerpo(token, { firmado_at: '2026-11-20T12:00:00-03:00' }), key(1));
    expect([otra.status, otra.body.codigo]).toEqual([422, 'clave_reutilizada']);
    const { persona } = await inscribirPersona(app, evento.modalidad.id, {
      signature_data: FIRMA_PNG,
      acepta_deslinde: true,
      texto_hash: hashTexto(TEXTO),
    });
    const ajeno = await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
    expect((await firmar(cuerpo(ajeno), key(1))).status).toBe(200);
    const suyas = await db()
      .select()
      .from(t.deslindes)
      .where(and(eq(t.deslindes.persona_id, persona.id), eq(t.deslindes.vigente, true)));
    expect(suyas).toHaveLength(1);
  });
});

describe('nothing is signed', () => {
  it('when the text changed: the refusal explains it and brings the new one, which can be signed', async () => {
    const { token, evento } = await conFirma();
    await cambiarTexto(evento.id);
    const { status, body } = await firmar(cuerpo(token), key(1));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      codigo: 'deslinde_cambio',
      datos: { texto_deslinde_online: NUEVO, texto_hash: hashTexto(NUEVO) },
    });
    expect(body.message).toMatch(/^El texto del deslinde cambió/);
    expect(await firmas()).toHaveLength(1);
    const otra = cuerpo(token, { texto_hash: hashTexto(NUEVO), firmado_at: '2026-11-20T10:05:00-03:00' });
    expect((await firmar(otra, key(2))).status).toBe(200);
    expect((await firmas()).at(-1)?.texto_hash).toBe(hashTexto(NUEVO));
  });

  const vacia = async () =>
    `data:image/png;base64,${(
      await sharp({ create: { width: 60, height: 30, channels: 4, background: '#0000' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;

  it.each<[string, () => Promise<Record<string, unknown>>, RegExp]>([
    ['no signature', async () => ({ signature_data: null }), /dibujá una firma antes de guardar/],
    ['a name too short', async () => ({ signature_data: null, firma_tipeada: 'ab' }), /dibujá una firma/],
    ['an empty pad', async () => ({ signature_data: await vacia() }), /dibujá una firma/],
    ['a broken drawing', async () => ({ signature_data: FIRMA_PNG.slice(0, 120) }), /No pudimos leer/],
  ])('with %s', async (_, cambios, texto) => {
    const { token } = await conFirma();
    const { status, body } = await firmar(cuerpo(token, await cambios()), key(1));
    expect(status).toBe(422);
    expect(body.errors.fields.signature_data).toMatch(texto);
    expect(await firmas()).toHaveLength(1);
    // a refusal is not remembered: corrected, the same key goes through
    expect((await firmar(cuerpo(token), key(1))).status).toBe(200);
  });

  it.each<[string, (t: { apto: string; token: string }) => string]>([
    ['made up', () => 'A'.repeat(43)],
    ['of another purpose', ({ apto }) => apto],
  ])('with a token that is %s', async (_, elegir) => {
    const { token, persona, evento } = await conFirma();
    const apto = await tokenPara(app, persona.id, 'apto', evento.fecha_hora);
    expect((await firmar(cuerpo(elegir({ apto, token })))).status).toBe(404);
    expect(await firmas()).toHaveLength(1);
  });

  it('with a token that has expired', async () => {
    const { token } = await conFirma();
    app.reloj.avanzar(46 * DIA);
    expect((await firmar(cuerpo(token))).status).toBe(404);
  });
});
