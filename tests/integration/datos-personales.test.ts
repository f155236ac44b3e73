import { randomUUID } from 'node:crypto';
import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SISTEMA } from '../../src/server/contexto.ts';
import * as t from '../../src/server/db/schema.ts';
import { asegurarRecurrentes } from '../../src/server/jobs/trabajador.ts';
import { guardarArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { handlersArchivos } from '../../src/server/nucleo/archivos/trabajos.ts';
import { pedirSupresion as pedirConCtx } from '../../src/server/modules/datos-personales/pedidos.ts';
import { handlersDatosPersonales } from '../../src/server/modules/datos-personales/trabajos.ts';
import { VERSION_CONSENTIMIENTOS } from '../../src/shared/domain/datos-personales/consentimientos.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import { rutaCon } from '../../src/shared/contract/rutas/ruta-con.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { FIRMA_PNG, hashTexto, participante } from '../support/fabrica.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { partesDeZip } from '../support/zip.ts';

const DIA = 86_400_000;
const DOCUMENTO = normalizarDocumento('30111222');
const EMAIL = 'ana@example.com';

let app: TestApp;
let staff: ConStaff;
let inscripcion_id: number;
let persona_id: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  await asegurarRecurrentes(app.ctx, { ...handlersArchivos, ...handlersDatosPersonales });
  staff = await conStaff(app, { texto_deslinde: 'Corro por mi cuenta.', usa_deslinde_online: true });
  ({ id: inscripcion_id } = await inscribir({
    documento: DOCUMENTO,
    email: EMAIL,
    nombre: 'Ana',
    apellido: 'Quiroga',
  }));
  const [persona] = await staff.personas(inscripcion_id);
  persona_id = persona?.id ?? 0;
});

const db = () => app.ctx.database.db;
const TEXTO = 'Corro por mi cuenta.';
const firma = { acepta_deslinde: true, signature_data: FIRMA_PNG, texto_hash: hashTexto(TEXTO) };

async function inscribir(...quienes: Parameters<typeof participante>[0][]) {
  const { body, status } = await app.call('createInscripcion', {
    body: {
      modalidad_id: staff.evento.modalidad.id,
      version_textos: VERSION_CONSENTIMIENTOS,
      ...(quienes.length > 1 && { nombre: 'Las gacelas' }),
      participantes: quienes.map((q) => participante({ ...firma, ...q })),
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const codigo = String(body.results.inscripcion.codigo_publico);
  const [row] = await db().select().from(t.inscripciones).where(eq(t.inscripciones.codigo_publico, codigo));
  if (!row) throw new Error('no registration');
  return row;
}

async function conApto(de = persona_id): Promise<{ apto_id: number; clave: string }> {
  const datos = Buffer.from('%PDF-1.4 apto');
  const { id, key: clave } = await guardarArchivo(app.ctx, {
    datos,
    tipo: 'application/pdf',
    nombre: 'apto-x.pdf',
    publico: false,
  });
  const [apto] = await db()
    .insert(t.aptos_medicos)
    .values({
      evento_id: staff.evento.id,
      persona_id: de,
      archivo_id: id,
      file_type: 'pdf',
      file_name: 'apto de ana.pdf',
      estado: 'APPROVED',
      medical_clearance_date: '2026-01-10',
    })
    .returning({ id: t.aptos_medicos.id });
  return { apto_id: apto?.id ?? 0, clave };
}

/** The race was run, so many days ago. */
const corrida = (dias = 1) => {
  const fecha_hora = new Date(app.ctx.reloj().getTime() - dias * DIA);
  const antes = new Date(fecha_hora.getTime() - 30 * DIA);
  return db()
    .update(t.eventos)
    .set({ fecha_hora, fin_inscripcion: fecha_hora, fecha_inicio_inscripcion: antes })
    .where(eq(t.eventos.id, staff.evento.id));
};
const pedir = (cambios = {}) =>
  app.call('pedirMisDatos', {
    body: { documento: '30.111.222', email: 'ANA@example.com', tipo: 'acceso', ...cambios },
  });
const correosA = (para: string, tipo: string) =>
  db()
    .select()
    .from(t.correos)
    .where(and(eq(t.correos.para, para), eq(t.correos.tipo, tipo)))
    .orderBy(t.correos.id);
const tokenDelMail = async (para = EMAIL) => {
  const correos = await correosA(para, 'datos_enlace');
  return /mis-datos\/([\w-]{43})/.exec(correos.at(-1)?.html ?? '')?.[1] ?? '';
};
/** Through the mail to the page that it opens. */
async function abrir(tipo = 'acceso', quien: Record<string, string> = {}) {
  await pedir({ tipo, ...quien });
  await app.trabajar();
  const { body } = await app.call('abrirMisDatos', {
    body: { token: await tokenDelMail(quien['email'] ?? EMAIL) },
  });
  return body;
}
const suprimir = (clave: string) => app.call('suprimirMisDatos', { body: { clave } });
const pedidos = async () => (await app.call('listPedidosDatos', { token: staff.admin })).body.data;
const resolver = (id: number, decision: string, motivo = '') =>
  app.call('resolverPedidoDatos', { token: staff.admin, params: { id }, body: { decision, motivo } });

async function bajar(clave: string): Promise<Map<string, Buffer>> {
  const respuesta = await app.inject({
    method: 'POST',
    url: `/api${rutaCon(rutas.descargarMisDatos.path)}`,
    payload: { clave },
  });
  expect([respuesta.statusCode, respuesta.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(respuesta.headers['cache-control']).toBe('private, no-store');
  return partesDeZip(respuesta.rawPayload);
}

/** Staff give the place to another. */
async function reemplazar(): Promise<void> {
  const { version } = await staff.row(inscripcion_id);
  const { status, body } = await app.call('updateInscripcion', {
    token: staff.token,
    params: { id: inscripcion_id },
    body: { version, personas: [{ id: persona_id, reemplaza: true, ...OTRO }] },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
const OTRO = {
  ...{ nombre: 'Bruno', apellido: 'Paz', documento: '28000333', email: 'bruno@example.com' },
  ...{ sexo: 'MASC', fecha_nacimiento: '1991-05-06', area_code: '11', telefono: '50716007' },
  ...{ domicilio: 'Belgrano 55', ciudad: 'Rosario', provincia: 'Santa Fe' },
};
const quienQueda = { documento: OTRO.documento, email: OTRO.email };

async function noQuedaNada(...datos: string[]): Promise<void> {
  const lineas = (await todoLoGuardado()).toLowerCase().split('\n');
  for (const dato of datos) expect(lineas.filter((linea) => linea.includes(dato.toLowerCase()))).toEqual([]);
}
const direcciones = async () =>
  (await db().select().from(t.auditoria).where(eq(t.auditoria.actor, 'publico'))).filter(({ ip }) => ip);

/** Every value of every table as text, to look for what must be gone. */
async function todoLoGuardado(): Promise<string> {
  const { rows } = await app.ctx.database.pool.query<{ nombre: string }>(
    `select relname as nombre from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const textos = [];
  for (const { nombre } of rows) {
    const filas = await app.ctx.database.pool.query(`select t::text as fila from "${nombre}" t`);
    textos.push(...filas.rows.map((r: { fila: string }) => `${nombre}: ${r.fila}`));
  }
  return textos.join('\n');
}

describe('asking for the own data', () => {
  it('answers the same whoever asks, and writes to the address of the registration alone', async () => {
    const [de_ana, de_nadie, con_otro_mail] = [
      await pedir(),
      await pedir({ documento: '28999000' }),
      await pedir({ email: 'otra@example.com' }),
    ];
    for (const { status, body } of [de_ana, de_nadie, con_otro_mail])
      expect([status, Object.keys(body).sort(), body.message]).toEqual([
        200,
        ['codigo', 'message'],
        de_ana.body.message,
      ]);
    await app.trabajar();
    expect(await correosA(EMAIL, 'datos_enlace')).toHaveLength(1);
    // who registers another's document with an own address must not read the other's data
    expect(await correosA('otra@example.com', 'datos_enlace')).toHaveLength(0);
  });

  it('asks for what is missing and is not for flooding', async () => {
    const vacio = await pedir({ documento: '', email: 'x' });
    expect([vacio.status, Object.keys(vacio.body.errors.fields)]).toEqual([422, ['documento', 'email']]);
    const estados = [];
    for (let i = 0; i < 6; i += 1) estados.push((await pedir()).status);
    expect(estados).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('the link opens once, and not after two days; no token is in the database', async () => {
    await pedir();
    await app.trabajar();
    const token = await tokenDelMail();
    await db().delete(t.correos);
    expect(await todoLoGuardado()).not.toContain(token);
    const [una, otra] = await Promise.all([
      app.call('abrirMisDatos', { body: { token } }),
      app.call('abrirMisDatos', { body: { token } }),
    ]);
    expect([una.status, otra.status].sort()).toEqual([200, 404]);

    await pedir();
    await app.trabajar();
    const segundo = await tokenDelMail();
    app.reloj.avanzar(49 * 3_600_000);
    expect((await app.call('abrirMisDatos', { body: { token: segundo } })).status).toBe(404);
  });

  it('what it opened serves for an hour', async () => {
    const { clave } = await abrir();
    app.reloj.avanzar(61 * 60_000);
    expect((await suprimir(clave)).status).toBe(404);
  });

  it('hands out everything in a ZIP: registration, waiver with its signature, certificate, mails, consents', async () => {
    await app.trabajar();
    await conApto();
    const { clave, inscripciones } = await abrir();
    expect(inscripciones).toMatchObject([{ evento: 'Carrera de prueba', persona: 'Ana Quiroga' }]);
    const zip = await bajar(clave);
    const nombres = [...zip.keys()];
    const pagina = zip.get('mis-datos.html')?.toString() ?? '';
    for (const dato of [
      'Quiroga',
      DOCUMENTO,
      EMAIL,
      'Av. Rivadavia 1234',
      '+5491150716006',
      'Corro por mi cuenta.',
    ])
      expect(pagina).toContain(dato);
    const datos = JSON.parse(zip.get('datos.json')?.toString() ?? '{}');
    const [inscripcion] = datos.Inscripciones;
    expect(inscripcion).toMatchObject({
      Evento: 'Carrera de prueba',
      Persona: { Nombre: 'Ana', Documento: DOCUMENTO },
      'Aptos médicos': [{ Nombre: 'apto de ana.pdf', 'Fecha del médico': '2026-01-10' }],
    });
    expect(inscripcion.Consentimientos).toMatchObject([
      { 'Sobre qué': 'Condiciones', Aceptado: 'Sí', 'Versión del texto': '3' },
      {
        'Sobre qué': 'Compartir con el organizador',
        Texto: expect.stringContaining('Compartimos estos datos con Organizador'),
      },
      { 'Sobre qué': 'Publicidad', Aceptado: 'No' },
    ]);
    expect(inscripcion['Lo que pasó con la inscripción'][0]).toMatchObject({ Qué: 'Se inscribió' });
    const [deslinde] = inscripcion['Deslindes firmados'];
    expect(zip.get(deslinde['Firma dibujada'])?.subarray(1, 4).toString()).toBe('PNG');
    expect(zip.get(deslinde['Copia'])?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(zip.get(inscripcion['Aptos médicos'][0].Archivo)?.toString()).toBe('%PDF-1.4 apto');
    expect(nombres.filter((n) => n.startsWith('mails/')).length).toBeGreaterThanOrEqual(2);
    expect((await pedidos())[0]).toMatchObject({ tipo: 'acceso', estado: 'entregado' });
    // words that nobody read are not handed out as those that were
    await db().update(t.organizadores).set({ nombre: 'Otro nombre' });
    const despues = JSON.parse((await bajar(clave)).get('datos.json')?.toString() ?? '{}');
    expect(despues.Inscripciones[0].Consentimientos[1].Texto).toBeNull();
  });

  it('of a place that is another’s now each gets the own time in it, and the certificate is gone', async () => {
    await app.trabajar();
    const { clave: archivo } = await conApto();
    await reemplazar();
    await app.trabajar();
    expect(await app.ctx.archivos.leer(archivo)).toBeNull();

    const segundo = await bajar((await abrir('acceso', quienQueda)).clave);
    const todo = [...segundo].map(([nombre, datos]) => `${nombre} ${datos.toString()}`).join('\n');
    expect(todo).toContain('Belgrano 55');
    expect(todo).not.toMatch(/Quiroga|30111222|ana@example|deslindes\/|aptos\/|Direcci[^"]+IP": "/);
    expect([...segundo.keys()].some((nombre) => nombre.endsWith('pedido_firma.html'))).toBe(true);

    const abierta = await abrir();
    expect(abierta.inscripciones).toMatchObject([
      { persona: 'Ana Quiroga', reemplazada_at: expect.any(String) },
    ]);
    const primero = await bajar(abierta.clave);
    const datos = JSON.parse(primero.get('datos.json')?.toString() ?? '{}');
    expect(JSON.stringify(datos)).not.toMatch(/Bruno|28000333|Belgrano/);
    const [dejada] = datos['Inscripciones que pasaron a otra persona'];
    expect(dejada).toMatchObject({ Persona: { Nombre: 'Ana', Documento: DOCUMENTO } });
    expect(dejada['Aptos médicos']).toMatchObject([
      { Archivo: 'Borrado porque otra persona tiene ese lugar', Nombre: '' },
    ]);
    expect(primero.get(dejada['Deslindes firmados'][0]['Firma dibujada'])?.length).toBeGreaterThan(50);
    expect([...primero.keys()].some((nombre) => nombre.endsWith('inscripcion_registrada.html'))).toBe(true);
  });

  it('of a team it hands out the own part', async () => {
    const modalidad = await app.fabrica.modalidad(staff.evento.id, { nombre: 'Posta', nro_participantes: 2 });
    staff.evento.modalidad.id = modalidad.id;
    await inscribir(
      { documento: '28000111', email: 'luis@example.com' },
      { documento: '28000222', email: 'otro@example.com', domicilio: 'Secreta 99' },
    );
    const { clave } = await abrir('acceso', { documento: '28000111', email: 'luis@example.com' });
    const pagina = (await bajar(clave)).get('mis-datos.html')?.toString() ?? '';
    expect(pagina).toContain('28000111');
    expect(pagina).not.toMatch(/28000222|Secreta 99/);
    // whoever registered them all may have been the other
    const datos = JSON.parse((await bajar(clave)).get('datos.json')?.toString() ?? '{}');
    expect(datos.Inscripciones[0]['Lo que pasó con la inscripción'][0]).toMatchObject({
      Qué: 'Se inscribió',
      'Dirección IP': null,
    });
  });
});

describe('suppression', () => {
  const pedirSupresion = async () => {
    const { clave } = await abrir('supresion');
    return suprimir(clave);
  };

  it('not while a registration is to come, neither asked nor carried out; then it is', async () => {
    const { clave, impedimentos } = await abrir('supresion');
    expect(impedimentos).toEqual([expect.stringContaining('inscripción vigente en Carrera de prueba')]);
    const antes = await suprimir(clave);
    expect([antes.status, antes.body.codigo]).toEqual([409, 'no_se_puede_suprimir']);
    await corrida();
    // postponed without a new date, the race is still to come, though its old date is past
    const { eventos } = t;
    await db().update(eventos).set({ estado: 'postergado', fecha_confirmada: false });
    expect((await suprimir(clave)).status).toBe(409);
    await db().update(eventos).set({ estado: 'programado', fecha_confirmada: true });
    expect((await suprimir(clave)).status).toBe(200);
    const [pedido] = await pedidos();
    // registered for another race meanwhile
    const otro = await app.fabrica.evento({ duenio: staff.duenio });
    staff.evento.modalidad.id = otro.modalidad.id;
    await inscribir({ documento: DOCUMENTO, email: EMAIL });
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(409);
    expect((await staff.personas(inscripcion_id))[0]?.nombre).toBe('Ana');
  });

  it('pressed twice, and asked again, is one request with its day', async () => {
    await corrida();
    const { clave } = await abrir('acceso');
    const [una, otra] = await Promise.all([suprimir(clave), suprimir(clave)]);
    expect([una.status, una.body.codigo]).toEqual([200, otra.body.codigo]);
    const segunda = await abrir('supresion');
    expect(segunda.supresion).toMatchObject({ codigo: una.body.codigo });
    expect((await suprimir(segunda.clave)).body.codigo).toBe(una.body.codigo);
    expect((await pedidos()).filter((p: { estado: string }) => p.estado === 'pendiente')).toMatchObject([
      { codigo: una.body.codigo, vence_at: una.body.vence_at, vencido: false, impedimentos: [] },
    ]);
    app.reloj.avanzar(10 * DIA);
    // the session too is older now
    staff.admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
    expect((await pedidos())[0].vencido).toBe(true);
  });

  it('carried out: nothing that tells who it was is left anywhere, place and payment are', async () => {
    await app.trabajar();
    const { clave: archivo } = await conApto();
    await db().insert(t.pagos).values({
      inscripcion_id,
      proveedor: 'manual',
      proveedor_pago_id: randomUUID(),
      status: 'approved',
      aplicacion: 'aplicado',
      monto: 1_000_000,
      date_created: app.ctx.reloj(),
    });
    // an edit and a reason that name them
    const { version } = await staff.row(inscripcion_id);
    await app.call('updateInscripcion', {
      token: staff.token,
      params: { id: inscripcion_id },
      body: {
        version,
        state: 'pago_realizado',
        motivo: 'Ana Quiroga pagó en efectivo',
        personas: [{ id: persona_id, domicilio: 'Mitre 4567' }],
      },
    });
    // one of this registration, and one that matched none as there were several
    await app.call('crearArrepentimiento', {
      body: { documento: DOCUMENTO, email: EMAIL, motivo: 'Me mudo' },
    });
    const [{ id: arrepentimiento_id } = { id: 0 }] = await db().select().from(t.arrepentimientos);
    await db()
      .update(t.arrepentimientos)
      .set({ inscripcion_id, estado: 'rechazado' })
      .where(eq(t.arrepentimientos.id, arrepentimiento_id));
    await db()
      .insert(t.arrepentimientos)
      .values({ codigo: 'ARR-SUELTO', documento: DOCUMENTO, email: EMAIL, estado: 'rechazado' });
    await db().insert(t.bajas_correo).values({ email: EMAIL, organizador_id: staff.duenio.id });
    await app.trabajar();
    // so old that nobody can claim by the waiver either
    await corrida(6 * 365);
    expect((await pedirSupresion()).status).toBe(200);
    const [pedido] = await pedidos();
    expect(
      (
        await app.call('resolverPedidoDatos', {
          token: staff.token,
          params: { id: pedido.id },
          body: { decision: 'ejecutar' },
        })
      ).status,
    ).toBe(403);
    const [primera, segunda] = await Promise.all([
      resolver(pedido.id, 'ejecutar'),
      resolver(pedido.id, 'ejecutar'),
    ]);
    expect([primera.status, segunda.status].sort()).toEqual([200, 409]);
    await app.trabajar();
    const [ultimo] = await correosA(EMAIL, 'supresion_hecha');
    expect(ultimo?.estado).toBe('enviado');
    // the next cleaning takes the last mail's address
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();

    await noQuedaNada(
      ...['Quiroga', DOCUMENTO, EMAIL, '50716006', 'Rivadavia', 'Mitre 4567', 'apto de ana', 'Me mudo'],
    );
    expect(await direcciones()).toEqual([]);
    expect(await app.ctx.archivos.leer(archivo)).toBeNull();
    expect(await db().select().from(t.archivos)).toEqual([]);

    const [persona] = await staff.personas(inscripcion_id);
    expect(persona).toMatchObject({
      nombre: 'Datos',
      apellido: 'suprimidos',
      sexo: 'FEM',
      fecha_nacimiento: '1990-01-01',
      viva: true,
    });
    expect(await staff.row(inscripcion_id)).toMatchObject({ state: 'pago_realizado', total: 1_000_000 });
    expect(await db().select().from(t.pagos)).toMatchObject([{ monto: 1_000_000 }]);
    expect(await staff.acciones(inscripcion_id)).toEqual(
      expect.arrayContaining(['inscripcion_creada', 'inscripcion_editada', 'inscripcion_estado']),
    );
    expect((await pedidos())[0]).toMatchObject({
      codigo: pedido.codigo,
      estado: 'ejecutado',
      documento: null,
      email: null,
    });
  });

  it('reaches who has left the place to another, and leaves the other theirs', async () => {
    await app.trabajar();
    await reemplazar();
    await app.trabajar();
    await corrida(6 * 365);
    expect((await pedirSupresion()).status).toBe(200);
    const [pedido] = await pedidos();
    expect(pedido.inscripciones).toMatchObject([{ id: inscripcion_id, persona: 'Ana Quiroga' }]);
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(200);
    await app.trabajar();
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();
    await noQuedaNada('Quiroga', DOCUMENTO, EMAIL, '50716006', 'Rivadavia');
    expect((await staff.personas(inscripcion_id))[0]).toMatchObject({ nombre: 'Bruno', suprimida_at: null });
    expect(JSON.stringify(await db().select().from(t.auditoria))).toContain('28000333');
    const [firma] = await db().select().from(t.deslindes);
    expect(firma).toMatchObject({ firma_archivo_id: null, firmante_nombre: '' });
  });

  it('not while a withdrawal waits that matched no single registration', async () => {
    await corrida();
    const suelto = { documento: DOCUMENTO, email: 'Ana@Example.com' };
    await db()
      .insert(t.arrepentimientos)
      .values({ codigo: 'ARR-1', ...suelto });
    const { clave } = await abrir('supresion');
    expect((await suprimir(clave)).body.message).toMatch(/arrepentimiento sin responder/);
    await db().update(t.arrepentimientos).set({ estado: 'aceptado' });
    expect((await suprimir(clave)).status).toBe(200);
  });

  it('asked while another request of theirs is carried out: there is nobody left to ask for', async () => {
    await corrida();
    const { clave } = await abrir('supresion');
    const { db: real, pool } = app.ctx.database;
    // between the look at the key and the transaction
    const connect = async () => {
      await real.update(t.pedidos_datos).set({ documento: null, email: null, clave_hash: null });
      return pool.connect();
    };
    const conCarrera = Object.create(real, {
      $client: { value: Object.create(pool, { connect: { value: connect } }) },
    });
    const ctx = { ...app.ctx, database: { ...app.ctx.database, db: conCarrera } };
    await expect(pedirConCtx(ctx, clave, SISTEMA)).rejects.toMatchObject({ codigo: 'enlace_vencido' });
    expect((await pedidos()).map((p: { estado: string }) => p.estado)).toEqual(['recibido']);
  });

  it('leaves alone what another of the same address has asked for', async () => {
    await inscribir({ documento: '28000444', email: EMAIL });
    await corrida();
    await pedir({ documento: '28000444' });
    await app.trabajar();
    const [enlace] = await correosA(EMAIL, 'datos_enlace');
    await pedirSupresion();
    const [pedido] = await pedidos();
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(200);
    expect((await correosA(EMAIL, 'datos_enlace')).map(({ id, html }) => [id, html])).toEqual([
      [enlace?.id, enlace?.html],
    ]);
  });

  it('reaches the devices: the dataset has the row without the person', async () => {
    await corrida();
    const conjunto = (desde?: string) =>
      app.call('getConjunto', {
        token: staff.token,
        params: { id: staff.evento.id },
        ...(desde && { query: { desde } }),
      });
    const { cursor } = (await conjunto()).body;
    await pedirSupresion();
    await resolver((await pedidos())[0].id, 'ejecutar');
    const { body } = await conjunto(cursor);
    expect(body.completo).toBe(false);
    expect(body.inscripciones).toMatchObject([
      { id: inscripcion_id, personas: [{ nombre: 'Datos', email: '' }] },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Quiroga|30111222|ana@/);
  });

  it('keeps a waiver that can still be claimed by, closed to the organizer, until its time', async () => {
    await app.trabajar();
    await corrida();
    await pedirSupresion();
    await resolver((await pedidos())[0].id, 'ejecutar');
    await app.trabajar();
    const params = { id: inscripcion_id, persona_id };
    const [delOrganizador, delAdmin] = [
      await app.call('getDeslindePersona', { token: staff.token, params }),
      await app.call('getDeslindePersona', { token: staff.admin, params }),
    ];
    expect([delOrganizador.status, delOrganizador.body.codigo]).toEqual([410, 'deslinde_bloqueado']);
    expect((await app.call('getDeslindePdf', { token: staff.token, params })).status).toBe(410);
    expect(delAdmin.body.results.firma).toMatch(/^data:image\/png/);
    expect((await app.call('getDeslindePdf', { token: staff.admin, params })).status).toBe(200);
    app.reloj.avanzar(5 * 366 * DIA);
    await app.trabajar();
    const [deslinde] = await db().select().from(t.deslindes);
    expect(deslinde).toMatchObject({
      firma_archivo_id: null,
      pdf_archivo_id: null,
      firmante_nombre: '',
      ip: null,
    });
    expect(await db().select().from(t.archivos)).toEqual([]);
  });

  it('of one of a team leaves the others theirs, but not the mails that name them', async () => {
    const modalidad = await app.fabrica.modalidad(staff.evento.id, { nombre: 'Posta', nro_participantes: 2 });
    staff.evento.modalidad.id = modalidad.id;
    const quien = { documento: '28000111', email: 'luis@example.com', nombre: 'Luis', apellido: 'Paz' };
    const { id } = await inscribir(quien, {
      documento: '28000222',
      email: 'otra@example.com',
      nombre: 'Eva',
    });
    await app.trabajar();
    await corrida();
    const { clave } = await abrir('supresion', quien);
    await suprimir(clave);
    // one that a mate's mailbox did not take yet
    const [espera] = await db()
      .insert(t.correos)
      .values({
        ...{ tipo: 'inscripcion_registrada', para: 'otra@example.com', asunto: 'Equipo', texto: 'Luis Paz' },
        ...{ html: '<p>Luis Paz</p>', inscripcion_id: id },
        proximo_intento_at: new Date(app.ctx.reloj().getTime() + 3_600_000),
      })
      .returning();
    await resolver((await pedidos())[0].id, 'ejecutar');
    expect((await staff.personas(id)).map((p) => [p.nombre, p.email])).toEqual([
      ['Datos', ''],
      ['Eva', 'otra@example.com'],
    ]);
    expect((await staff.row(id)).nombre).toBe('Las gacelas');
    const suyos = await db().select().from(t.correos).where(eq(t.correos.para, 'otra@example.com'));
    expect(suyos.length).toBeGreaterThan(0);
    const nombran = suyos.filter((c) => `${c.html}${c.texto}`.includes('Paz'));
    expect(nombran.map((c) => c.id)).toEqual([espera?.id]);
    // it goes out, and is kept no longer than that
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();
    expect(
      await db()
        .select()
        .from(t.correos)
        .where(eq(t.correos.id, espera?.id ?? 0)),
    ).toMatchObject([{ estado: 'enviado', html: '', texto: '', para: 'otra@example.com' }]);
  });

  it('a guardian asks with their own document and takes the minor away', async () => {
    const tutor = { nombre: 'Eva Gómez', documento: '25000333', relacion: 'Madre' };
    const { id } = await inscribir({ documento: '50000111', email: 'eva@example.com', anio: 2012, tutor });
    await corrida();
    const { clave, inscripciones } = await abrir('supresion', {
      documento: '25000333',
      email: 'eva@example.com',
    });
    expect(inscripciones).toHaveLength(1);
    await suprimir(clave);
    await resolver((await pedidos())[0].id, 'ejecutar');
    expect((await staff.personas(id))[0]).toMatchObject({
      nombre: 'Datos',
      tutor_nombre: null,
      tutor_documento: null,
    });
  });

  it('refused: says why to the person, changes nothing, and once', async () => {
    await corrida();
    await pedirSupresion();
    const [pedido] = await pedidos();
    expect((await resolver(pedido.id, 'rechazar')).body.errors.fields).toEqual({
      motivo: expect.any(String),
    });
    expect((await resolver(pedido.id, 'rechazar', 'Hay un juicio en curso')).status).toBe(200);
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(409);
    const [correo] = await correosA(EMAIL, 'supresion_rechazada');
    expect(correo?.html).toContain('Hay un juicio en curso');
    expect((await staff.personas(inscripcion_id))[0]?.nombre).toBe('Ana');
    // staff's reason may name the person: it goes with the rest of the request
    app.reloj.avanzar(366 * DIA);
    await app.trabajar();
    expect(await db().select().from(t.pedidos_datos)).toMatchObject([{ documento: null, motivo: null }]);
  });

  it('goes on deleting files until the store lets go of them', async () => {
    const { clave } = await conApto();
    await corrida();
    await pedirSupresion();
    const original = app.ctx.archivos.delete;
    app.ctx.archivos.delete = () => Promise.reject(new Error('el almacén no responde'));
    await resolver((await pedidos())[0].id, 'ejecutar');
    await app.trabajar();
    expect(await app.ctx.archivos.leer(clave)).not.toBeNull();
    app.ctx.archivos.delete = original;
    app.reloj.avanzar(2 * 3_600_000);
    await app.trabajar();
    expect(await app.ctx.archivos.leer(clave)).toBeNull();
  });
});

describe('what is kept no longer than its time', () => {
  it('certificates lose their file after the race, and keep that they were valid', async () => {
    const { apto_id, clave } = await conApto();
    await corrida(179);
    await app.trabajar();
    expect(await app.ctx.archivos.leer(clave)).not.toBeNull();
    app.reloj.avanzar(2 * DIA);
    await app.trabajar();
    expect(await app.ctx.archivos.leer(clave)).toBeNull();
    const token = await app.fabrica.sesion(staff.duenio.usuario_id);
    const params = { id: staff.evento.id, apto_id };
    expect((await app.call('getApto', { token, params })).body.results).toMatchObject({
      estado: 'APPROVED',
      medical_clearance_date: '2026-01-10',
      vence: '2027-01-09',
      archivo_borrado: 'antiguedad',
    });
    const archivo = await app.call('getAptoArchivo', {
      token,
      params: { ...params, file_name: 'apto de ana.pdf' },
    });
    expect([archivo.status, archivo.body.message]).toEqual([410, 'Borrado por antigüedad.']);
    expect(
      await db().select().from(t.auditoria).where(eq(t.auditoria.accion, 'aptos_borrados')),
    ).toMatchObject([{ evento_id: staff.evento.id, despues: { cuantos: 1, archivos: 1 } }]);
  });

  it('not of a race that was put off without a new date', async () => {
    const { clave } = await conApto();
    await corrida(200);
    await db().update(t.eventos).set({ estado: 'postergado', fecha_confirmada: false });
    await app.trabajar();
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();
    expect(await app.ctx.archivos.leer(clave)).not.toBeNull();
  });

  it('what old mails said goes, what happened with them stays', async () => {
    await app.trabajar();
    app.reloj.avanzar(366 * DIA);
    await app.trabajar();
    const [correo] = await db()
      .select()
      .from(t.correos)
      .where(like(t.correos.tipo, 'inscripcion_registrada'));
    expect(correo).toMatchObject({ html: '', texto: '', para: EMAIL, estado: 'enviado' });
  });

  it('after ten years a registration is nobody in particular', async () => {
    await app.trabajar();
    await reemplazar();
    await app.trabajar();
    await corrida(3651);
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();
    app.reloj.avanzar(7 * 3_600_000);
    await app.trabajar();
    expect((await staff.personas(inscripcion_id))[0]).toMatchObject({ nombre: 'Datos', email: '' });
    // nor is whoever had the place before
    await noQuedaNada('Quiroga', DOCUMENTO, EMAIL, 'Bruno', OTRO.documento, OTRO.email);
  });

  it('requests: whose they were and where from goes after their time, also what matched no registration', async () => {
    await pedir({ documento: '28999000', email: 'nadie@example.com' });
    await app.call('crearArrepentimiento', {
      body: { documento: '28999000', email: 'nadie@example.com', motivo: '' },
    });
    await app.trabajar();
    await db().update(t.arrepentimientos).set({ estado: 'rechazado' });
    expect((await direcciones()).map(({ accion }) => accion)).toContain('datos_pedidos');
    app.reloj.avanzar(366 * DIA);
    await app.trabajar();
    await noQuedaNada('28999000', 'nadie@example.com');
    expect((await direcciones()).map(({ accion }) => accion)).toEqual(['inscripcion_creada']);
  });
});

// If this breaks, who lost their mail cannot get at their data, or whoever says so gets at another's.
describe('asked for by other means', () => {
  const NUEVO = 'ana.nueva@example.org';
  const registrar = (cambios = {}, token = staff.admin) =>
    app.call('createPedidoDatos', {
      token,
      body: {
        ...{ tipo: 'acceso', nombre: 'Ana Quiroga', documento: '30.111.222', email: NUEVO },
        ...{ identidad: 'Vino con el DNI', emails_anteriores: [EMAIL], ...cambios },
      },
    });
  /** sessions end meanwhile */
  const pasan = async (ms: number) => {
    app.reloj.avanzar(ms);
    staff.admin = await app.fabrica.sesion((await app.fabrica.usuario({ roles: ['admin'] })).id);
  };
  const abrirDe = async (para = NUEVO) =>
    app.call('abrirMisDatos', { body: { token: await tokenDelMail(para) } });

  it('the link goes to the new mail, opens after two days, and the old mail is told', async () => {
    const buscada = await app.call('buscarParaPedido', {
      token: staff.admin,
      body: { documento: DOCUMENTO },
    });
    expect(buscada.body.data).toMatchObject([
      { email: EMAIL, rebota: false, inscripciones: [{ persona: 'Ana Quiroga' }] },
    ]);
    expect((await registrar()).status).toBe(201);
    const [aviso] = await correosA(EMAIL, 'datos_otro_medio');
    expect(aviso?.texto).toMatch(/Si no fuiste vos, escribinos ya/);
    expect(aviso?.html).not.toContain(NUEVO);
    expect(aviso?.html).not.toContain(await tokenDelMail(NUEVO));
    const pronto = await abrirDe();
    expect([pronto.status, pronto.body.codigo]).toEqual([409, 'todavia_no']);
    app.reloj.avanzar(2 * DIA - 60_000);
    expect((await abrirDe()).status).toBe(409);
    await pasan(120_000);
    const { status, body } = await abrirDe();
    expect([status, body.inscripciones[0].persona]).toEqual([200, 'Ana Quiroga']);
    const datos = JSON.parse((await bajar(body.clave)).get('datos.json')?.toString() ?? '');
    expect(datos.Inscripciones[0].Persona.Apellido).toBe('Quiroga');
    expect((await abrirDe()).status).toBe(404);
    const [pedido] = await pedidos();
    expect(pedido).toMatchObject({ estado: 'entregado', otro_medio: { identidad: 'Vino con el DNI' } });
    const [linea] = await db()
      .select()
      .from(t.auditoria)
      .where(eq(t.auditoria.accion, 'datos_pedidos_por_otro_medio'));
    expect(linea).toMatchObject({ actor: 'usuario', entidad_id: pedido.id });
    expect(JSON.stringify(linea)).not.toContain(NUEVO);
  });

  it('serves at once where the old mail comes back', async () => {
    await db().update(t.correos).set({ estado: 'rebotado' }).where(eq(t.correos.para, EMAIL));
    await registrar();
    expect((await abrirDe()).status).toBe(200);
  });

  it('of several under one document only what staff chose', async () => {
    await db().update(t.inscripciones).set({ viva: false });
    await db().update(t.personas).set({ viva: false });
    await inscribir({ documento: DOCUMENTO, email: 'otro@example.com', nombre: 'Otro', apellido: 'Ajeno' });
    await registrar();
    await pasan(2 * DIA + 1000);
    const { body } = await abrirDe();
    expect(body.inscripciones.map((i: { persona: string }) => i.persona)).toEqual(['Ana Quiroga']);
    expect(await correosA('otro@example.com', 'datos_otro_medio')).toEqual([]);
  });

  it('asks for everything, for who sits there, and only the admin', async () => {
    const mala = await registrar({ nombre: '', identidad: ' ', email: 'x', tipo: 'rectificacion' });
    expect(Object.keys(mala.body.errors.fields).toSorted()).toEqual([
      'email',
      'identidad',
      'nombre',
      'rectificar',
    ]);
    expect((await registrar({ documento: '1234567' })).body.errors.fields).toHaveProperty('documento');
    expect((await registrar({ emails_anteriores: [] })).body.errors.fields).toHaveProperty(
      'emails_anteriores',
    );
    expect((await registrar({ email: EMAIL })).body.errors.fields).toHaveProperty('email');
    expect((await registrar({}, staff.token)).status).toBe(403);
    await db()
      .update(t.sesiones)
      .set({ comprobada_at: new Date(app.reloj().getTime() - 11 * 60_000) });
    const { status, body } = await registrar();
    expect([status, body.codigo]).toEqual([403, 'comprobar_identidad']);
    expect(await db().$count(t.pedidos_datos)).toBe(0);
  });

  it('stopped while it waits: the link opens nothing any more', async () => {
    await registrar();
    const [pedido] = await pedidos();
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(409);
    expect((await resolver(pedido.id, 'rechazar', 'Avisaron que no fueron')).status).toBe(200);
    await pasan(2 * DIA + 1000);
    expect((await abrirDe()).status).toBe(404);
    expect(await correosA(NUEVO, 'supresion_rechazada')).toHaveLength(1);
  });

  it('a correction waits for staff once the new mail is proved, and brings it into the registrations', async () => {
    await registrar({ tipo: 'rectificacion', rectificar: 'El mail' });
    await pasan(2 * DIA + 1000);
    await abrirDe();
    const [pedido] = await pedidos();
    expect(pedido).toMatchObject({ estado: 'pendiente', otro_medio: { rectificar: 'El mail' } });
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(200);
    expect((await staff.personas(inscripcion_id))[0]?.email).toBe(NUEVO);
    expect(await correosA(NUEVO, 'rectificacion_hecha')).toHaveLength(1);
    expect(await staff.acciones(inscripcion_id)).toContain('mail_rectificado');
    // and from here on they do it by themselves
    expect((await abrir('acceso', { email: NUEVO })).inscripciones).toHaveLength(1);
  });

  // If this breaks, who corrected their mail gets, and has deleted, only a part of what there is of them.
  it('a corrected mail finds the places too that passed to somebody else', async () => {
    const otra = await inscribir({ documento: '27999888', email: 'nueva@example.com' });
    const [[ana], [nueva]] = [await staff.personas(inscripcion_id), await staff.personas(otra.id)];
    if (!ana || !nueva) throw new Error('no person');
    const { documento, nombre, apellido, email } = ana;
    await db()
      .insert(t.titulares_anteriores)
      .values({ documento, nombre, apellido, email, inscripcion_id: otra.id, persona_id: nueva.id });
    await registrar({ tipo: 'rectificacion', rectificar: 'El mail' });
    await pasan(2 * DIA + 1000);
    await abrirDe();
    const [pedido] = await pedidos();
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(200);
    expect((await staff.personas(otra.id))[0]?.email).toBe('nueva@example.com');
    expect((await abrir('acceso', { email: NUEVO })).inscripciones).toHaveLength(2);
  });

  // If this breaks, who asked for two corrections cannot open the second link, for as long as staff have not decided the first.
  it('two corrections of one person wait beside each other', async () => {
    await registrar({ tipo: 'rectificacion', rectificar: 'El apellido' });
    await registrar({ tipo: 'rectificacion', rectificar: 'El mail' });
    await pasan(2 * DIA + 1000);
    const correos = await correosA(NUEVO, 'datos_enlace');
    const tokens = correos.map(({ html }) => /mis-datos\/([\w-]{43})/.exec(html ?? '')?.[1] ?? '');
    expect(tokens).toHaveLength(2);
    for (const token of tokens)
      expect((await app.call('abrirMisDatos', { body: { token } })).status).toBe(200);
    const esperan = await pedidos();
    expect(esperan.map(({ estado }: { estado: string }) => estado)).toEqual(['pendiente', 'pendiente']);
    for (const { id } of esperan) expect((await resolver(id, 'ejecutar')).status).toBe(200);
    expect((await staff.personas(inscripcion_id))[0]?.email).toBe(NUEVO);
  });

  it('suppressed by it, nothing of the request tells who it was', async () => {
    await corrida();
    await registrar({ tipo: 'supresion' });
    await pasan(2 * DIA + 1000);
    const { body } = await abrirDe();
    expect((await suprimir(body.clave)).status).toBe(200);
    const [pedido] = await pedidos();
    expect((await resolver(pedido.id, 'ejecutar')).status).toBe(200);
    const [row] = await db().select().from(t.pedidos_datos);
    expect(row).toMatchObject({
      ...{ documento: null, email: null, nombre: null, identidad: null, emails_anteriores: [] },
    });
    expect((await staff.personas(inscripcion_id))[0]?.nombre).toBe('Datos');
  });
});
