import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { handlersDeslindes } from '../../src/server/modules/deslindes/trabajos.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';
import { textoDePdf } from '../support/pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const db = () => app.ctx.database.db;
const TEXTO = '<p>Corro por mi cuenta y riesgo.</p><p>Leí el reglamento & lo acepto.</p>';

const conDeslinde = () => app.fabrica.evento({ usa_deslinde_online: true, texto_deslinde: TEXTO });
const firmada = (cambios: Parameters<typeof participante>[0] = {}) =>
  participante({
    signature_data: FIRMA_PNG,
    acepta_deslinde: true,
    texto_hash: hashTexto(TEXTO),
    firmado_at: '2026-11-20T10:00:05-03:00',
    desfase_ms: -1500,
    ...cambios,
  });
const inscribir = (modalidad_id: number, p: ReturnType<typeof participante>) =>
  app.call('createInscripcion', {
    body: { modalidad_id, participantes: [p] },
    headers: { 'user-agent': 'Prueba/1.0' },
    ip: '200.45.1.2',
  });

describe('a signed waiver', () => {
  it('keeps the evidence, and sends the person a PDF that says the same', async () => {
    const evento = await conDeslinde();
    const p = firmada({ nombre: 'Łucja' });
    const { status, body } = await inscribir(evento.modalidad.id, p);
    expect(status).toBe(201);
    const [deslinde] = await db().select().from(t.deslindes);
    expect(deslinde).toMatchObject({
      status: 'PENDING',
      texto_hash: hashTexto(TEXTO),
      firmante: 'participante',
      firmante_nombre: 'Łucja Núñez',
      dispositivo_at: new Date('2026-11-20T13:00:05Z'),
      desfase_ms: -1500,
      ip: '200.45.1.2',
      agente: 'Prueba/1.0',
      vigente: true,
      pdf_archivo_id: null,
    });
    const firma = await leerArchivo(app.ctx, deslinde?.firma_archivo_id ?? 0);
    expect(`data:image/png;base64,${firma?.datos.toString('base64')}`).toBe(FIRMA_PNG);
    const [row] = await db().select().from(t.archivos);
    expect(row).toMatchObject({ publico: false, tipo: 'image/png' });
    expect((await app.inject(`/api/archivos/${row?.key}`)).statusCode).toBe(404);

    await app.trabajar();
    const [hecho] = await db().select().from(t.deslindes);
    const pdf = await leerArchivo(app.ctx, hecho?.pdf_archivo_id ?? 0);
    const texto = await textoDePdf(pdf?.datos ?? Buffer.alloc(0));
    for (const dato of [
      'Corro por mi cuenta y riesgo.',
      'Leí el reglamento & lo acepto.',
      'Łucja Núñez',
      hashTexto(TEXTO),
      '20/11/2026 10:00:05',
      '-1.5 s',
      '200.45.1.2',
      'Prueba/1.0',
      body.results.inscripcion.id,
    ]) {
      expect(texto).toContain(dato);
    }
    const correos = await db().select().from(t.correos).where(eq(t.correos.tipo, 'deslinde_firmado'));
    expect(correos).toMatchObject([{ para: p.email, adjuntos: [hecho?.pdf_archivo_id] }]);
  });

  it('is copied and mailed once however often the job runs', async () => {
    const evento = await conDeslinde();
    await inscribir(evento.modalidad.id, firmada());
    await app.trabajar();
    await db()
      .update(t.trabajos)
      .set({ estado: 'pendiente', ejecutar_at: new Date(0) });
    await app.trabajar();
    expect(await db().select().from(t.correos).where(eq(t.correos.tipo, 'deslinde_firmado'))).toHaveLength(1);
  });

  it('may be typed by who cannot draw', async () => {
    const evento = await conDeslinde();
    const p = firmada({ signature_data: null, firma_tipeada: 'María José Núñez' });
    expect((await inscribir(evento.modalidad.id, p)).status).toBe(201);
    await app.trabajar();
    const [deslinde] = await db().select().from(t.deslindes);
    expect(deslinde).toMatchObject({ firma_archivo_id: null, firma_tipeada: 'María José Núñez' });
    const pdf = await leerArchivo(app.ctx, deslinde?.pdf_archivo_id ?? 0);
    expect(await textoDePdf(pdf?.datos ?? Buffer.alloc(0))).toContain('Firma escrita con el teclado');
  });

  it('leaves no drawing behind when nothing was registered, and keeps the others', async () => {
    const evento = await app.fabrica.evento({
      usa_deslinde_online: true,
      texto_deslinde: TEXTO,
      cupo: 1,
    });
    expect((await inscribir(evento.modalidad.id, firmada())).status).toBe(201);
    expect((await inscribir(evento.modalidad.id, firmada())).body.codigo).toBe('evento_completo');
    await app.trabajar();
    expect(await db().select().from(t.archivos)).toHaveLength(3);
    app.reloj.avanzar(2 * 86_400_000);
    await handlersDeslindes.deslindes_huerfanos?.correr(app.ctx, { datos: {}, intento: 1, ultimo: false });
    const [deslinde] = await db().select().from(t.deslindes);
    const quedan = await db().select().from(t.archivos);
    expect(quedan.map((a) => a.id).sort()).toEqual(
      [deslinde?.firma_archivo_id, deslinde?.pdf_archivo_id].sort(),
    );
    expect(await leerArchivo(app.ctx, deslinde?.firma_archivo_id ?? 0)).not.toBeNull();
  });

  it("of a minor is the guardian's", async () => {
    const evento = await conDeslinde();
    const tutor = { nombre: 'Juana Núñez', documento: '20111333', relacion: 'madre' };
    expect((await inscribir(evento.modalidad.id, firmada({ anio: 2012, tutor }))).status).toBe(201);
    const [deslinde] = await db().select().from(t.deslindes);
    expect(deslinde).toMatchObject({ firmante: 'tutor', firmante_nombre: 'Juana Núñez' });
    await app.trabajar();
    const [copia] = await db().select().from(t.correos).where(eq(t.correos.tipo, 'deslinde_firmado'));
    expect(copia?.texto).toContain('Si no fue Juana Núñez quien firmó');
    expect(copia?.html).not.toContain('firmaste');
  });
});

it('a call that names no text signs the one in force', async () => {
  const evento = await conDeslinde();
  const dada = firmada({ texto_hash: undefined, firmado_at: undefined });
  expect((await inscribir(evento.modalidad.id, dada)).status).toBe(201);
  const [deslinde] = await db().select().from(t.deslindes);
  expect(deslinde).toMatchObject({ texto_hash: hashTexto(TEXTO), dispositivo_at: null });
});

describe('nothing is registered', () => {
  it.each(['otro', ''])('with a signature of a text that changed since', async (otro) => {
    const evento = await conDeslinde();
    const texto_hash = otro && hashTexto(otro);
    const { status, body } = await inscribir(evento.modalidad.id, firmada({ texto_hash }));
    expect(status).toBe(409);
    expect(body.codigo).toBe('deslinde_cambio');
    expect(body.message).toMatch(/^El texto del deslinde cambió/);
    expect(await db().select().from(t.inscripciones)).toHaveLength(0);
  });

  const vacia = async () =>
    `data:image/png;base64,${(
      await sharp({ create: { width: 60, height: 30, channels: 4, background: '#0000' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;

  it.each<[string, () => Promise<Parameters<typeof participante>[0]>, string, RegExp]>([
    [
      'no signature',
      async () => ({ signature_data: null }),
      'signature_data',
      /dibujá una firma antes de guardar/,
    ],
    ['an empty pad', async () => ({ signature_data: await vacia() }), 'signature_data', /dibujá una firma/],
    [
      'a broken drawing',
      async () => ({ signature_data: FIRMA_PNG.slice(0, 120) }),
      'signature_data',
      /No pudimos leer/,
    ],
    ['no acceptance', async () => ({ acepta_deslinde: false }), 'acepta_deslinde', /Debés aceptar/],
  ])('with %s', async (_, cambios, campo, texto) => {
    const evento = await conDeslinde();
    const { status, body } = await inscribir(evento.modalidad.id, firmada(await cambios()));
    expect(status).toBe(422);
    expect(body.errors.fields[`participantes.0.${campo}`]).toMatch(texto);
    expect(await db().select().from(t.inscripciones)).toHaveLength(0);
  });
});
