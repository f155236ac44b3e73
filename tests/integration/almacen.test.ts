import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { asegurarRecurrentes } from '../../src/server/jobs/trabajador.ts';
import { archivosEnS3 } from '../../src/server/gateways/archivos/s3.ts';
import { guardarArchivo, leerArchivo, TRABAJO_BORRAR } from '../../src/server/nucleo/archivos/service.ts';
import { handlers } from '../../src/server/trabajos.ts';
import { puertasDe } from '../../src/server/http/proceso-colmado.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { multipart, pdfDePrueba } from '../support/aptos.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';
import { dataUrl, rojoYAzul } from '../support/imagenes.ts';
import type { Falla } from '../support/proxy-fallas.ts';
import { MAS_DESPACIO, servidorS3 } from '../support/s3.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

const TEXTO = 'Asumo los riesgos.';
const DIA = 86_400_000;
const SIN_ALMACEN = 'En este momento no podemos guardar ni abrir archivos. Probá de nuevo en un minuto.';

let s3: Awaited<ReturnType<typeof servidorS3>>;
let app: TestApp;
let pdf: Buffer;
let admin: string;
beforeAll(async () => {
  s3 = await servidorS3();
  app = await testApp({ config: { s3: s3.config }, escuchar: true });
  pdf = await pdfDePrueba();
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  await app.reset();
  admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
});
afterEach(async () => {
  s3.linea.sanar();
  await s3.linea.levantar();
});

const db = () => app.ctx.database.db;
const carrera = () =>
  app.fabrica.evento({
    ...{ usa_deslinde_online: true, texto_deslinde: TEXTO, usa_pago_online: false },
    modalidades: [{ requiere_apto_medico: true }],
  });
let llamadas = 0;
const inscribir = (modalidad_id: number, key = `inscripcion-de-prueba-${(llamadas += 1)}`) =>
  app.call('createInscripcion', {
    body: {
      modalidad_id,
      participantes: [
        participante({
          ...{ signature_data: FIRMA_PNG, acepta_deslinde: true, texto_hash: hashTexto(TEXTO) },
          firmado_at: '2026-11-20T10:00:05-03:00',
        }),
      ],
    },
    headers: { 'idempotency-key': key },
    ip: `10.0.${llamadas % 250}.${Math.floor(llamadas / 250) + 1}`,
  });
async function conApto() {
  const evento = await app.fabrica.evento({ modalidades: [{ requiere_apto_medico: true }] });
  const { persona } = await inscribirPersona(app, evento.modalidad.id);
  return { evento, persona, token: await tokenPara(app, persona.id, 'apto', evento.fecha_hora) };
}
const subirApto = (token: string, datos = pdf) =>
  app.inject({
    method: 'POST',
    url: `/api/apto-medico/${token}/subir-apto`,
    ...multipart({ nombre: 'apto.pdf', tipo: 'application/pdf', datos }),
  });
const subirImagen = async (id: number) =>
  app.call('subirImagen', {
    params: { id },
    body: { image: dataUrl(await rojoYAzul(300, 200).jpeg().toBuffer()) },
    token: admin,
  });

/** Every row that counts has its files, and every file a row or a job by which it will go. */
async function cuadra(): Promise<void> {
  const rows = await db().select().from(t.archivos);
  const trabajos = await db().select().from(t.trabajos).where(eq(t.trabajos.tipo, TRABAJO_BORRAR));
  const objetos = new Set(await s3.objetos());
  const keys = (f: (typeof rows)[number]) => [f.key, ...f.variantes.map((v) => v.clave)];
  const faltan = rows
    .filter((f) => f.borrado_at === null)
    .flatMap(keys)
    .filter((c) => !objetos.has(c));
  // written by encolarBorrado
  const por_irse = trabajos.flatMap(({ datos }) => (datos as { claves: string[] }).claves);
  const conocidas = new Set([...rows.flatMap(keys), ...por_irse]);
  expect({ faltan, de_nadie: [...objetos].filter((c) => !conocidas.has(c) && !deAntes.has(c)) }).toEqual({
    faltan: [],
    de_nadie: [],
  });
}
let deAntes = new Set<string>();
beforeEach(async () => void (deAntes = new Set(await s3.objetos())));

/** All that is cleaned up after some days. */
async function limpiar(): Promise<void> {
  await asegurarRecurrentes(app.ctx, handlers);
  app.reloj.avanzar(9 * DIA);
  await app.trabajar();
}

describe('the product', () => {
  it('keeps in the store what it keeps, and serves it', async () => {
    const evento = await carrera();
    expect((await inscribir(evento.modalidad.id)).status).toBe(201);
    await app.trabajar();
    const [deslinde] = await db().select().from(t.deslindes);
    const copia = await app.inject({
      url: `/api/inscripciones/${deslinde?.inscripcion_id}/deslindes/${deslinde?.persona_id}/pdf`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect([copia.statusCode, copia.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { body } = await subirImagen(evento.id);
    const { src } = body.data.imagen;
    const imagen = await fetch(app.ctx.config.publicUrl + src);
    expect(imagen.headers.get('cache-control')).toContain('immutable');
    expect((await imagen.arrayBuffer()).byteLength).toBe(Number(imagen.headers.get('content-length')));
    expect((await fetch(app.ctx.config.publicUrl + src, { method: 'HEAD' })).status).toBe(200);
    await cuadra();
    await app.call('subirImagen', { params: { id: evento.id }, body: { image: null }, token: admin });
    await limpiar();
    expect((await app.inject(src)).statusCode).toBe(404);
    await cuadra();
  });
});

describe('a store that is away', () => {
  it('is told with a 503, nothing is half done, and the same call works later', async () => {
    const evento = await carrera();
    const { src } = (await subirImagen(evento.id)).body.data.imagen;
    const { token } = await conApto();
    const antes = await db().$count(t.inscripciones);
    await s3.linea.bajar();
    const rechazos = [
      await inscribir(evento.modalidad.id, 'una-clave-bien-larga'),
      await subirImagen(evento.id),
      ...[await subirApto(token), await app.inject(src)].map((r) => ({
        status: r.statusCode,
        body: r.json<Record<string, unknown>>(),
        headers: r.headers,
      })),
    ];
    for (const { status, body, headers } of rechazos) {
      expect([status, body.message, headers['retry-after']]).toEqual([503, SIN_ALMACEN, '30']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await db().$count(t.inscripciones)).toBe(antes);
    const estado = await app.call('getEstadoSistema', { token: admin });
    expect(estado.body.proceso).toMatchObject({
      archivos: 's3',
      archivos_error: 'El almacén de archivos no hizo lo pedido (ECONNREFUSED)',
    });
    expect((await app.inject('/metrics')).body).toContain('largada_files_up 0');
    await s3.linea.levantar();
    expect((await inscribir(evento.modalidad.id, 'una-clave-bien-larga')).status).toBe(201);
    expect((await subirApto(token)).statusCode).toBe(200);
    expect((await app.inject(src)).statusCode).toBe(200);
    await limpiar();
    await cuadra();
    expect((await db().select().from(t.archivos)).filter((f) => f.borrado_at !== null)).toEqual([]);
  });

  it('keeps nobody from registering who signs nothing: who waits for it is not counted', async () => {
    const evento = await carrera();
    const { inscripciones } = puertasDe(app.ctx);
    const { archivos } = app.ctx;
    let llego: () => void = () => undefined;
    let contestar: () => void = () => undefined;
    const llegado = new Promise<void>((listo) => (llego = listo));
    const contestado = new Promise<void>((listo) => (contestar = listo));
    app.ctx.archivos = {
      ...archivos,
      put: async (...que) => {
        llego();
        await contestado;
        return archivos.put(...que);
      },
    };
    const firmada = inscribir(evento.modalidad.id, 'otra-clave-bien-larga');
    await llegado;
    expect(inscripciones.en_curso).toBe(0);
    contestar();
    app.ctx.archivos = archivos;
    expect([(await firmada).status, inscripciones.en_curso]).toEqual([201, 0]);
  });

  it('keeps nothing that was to go: it goes when it is back', async () => {
    const { token } = await conApto();
    expect((await subirApto(token)).statusCode).toBe(200);
    await s3.linea.bajar();
    await limpiar();
    expect(await db().$count(t.archivos)).toBe(0);
    const quedan = (await db().select().from(t.trabajos)).filter(({ tipo }) => tipo === TRABAJO_BORRAR);
    expect(quedan).toMatchObject([{ estado: 'pendiente', ultimo_error: expect.stringContaining('almacén') }]);
    await s3.linea.levantar();
    app.reloj.avanzar(DIA);
    await app.trabajar();
    expect((await s3.objetos()).filter((key) => !deAntes.has(key))).toEqual([]);
  });
});

describe('a store that lies', () => {
  it('kept it and its answer was lost: nobody has it, and it goes', async () => {
    const { token } = await conApto();
    s3.linea.fallar('PUT', /./, { tipo: 'perder' });
    expect((await subirApto(token)).statusCode).toBe(503);
    s3.linea.sanar();
    expect((await s3.objetos()).filter((key) => !deAntes.has(key))).toHaveLength(1);
    await cuadra();
    await limpiar();
    expect((await s3.objetos()).filter((key) => !deAntes.has(key))).toEqual([]);
  });

  it.each([
    ['small', 1000],
    ['big', 700_000],
  ])('gives other bytes: a %s file is never delivered', async (_cual, bytes) => {
    const { token, persona, evento } = await conApto();
    const relleno = Buffer.from(`%${'x'.repeat(bytes)}\n`);
    const corte = pdf.indexOf('\n') + 1;
    const datos = Buffer.concat([pdf.subarray(0, corte), relleno, pdf.subarray(corte)]);
    const { body } = { body: (await subirApto(token, datos)).json<Record<string, unknown>>() };
    const { status } = await app.call('enviarApto', {
      params: { token },
      body: { ...body, document: persona.documento },
    });
    expect(status).toBe(200);
    const [apto] = await db().select().from(t.aptos_medicos);
    const url = `${app.ctx.config.publicUrl}/api/evento/${evento.id}/aptos-medicos/${apto?.id}/${apto?.file_name}`;
    const bajar = () => fetch(url, { headers: { authorization: `Bearer ${admin}` } });
    expect(Buffer.from(await (await bajar()).arrayBuffer()).equals(datos)).toBe(true);
    s3.linea.fallar('GET', /./, { tipo: 'torcer' });
    const mala = await bajar()
      .then(
        async (r) => (r.status === 200 ? r.arrayBuffer() : r.status),
        () => 'cortada',
      )
      .catch(() => 'cortada');
    expect(mala).toBe(bytes < 100_000 ? 503 : 'cortada');
  });
});

describe('whatever the store does', () => {
  const FALLAS: (Falla | 'bajar' | null)[] = [
    ...[null, null, null],
    'bajar',
    MAS_DESPACIO,
    { tipo: 'demorar', ms: 1500 },
    { tipo: 'perder' },
    { tipo: 'cortar', bytes: 20 },
    { tipo: 'torcer' },
    { tipo: 'acortar' },
    { tipo: 'responder', status: 200 },
    { tipo: 'responder', status: 500 },
  ];

  it('what it acknowledged is there as it was, and nothing else', { timeout: 900_000 }, async () => {
    const tranquilo = app.ctx.archivos;
    app.ctx.archivos = archivosEnS3({ ...s3.config, timeoutMs: 500 });
    const inicio = semilla(20_261_122);
    const { elegir, entero } = azarDe(inicio);
    const dados = new Map<number, Buffer>();
    for (let vuelta = 0; vuelta < corridas(12, 500); vuelta += 1) {
      const falla = elegir(FALLAS);
      if (falla === 'bajar') await s3.linea.bajar();
      else if (falla) s3.linea.fallar(null, /./, falla, elegir([1, 2, Infinity]));
      const datos = Buffer.alloc(entero(60_000) + 1, vuelta);
      const nuevo = { datos, tipo: 'image/png', nombre: 'firma.png', publico: false };
      const id = await guardarArchivo(app.ctx, nuevo).then(
        (guardado) => guardado.id,
        () => null,
      );
      if (id !== null) dados.set(id, datos);
      const [otro] = dados.size > 0 ? [elegir([...dados])] : [];
      // it may fail, it may not be other than what was given
      const leido = otro && (await leerArchivo(app.ctx, otro[0]).catch(() => 'no' as const));
      const igual = !otro || leido === 'no' || leido?.datos.equals(otro[1]);
      expect(igual, `seed ${inicio}`).toBe(true);
      s3.linea.sanar();
      await s3.linea.levantar();
    }
    await app.ctx.archivos.close();
    app.ctx.archivos = tranquilo;
    await cuadra();
    for (const [id, datos] of dados)
      expect((await leerArchivo(app.ctx, id))?.datos.equals(datos), `seed ${inicio}`).toBe(true);
  });
});
