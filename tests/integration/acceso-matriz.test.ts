import { randomUUID } from 'node:crypto';
import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { guardarArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { hashToken, nuevoToken } from '../../src/server/modules/sesiones/claves.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import { rutaCon } from '../../src/shared/contract/rutas/ruta-con.ts';
import type { Acceso, Ruta } from '../../src/shared/contract/rutas/llamada.ts';
import { puede } from '../../src/shared/domain/acceso/puede.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { participante } from '../support/fabrica.ts';

/** Every call of the contract, by everybody: what is declared is what happens. */
const QUIENES = [
  ...(['anonimo', 'vencido', 'sin_rol', 'ajeno', 'propio', 'admin'] as const),
  // a volunteer's phone at this event's race day, and one at another's
  ...(['acreditador', 'acreditador_ajeno'] as const),
] as const;
type Quien = (typeof QUIENES)[number];
type Esperado = 'pasa' | 401 | 403 | 404;

let app: TestApp;
let evento: { id: number; modalidad: { id: number } };
let inscripcion: { id: number; codigo_publico: string };
let otro_evento_id: number;
let organizador_id: number;
const usuarios: Partial<Record<Quien, number>> = {};

beforeAll(async () => {
  app = await testApp();
  const { fabrica } = app;
  const propio = await fabrica.organizador();
  const ajeno = await fabrica.organizador();
  organizador_id = propio.id;
  usuarios.propio = propio.usuario_id;
  usuarios.ajeno = ajeno.usuario_id;
  usuarios.admin = (await fabrica.usuario({ roles: ['admin'] })).id;
  usuarios.sin_rol = (await fabrica.usuario({ roles: [] })).id;
  evento = await fabrica.evento({ duenio: propio, usa_pago_online: true, codigo_acceso: 'liebre' });
  otro_evento_id = (await fabrica.evento({ duenio: ajeno })).id;
  inscripcion = await inscribir();
});
afterAll(() => app.close());

async function inscribir(): Promise<{ id: number; codigo_publico: string }> {
  const { body } = await app.call('createInscripcion', {
    body: { modalidad_id: evento.modalidad.id, participantes: [participante()] },
  });
  const codigo = String(body.results.inscripcion.codigo_publico);
  const [row] = await app.ctx.database.db
    .select()
    .from(t.inscripciones)
    .where(eq(t.inscripciones.codigo_publico, codigo));
  if (!row) throw new Error('the registration was not made');
  return row;
}

/** A session each time: the matrix logs out too. */
async function tokenDe(quien: Quien): Promise<string | null> {
  if (quien === 'anonimo') return null;
  if (quien === 'acreditador') return telefonoDe(evento.id);
  if (quien === 'acreditador_ajeno') return telefonoDe(otro_evento_id);
  const antes = new Date(app.ctx.reloj().getTime() - 1000);
  if (quien === 'vencido') return app.fabrica.sesion(usuarios.admin ?? 0, { expira_at: antes });
  return app.fabrica.sesion(usuarios[quien] ?? 0);
}

async function telefonoDe(evento_id: number): Promise<string> {
  const token = nuevoToken();
  await app.ctx.database.db.insert(t.puestos).values({
    id: randomUUID(),
    evento_id,
    nombre: 'Voluntaria',
    tipo: 'acreditador',
    clave_publica: 'x',
    sesion_hash: hashToken(token),
    vence_at: new Date(app.ctx.reloj().getTime() + 86_400_000),
  });
  return token;
}

async function puesto(): Promise<string> {
  const id = randomUUID();
  await app.ctx.database.db
    .insert(t.puestos)
    .values({ id, evento_id: evento.id, nombre: 'Mesa', tipo: 'propio', clave_publica: 'x' });
  return id;
}

async function admision(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.admisiones_puesto)
    .values({ evento_id: evento.id, codigo_hash: randomUUID(), vence_at: new Date() })
    .returning({ id: t.admisiones_puesto.id });
  return row?.id ?? 0;
}

/** Downloads are opened by a ticket in their address; the rest by a session in a header. */
async function conCredencial(ruta: Ruta, path: string, quien: Quien, token: string | null) {
  if (typeof ruta.access === 'string' || !ruta.access.por_ticket)
    return { url: `/api${path}`, headers: { ...(token && { authorization: `Bearer ${token}` }) } };
  if (quien === 'anonimo') return { url: `/api${path}`, headers: {} };
  const ticket = randomUUID();
  const falta = quien === 'vencido' ? -1000 : 60_000;
  const usuario_id = usuarios[quien === 'vencido' ? 'admin' : quien];
  // nobody without an account has one
  if (usuario_id === undefined) return { url: `/api${path}?token=${ticket}`, headers: {} };
  await app.ctx.database.db.insert(t.tickets_descarga).values({
    ticket_hash: hashToken(ticket),
    usuario_id,
    ruta: path,
    expira_at: new Date(app.ctx.reloj().getTime() + falta),
  });
  return { url: `/api${path}?token=${ticket}`, headers: {} };
}

/** One each time: the matrix deletes it too. */
async function disciplina(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.disciplinas)
    .values({ nombre: `Disciplina ${randomUUID()}` })
    .returning({ id: t.disciplinas.id });
  return row?.id ?? 0;
}

async function trabajoFallido(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.trabajos)
    .values({ tipo: 'prueba', key: randomUUID(), estado: 'fallido' })
    .returning({ id: t.trabajos.id });
  return row?.id ?? 0;
}

async function correoFallido(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.correos)
    .values({ tipo: 'prueba', para: 'x@largada.test', asunto: 'x', html: 'x', texto: 'x', estado: 'fallido' })
    .returning({ id: t.correos.id });
  return row?.id ?? 0;
}

async function arrepentimiento(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.arrepentimientos)
    .values({ codigo: randomUUID(), documento: normalizarDocumento('1'), email: 'x@largada.test' })
    .returning({ id: t.arrepentimientos.id });
  return row?.id ?? 0;
}

async function pedidoDeDatos(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.pedidos_datos)
    .values({ codigo: randomUUID(), tipo: 'supresion' })
    .returning({ id: t.pedidos_datos.id });
  return row?.id ?? 0;
}

let dias = 0;
async function diaNoHabil(): Promise<string> {
  const fecha = new Date(Date.UTC(2030, 0, (dias += 1))).toISOString().slice(0, 10);
  await app.ctx.database.db.insert(t.dias_no_habiles).values({ fecha, nombre: 'Puente' });
  return fecha;
}

/** One each time too. */
async function imagen(): Promise<number> {
  const { db } = app.ctx.database;
  const [archivo] = await db
    .insert(t.archivos)
    .values({ key: randomUUID(), tipo: 'image/jpeg', bytes: 1, sha256: '', nombre: 'x', publico: true })
    .returning({ id: t.archivos.id });
  const [row] = await db
    .insert(t.evento_imagenes)
    .values({ evento_id: evento.id, archivo_id: archivo?.id ?? 0 })
    .returning({ id: t.evento_imagenes.id });
  return row?.id ?? 0;
}

async function resguardo(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.numeracion_instantaneas)
    .values({ evento_id: evento.id, motivo: 'reset', datos: [] })
    .returning({ id: t.numeracion_instantaneas.id });
  return row?.id ?? 0;
}

async function envio(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.envios)
    .values({ evento_id: evento.id, asunto: 'x', cuerpo_html: 'x', criterio: {}, total: 0 })
    .returning({ id: t.envios.id });
  return row?.id ?? 0;
}

async function encargo(): Promise<number> {
  const [row] = await app.ctx.database.db
    .insert(t.encargos)
    .values({ evento_id: evento.id, tipo: 'aprobar_deslindes', hacer: { tipo: 'aprobar_deslindes' } })
    .returning({ id: t.encargos.id });
  return row?.id ?? 0;
}

async function pago(): Promise<number> {
  const ahora = app.ctx.reloj();
  const [row] = await app.ctx.database.db
    .insert(t.pagos)
    .values({
      inscripcion_id: inscripcion.id,
      proveedor: 'manual',
      proveedor_pago_id: randomUUID(),
      status: 'approved',
      monto: 1,
      date_created: ahora,
    })
    .returning({ id: t.pagos.id });
  return row?.id ?? 0;
}

async function cupon(): Promise<number> {
  const codigo = randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase();
  return (await app.fabrica.cupon(evento.id, { codigo })).id;
}

let papeles: { persona_id: number; apto_id: number; file_name: string } | undefined;

/** A signed waiver and a certificate of the registration's person, with their files. */
async function papelesDe(): Promise<NonNullable<typeof papeles>> {
  if (papeles) return papeles;
  const { ctx } = app;
  const { db } = ctx.database;
  const [persona] = await db.select().from(t.personas).where(eq(t.personas.inscripcion_id, inscripcion.id));
  const persona_id = persona?.id ?? 0;
  const archivo = { datos: Buffer.from('%PDF-1.4'), tipo: 'application/pdf', nombre: 'x', publico: false };
  const { id: archivo_id } = await guardarArchivo(ctx, archivo);
  const [texto] = await db
    .insert(t.deslinde_textos)
    .values({ evento_id: evento.id, version: 1, texto: 'x', hash: 'x' })
    .returning({ id: t.deslinde_textos.id });
  await db.insert(t.deslindes).values({
    inscripcion_id: inscripcion.id,
    persona_id,
    texto_id: texto?.id ?? 0,
    texto_hash: 'x',
    firmante_nombre: 'x',
    pdf_archivo_id: archivo_id,
  });
  const file_name = 'apto.pdf';
  const [apto] = await db
    .insert(t.aptos_medicos)
    .values({ evento_id: evento.id, persona_id, archivo_id, file_type: 'pdf', file_name })
    .returning({ id: t.aptos_medicos.id });
  return (papeles = { persona_id, apto_id: apto?.id ?? 0, file_name });
}

/** One each time: the matrix restores it too. */
async function borrada(): Promise<number> {
  const { db } = app.ctx.database;
  const { id } = await inscribir();
  const ahora = app.ctx.reloj();
  await db
    .update(t.inscripciones)
    .set({ state: 'cancelada', viva: false, vence_at: null, borrado_at: ahora })
    .where(eq(t.inscripciones.id, id));
  await db.update(t.personas).set({ viva: false }).where(eq(t.personas.inscripcion_id, id));
  return id;
}

async function sesionIdDe(token: string): Promise<number> {
  const [row] = await app.ctx.database.db
    .select({ id: t.sesiones.id })
    .from(t.sesiones)
    .where(eq(t.sesiones.token_hash, hashToken(token)));
  return row?.id ?? 1;
}

/** What the address names exists, so that a 404 can only come from the permission. */
async function parametros(
  path: string,
  porCodigo: boolean,
  { token = null, method = 'GET' }: { token?: string | null; method?: Ruta['method'] } = {},
): Promise<Record<string, string | number>> {
  const valores: Record<string, string | number> = {
    inscripcion_id: inscripcion.codigo_publico,
    codigo_acceso: 'liebre',
    proveedor: 'simulado',
    token: 'enlace-inventado',
    tipo: path.endsWith('-:tipo/pdf') ? 'lista-por-numero' : 'participantes',
  };
  if (path.includes('/inscripciones-borradas/')) valores.inscripcion_id = await borrada();
  if (path.includes(':imagen_id')) valores.imagen_id = await imagen();
  if (/:persona_id|:apto_id/.test(path)) Object.assign(valores, await papelesDe());
  if (path.includes(':puesto_id')) valores.puesto_id = await puesto();
  if (path.includes(':admision_id')) valores.admision_id = await admision();
  if (path.includes(':envio_id')) valores.envio_id = await envio();
  if (path.includes(':encargo_id')) valores.encargo_id = await encargo();
  if (path.includes(':instantanea_id')) valores.instantanea_id = await resguardo();
  if (path.includes('/inscripciones/:id') && method === 'DELETE') valores.id = (await inscribir()).id;
  else if (path.includes('/inscripciones/:id'))
    valores.id = porCodigo ? inscripcion.codigo_publico : inscripcion.id;
  else if (/\/eventos?\/:id/.test(path)) valores.id = evento.id;
  else if (path.startsWith('/aptos-medicos/:id')) valores.id = (await papelesDe()).apto_id;
  else if (path.includes('/cupon-descuento/:id')) valores.id = await cupon();
  else if (path.includes('/pagos/:id')) valores.id = await pago();
  else if (path.includes('/modalidad/:id')) valores.id = evento.modalidad.id;
  else if (path.includes('/disciplinas/:id')) valores.id = await disciplina();
  else if (path.includes('/organizadores/:id')) valores.id = organizador_id;
  else if (path.includes('/trabajos/:id')) valores.id = await trabajoFallido();
  else if (path.includes('/correos/:id')) valores.id = await correoFallido();
  else if (path.includes('/arrepentimientos/:id')) valores.id = await arrepentimiento();
  else if (path.includes('/pedidos-datos/:id')) valores.id = await pedidoDeDatos();
  else if (path.includes('/dias-no-habiles/:fecha')) valores.fecha = await diaNoHabil();
  // everybody's own: another's is not found, which is no matter of roles
  else if (path === '/perfil/sesiones/:id') valores.id = token ? await sesionIdDe(token) : 1;
  for (const [, nombre = ''] of path.matchAll(/:([a-z_]+)/g))
    if (!(nombre in valores)) throw new Error(`the matrix does not know what :${nombre} is in ${path}`);
  return valores;
}

const SESIONES: Partial<
  Record<Quien, { roles: string[]; organizador_id: number | null; evento_id?: number }>
> = {
  sin_rol: { roles: [], organizador_id: null },
  ajeno: { roles: ['organizador'], organizador_id: 2 },
  propio: { roles: ['organizador'], organizador_id: 1 },
  admin: { roles: ['admin'], organizador_id: null },
  acreditador: { roles: ['acreditador'], organizador_id: null, evento_id: 1 },
  acreditador_ajeno: { roles: ['acreditador'], organizador_id: null, evento_id: 2 },
};

/** A participant's link authorises by itself: sessions are not looked at, and a made-up link opens nothing. */
const porEnlace = (access: Acceso) => JSON.stringify(access) === '"enlace"';

function esperado(access: Acceso, quien: Quien, porCodigo: boolean): Esperado {
  // a token that is not good any more is told, wherever it comes
  if (quien === 'vencido') return 401;
  if (porCodigo) return 'pasa';
  const sesion = SESIONES[quien];
  if (typeof access === 'string' && access !== 'sesion') return 'pasa';
  if (!sesion) return 401;
  // who has no account has none of what is an account's
  if (access === 'sesion') return sesion.evento_id === undefined ? 'pasa' : 403;
  if (typeof access === 'string') return 'pasa';
  if (access.por_ticket && sesion.evento_id !== undefined) return 401;
  const recurso =
    access.de === 'ninguno' ? undefined : { organizador_id: 1, evento_id: 1, usa_pago_online: true };
  const permiso = puede({ usuario_id: 1, ...sesion }, access.accion, recurso);
  return permiso === 'si' ? 'pasa' : permiso === 'ajeno' ? 404 : 403;
}

interface Caso {
  ruta: Ruta;
  path: string;
  porCodigo: boolean;
}
const casos: Caso[] = Object.values(rutas as Record<string, Ruta>).flatMap((ruta) =>
  [ruta.path, ...(ruta.aliases ?? [])].flatMap((path) => {
    const conCodigo = typeof ruta.access === 'object' && ruta.access.publico_por_codigo === true;
    return conCodigo
      ? [false, true].map((porCodigo) => ({ ruta, path, porCodigo }))
      : [{ ruta, path, porCodigo: false }];
  }),
);

const vistas: { metodo: string; path: string; status: number; tipo: string }[] = [];

// reglas acceso-1, acceso-2
describe('who may call what', () => {
  const conSesion = casos.filter(({ ruta }) => !porEnlace(ruta.access));
  it.each(
    conSesion.map(
      (caso) => [`${caso.ruta.method} ${caso.path}${caso.porCodigo ? ' by code' : ''}`, caso] as const,
    ),
  )('%s', async (_nombre, { ruta, path, porCodigo }) => {
    const obtenido: Record<string, string> = {};
    const previsto: Record<string, string> = {};
    for (const quien of QUIENES) {
      const token = await tokenDe(quien);
      const cookie = path === '/auth/refresh' ? await cookieNueva() : '';
      const direccion = rutaCon(path, await parametros(path, porCodigo, { token, method: ruta.method }));
      const { url, headers } = await conCredencial(ruta, direccion, quien, token);
      const respuesta = await app.inject({
        method: ruta.method,
        url,
        ...(ruta.method !== 'GET' && { payload: {} }),
        headers: { ...headers, ...(cookie && { cookie }) },
      });
      const status = respuesta.statusCode;
      vistas.push({
        metodo: ruta.method,
        path,
        status,
        tipo: String(respuesta.headers['content-type'] ?? ''),
      });
      obtenido[quien] = [401, 403, 404].includes(status)
        ? String(status)
        : status < 500
          ? 'pasa'
          : `${status}!`;
      previsto[quien] = String(esperado(ruta.access, quien, porCodigo));
    }
    expect(obtenido).toEqual(previsto);
  });

  // a client that is made from the document knows what to do with each answer
  it('answers only what the OpenAPI document says, as the kind of body that it says', async () => {
    const { paths } = (await app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
    }>();
    const ajenas = vistas.flatMap(({ metodo, path, status, tipo }) => {
      const dicho = paths[path.replace(/:([a-z_]+)/g, '{$1}')]?.[metodo.toLowerCase()]?.responses[status];
      const tipos = Object.keys(dicho?.content ?? {});
      return tipos.includes(tipo.split(';')[0] ?? '') ? [] : [`${metodo} ${path}: ${status} ${tipo}`];
    });
    expect(vistas.length).toBeGreaterThan(500);
    expect([...new Set(ajenas)]).toEqual([]);
  });

  it('a made-up link opens nothing, whoever brings it', async () => {
    for (const { ruta, path } of casos.filter(({ ruta }) => porEnlace(ruta.access))) {
      const respuestas = [];
      for (const quien of QUIENES) {
        const token = await tokenDe(quien);
        const { statusCode, body } = await app.inject({
          method: ruta.method,
          url: `/api${rutaCon(path, await parametros(path, false))}`,
          ...(ruta.method !== 'GET' && { payload: { token: 'enlace-inventado' } }),
          headers: { ...(token && { authorization: `Bearer ${token}` }) },
        });
        respuestas.push(`${statusCode} ${body}`);
      }
      expect([path, new Set(respuestas).size]).toEqual([path, 1]);
      expect([path, respuestas[0]]).toEqual([path, expect.stringMatching(/^4(0[0149]|1[05]|22) /)]);
    }
  });

  async function cookieNueva(): Promise<string> {
    const { email } = await app.fabrica.usuario();
    const { headers } = await app.call('login', {
      body: { email, password: 'clave-de-prueba', mantener: true },
    });
    return String(headers['set-cookie']).split(';')[0] ?? '';
  }

  const conRecurso = casos.filter(
    ({ ruta, porCodigo }) => typeof ruta.access === 'object' && ruta.access.de !== 'ninguno' && !porCodigo,
  );
  it.each(conRecurso.map((caso) => [`${caso.ruta.method} ${caso.path}`, caso] as const))(
    '%s: what does not exist is a 404 for staff, and a 401 for the rest',
    async (_nombre, { ruta, path }) => {
      for (const id of [
        '99999',
        '0',
        '2147483648',
        '99999999999999999999',
        '-1',
        '1.5',
        '%00',
        'x'.repeat(200),
      ]) {
        for (const quien of ['admin', 'propio', 'anonimo'] as const) {
          const token = await tokenDe(quien);
          const esCodigo =
            !/^\d+$/.test(id) && typeof ruta.access === 'object' && ruta.access.publico_por_codigo;
          const direccion = path.replace(':id', id).replace(':tipo', 'participantes');
          const { statusCode } = await app.inject({
            method: ruta.method,
            ...(ruta.method !== 'GET' && { payload: {} }),
            ...(await conCredencial(ruta, direccion, quien, token)),
          });
          expect([id, quien, statusCode]).toEqual([id, quien, token || esCodigo ? 404 : 401]);
        }
      }
    },
  );
});

describe('of a deleted event', () => {
  const deEvento = casos.filter(
    ({ ruta, porCodigo }) => typeof ruta.access === 'object' && ruta.access.de !== 'ninguno' && !porCodigo,
  );
  const borrar = (borrado_at: Date | null) =>
    // restored by the matrix itself, it is not visible any more
    app.ctx.database.db
      .update(t.eventos)
      .set({ borrado_at, visible: true })
      .where(eq(t.eventos.id, evento.id));

  it.each(deEvento.map((caso) => [`${caso.ruta.method} ${caso.path}`, caso] as const))(
    '%s: what is read and its money, and nothing else',
    async (_nombre, { ruta, path }) => {
      const { access } = ruta;
      if (typeof access === 'string') return;
      for (const quien of ['admin', 'propio', 'ajeno', 'acreditador', 'acreditador_ajeno'] as const) {
        // downloads are an account's
        if (access.por_ticket && quien.startsWith('acreditador')) continue;
        const token = await tokenDe(quien);
        const direccion = rutaCon(path, await parametros(path, false, { token, method: ruta.method }));
        await borrar(new Date());
        const respuesta = await app.inject({
          method: ruta.method,
          ...(ruta.method !== 'GET' && { payload: {} }),
          ...(await conCredencial(ruta, direccion, quien, token)),
        });
        await borrar(null);
        const permitido = esperado(access, quien, false);
        const { statusCode, headers } = respuesta;
        const es_json = String(headers['content-type']).startsWith('application/json');
        const negado = es_json && respuesta.json<{ codigo?: string }>().codigo === 'evento_borrado';
        const obtenido = negado ? 'borrado' : [403, 404].includes(statusCode) ? statusCode : 'pasa';
        expect([quien, obtenido]).toEqual([
          quien,
          permitido === 'pasa' && !access.tambien_borrado ? 'borrado' : permitido,
        ]);
      }
    },
  );
});

describe('the contract is the server', () => {
  const NO_CONTRATADAS = [/^\/api\/docs(\/|$|\*)/, /^\/api\/archivos\/:clave$/];

  /** `METHOD path` of all that is mounted below /api, read from the router's own tree. */
  function montadas(): string[] {
    const tramos: string[] = [];
    return app.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((linea) => {
        const partes = /^([│\s]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(linea);
        if (!partes) return [];
        const [, sangria = '', tramo = '', metodos = ''] = partes;
        tramos.length = sangria.length / 4;
        tramos.push(tramo);
        const path = tramos.join('');
        return metodos
          .split(', ')
          .filter((metodo) => metodo && metodo !== 'HEAD')
          .map((metodo) => `${metodo} ${path}`);
      })
      .filter((linea) => linea.includes(' /api'));
  }

  const contratadas = Object.values(rutas as Record<string, Ruta>).flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((p) => `${method} /api${p}`),
  );

  /** Where two calls name one segment differently the router's tree says both. */
  const sinNombres = (lineas: string[]) => lineas.map((l) => l.replace(/:[a-z_]+(\|:[a-z_]+)*/g, ':'));

  it('every call and alias is mounted', () => {
    expect(sinNombres(montadas())).toEqual(expect.arrayContaining(sinNombres(contratadas)));
  });

  it('nothing else is', () => {
    const conocidas = sinNombres(contratadas);
    const demas = montadas().filter(
      (linea) =>
        !conocidas.includes(sinNombres([linea])[0] ?? '') &&
        !NO_CONTRATADAS.some((re) => re.test(linea.split(' ')[1] ?? '')),
    );
    expect(demas).toEqual([]);
  });

  it('and the tree was read whole', () => {
    expect(montadas().length).toBeGreaterThan(contratadas.length);
    expect(
      montadas().every(
        (linea) =>
          app.app.hasRoute({ method: linea.split(' ')[0] as 'GET', url: linea.split(' ')[1] ?? '' }) ||
          linea.includes('/docs'),
      ),
    ).toBe(true);
  });
});
