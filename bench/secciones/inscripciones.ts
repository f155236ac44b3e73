import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import pg from 'pg';
import type { Contexto } from '../../src/server/contexto.ts';
import { startPostgres, urlOf } from '../../tests/support/postgres.ts';
import { repetir } from '../lib/captura.ts';
import { capturarInscripcion } from '../lib/captura-inscripcion.ts';
import { cargar } from '../lib/carga.ts';
import { contextoDe, pedidoInscripcion, SECRETO, sembrarCarrera, SIN_PUERTA } from '../lib/carrera.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alFinal } from '../lib/limpieza.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { arrancar, carpetaTemporal } from '../lib/servidor.ts';
import type { Servidor } from '../lib/servidor.ts';
import { tamanio } from '../lib/tamanios.ts';
import { META_MB } from './arranque.ts';

const VUELTAS = 5;
const MS = tamanio(1500, 200);
/** With 200 connections the first answers take a while to come: a longer measurement, after a longer warm-up. */
const LARGA = { vueltas: 3, ms: 3000, calentarMs: 1500 };
const META = 0.6;
/** Two medians of the same thing differ by as much on a busy machine. */
const RUIDO = 0.1;

interface Banco {
  motor: string;
  /** context in this process on which the bare transaction runs */
  ctx: Contexto;
  servidor: Servidor;
  modalidad_id: number;
  /** counts the registrations in the server's database; to be called once the server stopped */
  contar: () => Promise<number>;
}

/** Registrations per second through the API beside the bare transaction of the same statements. */
export async function medirInscripciones(): Promise<Cifra[]> {
  const cifras: Cifra[] = [];
  for (const montar of [montarPglite, montarPostgres]) cifras.push(...(await medirEn(await montar())));
  return cifras;
}

async function montarPglite(): Promise<Banco> {
  const carpeta = carpetaTemporal();
  const dataDir = carpetaTemporal();
  const siembra = await contextoDe(carpeta);
  const modalidad_id = await sembrarCarrera(siembra);
  await siembra.database.close();
  cpSync(carpeta, dataDir, { recursive: true });
  return {
    motor: 'PGlite',
    ctx: await contextoDe(carpeta),
    servidor: await arrancar('produccion', { ...SIN_PUERTA, DATA_DIR: dataDir, SESSION_SECRET: SECRETO }),
    modalidad_id,
    contar: async () => {
      const ctx = await contextoDe(dataDir);
      const n = await contarInscripciones(ctx.database.pool);
      await ctx.database.close();
      return n;
    },
  };
}

async function montarPostgres(): Promise<Banco> {
  const postgres = await startPostgres({ durable: true });
  alFinal(() => postgres.stop());
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  alFinal(() => admin.end());
  const dataDir = carpetaTemporal();
  await admin.query('create database desnuda');
  const siembra = await contextoDe(dataDir, urlOf(postgres.url, 'desnuda'));
  const modalidad_id = await sembrarCarrera(siembra);
  await siembra.database.close();
  await admin.query('create database api template desnuda');
  const url = urlOf(postgres.url, 'api');
  return {
    motor: 'PostgreSQL',
    ctx: await contextoDe(dataDir, urlOf(postgres.url, 'desnuda')),
    servidor: await arrancar('produccion', {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: SECRETO,
      ...SIN_PUERTA,
    }),
    modalidad_id,
    contar: async () => {
      const cliente = new pg.Client(url);
      await cliente.connect();
      const n = await contarInscripciones(cliente);
      await cliente.end();
      return n;
    },
  };
}

async function contarInscripciones(db: pg.Pool | pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from inscripciones');
  return rows[0]?.n ?? 0;
}

async function medirEn({ motor, ctx, servidor, modalidad_id, contar }: Banco): Promise<Cifra[]> {
  const sentencias = await capturarInscripcion(ctx, modalidad_id);
  const { pool } = ctx.database;
  let documento = 20_000_000;
  const desnuda = (enVuelo: number, ms: number) =>
    repetirDurante(enVuelo, ms, () => {
      documento += 1;
      return repetir(pool, sentencias, [String(documento), randomBytes(16).toString('base64url')]);
    });
  const pedido = pedidoInscripcion(modalidad_id);
  let primerDocumento = 20_000_000;
  let confirmadas = 0;
  const api = async (conexiones: number, ms: number, calentarMs = 200) => {
    const r = await cargar({
      puerto: servidor.puerto,
      conexiones,
      ms,
      calentarMs,
      pedido,
      primerDocumento,
      espera: 201,
    });
    primerDocumento = r.siguienteDocumento;
    confirmadas += r.totales;
    return r.porSegundo;
  };

  await desnuda(32, MS);
  await api(32, MS);
  const a32 = await alternar(VUELTAS, { desnuda: () => desnuda(32, MS), api: () => api(32, MS) });
  const { vueltas, ms, calentarMs } = LARGA;
  const resto = await alternar(vueltas, {
    ocho: () => api(8, ms, calentarMs),
    doscientas: () => api(tamanio(200, 16), ms, calentarMs),
  });
  const memoria = servidor.memoria();
  await servidor.parar();
  await ctx.database.close();
  const guardadas = await contar();
  // a connection that is cut at the end of a measurement may have committed without being counted
  if (guardadas < confirmadas) {
    throw new Error(`${motor}: ${confirmadas} confirmadas y solo ${guardadas} en la base`);
  }

  const valor = mediana(a32.api);
  const referencia = mediana(a32.desnuda);
  const ocho = mediana(resto.ocho);
  const doscientas = mediana(resto.doscientas);
  const seccion = `Inscripciones por la API, una carrera, ${motor} (${sentencias.length + 2} sentencias cada una)`;
  return [
    {
      seccion,
      nombre: '32 en vuelo',
      valor,
      unidad: '/s',
      referencia: { nombre: 'transacción desnuda', valor: referencia },
      meta: `≥ ${META * 100} % de la desnuda`,
      cumple: valor >= META * referencia,
      medidas: a32,
    },
    {
      seccion,
      nombre: '200 en vuelo',
      valor: doscientas,
      unidad: '/s',
      referencia: { nombre: 'con 8 en vuelo', valor: ocho },
      meta: `≥ con 8 (ruido ${RUIDO * 100} %)`,
      cumple: doscientas >= ocho * (1 - RUIDO),
      medidas: resto,
    },
    {
      seccion,
      nombre: 'memoria residente después',
      valor: memoria,
      unidad: 'MB',
      meta: `< ${META_MB} MB`,
      cumple: memoria < META_MB,
    },
  ];
}

async function repetirDurante(enVuelo: number, ms: number, una: () => Promise<void>): Promise<number> {
  const final = performance.now() + ms;
  let hechas = 0;
  const sinFin = async () => {
    while (performance.now() < final) {
      await una();
      if (performance.now() < final) hechas += 1;
    }
  };
  await Promise.all(Array.from({ length: enVuelo }, sinFin));
  return (hechas * 1000) / ms;
}
