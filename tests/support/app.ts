import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { createApp } from '../../src/server/app.ts';
import { parseConfig } from '../../src/server/config.ts';
import type { Config } from '../../src/server/config.ts';
import type { App, Contexto } from '../../src/server/contexto.ts';
import { crearClamd } from '../../src/server/gateways/antivirus/clamd.ts';
import { crearArchivos } from '../../src/server/gateways/archivos/crear.ts';
import { crearCorreo } from '../../src/server/gateways/correo/crear.ts';
import { crearPagos } from '../../src/server/composicion.ts';
import { crearTrabajador } from '../../src/server/jobs/trabajador.ts';
import { fuenteCorreos } from '../../src/server/modules/correos/mandar-de-la-cola.ts';
import { handlers } from '../../src/server/trabajos.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import type { NombreRuta } from '../../src/shared/contract/rutas/nombre.ts';
import { rutaCon } from '../../src/shared/contract/rutas/ruta-con.ts';
import type { Ruta } from '../../src/shared/contract/rutas/llamada.ts';
import { testDatabase } from './database.ts';
import { crearFabrica } from './fabrica.ts';
import { juezDe } from './respuestas-documentadas.ts';
import { SIN_LIMITES_DE_ORIGEN } from './sin-limites.ts';

export interface Respuesta {
  status: number;
  // tests look into answers of every shape
  body: Record<string, any>;
  headers: Record<string, string | string[] | number | undefined>;
}

interface Llamada {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** The document is the same for every application of a process, and takes a while to read. */
let juzgar: ReturnType<typeof juezDe> | undefined;

/** The real application on a real database, with a clock that the test moves and jobs that it runs. */
export async function testApp({
  engine = 'pglite',
  config: cambios = {},
  escuchar = false,
}: { engine?: 'pglite' | 'postgres'; config?: Partial<Config>; escuchar?: boolean } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'largada-test-'));
  const { database, reset, close } = await testDatabase(engine);
  const config: Config = {
    ...parseConfig(
      {
        DATA_DIR: dataDir,
        SESSION_SECRET: 'secreto de pruebas, largo como hace falta',
        LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
        RESPUESTAS_JUZGADAS: 'todas',
        // the line has tests of its own; here a slow machine makes nobody wait in it
        INSCRIPCIONES_A_LA_VEZ: '5000',
        // so have the limits by origin: here all come from one address
        ...SIN_LIMITES_DE_ORIGEN,
      },
      'test',
    ),
    // each test sees what it just wrote
    recordar: false,
    ...cambios,
  };
  let adelanto = 0;
  let detenido: number | null = null;
  const reloj = Object.assign(() => new Date((detenido === null ? Date.now() : detenido++) + adelanto), {
    avanzar: (ms: number) => void (adelanto += ms),
    /** from now on it goes by being looked at, a millisecond each time: however slow the machine, nothing runs out */
    detener: () => void (detenido = Date.now()),
    reiniciar: () => {
      adelanto = 0;
      detenido = null;
    },
  });
  const ctx: Contexto = {
    config,
    database,
    archivos: crearArchivos({ ...config, dataDir }),
    antivirus: config.antivirus && crearClamd(config.antivirus),
    correo: crearCorreo(config),
    pagos: crearPagos(config, { database, reloj }),
    reloj,
    log: pino({ level: config.logLevel }),
  };
  const app = await createApp(ctx, { paginas: false });
  await app.ready();
  if (escuchar) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    config.publicUrl = `http://127.0.0.1:${puertoDe(app)}`;
  }
  const inyectar = app.inject.bind(app);
  juzgar ??= juezDe((await inyectar('/api/docs/json')).json());
  const juez = juzgar;
  const inject = async (pedido: InjectOptions | string) => {
    const respuesta = await inyectar(pedido);
    juez(typeof pedido === 'string' ? { url: pedido } : pedido, respuesta);
    return respuesta;
  };
  const trabajador = crearTrabajador(ctx, handlers, { fuentes: [fuenteCorreos] });

  async function call(
    nombre: NombreRuta,
    { params, query, body, token, headers, ip }: Llamada = {},
  ): Promise<Respuesta> {
    const ruta: Ruta = rutas[nombre];
    const respuesta = await inject({
      method: ruta.method,
      url: `/api${rutaCon(ruta.path, params)}`,
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(ip && { remoteAddress: ip }),
    });
    const recibido =
      respuesta.body && respuesta.headers['content-type']?.toString().includes('json')
        ? respuesta.json()
        : {};
    exigirHoraLocal(nombre, recibido);
    return { status: respuesta.statusCode, body: recibido, headers: respuesta.headers };
  }

  return {
    app,
    ctx,
    reloj,
    trabajador,
    fabrica: crearFabrica(ctx),
    inject,
    call,
    /** Runs everything that is due, mails included. */
    trabajar: () => trabajador.drain(),
    /** Logs a user in (made by fabrica) and returns the bearer token. */
    ingresar: async (email: string, password = 'clave-de-prueba'): Promise<string> => {
      const { body } = await call('login', { body: { email, password } });
      return body.access_token as string;
    },
    reset: async () => {
      await reset();
      reloj.reiniciar();
    },
    close: async () => {
      await app.close();
      await ctx.correo.close();
      await ctx.archivos.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every instant on the wire has the country's offset, in every answer that any test gets. */
export function exigirHoraLocal(nombre: string, valor: unknown, camino = ''): void {
  if (typeof valor === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(valor) && !valor.endsWith('-03:00'))
      throw new Error(`${nombre}${camino}: ${valor} is not written with -03:00`);
  } else if (typeof valor === 'object' && valor !== null) {
    for (const [key, v] of Object.entries(valor)) exigirHoraLocal(nombre, v, `${camino}.${key}`);
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

function puertoDe(app: App): number {
  const direccion = app.server.address();
  if (direccion === null || typeof direccion === 'string') throw new Error('sin puerto');
  return direccion.port;
}
