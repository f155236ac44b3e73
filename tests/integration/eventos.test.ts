import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { inicioDelDia } from '../../src/shared/domain/comun/fechas.ts';
import { testApp, type Respuesta, type TestApp } from '../support/app.ts';
import type { OpcionesEvento } from '../support/fabrica.ts';

const HORA = 3_600_000;
const DIA = 24 * HORA;

let app: TestApp;
/** The first instant of the test's local day; the clock stands near noon, far from both midnights. */
let hoy: Date;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  const ahora = Date.now();
  app.reloj.avanzar(inicioDelDia(new Date(ahora)).getTime() + 36 * HORA - ahora);
  hoy = inicioDelDia(app.ctx.reloj());
});

const db = () => app.ctx.database.db;
const a = (ms: number) => new Date(hoy.getTime() + ms);

let organizador: { id: number; email: string };
beforeEach(async () => {
  organizador = await app.fabrica.organizador();
});

/** An event at an instant, its registration closed the day before. */
const evento = (nombre: string, fecha_hora: Date, opciones: OpcionesEvento = {}) =>
  app.fabrica.evento({
    nombre,
    fecha_hora,
    fecha_inicio_inscripcion: new Date(fecha_hora.getTime() - 40 * DIA),
    fin_inscripcion: new Date(fecha_hora.getTime() - DIA),
    duenio: organizador,
    ...opciones,
  });

const nombres = (body: Respuesta['body']) => (body.data as { nombre: string }[]).map((e) => e.nombre);
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url: `/api${url}`, headers });

describe('the listing of coming events', () => {
  it('has the visible ones from today on, soonest first', async () => {
    await evento('en un mes', a(30 * DIA));
    await evento('hoy, ya largó', a(60_000));
    await evento('ayer, sobre la medianoche', a(-1));
    await evento('mañana', a(DIA + HORA));
    await evento('hoy a la noche', a(23 * HORA));
    await evento('invisible', a(2 * DIA), { visible: false });
    await evento('privado', a(2 * DIA), { privado: true, codigo_acceso: 'liebre' });
    await evento('borrado', a(2 * DIA), { borrado_at: a(0) });
    const { status, body } = await app.call('listEventosVisibles');
    expect(status).toBe(200);
    expect(nombres(body)).toEqual(['hoy, ya largó', 'hoy a la noche', 'mañana', 'en un mes']);
    expect(body.total).toBe(4);
    expect(nombres((await app.call('listEventosProximos')).body)).toEqual(nombres(body));
    expect(nombres((await app.call('listEventosPasados')).body)).toEqual(['ayer, sobre la medianoche']);
  });

  it('at one instant, the first made comes first', async () => {
    for (const nombre of ['uno', 'dos', 'tres']) await evento(nombre, a(5 * DIA));
    expect(nombres((await app.call('listEventosVisibles')).body)).toEqual(['uno', 'dos', 'tres']);
  });

  it('is empty without events', async () => {
    expect((await app.call('listEventosVisibles')).body).toEqual({ data: [], total: 0 });
    expect((await app.call('listEventosPasados')).body).toEqual({
      data: [],
      total: 0,
      page: 1,
      ultima: true,
    });
  });

  const dia = (n: number) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' }).format(a(n * DIA + HORA));

  it.each([
    ['from', () => ({ fecha_desde: dia(3) }), ['3 temprano', '3 tarde', '4']],
    ['to', () => ({ fecha_hasta: dia(3) }), ['hoy', '2 tarde', '3 temprano', '3 tarde']],
    ['one day', () => ({ fecha_desde: dia(3), fecha_hasta: dia(3) }), ['3 temprano', '3 tarde']],
    ['nothing past', () => ({ fecha_desde: dia(-30) }), ['hoy', '2 tarde', '3 temprano', '3 tarde', '4']],
    ['all past', () => ({ fecha_desde: dia(-30), fecha_hasta: dia(-1) }), []],
    ['upside down', () => ({ fecha_desde: dia(4), fecha_hasta: dia(3) }), []],
    [
      'far ends',
      () => ({ fecha_desde: '1900-01-01', fecha_hasta: '2199-12-31' }),
      ['hoy', '2 tarde', '3 temprano', '3 tarde', '4'],
    ],
  ])('between two local days: %s', async (_caso, query, esperados) => {
    await evento('ayer', a(-DIA));
    await evento('hoy', a(HORA));
    // the last minute and the first of a local day: as UTC both would be of the same one
    await evento('2 tarde', a(3 * DIA - 60_000));
    await evento('3 temprano', a(3 * DIA));
    await evento('3 tarde', a(4 * DIA - 1));
    await evento('4', a(4 * DIA));
    const { status, body } = await app.call('listEventosProximos', { query: query() });
    expect(status).toBe(200);
    expect(nombres(body)).toEqual(esperados);
  });

  it.each(['2026-02-30', '31/12/2026', '0000-01-01', '0050-01-01', '9999-12-31', 'mañana', ''])(
    'a date that is none is said to be wrong: %j',
    async (fecha_hasta) => {
      const { status, body } = await app.call('listEventosProximos', { query: { fecha_hasta } });
      expect(status).toBe(422);
      expect(Object.keys(body.errors.fields)).toEqual(['fecha_hasta']);
    },
  );
});

describe('the listing of past events', () => {
  it('comes latest first, nine a page, and says which page is the last', async () => {
    for (let n = 1; n <= 19; n++) await evento(`hace ${n}`, a(-n * DIA));
    await evento('privado', a(-DIA), { privado: true, codigo_acceso: 'liebre' });
    await evento('por venir', a(DIA));
    const paginas = [];
    for (const page of ['1', '2', '3', '4'])
      paginas.push((await app.call('listEventosPasados', { query: { page } })).body);
    expect(paginas.map((p) => [p.page, p.total, p.ultima, p.data.length])).toEqual([
      [1, 19, false, 9],
      [2, 19, false, 9],
      [3, 19, true, 1],
      [4, 19, true, 0],
    ]);
    expect(paginas.flatMap(nombres)).toEqual(Array.from({ length: 19 }, (_, n) => `hace ${n + 1}`));
  });

  it('finds a race by every word of its name, place or distance, and by province and discipline', async () => {
    await evento('Maratón de Ushuaia', a(-DIA), {
      ciudad: 'Ushuaia',
      provincia: 'Tierra del Fuego',
      modalidades: [{ nombre: '42K' }],
    });
    await evento('Vuelta al Ñandú', a(-2 * DIA), {
      ciudad: 'Río Cuarto',
      provincia: 'Córdoba',
      modalidades: [{ nombre: '10K' }],
    });
    const hallar = async (query: Record<string, string>) =>
      nombres((await app.call('listEventosPasados', { query })).body);
    expect(await hallar({ search: 'USHUAIA 42k' })).toEqual(['Maratón de Ushuaia']);
    expect(await hallar({ search: 'nandu rio' })).toEqual(['Vuelta al Ñandú']);
    expect(await hallar({ search: '42K', provincia: 'Córdoba' })).toEqual([]);
    expect(await hallar({ provincia: 'Córdoba' })).toEqual(['Vuelta al Ñandú']);
    expect(await hallar({ disciplina: 'Natación' })).toEqual([]);
    expect(await hallar({ search: '%' })).toEqual([]);
  });

  it('an exact last page is the last', async () => {
    for (let n = 1; n <= 9; n++) await evento(`hace ${n}`, a(-n * DIA));
    expect((await app.call('listEventosPasados')).body).toMatchObject({ page: 1, ultima: true, total: 9 });
  });

  it.each(['0', '-1', '1.5', 'x', '1000000000'])('there is no page %s', async (page) => {
    expect((await app.call('listEventosPasados', { query: { page } })).status).toBe(422);
  });
});

// regla carrera-3
describe('whether one can register', () => {
  const en = (desde: number, hasta: number) => ({
    fecha_hora: a(60 * DIA),
    fecha_inicio_inscripcion: new Date(app.ctx.reloj().getTime() + desde),
    fin_inscripcion: new Date(app.ctx.reloj().getTime() + hasta),
  });
  it.each([
    ['abierta', () => en(-HORA, HORA), 3],
    ['proximamente', () => en(HORA, 2 * HORA), 3],
    ['finalizada', () => en(-2 * HORA, -HORA), 3],
    ['completa', () => en(-HORA, HORA), 10],
    ['finalizada', () => en(-2 * HORA, -HORA), 10],
    ['suspendida', () => ({ ...en(-HORA, HORA), estado: 'cancelado' as const }), 3],
    ['abierta', () => ({ ...en(-HORA, HORA), estado: 'postergado' as const }), 3],
  ])('%s', async (esperado, opciones, ocupados) => {
    const { id } = await app.fabrica.evento({ ...opciones(), duenio: organizador, cupo: 10 });
    await db().update(t.cupos_evento).set({ ocupados }).where(eq(t.cupos_evento.evento_id, id));
    const { body } = await app.call('getEvento', { params: { id } });
    const enLista = (await app.call('listEventosVisibles')).body.data[0];
    for (const e of [body, enLista]) {
      expect(e.estado_inscripcion).toBe(esperado);
      expect(e.inscripcion_abierta).toBe(esperado === 'abierta');
    }
    expect(body).toMatchObject({ total_personas_inscriptos: ocupados, lugares: 10 - ocupados });
  });
});

describe('the price', () => {
  it('is that of the last tier that has begun', async () => {
    const ahora = app.ctx.reloj().getTime();
    const { id } = await app.fabrica.evento({
      duenio: organizador,
      modalidades: [
        {
          nombre: 'con tramos',
          valor_normal: 1_000_050,
          costo_servicio: 150_000,
          precios: [
            { desde: new Date(ahora + 2 * DIA), valor: 2_000_000 },
            { desde: new Date(ahora + DIA), valor: 1_500_000 },
          ],
        },
        { nombre: 'cara', valor_normal: 1_800_000 },
        { nombre: 'inactiva', valor_normal: 100, active: false },
      ],
    });
    const precios = async () => {
      const { body } = await app.call('getEvento', { params: { id } });
      return [body.modalidades[0].valor_normal, body.modalidades[0].costo_servicio, body.precio_desde];
    };
    expect(await precios()).toEqual([10_000.5, 1500, 10_000.5]);
    app.reloj.avanzar(DIA + HORA);
    expect(await precios()).toEqual([15_000, 1500, 15_000]);
    app.reloj.avanzar(DIA);
    expect(await precios()).toEqual([20_000, 1500, 18_000]);
  });

  it('tells the lowest price apart from what costs nothing', async () => {
    const { id } = await app.fabrica.evento({
      duenio: organizador,
      modalidades: [
        { nombre: 'chicos', valor_normal: 0 },
        { nombre: '10K', valor_normal: 900_000 },
        { nombre: '21K', valor_normal: 1_200_000 },
      ],
    });
    const { body } = await app.call('getEvento', { params: { id } });
    expect([body.precio_desde, body.precio_desde_pago]).toEqual([0, 9000]);
  });

  it('is none where no modality takes registrations', async () => {
    await app.fabrica.evento({ duenio: organizador, modalidades: [{ active: false }] });
    const { body } = await app.call('listEventosVisibles');
    expect(body.data[0]).toMatchObject({ precio_desde: null, modalidades: [] });
  });
});

describe('an answer for everybody', () => {
  it.each([
    ['/eventos-visibles?fecha_hasta=2199-01-01', '/v1/eventos-visibles?fecha_hasta=2199-01-01'],
    ['/eventos-visibles-pasados?page=1', '/v1/eventos-visibles-pasados?page=1'],
    ['/modalidad/1/campos-custom', '/v1/modalidad/1/campos-custom'],
  ])('%s is %s', async (url, alias) => {
    await evento('por venir', a(DIA), { modalidades: [{ campos: [{ label: 'Club' }] }] });
    await evento('pasado', a(-DIA));
    const [una, otra] = [await get(url), await get(alias)];
    expect(una.statusCode).toBe(200);
    expect(otra.body).toBe(una.body);
    expect(una.json().data).toHaveLength(1);
  });

  it.each(['/v1/public/eventos/visibles', '/eventos-visibles', '/eventos-visibles-pasados', '/v1/eventos/1'])(
    '%s has an ETag, travels compressed and is not sent twice',
    async (url) => {
      await evento('Ñandú', a(DIA));
      const llana = await get(url);
      expect(llana.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding',
      });
      const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(llana.body);
      const gzip = await get(url, { 'accept-encoding': 'gzip;q=1, br;q=0' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(llana.body);

      const etag = String(llana.headers.etag);
      for (const visto of [etag, `W/${etag}`, `"otro", ${etag}`, '*']) {
        const respuesta = await get(url, { 'if-none-match': visto });
        expect([respuesta.statusCode, respuesta.body]).toEqual([304, '']);
      }
      expect((await get(url, { 'if-none-match': '"otro"' })).statusCode).toBe(200);
      await db()
        .update(t.eventos)
        .set({ nombre: 'Otro nombre', fecha_hora: a(-HORA), fin_inscripcion: a(-DIA) });
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
    },
  );

  it('holds nothing that is not the public’s', async () => {
    const secreto = 'NO-ES-PUBLICO';
    const { id, modalidad } = await evento('completo', a(DIA), {
      texto_deslinde: 'Corro porque quiero.',
      usa_deslinde_online: true,
      codigo_acceso: secreto,
      mensaje_inscripcion_correcta: secreto,
      template_email_inscripcion_registrada: secreto,
      template_email_pago_registrado: secreto,
      modalidades: [
        {
          usa_remeras: true,
          talles: [{ talle: 'M', stock: 7 }],
          campos: [{ label: 'Club' }],
          prefijo: secreto,
        },
      ],
    });
    await evento('pasado', a(-DIA), { codigo_acceso: secreto });
    const urls = [
      '/v1/public/eventos/visibles',
      '/eventos-visibles',
      '/eventos-visibles-pasados',
      `/v1/eventos/${id}`,
      `/v1/eventos/${id}/${secreto}`,
      `/modalidad/${modalidad.id}/campos-custom`,
    ];
    for (const url of urls) {
      const respuesta = await get(url);
      expect([url, respuesta.statusCode]).toEqual([url, 200]);
      expect(respuesta.body).not.toContain(secreto);
      expect(respuesta.body).not.toContain(organizador.email);
      const prohibidas = keysDe(respuesta.json()).filter((key) =>
        /codigo|template|email|telefono|contacto|clave|organizador_id|usuario|stock|usadas|version|borrado|token|prefijo|asignacion/.test(
          key,
        ),
      );
      expect([url, prohibidas]).toEqual([url, []]);
    }
  });

  it('has what the pages show, in the shapes that clients read', async () => {
    const { id } = await evento('completo', a(5 * DIA + 8 * HORA), {
      event_result_links: [{ textoBoton: 'Clasificación', url: 'https://example.com/r' }],
      cargo_remera_extra: 300_050,
      usa_deslinde_online: true,
      texto_deslinde: 'Corro porque quiero.',
    });
    const { body } = await app.call('getEvento', { params: { id } });
    expect(body.fecha_hora).toMatch(/^\d{4}-\d\d-\d\dT08:00:00-03:00$/);
    expect(JSON.parse(body.event_result_links)).toEqual([
      { textoBoton: 'Clasificación', url: 'https://example.com/r' },
    ]);
    expect(body).toMatchObject({
      cargo_remera_extra: 3000.5,
      texto_deslinde_online: 'Corro porque quiero.',
      deslinde_hash: expect.stringMatching(/^[a-f0-9]{64}$/),
      organizador: { nombre: expect.any(String) },
    });
    await db().update(t.eventos).set({ usa_deslinde_online: false });
    expect((await app.call('getEvento', { params: { id } })).body).toMatchObject({
      texto_deslinde_online: null,
      deslinde_hash: null,
    });
  });
});

function keysDe(valor: unknown): string[] {
  if (Array.isArray(valor)) return valor.flatMap(keysDe);
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([key, v]) => [key, ...keysDe(v)]);
}

describe('an answer that is prepared already', () => {
  // outside tests answers are kept for some seconds, and leave before the router
  let vivo: TestApp;
  let base: string;
  beforeAll(async () => {
    vivo = await testApp({ config: { modo: 'demo' }, escuchar: true });
    base = `${vivo.ctx.config.publicUrl}/api`;
    await vivo.fabrica.evento({ nombre: 'primero' });
    await vivo.fabrica.evento({ nombre: 'privado', privado: true, codigo_acceso: 'liebre' });
  });
  afterAll(() => vivo.close());

  /** As it comes from the wire, without what changes with the second. */
  async function pedir(url: string, headers: Record<string, string> = {}, method = 'GET') {
    const respuesta = await fetch(base + url, { method, headers });
    const cabeceras = Object.fromEntries(respuesta.headers);
    for (const de_la_conexion of ['date', 'connection', 'keep-alive', 'transfer-encoding'])
      delete cabeceras[de_la_conexion];
    return { status: respuesta.status, cabeceras, cuerpo: await respuesta.text() };
  }

  it.each(['/v1/public/eventos/visibles', '/eventos-visibles-pasados?page=1', '/v1/eventos/1'])(
    '%s is the same the first time and the next ones',
    async (url) => {
      const primera = await pedir(url);
      expect(primera.status).toBe(200);
      expect(await pedir(url)).toEqual(primera);
      const etag = primera.cabeceras.etag ?? '';
      const sinCambios = await pedir(url, { 'if-none-match': etag });
      expect([sinCambios.status, sinCambios.cuerpo, sinCambios.cabeceras.etag]).toEqual([304, '', etag]);
      expect((await pedir(url, { 'accept-encoding': 'br;q=0, identity' })).cuerpo).toBe(primera.cuerpo);
      for (const obligatoria of ['content-security-policy', 'x-content-type-options', 'x-frame-options'])
        expect(primera.cabeceras[obligatoria]).toBeTruthy();
      expect((await pedir(url, {}, 'HEAD')).status).toBe(200);
      expect((await pedir(url, {}, 'POST')).status).toBe(404);
    },
  );

  it('never for a bad token, nor a private event, nor an address that is not that one', async () => {
    expect((await pedir('/v1/public/eventos/visibles')).status).toBe(200);
    expect((await pedir('/v1/public/eventos/visibles', { authorization: 'Bearer x' })).status).toBe(401);
    expect((await pedir('/v1/eventos/2/liebre')).status).toBe(200);
    expect((await pedir('/v1/eventos/2')).status).toBe(404);
    expect((await pedir('/v1/eventos/2/conejo')).status).toBe(404);
  });

  it('is that of a moment ago for some seconds, not longer', async () => {
    await pedir('/eventos-visibles');
    await vivo.fabrica.evento({ nombre: 'segundo' });
    // to the millisecond in cache.test.ts
    await expect
      .poll(async () => nombres(JSON.parse((await pedir('/eventos-visibles')).cuerpo)), { interval: 200 })
      .toEqual(['primero', 'segundo']);
  });
});

// regla carrera-5
describe('an event that is not everybody’s', () => {
  const privado = () => evento('privado', a(5 * DIA), { privado: true, codigo_acceso: 'Liebre-Ñ 1' });
  const con = (id: number, codigo_acceso: string, ip = '10.0.0.1') =>
    app.call('getEventoPrivado', { params: { id, codigo_acceso }, ip });

  it.each([
    ['invisible', { visible: false }],
    ['deleted', { borrado_at: new Date() }],
    ['private', { privado: true, codigo_acceso: 'liebre' }],
  ])('%s: it does not exist', async (_caso, opciones: OpcionesEvento) => {
    const { id } = await evento('oculto', a(DIA), opciones);
    const oculto = await app.call('getEvento', { params: { id } });
    const ninguno = await app.call('getEvento', { params: { id: 99_999 } });
    expect(oculto.status).toBe(404);
    expect(oculto.body).toEqual(ninguno.body);
    expect(oculto.headers.etag).toBeUndefined();
  });

  it.each(['Liebre-Ñ 1', 'LIEBRE-ñ 1', ' liebre-ñ 1 '])('opens with its code %j', async (codigo) => {
    const { id } = await privado();
    const { status, body, headers } = await con(id, codigo);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, nombre: 'privado', privado: true });
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers.etag).toBeUndefined();
  });

  it.each(['liebre', 'Liebre-Ñ 12', '%', 'null', 'undefined', '\u0000'])('not with %j', async (codigo) => {
    const { id } = await privado();
    expect((await con(id, codigo)).status).toBe(404);
  });

  it('an invisible one does not open with its code either', async () => {
    const { id } = await evento('oculto', a(DIA), { visible: false, privado: true, codigo_acceso: 'liebre' });
    expect((await con(id, 'liebre')).status).toBe(404);
  });

  it('is found by who has its code and no address, and by nobody else', async () => {
    const { id } = await privado();
    await evento('oculto', a(DIA), { visible: false, privado: true, codigo_acceso: 'topo' });
    const buscar = (codigo_acceso: string, ip = '10.0.0.9') =>
      app.call('buscarPrivados', { body: { codigo_acceso }, ip });
    expect((await buscar(' liebre-ñ 1 ')).body.data).toMatchObject([{ id, nombre: 'privado' }]);
    expect((await buscar('topo')).status).toBe(404);
    expect((await buscar('')).status).toBe(422);
    for (let n = 0; n < 10; n++) await buscar(`codigo${n}`);
    expect((await buscar('Liebre-Ñ 1')).status).toBe(429);
    expect((await buscar('Liebre-Ñ 1', '10.0.0.10')).status).toBe(200);
  });

  it('after ten wrong codes not even the right one opens it, for a while, from there', async () => {
    app.reloj.detener();
    const { id } = await privado();
    for (let n = 0; n < 10; n++) expect((await con(id, `codigo${n}`)).status).toBe(404);
    expect((await con(id, 'Liebre-Ñ 1')).status, 'ten are forgiven').toBe(200);
    expect((await con(id, 'otro')).status).toBe(429);
    const { status, body, headers } = await con(id, 'Liebre-Ñ 1');
    expect(status).toBe(429);
    expect(body.message).toBe('Probaste demasiados códigos. Volvé a intentar en 10 minutos.');
    expect(Number(headers['retry-after'])).toBe(600);
    expect((await con(id, 'Liebre-Ñ 1', '10.0.0.2')).status).toBe(200);
    app.reloj.avanzar(600_001);
    expect((await con(id, 'Liebre-Ñ 1')).status).toBe(200);
  });

  it('right codes do not add up: a club behind one address gets in', async () => {
    const { id } = await privado();
    for (let n = 0; n < 30; n++) expect((await con(id, 'liebre-ñ 1')).status).toBe(200);
  });
});

describe('campos-custom', () => {
  it('are those of the modality, in order', async () => {
    const { modalidad } = await evento('con campos', a(DIA), {
      modalidades: [
        {
          campos: [
            { label: 'Talle de buzo', type: 'select', options: ['S', 'M'], orden: 2 },
            { label: 'Club', required: false, orden: 1 },
          ],
        },
        { campos: [{ label: 'De otra' }] },
      ],
    });
    const { body } = await app.call('listCamposCustom', { params: { id: modalidad.id } });
    expect(body.data).toEqual([
      { id: expect.any(Number), name: 'campo1', label: 'Club', type: 'text', options: [], required: false },
      {
        id: expect.any(Number),
        name: 'campo0',
        label: 'Talle de buzo',
        type: 'select',
        options: ['S', 'M'],
        required: true,
      },
    ]);
  });

  it.each([
    ['unknown', null],
    ['of an invisible event', { visible: false }],
    ['of a private event', { privado: true, codigo_acceso: 'liebre' }],
    ['of a deleted event', { borrado_at: new Date() }],
    ['deleted', { modalidades: [{ borrado_at: new Date() }] }],
  ])('of a modality that is not for everybody: %s', async (_caso, opciones: OpcionesEvento | null) => {
    const id = opciones ? (await evento('oculto', a(DIA), opciones)).modalidad.id : 99_999;
    expect((await app.call('listCamposCustom', { params: { id } })).status).toBe(404);
  });
});

describe('an event for its staff', () => {
  const ver = (id: number | string, token: string) =>
    app.call('getEventoBackoffice', { params: { id }, token });

  it.each(['organizador', 'admin'])('%s sees it, invisible as it is, with its code', async (quien) => {
    const { id } = await evento('oculto', a(DIA), { visible: false, privado: true, codigo_acceso: 'liebre' });
    const cuenta = quien === 'admin' ? await app.fabrica.usuario({ roles: ['admin'] }) : organizador;
    const { status, body, headers } = await ver(id, await app.ingresar(cuenta.email));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, codigo_acceso: 'liebre', version: 1, estado_inscripcion: 'no_visible' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('another organizer finds nothing', async () => {
    const { id } = await evento('ajeno', a(DIA));
    const { email } = await app.fabrica.organizador();
    const ajeno = await ver(id, await app.ingresar(email));
    expect(ajeno.status).toBe(404);
    expect(ajeno.body).toEqual((await ver(99_999, await app.ingresar(email))).body);
  });

  it('a deleted one says that it is', async () => {
    const { id } = await evento('borrado', a(DIA), { borrado_at: new Date() });
    const admin = await app.fabrica.usuario({ roles: ['admin'] });
    for (const { email } of [admin, organizador])
      expect((await ver(id, await app.ingresar(email))).body.borrado).toMatchObject({ por: null });
  });
});
