import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { rutas } from '../../src/shared/contract/rutas.ts';
import { rutaCon } from '../../src/shared/contract/rutas/ruta-con.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import { crearFabrica } from '../../tests/support/fabrica.ts';
import { startPostgres, urlOf } from '../../tests/support/postgres.ts';
import { cargar } from '../lib/carga.ts';
import {
  keyDe,
  contextoDe,
  cuerpo,
  pedidoInscripcion,
  SECRETO,
  sembrarCarrera,
  SIN_PUERTA,
} from '../lib/carrera.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alFinal } from '../lib/limpieza.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { capturarInscripcion } from '../lib/captura-inscripcion.ts';
import { correrPgbench, hayPgbench } from '../lib/pgbench.ts';
import { acudir, capacidadDeMirar, mirar, percentil, type ResultadoMirar } from '../lib/rush.ts';
import { arrancar, carpetaTemporal, grupoDe, procesador } from '../lib/servidor.ts';
import type { Servidor } from '../lib/servidor.ts';
import { CORTO, tamanio } from '../lib/tamanios.ts';

const CARRERAS = 4;
const LUGARES = tamanio(500, 8);
const GENTE = tamanio(2000, 24);
const META_P99 = 200;
const SECCION = 'Apertura: dos procesos, PostgreSQL';

interface Banco {
  admin: pg.Pool;
  servidor: Servidor;
  /** the same server with a bound so high that nobody is told to wait */
  abierto: Servidor;
  /** races that fill up */
  eventos: { id: number; modalidad_id: number }[];
  /** modalidad_id of a race with room for everybody */
  grande: number;
  /** where the captured SQL transaction is run without the server: a database of its own */
  desnuda: { ctx: Contexto; modalidad_id: number; url: string };
  paginas: string[];
}

/** The moment at which a popular race opens: see bench/README.md. */
export async function medirApertura(): Promise<Cifra[]> {
  const banco = await montar();
  console.error(
    `carga de la máquina al empezar: ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')}`,
  );
  const cifras = [
    ...(await medirPorProcesador(banco)),
    ...(await medirDisparadores(banco)),
    ...(await medirApretujon(banco)),
    ...(await medirDesborde(banco)),
  ];
  await banco.servidor.parar();
  await banco.abierto.parar();
  console.error(
    `carga de la máquina al terminar: ${loadavg()
      .map((n) => n.toFixed(1))
      .join(' ')}`,
  );
  return cifras;
}

async function montar(): Promise<Banco> {
  const postgres = await startPostgres({ durable: true });
  alFinal(() => postgres.stop());
  const dataDir = carpetaTemporal();
  const maestro = new pg.Client(postgres.url);
  await maestro.connect();
  await maestro.query('create database desnuda');
  const siembra = await contextoDe(dataDir, urlOf(postgres.url, 'desnuda'));
  const grande = await sembrarCarrera(siembra);
  const eventos = [];
  for (let n = 0; n < CARRERAS; n += 1) {
    const { id, modalidad } = await crearFabrica(siembra).evento({
      nombre: `Apertura ${n + 1}`,
      cupo: LUGARES / CARRERAS,
      usa_pago_online: true,
    });
    eventos.push({ id, modalidad_id: modalidad.id });
  }
  await siembra.database.close();
  await maestro.query('create database api template desnuda');
  await maestro.end();
  const url = urlOf(postgres.url, 'api');
  const admin = new pg.Pool({ connectionString: url, max: 2 });
  alFinal(() => admin.end());
  const entorno = { DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: SECRETO, TRUST_PROXY: 'loopback' };
  const servidor = await arrancar('produccion', { ...entorno, PROCESOS: '2' });
  const abierto = await arrancar('produccion', { ...entorno, ...SIN_PUERTA, PROCESOS: '2' });
  return {
    admin,
    servidor,
    abierto,
    eventos,
    grande,
    desnuda: {
      ctx: await contextoDe(dataDir, urlOf(postgres.url, 'desnuda')),
      modalidad_id: grande,
      url: urlOf(postgres.url, 'desnuda'),
    },
    paginas: [
      `/api${rutas.listEventosVisibles.path}`,
      ...eventos.map(({ id }) => `/api${rutaCon(rutas.getEvento.path, { id })}`),
      '/',
      ...eventos.map(({ id }) => `/informacion-evento/${id}`),
    ],
  };
}

let documento = 20_000_000;

/** Registrations per second, over all processes of the server. */
async function inscribirDurante(banco: Banco, conexiones: number, ms: number): Promise<number> {
  const pedido = pedidoInscripcion(banco.grande);
  const r = await cargar({
    puerto: banco.abierto.puerto,
    conexiones,
    ms,
    pedido,
    primerDocumento: documento,
    espera: 201,
  });
  documento = r.siguienteDocumento;
  return r.porSegundo;
}

/**
 * Registrations per second of the app's processor time, and the same statements per second of PostgreSQL's: other work
 * of the machine hardly changes either.
 */
async function medirPorProcesador(banco: Banco): Promise<Cifra[]> {
  const { abierto, desnuda } = banco;
  const gastadoAhora = () => grupoDe(abierto.pid).reduce((n, pid) => n + procesador(pid), 0);
  const sentencias = await capturarInscripcion(desnuda.ctx, desnuda.modalidad_id);
  await inscribirDurante(banco, 32, 2000);
  // a run with `--corto` only tells whether this code works, also on machines without pgbench
  const conPgbench = !CORTO || hayPgbench();
  const pgbench = async () => {
    const r = await correrPgbench(desnuda.url, sentencias, { clientes: 8, segundos: tamanio(3, 1) });
    return r.porCpu;
  };
  const medidas = await alternar<string>(3, {
    api: async () => {
      const antes = gastadoAhora();
      const desde = documento;
      await inscribirDurante(banco, 64, 3000);
      return (documento - desde) / (gastadoAhora() - antes);
    },
    ...(conPgbench && { pgbench }),
  });
  await desnuda.ctx.database.close();
  return [
    {
      seccion: SECCION,
      nombre: 'inscripciones por segundo de CPU de la app',
      valor: mediana(medidas['api'] ?? []),
      unidad: '/s CPU',
      ...(medidas['pgbench'] && {
        referencia: { nombre: 'pgbench, por s de CPU de PostgreSQL', valor: mediana(medidas['pgbench']) },
      }),
      medidas,
    },
  ];
}

/** What the triggers of `cambios` cost, measured on the same processes with and without them. */
async function medirDisparadores(banco: Banco): Promise<Cifra[]> {
  const { rows } = await banco.admin.query<{ tabla: string; nombre: string }>(
    `select tgrelid::regclass::text as tabla, tgname as nombre from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not tgisinternal and p.prosrc ~ 'cambios'`,
  );
  if (rows.length === 0) throw new Error('No hay disparadores que escriban cambios');
  const poner = async (como: 'enable' | 'disable') => {
    for (const { tabla, nombre } of rows)
      await banco.admin.query(`alter table ${tabla} ${como} trigger ${nombre}`);
  };
  const medidas = await alternar(3, {
    con: () => inscribirDurante(banco, 64, 2000),
    sin: async () => {
      await poner('disable');
      const valor = await inscribirDurante(banco, 64, 2000);
      await poner('enable');
      return valor;
    },
  });
  return [
    {
      seccion: SECCION,
      nombre: 'inscripciones con el registro de cambios',
      valor: mediana(medidas.con),
      unidad: '/s',
      referencia: { nombre: 'sin sus disparadores', valor: mediana(medidas.sin) },
      medidas,
    },
  ];
}

const gente = (modalidades: readonly number[], cuantos: number) =>
  Array.from({ length: cuantos }, (_, n) => {
    documento += 1;
    return {
      cuerpo: JSON.stringify(cuerpo(modalidades[n % modalidades.length] ?? 0, String(documento))),
      key: keyDe(String(documento)),
      ip: `10.${(documento >> 16) & 255}.${(documento >> 8) & 255}.${documento & 255}`,
    };
  });

const p99 = ({ demoras }: ResultadoMirar): number =>
  percentil(
    demoras.map((d) => d.ms),
    0.99,
  );

const porSegundoP99 = ({ demoras }: ResultadoMirar): number[] => {
  const segundos: number[][] = [];
  for (const { a, ms } of demoras) (segundos[Math.floor(a / 1000)] ??= []).push(ms);
  return segundos.map((valores) => Math.round(percentil(valores, 0.99)));
};

/** Many more people than there are lugares register at once, while others look at pages. */
async function medirApretujon(banco: Banco): Promise<Cifra[]> {
  const { paginas, eventos, admin } = banco;
  const { puerto } = banco.servidor;
  const capacidad = await capacidadDeMirar({ puerto, rutas: paginas, ms: tamanio(4000, 300) });
  const porSegundo = Math.floor(capacidad / 2);
  const sola = await mirar({ puerto, rutas: paginas, porSegundo, ms: tamanio(4000, 500) });
  const mirando = mirar({ puerto, rutas: paginas, porSegundo, ms: tamanio(15_000, 2500) });
  await sleep(1000);
  const r = await acudir({
    puerto,
    gente: gente(
      eventos.map((e) => e.modalidad_id),
      GENTE,
    ),
    enMs: 1000,
    limiteMs: 60_000,
  });
  const durante = await mirando;
  console.error('mirar durante la apertura, p99 (ms) de cada segundo:', porSegundoP99(durante).join(' '));
  const ids = eventos.map(({ id }) => id);
  const vendidas = await admin.query<{ ocupados: number; vivas: number }>(
    `select (select sum(ocupados)::int from cupos_evento where evento_id = any($1)) as ocupados,
      (select count(*)::int from personas where evento_id = any($1) and viva) as vivas`,
    [ids],
  );
  const { ocupados = 0, vivas = 0 } = vendidas.rows[0] ?? {};
  const claras = new Set(['201', '409 evento_completo']);
  const otras = Object.entries(r.fines).filter(([fin]) => !claras.has(fin));
  console.error(
    'finales:',
    r.fines,
    'consultas:',
    r.consultas,
    'peor respuesta ms:',
    Math.round(r.peorRespuesta),
  );
  for (const [nombre, otros] of [
    ['sola', sola.otros],
    ['durante', durante.otros],
  ] as const)
    if (Object.keys(otros).length > 0) console.error(`mirar ${nombre}, respuestas que no son 200:`, otros);
  const mirarP99 = (nombre: string, medida: ResultadoMirar): Cifra => ({
    seccion: SECCION,
    nombre,
    valor: p99(medida),
    unidad: 'ms',
    meta: `< ${META_P99} ms, todas 200`,
    cumple: p99(medida) < META_P99 && Object.keys(medida.otros).length === 0,
  });
  return [
    {
      seccion: SECCION,
      nombre: `vendidos de ${LUGARES}, con ${GENTE} personas`,
      valor: ocupados,
      unidad: 'lugares',
      meta: `${LUGARES}, también en personas`,
      cumple: ocupados === LUGARES && vivas === LUGARES && r.fines['201'] === LUGARES,
    },
    {
      seccion: SECCION,
      nombre: 'respuestas que no son claras',
      valor: otras.reduce((n, [, cuantas]) => n + cuantas, 0),
      unidad: `de ${GENTE}`,
      meta: 'ninguna',
      cumple: otras.length === 0,
    },
    { seccion: SECCION, nombre: 'hasta que todos tuvieron respuesta', valor: r.ms / 1000, unidad: 's' },
    {
      seccion: SECCION,
      nombre: 'la llamada más lenta de todas',
      valor: r.peorRespuesta,
      unidad: 'ms',
      meta: '< 10.000 ms: nadie espera sin saber',
      cumple: r.peorRespuesta < 10_000,
    },
    {
      seccion: SECCION,
      nombre: 'mirar: capacidad (lista, carreras, páginas)',
      valor: capacidad,
      unidad: '/s',
    },
    mirarP99(`mirar a ${porSegundo}/s, p99 sin inscripciones`, sola),
    mirarP99(`mirar a ${porSegundo}/s, p99 durante la apertura`, durante),
  ];
}

const VECES = 5;
const RAFAGA_S = tamanio(2, 0.05);
const SUELTAS = tamanio(60, 3);

/** Several times the load that the server can take, and then nothing: the server must recover by itself. */
async function medirDesborde(banco: Banco): Promise<Cifra[]> {
  const { grande, paginas } = banco;
  const { puerto } = banco.servidor;
  const capacidad = await inscribirDurante(banco, 64, 2000);
  const cuantos = Math.round(capacidad * VECES * RAFAGA_S);
  const sueltas = async (n: number) => {
    const r = await acudir({ puerto, gente: gente([grande], n), enMs: n * 50, limiteMs: 30_000 });
    return percentil(r.esperas, 0.99);
  };
  const antes = await sueltas(SUELTAS);
  const mirando = mirar({
    puerto,
    rutas: paginas,
    porSegundo: 100,
    ms: RAFAGA_S * 1000 + tamanio(3000, 500),
  });
  const r = await acudir({
    puerto,
    gente: gente([grande], cuantos),
    enMs: RAFAGA_S * 1000,
    limiteMs: 120_000,
  });
  const despues = await sueltas(SUELTAS);
  const durante = await mirando;
  console.error(
    'ráfaga:',
    r.fines,
    'consultas:',
    r.consultas,
    'peor respuesta ms:',
    Math.round(r.peorRespuesta),
  );
  return [
    {
      seccion: SECCION,
      nombre: `ráfaga de ${cuantos} (×${VECES}): con su lugar`,
      valor: r.fines['201'] ?? 0,
      unidad: 'personas',
      meta: 'todas',
      cumple: r.fines['201'] === cuantos,
    },
    {
      seccion: SECCION,
      nombre: '  por segundo, con la fila',
      valor: (cuantos * 1000) / r.ms,
      unidad: '/s',
      referencia: { nombre: 'capacidad sin fila', valor: capacidad },
    },
    { seccion: SECCION, nombre: '  mirar a 100/s, p99 durante la ráfaga', valor: p99(durante), unidad: 'ms' },
    {
      seccion: SECCION,
      nombre: '  inscribirse después, p99',
      valor: despues,
      unidad: 'ms',
      referencia: { nombre: 'antes de la ráfaga', valor: antes },
      meta: '< 200 ms o como antes',
      cumple: despues < Math.max(200, antes * 1.5),
    },
  ];
}
