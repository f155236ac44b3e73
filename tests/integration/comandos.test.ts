import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../src/server/config.ts';
import { runDbCommand } from '../../src/server/comandos/cli.ts';
import { openDatabase } from '../../src/server/db/client.ts';
import { sembrarUsuarios } from '../../src/server/demo/sembrar-usuarios.ts';
import { argumentosDeNpm, comandosDe } from '../support/comandos.ts';
import { createTestDatabase, type TestDatabaseUrl } from '../support/postgres.ts';
import { servidorS3 } from '../support/s3.ts';

const raiz = fileURLToPath(new URL('../..', import.meta.url));
const leer = (ruta: string) => readFileSync(join(raiz, ruta), 'utf8');
const { scripts } = JSON.parse(leer('package.json')) as { scripts: Record<string, string> };
const mostrados = [...new Set(['README.md', 'docs/operation.md'].flatMap((ruta) => comandosDe(leer(ruta))))];

/** Made by the run of a command, and named by what comes after it. */
let carpeta: string;
let base: TestDatabaseUrl;
const bases: TestDatabaseUrl[] = [];
let s3: Awaited<ReturnType<typeof servidorS3>>;
const hechos = new Set<string>();

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'largada-manual-'));
  s3 = await servidorS3();
  base = await otraBase('migrated');
  const database = await openDatabase({ databaseUrl: base.url, dataDir: carpeta });
  await database.db.transaction((tx) => sembrarUsuarios(tx, 'sin clave', new Date()));
  await database.close();
});
afterAll(async () => {
  await s3.close();
  for (const { drop } of bases) await drop();
  rmSync(carpeta, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function otraBase(contenido: 'migrated' | 'empty'): Promise<TestDatabaseUrl> {
  const nueva = await createTestDatabase(contenido);
  bases.push(nueva);
  return nueva;
}

/** The name in package.json and what comes after `--`; words that stand for something are replaced by it. */
function partes(comando: string, palabras: Readonly<Record<string, string>> = {}) {
  const [run, nombre = '', guiones, ...argumentos] = argumentosDeNpm(comando);
  expect([run, guiones ?? '--'], comando).toEqual(['run', '--']);
  return { nombre, argumentos: argumentos.map((palabra) => palabras[palabra] ?? palabra) };
}

/**
 * Runs a command as the document shows it, to its end and without an error; what it said. In this process: npm and
 * the loading of the sources would be most of its time.
 */
async function correr(
  comando: string,
  entorno: Readonly<Record<string, string>>,
  palabras: Readonly<Record<string, string>> = {},
): Promise<string> {
  expect(mostrados).toContain(comando);
  hechos.add(comando);
  const { nombre, argumentos } = partes(comando, palabras);
  const [, guion = ''] = /^node (scripts\/[\w-]+\.mjs)$/.exec(scripts[nombre] ?? '') ?? [];
  const [, orden = ''] = /runDbCommand\('([\w-]+)'\)/.exec(leer(guion)) ?? [];
  let dicho = '';
  const anotar = (...que: unknown[]) => void (dicho += `${que.join(' ')}\n`);
  vi.spyOn(console, 'log').mockImplementation(anotar);
  vi.spyOn(console, 'error').mockImplementation(anotar);
  vi.stubEnv('DATABASE_URL', base.url);
  vi.stubEnv('DATA_DIR', carpeta);
  for (const [variable, valor] of Object.entries(entorno)) vi.stubEnv(variable, valor);
  const antes = process.argv;
  process.argv = [process.execPath, guion, ...argumentos];
  try {
    await runDbCommand(orden as Parameters<typeof runDbCommand>[0]); // a command that does not exist fails here
    expect(process.exitCode ?? 0, `${comando}: ${dicho}`).toBe(0);
  } finally {
    process.argv = antes;
    process.exitCode = undefined;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  return dicho;
}

const copias = () => readdirSync(join(carpeta, 'backups')).map((nombre) => join(carpeta, 'backups', nombre));

// Whoever follows the manual has nobody to ask why it does not work.
describe('the commands of README and docs/operation.md', () => {
  it('the first account, by npm itself', async () => {
    const comando = mostrados.find((c) => c.startsWith('npm run admin:create -- ')) ?? '';
    hechos.add(comando);
    const hijo = spawn('sh', ['-c', comando], {
      cwd: raiz,
      env: {
        ...process.env,
        ...{ DATABASE_URL: base.url, DATA_DIR: carpeta, ADMIN_PASSWORD: 'una clave larga' },
      },
    });
    let dicho = '';
    for (const flujo of [hijo.stdout, hijo.stderr])
      flujo.setEncoding('utf8').on('data', (texto: string) => (dicho += texto));
    const [codigo] = (await once(hijo, 'close')) as [number];
    expect([codigo, dicho]).toEqual([0, expect.stringMatching(/Listo: \w+ \(\S+@\S+\) puede ingresar/)]);
    const usuario = /--usuario (\w+)/.exec(comando)?.[1] ?? '';
    await correr(
      'npm run admin:access -- --usuario NAME --quitar-segundo-factor --cerrar-sesiones',
      {},
      {
        NAME: usuario,
      },
    );
    await correr('npm run admin:access -- --todos --cerrar-sesiones', {});
  });

  it('copies, with all that they take, and back', async () => {
    await correr('npm run db:backup', {});
    await correr('npm run db:backup -- --conservar 14', {});
    expect(await correr('npm run db:backup -- --probar', {})).toContain('vuelve igual');
    const palabras = { FILE: copias().at(-1) ?? '' };
    expect(await correr('npm run db:restore -- FILE --verificar', {}, palabras)).toContain('está entera');
    const vacia = await otraBase('empty');
    const dicho = await correr('npm run db:restore -- FILE', { DATABASE_URL: vacia.url }, palabras);
    expect(dicho).toContain('Restaurada y comparada');
    expect(await correr('npm run db:migrate', { DATABASE_URL: vacia.url })).toContain('al día');
  });

  it('from the embedded database to PostgreSQL', async () => {
    const DATA_DIR = mkdtempSync(join(carpeta, 'embebida-'));
    await correr('npm run db:migrate', { DATA_DIR, DATABASE_URL: '' });
    await correr('npm run db:backup', { DATA_DIR, DATABASE_URL: '' });
    const vacia = await otraBase('empty');
    expect(await correr('npm run db:move', { DATA_DIR, DATABASE_URL: vacia.url })).toContain(
      'Mudada y contada',
    );
  });

  it('files to a store and back', async () => {
    const entorno = {
      ...{ S3_ENDPOINT: s3.config.endpoint ?? '', S3_BUCKET: s3.config.bucket },
      ...{ S3_ACCESS_KEY_ID: s3.config.accessKeyId, S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey },
    };
    expect(await correr('npm run archivos:mover', entorno)).toContain('Movidos: 0');
    expect(await correr('npm run archivos:mover -- --a-carpeta', entorno)).toContain('Movidos: 0');
  });

  it('one more race for the demonstration, with fewer people', async () => {
    const entorno = { NODE_ENV: 'test', LOG_LEVEL: 'silent' };
    expect(await correr('npm run demo:evento -- 5000', entorno, { 5000: '20' })).toContain(
      '20 inscripciones',
    );
  });

  it('production starts with the settings that the README shows', () => {
    const comando = mostrados.find((c) => c.endsWith('npm run serve') && c.startsWith('DATABASE_URL=')) ?? '';
    hechos.add(comando);
    const asignadas = [...comando.matchAll(/([A-Z_]+)=('[^']*'|\S+)/g)].map(([, nombre = '', valor = '']) => [
      nombre,
      // what everybody fills in; long enough for a secret, and a host in an address
      valor.replaceAll("'", '').replaceAll('…', 'correo-o-clave-de-quien-instala.example'),
    ]);
    const entorno = { ...Object.fromEntries(asignadas), PROVEEDOR_EMAIL: 'hola@largada.example' };
    expect(parseConfig(entorno, 'produccion')).toMatchObject({ publicUrl: 'https://inscripciones.example' });
    expect(scripts['serve']).toBe('node scripts/serve.mjs');
  });
});

/** What a test cannot run here, why, and what of it can be looked at all the same. */
const DE_OTRO_MODO: readonly {
  comando: RegExp;
  porque: string;
  vale: (comando: string) => boolean;
}[] = [
  {
    comando: /^npm (?:start|test|run [\w:]+)$/,
    porque:
      'serves until it is told to end, or runs all tests: the built server is what the browser tests drive',
    vale: (comando) => {
      const nombre = comando.replace(/^npm (?:run )?/, '');
      const archivos = scripts[nombre]?.match(/[\w/.-]+\.m?[jt]s(?= |$)/g) ?? [];
      return archivos.length > 0 && archivos.every((archivo) => existsSync(join(raiz, archivo)));
    },
  },
  {
    comando: /^npm install && npm run build$/,
    porque: 'npm test has done both before the browser tests',
    vale: () => scripts['build'] === 'node scripts/build.mjs',
  },
  {
    comando: /^docker compose exec app npm run db:backup$/,
    porque: 'there is no Docker here: docs/operation.md says what was tried of the image',
    vale: () => /^ {2}app:$/m.test(leer('compose.yaml')) && scripts['db:backup'] !== undefined,
  },
  {
    comando: /^systemctl (?:enable --now|reload|restart)(?: largada)?$/,
    porque: 'the first process here is no systemd: tests/unit/despliegue.test.ts reads the units',
    vale: () => /^ExecReload=/m.test(leer('deploy/largada.service')),
  },
  {
    comando: /^useradd --system --home (\S+) --shell \S+ (\S+)$/,
    porque: 'adds a user to the machine: the unit names the same one and its folder',
    vale: (comando) => {
      const [, casa = '', quien = ''] = /--home (\S+) --shell \S+ (\S+)/.exec(comando) ?? [];
      const unidad = leer('deploy/largada.service');
      return (
        unidad.includes(`User=${quien}\n`) && unidad.includes(casa.replace('/var/lib/', 'StateDirectory='))
      );
    },
  },
  {
    comando: /^sysctl [\w.]+(?:=\d+)?$/,
    porque: 'a setting of the whole machine: here it is only looked up',
    vale: (comando) =>
      process.platform !== 'linux' ||
      existsSync(`/proc/sys/${comando.replace(/^sysctl |=\d+$/g, '').replaceAll('.', '/')}`),
  },
  {
    comando: /^apt-get install clamav-daemon$/,
    porque: 'installs a daemon: npm run soak does, under the same name',
    vale: () => leer('tests/support/clamd.ts').includes('clamav-daemon'),
  },
  { comando: /^clamdscan$/, porque: 'comes with that daemon', vale: () => true },
  {
    comando: /^openssl rand -hex 32$/,
    porque: 'no part of Node: where it is there, it gives a secret that the server takes',
    vale: (comando) => {
      try {
        return execFileSync('sh', ['-c', comando], { encoding: 'utf8', stdio: 'pipe' }).trim().length >= 32;
      } catch {
        return process.platform !== 'linux' || !existsSync('/usr/bin/openssl');
      }
    },
  },
];

it('each of them was run above or is looked at in another way', () => {
  expect(mostrados.length).toBeGreaterThan(25);
  const sinProbar = mostrados.filter((comando) => {
    if (hechos.has(comando)) return false;
    const modo = DE_OTRO_MODO.find((m) => m.comando.test(comando));
    return !modo?.vale(comando);
  });
  expect(sinProbar).toEqual([]);
  expect(DE_OTRO_MODO.filter(({ comando }) => !mostrados.some((m) => comando.test(m)))).toEqual([]);
});
