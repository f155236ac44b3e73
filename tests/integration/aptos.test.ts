import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { handlersAptos } from '../../src/server/modules/aptos/trabajos.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { fotoDePrueba, multipart, pdfDePrueba, type Parte } from '../support/aptos.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';

const DIA = 86_400_000;
const MB = 1024 * 1024;
let app: TestApp;
let pdf: Buffer;
beforeAll(async () => {
  app = await testApp({ escuchar: true });
  pdf = await pdfDePrueba();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  app.ctx.config.uploadsEnabled = true;
});

const db = () => app.ctx.database.db;
const aptos = () => db().select().from(t.aptos_medicos).orderBy(t.aptos_medicos.id);
const archivos = () => db().select().from(t.archivos);
const enDisco = () => readdir(join(app.ctx.config.dataDir, 'subidas')).catch(() => []);
const key = (n: number) => `apto-de-prueba-${n}`;

async function conEnlace(opciones: Parameters<TestApp['fabrica']['evento']>[0] = {}, persona = {}) {
  const evento = await app.fabrica.evento({ modalidades: [{ requiere_apto_medico: true }], ...opciones });
  const inscripta = await inscribirPersona(app, evento.modalidad.id, persona);
  const token = await tokenPara(app, inscripta.persona.id, 'apto', evento.fecha_hora);
  return { evento, ...inscripta, token };
}

async function subir(token: string, ...partes: Parte[]) {
  const respuesta = await app.inject({
    method: 'POST',
    url: `/api/apto-medico/${token}/subir-apto`,
    ...multipart(...partes),
  });
  return { status: respuesta.statusCode, body: respuesta.json<Record<string, any>>() };
}
const subirPdf = async (token: string, nombre = 'mi apto.pdf') =>
  (await subir(token, { nombre, tipo: 'application/pdf', datos: pdf })).body;

const enviar = (token: string, body: unknown, key?: string) =>
  app.call('enviarApto', { params: { token }, body, ...(key && { headers: { 'idempotency-key': key } }) });

const ver = (token: string) => app.call('getAptoEnlace', { params: { token } });

describe('the certificate link', () => {
  it('says of which race it is and little of the person', async () => {
    const { token, evento, persona } = await conEnlace();
    const { body } = await ver(token);
    expect(body).toMatchObject({
      token,
      evento: { id: evento.id, nombre: evento.nombre },
      persona: { nombre: persona.nombre },
      forma_documento: 'dni',
      estado: null,
      habilitado: true,
      mensaje: null,
      max_bytes: 10 * MB,
    });
    for (const dato of [persona.documento, persona.apellido, persona.email])
      expect(JSON.stringify(body)).not.toContain(dato);
  });

  it('says so where uploads are switched off, and a file is asked for again later', async () => {
    const { token } = await conEnlace();
    app.ctx.config.uploadsEnabled = false;
    expect((await ver(token)).body).toMatchObject({
      habilitado: false,
      mensaje: 'Configuración incompleta (falta URL de carga).',
    });
    const { status, body } = await subir(token, { datos: pdf });
    expect([status, body.message]).toEqual([503, 'Configuración incompleta (falta URL de carga).']);
  });
});

describe('an uploaded file', () => {
  it('that is a photo stands upright, is no larger than needed, and tells nothing beside the picture', async () => {
    const { token } = await conEnlace();
    const { status, body } = await subir(token, {
      nombre: '../IMG 01.HEIC.jpeg',
      datos: await fotoDePrueba(),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ file_name: 'IMG 01.HEIC.jpg', file_type: 'image' });
    const [row] = await archivos();
    const guardado = await leerArchivo(app.ctx, row?.id ?? 0);
    const meta = await sharp(guardado?.datos).metadata();
    expect(meta).toMatchObject({ format: 'jpeg', width: 1733, height: 2600 });
    expect([meta.exif, meta.orientation, meta.icc, meta.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(row).toMatchObject({ publico: false, tipo: 'image/jpeg', ancho: 1733, alto: 2600 });
    expect((await app.inject(`/api/archivos/${row?.key}`)).statusCode).toBe(404);
    expect(await enDisco()).toEqual([]);
  });

  it.each<['png' | 'webp']>([['png'], ['webp']])('that is a %s becomes a jpeg, on white', async (formato) => {
    const { token } = await conEnlace();
    const datos = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
      .toFormat(formato)
      .toBuffer();
    expect((await subir(token, { nombre: `apto.${formato}`, datos })).body.file_name).toBe('apto.jpg');
    const guardado = await leerArchivo(app.ctx, (await archivos())[0]?.id ?? 0);
    const { dominant } = await sharp(guardado?.datos).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  it('that hides an archive behind a photo keeps only the photo', async () => {
    const { token } = await conEnlace();
    const doble = Buffer.concat([await fotoDePrueba(600, 400), Buffer.from('PK\u0003\u0004<script>')]);
    expect((await subir(token, { datos: doble })).status).toBe(200);
    const guardado = await leerArchivo(app.ctx, (await archivos())[0]?.id ?? 0);
    expect(guardado?.datos.includes('<script>')).toBe(false);
  });

  it('that is a PDF is kept as it is, whatever it is called', async () => {
    const { token } = await conEnlace();
    const { body } = await subir(token, { nombre: 'apto.exe', tipo: 'application/x-msdownload', datos: pdf });
    expect(body).toMatchObject({ file_name: 'apto.pdf', file_type: 'pdf' });
    const guardado = await leerArchivo(app.ctx, (await archivos())[0]?.id ?? 0);
    expect(guardado?.datos.equals(pdf)).toBe(true);
  });

  it('is named by a handle that tells neither where nor whose it is', async () => {
    const { token, persona } = await conEnlace();
    const { file_path } = await subirPdf(token);
    const [row] = await archivos();
    expect(file_path).toMatch(/^[A-Za-z0-9_-]{40,60}$/);
    expect(file_path).not.toContain(row?.key);
    expect(Buffer.from(file_path, 'base64url').toString('latin1')).not.toContain(persona.documento);
  });

  it('of exactly the largest size passes', async () => {
    const { token } = await conEnlace();
    const relleno = Buffer.concat([
      pdf.subarray(0, 9),
      Buffer.alloc(10 * MB - pdf.length, 32),
      pdf.subarray(9),
    ]);
    expect(relleno.length).toBe(10 * MB);
    expect((await subir(token, { nombre: 'a.pdf', datos: relleno })).status).toBe(200);
  });

  it('of a dozen at a time all arrive', async () => {
    const { token } = await conEnlace();
    const otros = await Promise.all(
      Array.from({ length: 12 }, (_, i) => subir(token, { nombre: `${i}.pdf`, datos: pdf })),
    );
    expect(otros.map((r) => r.status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(otros.map((r) => r.body.file_path)).size).toBe(12);
  });
});

// regla documentos-7
describe('a file is refused', () => {
  const TIPO = /^Tipo de archivo no permitido\. Solo se aceptan fotos \(JPG, PNG, WebP\) o un PDF\.$/;
  const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]);
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const HTML_PDF = '<html><script>alert(1)</script><!--\n%PDF-1.4\n1 0 obj\n%%EOF\n--></html>';

  it.each<[string, () => Promise<Partial<Parte>>, RegExp]>([
    ['a zip called .jpg', async () => ({ datos: ZIP }), TIPO],
    ['an SVG with a script', async () => ({ nombre: 'a.svg', tipo: 'image/svg+xml', datos: SVG }), TIPO],
    ['an SVG called .png', async () => ({ nombre: 'a.png', tipo: 'image/png', datos: SVG }), TIPO],
    ['a page that is a PDF further down', async () => ({ nombre: 'a.pdf', datos: HTML_PDF }), TIPO],
    [
      'a GIF',
      async () => ({
        nombre: 'a.gif',
        datos: await sharp(await fotoDePrueba(90, 90))
          .gif()
          .toBuffer(),
      }),
      TIPO,
    ],
    ['a few bytes', async () => ({ datos: 'ab' }), TIPO],
    ['nothing at all', async () => ({ datos: '' }), /vacío/],
    [
      'a photo that only new phones open',
      async () => ({
        nombre: 'IMG.heic',
        datos: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      }),
      /Guardala como JPG/,
    ],
    [
      'half a photo',
      async () => ({ datos: (await fotoDePrueba()).subarray(0, 12_000) }),
      /incompleto o dañado/,
    ],
    [
      'half a PDF',
      async () => ({ nombre: 'a.pdf', datos: pdf.subarray(0, pdf.length / 2) }),
      /incompleto o dañado/,
    ],
    ['a picture of 100 megapixels', cienMegapixeles, /demasiada resolución/],
    ['an animation', animada, /animación/],
    [
      'one byte too many',
      async () => ({ datos: Buffer.concat([pdf, Buffer.alloc(10 * MB + 1 - pdf.length)]) }),
      /pesa demasiado/,
    ],
    [
      'a script behind the mark of a PNG',
      async () => ({ datos: Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1') }),
      /incompleto o dañado/,
    ],
  ])('%s', async (_, hacer, texto) => {
    const { token } = await conEnlace();
    const antes = process.memoryUsage.rss();
    const { status, body } = await subir(token, { datos: '', ...(await hacer()) });
    expect(status).toBe(/pesa/.test(texto.source) ? 413 : 422);
    expect(body.errors.fields.file).toMatch(texto);
    expect(body.message).toMatch(texto);
    expect(await archivos()).toHaveLength(0);
    expect(await enDisco()).toEqual([]);
    expect(process.memoryUsage.rss() - antes).toBeLessThan(400 * MB);
  });

  /** One colour: 100 megapixels in a few kilobytes. */
  async function cienMegapixeles() {
    const datos = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(datos.length).toBeLessThan(MB);
    return { nombre: 'a.png', datos };
  }

  async function animada() {
    const cuadros = Buffer.concat([Buffer.alloc(40 * 40 * 3, 20), Buffer.alloc(40 * 40 * 3, 220)]);
    const datos = await sharp(cuadros, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer();
    return { nombre: 'a.webp', datos };
  }

  it('under another name of field, beside a second one, or without multipart', async () => {
    const { token } = await conEnlace();
    const otro = await subir(token, { campo: 'archivo', datos: pdf });
    expect([otro.status, otro.body.message]).toEqual([422, 'Por favor, cargá el archivo adjunto primero.']);
    const dos = await subir(token, { datos: pdf }, { datos: pdf });
    expect([dos.status, dos.body.message]).toEqual([422, 'Mandá un solo archivo.']);
    const trasUnaMala = await subir(token, { datos: 'GIF89a y lo demás' }, { datos: pdf });
    expect([trasUnaMala.status, trasUnaMala.body.message.length > 0]).toEqual([422, true]);
    const muchos = await subir(token, ...Array.from({ length: 9 }, () => ({ datos: pdf })));
    expect([muchos.status, muchos.body.message]).toEqual([422, 'Mandá un solo archivo.']);
    const nada = await subir(token);
    expect([nada.status, nada.body.message]).toEqual([422, 'Por favor, cargá el archivo adjunto primero.']);
    const json = await app.inject({
      method: 'POST',
      url: `/api/apto-medico/${token}/subir-apto`,
      payload: { file: 'x' },
    });
    expect(json.statusCode).toBe(422);
    expect(await archivos()).toHaveLength(0);
    expect(await enDisco()).toEqual([]);
  });

  it('with a token that is made up, of another purpose, or expired', async () => {
    const { token, persona, evento } = await conEnlace();
    const deslinde = await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
    expect((await subir('A'.repeat(43), { datos: pdf })).status).toBe(404);
    expect((await subir(deslinde, { datos: pdf })).status).toBe(404);
    app.reloj.avanzar(46 * DIA);
    expect((await subir(token, { datos: pdf })).status).toBe(404);
    expect(await archivos()).toHaveLength(0);
  });

  it('after thirty in an hour', async () => {
    const { token } = await conEnlace();
    for (let i = 0; i < 30; i += 1) await subir(token, { datos: 'x' });
    expect((await subir(token, { datos: pdf })).status).toBe(429);
  });

  /** Straight over a socket, as a script would do it. */
  function mandar(
    token: string,
    headers: Record<string, string>,
    escribir: (r: ReturnType<typeof request>) => void,
  ) {
    return new Promise<number | 'cortado'>((resolve) => {
      const pedido = request(`${app.ctx.config.publicUrl}/api/apto-medico/${token}/subir-apto`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      });
      pedido.on('response', (respuesta) => {
        respuesta.resume();
        resolve(respuesta.statusCode ?? 0);
      });
      pedido.on('error', () => resolve('cortado'));
      escribir(pedido);
    });
  }
  const PRINCIPIO = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';

  it('that says it is enormous, before it is read', async () => {
    const { token } = await conEnlace();
    const estado = await mandar(token, { 'content-length': String(2_000 * MB) }, (pedido) =>
      pedido.flushHeaders(),
    );
    expect(estado).toBe(413);
  });

  it('that never ends: the connection does', async () => {
    const { token } = await conEnlace();
    let enviados = 0;
    const estado = await mandar(token, {}, (pedido) => {
      pedido.write(PRINCIPIO);
      const seguir = () => {
        if (pedido.destroyed || enviados > 400 * MB) return;
        enviados += MB;
        pedido.write(Buffer.alloc(MB), () => setImmediate(seguir));
      };
      seguir();
    });
    expect([413, 'cortado']).toContain(estado);
    expect(enviados).toBeLessThan(100 * MB);
    await esperarVacio();
  });

  it('that is cut in the middle: nothing of it stays', async () => {
    const { token } = await conEnlace();
    const estado = await mandar(token, {}, (pedido) => {
      pedido.write(PRINCIPIO + 'x'.repeat(100_000), () => setTimeout(() => pedido.destroy(), 200));
    });
    expect(estado).toBe('cortado');
    await esperarVacio();
    expect(await archivos()).toHaveLength(0);
  });

  const esperarVacio = () => expect.poll(enDisco).toEqual([]);
});

describe('a certificate that is sent', () => {
  it('waits to be looked at, with a mail and an audit line that tell nothing of health', async () => {
    const { token, persona, evento, inscripcion } = await conEnlace();
    const subido = await subirPdf(token);
    const dispositivo_at = new Date(Date.now() - 2 * DIA).toISOString();
    const { status, body } = await enviar(token, {
      document: persona.documento,
      ...subido,
      dispositivo_at,
      desfase_ms: 2 * DIA,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Formulario enviado con éxito.',
      results: { recibido_at: expect.stringMatching(/-03:00$/), file_name: 'mi apto.pdf' },
    });
    expect(await aptos()).toMatchObject([
      {
        evento_id: evento.id,
        persona_id: persona.id,
        estado: 'PENDING',
        file_type: 'pdf',
        file_name: 'mi apto.pdf',
        vigente: true,
        dispositivo_at: new Date(dispositivo_at),
        desfase_ms: 2 * DIA,
      },
    ]);
    expect((await ver(token)).body).toMatchObject({ estado: 'PENDING', razon_rechazo: null });
    const correos = await db().select().from(t.correos).where(eq(t.correos.tipo, 'apto_recibido'));
    expect(correos).toMatchObject([{ para: persona.email, adjuntos: [] }]);
    const [linea] = await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'apto_enviado'));
    expect(linea).toMatchObject({ inscripcion_id: inscripcion.id, antes: null, despues: null });
  });

  it('takes the place of the one of before, also of one that was rejected', async () => {
    const { token, persona } = await conEnlace();
    await enviar(token, { document: persona.documento, ...(await subirPdf(token)) });
    await db().update(t.aptos_medicos).set({ estado: 'REJECTED', razon_rechazo: 'No se lee' });
    expect((await ver(token)).body).toMatchObject({ estado: 'REJECTED', razon_rechazo: 'No se lee' });
    await enviar(token, { document: persona.documento, ...(await subirPdf(token)) });
    const [viejo, nuevo] = await aptos();
    expect([viejo?.vigente, viejo?.estado]).toEqual([false, 'REJECTED']);
    expect([nuevo?.vigente, nuevo?.estado]).toEqual([true, 'PENDING']);
    expect((await ver(token)).body).toMatchObject({ estado: 'PENDING', razon_rechazo: null });
  });

  it.each<[string, object, object, string]>([
    ['a DNI with dots', {}, { documento: '30111222' }, '30.111.222'],
    ['an old DNI with its 0 before it', {}, { documento: '07123456' }, '7123456'],
    [
      'a passport where the race takes them',
      { permite_otro_documento: true },
      { documento: 'AB12345', tipo_documento: 'otro' },
      'ab12345',
    ],
    [
      'a passport of digits only',
      { permite_otro_documento: true },
      { documento: '123456789', tipo_documento: 'otro' },
      '123456789',
    ],
    ["a team member's document of four digits", {}, { documento: '1234' }, '1234'],
  ])('takes %s', async (_, evento, persona, document) => {
    const { token } = await conEnlace(evento, persona);
    expect((await enviar(token, { document, ...(await subirPdf(token)) })).status).toBe(200);
  });

  it.each([
    ['', 'El DNI es requerido'],
    ['12a45678', 'El DNI solo debe contener números'],
    ['123456', 'El DNI debe tener entre 7 y 8 dígitos'],
    ['AB12345', 'El DNI solo debe contener números'],
    ['20999888', 'El DNI no coincide con el de la inscripción'],
  ])('is refused with the document %j', async (document, texto) => {
    const { token } = await conEnlace();
    const { status, body } = await enviar(token, { document, ...(await subirPdf(token)) });
    expect([status, body.errors.fields.document]).toEqual([422, texto]);
    expect(await aptos()).toHaveLength(0);
  });

  // regla documentos-8
  it('cannot be used to find out a DNI: after twenty wrong ones the right one does not pass either', async () => {
    const { token, persona } = await conEnlace();
    const subido = await subirPdf(token);
    for (let i = 0; i < 21; i += 1) await enviar(token, { document: String(20_000_000 + i), ...subido });
    expect((await enviar(token, { document: persona.documento, ...subido })).status).toBe(429);
    app.reloj.avanzar(3_601_000);
    expect((await enviar(token, { document: persona.documento, ...subido })).status).toBe(200);
  });

  it('counts guesses of any shape at a short document', async () => {
    const { token, persona } = await conEnlace({}, { documento: '1234' });
    const subido = await subirPdf(token);
    for (let i = 0; i < 21; i += 1) await enviar(token, { document: String(200 + i), ...subido });
    expect((await enviar(token, { document: persona.documento, ...subido })).status).toBe(429);
  });

  it('needs a handle of its own token, whole, and not older than seven days', async () => {
    const { token, persona, evento } = await conEnlace();
    const { persona: otra } = await inscribirPersona(app, evento.modalidad.id);
    const ajeno = await tokenPara(app, otra.id, 'apto', evento.fecha_hora);
    const subido = await subirPdf(ajeno);
    const document = persona.documento;
    const tocada = `${subido.file_path.slice(0, 3)}${subido.file_path[3] === 'A' ? 'B' : 'A'}${subido.file_path.slice(4)}`;
    for (const file_path of [subido.file_path, tocada, 'x', '../../etc/passwd', '/api/archivos/x']) {
      const { status, body } = await enviar(token, { document, ...subido, file_path });
      expect([file_path, status, body.codigo]).toEqual([file_path, 422, 'archivo_vencido']);
    }
    const propio = await subirPdf(token);
    app.reloj.avanzar(7 * DIA + 1000);
    expect((await enviar(token, { document, ...propio })).body.codigo).toBe('archivo_vencido');
    expect(await aptos()).toHaveLength(0);
  });

  it('is not taken by a token that is expired or of another purpose', async () => {
    const { token, persona, evento } = await conEnlace();
    const subido = await subirPdf(token);
    const deslinde = await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora);
    expect((await enviar(deslinde, { document: persona.documento, ...subido })).status).toBe(404);
    app.reloj.avanzar(46 * DIA);
    expect((await enviar(token, { document: persona.documento, ...subido })).status).toBe(404);
  });
});

describe('exactly once', () => {
  it.each(['the same key', 'no key', 'keys of their own'])('twelve at a time with %s', async (modo) => {
    const { token, persona } = await conEnlace();
    const subido = await subirPdf(token);
    const respuestas = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        enviar(
          token,
          { document: persona.documento, ...subido },
          modo === 'no key' ? undefined : key(modo === 'the same key' ? 1 : i),
        ),
      ),
    );
    expect(respuestas.map((r) => r.status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(respuestas.map((r) => r.body.results.recibido_at)).size).toBe(1);
    expect(await aptos()).toHaveLength(1);
    expect(await db().select().from(t.correos).where(eq(t.correos.tipo, 'apto_recibido'))).toHaveLength(1);
  });

  it('a replay by key gets the first receipt, also when link and handle have expired', async () => {
    const { token, persona } = await conEnlace();
    const envio = { document: persona.documento, ...(await subirPdf(token)) };
    const primera = await enviar(token, envio, key(1));
    app.reloj.avanzar(40 * DIA);
    const otra = await enviar(token, envio, key(1));
    expect([otra.status, otra.body]).toEqual([200, primera.body]);
    app.reloj.avanzar(4 * DIA);
    expect(await aptos()).toHaveLength(1);
  });

  it('who uploads again after a cut, with the same key or with another, has sent one', async () => {
    const { token, persona } = await conEnlace();
    const document = persona.documento;
    const primera = await enviar(token, { document, ...(await subirPdf(token)) }, key(1));
    for (const n of [1, 2]) {
      const otra = await enviar(token, { document, ...(await subirPdf(token)) }, key(n));
      expect([otra.status, otra.body]).toEqual([200, { ...primera.body, clave_envio: key(n) }]);
    }
    expect(await aptos()).toHaveLength(1);
    const foto = await subir(token, { datos: await fotoDePrueba() });
    const distinta = await enviar(token, { document, ...foto.body }, key(1));
    expect([distinta.status, distinta.body.codigo]).toEqual([422, 'clave_reutilizada']);
  });

  it('a late replay of a rejected one stays rejected; the same file sent anew is looked at anew', async () => {
    const { token, persona } = await conEnlace();
    const envio = {
      document: persona.documento,
      dispositivo_at: '2026-11-20T10:00:00-03:00',
      ...(await subirPdf(token)),
    };
    await enviar(token, envio);
    await db().update(t.aptos_medicos).set({ estado: 'REJECTED' });
    await enviar(token, envio);
    await enviar(token, { ...envio, ...(await subirPdf(token)) });
    expect(await aptos()).toHaveLength(1);
    const nuevo = await subirPdf(token);
    await enviar(token, { ...envio, ...nuevo, dispositivo_at: '2026-11-22T10:00:00-03:00' });
    expect((await aptos()).map((a) => a.estado)).toEqual(['REJECTED', 'PENDING']);
  });

  it('what was uploaded and never sent is gone after its handle; what was sent stays', async () => {
    const { token, persona } = await conEnlace();
    await enviar(token, { document: persona.documento, ...(await subirPdf(token)) });
    await subir(token, { datos: await fotoDePrueba() });
    const limpiar = () =>
      handlersAptos.aptos_sin_enviar?.correr(app.ctx, { datos: {}, intento: 1, ultimo: false });
    app.reloj.avanzar(7 * DIA);
    await limpiar();
    expect(await archivos()).toHaveLength(2);
    app.reloj.avanzar(2 * DIA);
    const [huerfano] = await db().select().from(t.archivos).where(eq(t.archivos.tipo, 'image/jpeg'));
    await limpiar();
    await app.trabajar();
    const quedan = await archivos();
    expect(quedan.map((a) => a.id)).toEqual((await aptos()).map((a) => a.archivo_id));
    expect(await leerArchivo(app.ctx, quedan[0]?.id ?? 0)).not.toBeNull();
    expect(await app.ctx.archivos.leer(huerfano?.key ?? '')).toBeNull();
  });
});
