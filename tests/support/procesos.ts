import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contexto } from '../../src/server/contexto.ts';
import { addressesOf, urlOf } from './postgres.ts';
import { SIN_LIMITES_DE_ORIGEN } from './sin-limites.ts';

export interface Respuesta {
  status: number;
  body: Record<string, unknown>;
}

/** The address of the database that a context on the run's PostgreSQL works with. */
export async function urlDe(ctx: Contexto): Promise<string> {
  const servidor = process.env['LARGADA_TEST_POSTGRES_URL'];
  if (!servidor) throw new Error('procesos: hace falta el PostgreSQL de la corrida');
  const { rows } = await ctx.database.pool.query<{ nombre: string }>('select current_database() as nombre');
  return urlOf(servidor, rows[0]?.nombre ?? '');
}

/** Server processes on one database; calls go round them in turn, each from an address of its own. */
export async function arrancarProcesos(url: string, cuantos: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'largada-procesos-'));
  const { databaseUrl, directUrl = '' } = addressesOf(url);
  const hijos: ChildProcess[] = [];
  const puertos: number[] = [];
  for (let n = 0; n < cuantos; n += 1) {
    const hijo = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('servidor-api.ts', import.meta.url))],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          DATABASE_DIRECT_URL: directUrl,
          DATA_DIR: dataDir,
          PUBLIC_URL: 'http://localhost:3000',
          SESSION_SECRET: 'secreto de pruebas, largo como hace falta',
          INSCRIPCIONES_A_LA_VEZ: '5000',
          ...SIN_LIMITES_DE_ORIGEN,
          PAYMENT_PROVIDER: 'simulado',
          SMTP_URL: 'local',
          PROVEEDOR_NOMBRE: 'Largada',
          PROVEEDOR_EMAIL: 'hola@largada.test',
          PROVEEDOR_TELEFONO: '+54 351 555-0142',
          TRUST_PROXY: 'loopback',
          LOG_LEVEL: 'error',
          NODE_ENV: 'production',
        },
      },
    );
    hijos.push(hijo);
    puertos.push(await puertoDe(hijo));
  }
  let turno = 0;
  return {
    async post(ruta: string, cuerpo: unknown, headers: Record<string, string> = {}): Promise<Respuesta> {
      turno += 1;
      const puerto = puertos[turno % puertos.length];
      const respuesta = await fetch(`http://127.0.0.1:${puerto}/api${ruta}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(turno >> 16) & 255}.${(turno >> 8) & 255}.${turno & 255}`,
          ...headers,
        },
        body: JSON.stringify(cuerpo),
      });
      // every answer of the API is an object
      return { status: respuesta.status, body: (await respuesta.json()) as Respuesta['body'] };
    },
    async close() {
      const fines = hijos.map((hijo) => new Promise((resolve) => hijo.once('exit', resolve)));
      for (const hijo of hijos) hijo.stdin?.end();
      await Promise.all(fines);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function puertoDe(hijo: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    hijo.stdout?.on('data', (parte: Buffer) => {
      output += parte.toString();
      const listo = /listo (\d+)/.exec(output);
      if (listo) resolve(Number(listo[1]));
    });
    hijo.once('exit', (codigo) => reject(new Error(`El servidor terminó con ${codigo} antes de escuchar`)));
  });
}
