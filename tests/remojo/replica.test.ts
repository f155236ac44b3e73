import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { backup } from '../../src/server/comandos/backup.ts';
import { restaurar } from '../../src/server/comandos/copia/restaurar.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import { enContexto, preparar } from '../support/caidas.ts';
import { asentar, contar } from '../support/caidas-cuenta.ts';
import type { Lugar } from '../support/caidas.ts';
import { gente } from '../support/caidas-gente.ts';
import type { Confirmado, Mundo } from '../support/caidas-gente.ts';
import { Cliente } from '../support/carga.ts';
import { arrancarServidor, ATIENDE, construirServidor } from '../support/construido.ts';
import type { ServidorEntero } from '../support/construido.ts';
import { participante } from '../support/fabrica.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { startPostgres } from '../support/postgres.ts';
import type { TestPostgres } from '../support/postgres.ts';
import { puertoLibre } from '../support/puerto-libre.ts';
import { caughtUp, promote, sql, startAddress, synchronousStandby } from '../support/replica.ts';
import { azarDe, semilla } from '../support/soak.ts';

const INICIAL = semilla(11);
const { entero } = azarDe(INICIAL);
const opciones = { timeout: 300_000 };
const CON_PACIENCIA = { timeout: 15_000 };

let construido: Awaited<ReturnType<typeof construirServidor>>;
let carpeta: string;
let vivo: ServidorEntero | null = null;
const cierres: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  carpeta = fs.mkdtempSync(path.join(os.tmpdir(), 'largada-replica-'));
  construido = await construirServidor();
});
afterEach(async () => {
  vivo?.senial('SIGKILL');
  await vivo?.fin;
  vivo = null;
  for (const cerrar of cierres.splice(0).toReversed()) await cerrar();
});
afterAll(() => {
  construido.borrar();
  fs.rmSync(carpeta, { recursive: true, force: true });
});

/** Ended after the test, whatever becomes of it. */
async function conCierre<T extends { stop(): Promise<void> }>(abriendo: Promise<T>): Promise<T> {
  const abierto = await abriendo;
  cierres.push(() => abierto.stop());
  return abierto;
}

const lugarDe = async (databaseUrl: string): Promise<Lugar> => ({
  ...{ databaseUrl, dataDir: fs.mkdtempSync(path.join(carpeta, 'datos-')) },
  publicUrl: `http://127.0.0.1:${await puertoLibre()}`,
});
const puertoDe = (lugar: Lugar) => Number(new URL(lugar.publicUrl).port);

function arrancar(lugar: Lugar, databaseUrl = lugar.databaseUrl ?? ''): ServidorEntero {
  vivo = arrancarServidor(construido.exec, {
    ...{ puerto: puertoDe(lugar), dataDir: lugar.dataDir, DATABASE_URL: databaseUrl },
    ...{ SEGUNDOS_DESPEDIDA: 0, DATABASE_POOL: 4 },
  });
  return vivo;
}

async function pedir(lugar: Lugar, ruta: string) {
  const respuesta = await fetch(`${lugar.publicUrl}${ruta}`);
  return { status: respuesta.status, cuerpo: (await respuesta.json()) as { status?: string } };
}

async function inscribir(lugar: Lugar, mundo: Mundo) {
  const cliente = new Cliente(() => puertoDe(lugar), entero(60_000));
  const cuerpo = { modalidad_id: mundo.modalidad_id, nombre: '-', participantes: [participante()] };
  const { status, headers } = await cliente.json('POST', '/inscripciones', cuerpo);
  cliente.cerrar();
  return { status, espera: headers['retry-after'] };
}

const hechos = ({ inscripciones, firmas, aptos }: Confirmado): number =>
  inscripciones.length + firmas.length + aptos.length;

async function algoMas(todos: { confirmado: Confirmado }): Promise<void> {
  const antes = hechos(todos.confirmado);
  await expect.poll(() => hechos(todos.confirmado), { timeout: 60_000 }).toBeGreaterThan(antes + 3);
}

// If this breaks, whoever copies from the standby to spare the primary finds it out when the copy is needed.
it('copies a standby while people register at the primary, and it comes back', opciones, async () => {
  const primaria = await conCierre(startPostgres());
  const replica = await conCierre(synchronousStandby(primaria));
  await sql(replica.url, 'alter system set hot_standby_feedback = on', 'select pg_reload_conf()');
  const lugar = await lugarDe(primaria.url);
  const { dataDir } = lugar;
  const mundo = await enContexto(lugar, (ctx) => preparar(ctx, 20));
  await arrancar(lugar).hasta(ATIENDE);
  const todos = gente(mundo, () => puertoDe(lugar));
  const copias: string[] = [];
  await enContexto(lugar, async ({ archivos }) => {
    for (let n = 0; n < 5; n += 1) {
      await algoMas(todos);
      // what the standby holds a row of while its copy is made must not be swept from under it
      const [copia] = await Promise.all([
        backup({ databaseUrl: replica.url, dataDir, archivos, carpeta: path.join(carpeta, `copia-${n}`) }),
        sql(primaria.url, 'vacuum'),
      ]);
      expect(copia.faltan).toEqual([]);
      copias.push(copia.file);
    }
    const confirmado = await todos.terminar();
    vivo?.senial('SIGTERM');
    await vivo?.fin;
    await caughtUp(primaria, replica);
    const de = (databaseUrl: string, donde: string) =>
      backup({ databaseUrl, dataDir, archivos, carpeta: path.join(carpeta, donde) });
    const [una, otra] = [await de(primaria.url, 'de-primaria'), await de(replica.url, 'de-replica')];
    // a standby is told of a sequence's next numbers in advance: some are skipped after it, as after a crash
    const rows = ({ tablas }: typeof una) => tablas.map(({ tabla, filas: n, suma }) => [tabla, n, suma]);
    expect(rows(otra)).toEqual(rows(una));
    expect(otra.archivos).toEqual(una.archivos);
    copias.push(otra.file);
    console.log(`copias de la réplica: ${copias.length}; ${confirmado.inscripciones.length} inscripciones`);
    expect(confirmado.indebidas).toEqual([]);
  });
  for (const ruta of copias) {
    const vuelta = await conCierre(startPostgres());
    await restaurar({ ruta, databaseUrl: vuelta.url, dataDir: carpeta, archivos: null });
    const [row] = await sql<{ ocupados: number; vivas: number }>(
      vuelta.url,
      `select (select sum(ocupados)::int from cupos_evento) as ocupados,
        (select count(*)::int from personas where viva) as vivas`,
    );
    expect(row?.ocupados, 'one instant of all tables').toBe(row?.vivas);
  }
});

/** What moves when the standby takes over: a virtual address, or PgBouncer's configuration. */
const DIRECCIONES = {
  'a virtual address': startAddress,
  PgBouncer: async (server: string) => {
    const pooler = await startPgBouncer(server);
    return { ...pooler, url: `${pooler.url}/postgres` };
  },
};

// If this breaks, who was told "inscripto" by a machine that then burned is not, or is twice.
it.each(Object.entries(DIRECCIONES))(
  'loses and doubles nothing when the primary dies and a synchronous standby takes over behind %s',
  opciones,
  async (nombre, abrir) => {
    let primaria: TestPostgres = await conCierre(startPostgres());
    let replica = await conCierre(synchronousStandby(primaria));
    const direccion = await conCierre(abrir(primaria.url));
    const lugar = await lugarDe(direccion.url);
    const mundo = await enContexto({ ...lugar, databaseUrl: primaria.url }, (ctx) => preparar(ctx, 40));
    await arrancar(lugar).hasta(ATIENDE);
    const todos = gente(mundo, () => puertoDe(lugar));
    const CAMBIOS = Number(process.env['LARGADA_CAIDAS'] ?? 8);
    for (let n = 0; n < CAMBIOS; n += 1) {
      await algoMas(todos);
      await sleep(entero(600));
      const anterior = primaria;
      await anterior.crash();
      // sometimes the address is there first, and the application meets a server that takes no writes
      const antes = n % 2 === 0;
      if (antes) direccion.lead(replica.url);
      await sleep(entero(1500));
      await promote(replica);
      if (!antes) direccion.lead(replica.url);
      primaria = replica;
      replica = await conCierre(synchronousStandby(primaria));
    }
    await algoMas(todos);
    const confirmado = await todos.terminar();
    const { inscripciones, firmas, aptos, cortes } = confirmado;
    console.log(
      `${nombre}: ${CAMBIOS} cambios, ${cortes} cortes, ${inscripciones.length} inscripciones, ${firmas.length} firmas, ${aptos.length} aptos`,
    );
    vivo?.senial('SIGTERM');
    expect(await vivo?.fin).toEqual([0, null]);
    expect(confirmado.indebidas.slice(0, 5), `seed ${INICIAL}`).toEqual([]);
    expect(cortes, 'something was cut').toBeGreaterThan(0);
    await enContexto({ ...lugar, databaseUrl: primaria.url }, async (ctx) => {
      await asentar(ctx);
      await contar(ctx, mundo, confirmado);
    });
  },
);

it('waits at a standby and says so, and serves once it is promoted', opciones, async () => {
  const primaria = await conCierre(startPostgres());
  const lugar = await lugarDe(primaria.url);
  const mundo = await enContexto(lugar, (ctx) => preparar(ctx, 0));
  const replica = await conCierre(synchronousStandby(primaria));
  const servidor = arrancar(lugar, replica.url);
  await servidor.hasta(/es de solo lectura/);
  await expect
    .poll(() => pedir(lugar, '/readyz').catch(() => null), CON_PACIENCIA)
    .toMatchObject({ status: 503 });
  expect(await pedir(lugar, '/healthz')).toMatchObject({ status: 200 });
  expect((await inscribir(lugar, mundo)).status).toBe(503);
  expect(servidor.dicho()).not.toMatch(/^ +at /m);
  // commands do not wait: somebody reads them
  const comando = openDatabase({ databaseUrl: replica.url, dataDir: carpeta });
  await expect(comando).rejects.toThrow(/No se pudo abrir la base de DATABASE_URL: es de solo lectura/);

  await primaria.crash();
  await promote(replica);
  await servidor.hasta(ATIENDE);
  expect(await pedir(lugar, '/readyz')).toMatchObject({ status: 200 });
  expect((await inscribir(lugar, mundo)).status).toBe(201);
});

it('says 503 where its primary takes no more writes, and finds the new one', opciones, async () => {
  const primaria = await conCierre(startPostgres());
  const replica = await conCierre(synchronousStandby(primaria));
  const direccion = await conCierre(startAddress(primaria.url));
  const lugar = await lugarDe(direccion.url);
  const mundo = await enContexto(lugar, (ctx) => preparar(ctx, 0));
  await arrancar(lugar).hasta(ATIENDE);
  expect((await inscribir(lugar, mundo)).status).toBe(201);

  // as those who fail over do first, and as services do whose disk is full: connections stay open
  await sql(primaria.url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
  await expect
    .poll(() => inscribir(lugar, mundo), CON_PACIENCIA)
    .toEqual({ status: 503, espera: expect.any(String) });
  await expect
    .poll(() => pedir(lugar, '/readyz'), CON_PACIENCIA)
    .toEqual({ status: 503, cuerpo: { status: 'base de solo lectura' } });
  expect(vivo?.dicho()).not.toContain('error inesperado');
  // still with that setting: it was changed after the standby's own file was copied
  await promote(replica);
  direccion.lead(replica.url);
  await expect.poll(() => pedir(lugar, '/readyz'), CON_PACIENCIA).toMatchObject({ status: 200 });
  expect((await inscribir(lugar, mundo)).status).toBe(201);
});
