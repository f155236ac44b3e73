import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enContexto } from '../support/caidas.ts';
import { Corredor, enNumeros, llenar, montar } from '../support/caidas-corrida.ts';
import { RelojDePared } from '../support/faketime.ts';
import { createTestDatabase, startPostgres, urlOf } from '../support/postgres.ts';
import { azarDe, semilla } from '../support/soak.ts';

// What surrounds the server goes wrong: its clock, or the disk of PostgreSQL. On Linux, as root (it mounts a disk).

const INICIAL = semilla(12);
const { entero, elegir } = azarDe(INICIAL);
/** LARGADA_CAIDAS=<n> for fewer. */
const CAIDAS = Number(process.env['LARGADA_CAIDAS'] ?? 30);
const opciones = { timeout: 900_000 };

let corredor: Corredor;
beforeAll(async () => {
  corredor = await Corredor.crear(INICIAL);
});
afterAll(() => corredor.cerrar());

const MINUTO = 60;
const HORA = 60 * MINUTO;
/** Seconds from the true time: ahead and behind, also behind all that the database has written. */
const SALTOS = [7 * MINUTO, 20 * MINUTO, 72 * HORA, -5 * HORA, -17 * HORA, 0];
/** So few that there is a line before it. */
const POCAS = { INSCRIPCIONES_A_LA_VEZ: '2' };

/** Something else than before. */
function saltar(reloj: RelojDePared, antes: number): number {
  const salto = elegir(SALTOS.filter((otro) => otro !== antes));
  reloj.mover(salto);
  return salto;
}

// If these break, a clock that jumps loses what people were told, stops the line, or gives their places away.
it('loses and doubles nothing while the clock jumps, on the embedded database', opciones, async () => {
  const reloj = new RelojDePared(path.join(corredor.carpeta, 'reloj'));
  let salto = 0;
  const confirmado = await corredor.corrida(undefined, {
    ...{ personas: 60, veces: CAIDAS, cortes: false, entornos: [{ ...POCAS, ...reloj.entorno }] },
    caer: async () => {
      salto = saltar(reloj, salto);
      await sleep(500 + entero(2500));
      if (salto !== 0 && entero(3) > 0) reloj.mover((salto = 0));
    },
    antesDeTerminar: () => reloj.mover(0),
    // the queue is looked through once a minute
    antesDelFin: () => sleep(65_000),
    alFin: async (lugar) => {
      const { rows } = await enContexto(lugar, ({ database }) =>
        database.pool.query(`select
          (select count(*)::int from trabajos where estado = 'pendiente' and ejecutar_at > now() + interval '25 hours')
            as dormidos,
          (select count(*)::int from correos where estado = 'pendiente' and proximo_intento_at > now() + interval '2 hours')
            as sin_salir,
          (select count(*)::int from auditoria where accion = 'inscripcion_vencida') as vencidas`),
      );
      expect(rows, `seed ${INICIAL}`).toEqual([{ dormidos: 0, sin_salir: 0, vencidas: 0 }]);
    },
  });
  console.log(`reloj, embebida: ${CAIDAS} saltos; ${enNumeros(confirmado)}`);
});

it('loses and doubles nothing between two servers whose clocks differ and jump', opciones, async () => {
  const { url, drop } = await createTestDatabase();
  const relojes = ['uno', 'dos'].map((n) => new RelojDePared(path.join(corredor.carpeta, `reloj-${n}`)));
  const [uno, dos] = relojes;
  if (!uno || !dos) throw new Error('two');
  dos.mover(10 * MINUTO);
  const saltos = [0, 10 * MINUTO];
  const confirmado = await corredor.corrida(url, {
    ...{ personas: 60, veces: CAIDAS, cortes: false },
    entornos: relojes.map(({ entorno }) => ({ ...POCAS, ...entorno })),
    caer: async () => {
      const n = entero(2);
      saltos[n] = saltar(n ? dos : uno, saltos[n] ?? 0);
      await sleep(500 + entero(2500));
    },
    alFin: async (lugar) => {
      // every time is of one clock, whichever process wrote it
      const { rows } = await enContexto(lugar, ({ database }) =>
        database.pool.query(`select
          (select count(*)::int from inscripciones where abs(extract(epoch from created_at - now())) > 1800) as ajenas,
          (select count(*)::int from inscripciones where vence_at > now() + interval '49 hours'
            or vence_at < now() + interval '46 hours') as plazos,
          (select count(*)::int from idempotencia where expira_at > now() + interval '46 days'
            or expira_at < now() + interval '44 days') as claves,
          (select count(*)::int from auditoria where accion = 'inscripcion_vencida') as vencidas`),
      );
      expect(rows, `seed ${INICIAL}`).toEqual([{ ajenas: 0, plazos: 0, claves: 0, vencidas: 0 }]);
    },
  });
  expect(confirmado.vencidos, `seed ${INICIAL}`).toBe(0);
  console.log(`reloj, dos servidores: ${CAIDAS} saltos; ${enNumeros(confirmado)}`);
  await drop();
});

const responde = async (url: string, ms: number): Promise<boolean> => {
  for (const hasta = performance.now() + ms; performance.now() < hasta; await sleep(100)) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select pg_current_wal_lsn()');
      return true;
    } catch {
      // not yet
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
};

/** PostgreSQL that has panicked gets up by itself, or not: then somebody starts it. */
const PACIENCIA_MS = 5000;

it('loses and doubles nothing through a full disk of PostgreSQL', opciones, async () => {
  const disco = path.join(corredor.carpeta, 'disco');
  fs.chmodSync(corredor.carpeta, 0o755);
  const desmontar = montar(disco, 300);
  const propia = path.join(disco, 'pg');
  fs.chmodSync(disco, 0o777);
  const postgres = await startPostgres({ data: propia });
  let levantado = 0;
  let panico = 0;
  try {
    const url = urlOf(postgres.url, 'postgres');
    const confirmado = await corredor.corrida(url, {
      ...{ personas: 60, veces: Math.ceil(CAIDAS / 2) },
      caer: async () => {
        const relleno = path.join(disco, 'relleno');
        llenar(relleno);
        await sleep(500 + entero(2500));
        if (!(await responde(url, 100))) panico += 1;
        fs.rmSync(relleno);
        if (await responde(url, PACIENCIA_MS)) return;
        levantado += 1;
        await postgres.crash();
        await postgres.restart();
      },
    });
    console.log(
      `disco lleno de PostgreSQL: ${panico} veces caído, ${levantado} veces levantado; ${enNumeros(confirmado)}`,
    );
  } finally {
    await corredor.matar();
    await postgres.stop();
    desmontar();
  }
});
