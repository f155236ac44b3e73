import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { conArchivos } from '../config-secretos.ts';
import { parseS3 } from '../config-s3.ts';
import { crearArchivos } from '../gateways/archivos/crear.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { runAdminAccess } from './admin-access.ts';
import { runAdminCreate } from './admin-create.ts';
import { runMover } from './archivos-mover.ts';
import { backup, borrarViejas } from './backup.ts';
import { runCorreoRebote } from './correo-rebote.ts';
import type { Control } from './copia/formato.ts';
import { restaurar } from './copia/restaurar.ts';
import { verificarCopia } from './copia/verificar.ts';
import { mudar } from './mudar.ts';

/**
 * Which database the commands below (scripts of package.json) work on; demo-evento alone reads the server's whole configuration instead.
 * So the others do not fail where a variable is missing that only the server needs.
 */
function settings() {
  const env = conArchivos(process.env, ['DATABASE_URL', 'DATABASE_DIRECT_URL']);
  return {
    databaseUrl: env['DATABASE_URL'] || undefined,
    directUrl: env['DATABASE_DIRECT_URL'] || undefined,
    dataDir: env['DATA_DIR'] || './data',
  };
}

async function runMigrate(): Promise<void> {
  const database = await openDatabase(settings());
  try {
    const changed = await migrate(database);
    console.log(changed ? 'Migraciones aplicadas.' : 'La base ya estaba al día.');
  } finally {
    await database.close();
  }
}

async function runBackup(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      'sin-archivos': { type: 'boolean', default: false },
      carpeta: { type: 'string' },
      conservar: { type: 'string' },
      probar: { type: 'boolean', default: false },
    },
  });
  const conservar = values.conservar === undefined ? undefined : Number(values.conservar);
  if (conservar !== undefined && !(Number.isInteger(conservar) && conservar > 0)) {
    throw new Error('--conservar quiere un número entero, de 1 en adelante.');
  }
  const { databaseUrl, directUrl, dataDir } = settings();
  const copia = await backup({
    ...{ databaseUrl: directUrl ?? databaseUrl, dataDir, carpeta: values.carpeta },
    archivos: values['sin-archivos'] ? null : archivosDe(dataDir),
  });
  console.log(`Copia: ${copia.file}\n${resumen(copia)}; leída de nuevo, entera.`);
  if (values.probar) {
    await probar(copia.file);
    console.log('Restaurada en una base aparte y comparada: vuelve igual.');
  }
  const borradas = conservar ? borrarViejas(copia, conservar) : [];
  for (const vieja of borradas) console.log(`Se borró la copia vieja ${vieja}`);
  console.log(`Para restaurarla: npm run db:restore -- ${copia.file}`);
  if (copia.faltan.length > 0) throw new Error(faltantes(copia));
}

async function probar(ruta: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'largada-prueba-'));
  try {
    await restaurar({ ruta, dataDir, archivos: null });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runRestore(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      'sin-archivos': { type: 'boolean', default: false },
      reemplazar: { type: 'boolean', default: false },
      verificar: { type: 'boolean', default: false },
    },
  });
  const [ruta] = positionals;
  if (!ruta || positionals.length > 1) throw new Error('Decí qué copia: npm run db:restore -- ARCHIVO');
  if (values.verificar) {
    console.log(`${resumen(await verificarCopia(ruta))}; la copia está entera.`);
    return;
  }
  const { databaseUrl, directUrl, dataDir } = settings();
  const hecha = await restaurar({
    ...{ ruta, databaseUrl: directUrl ?? databaseUrl, dataDir, reemplazar: values.reemplazar },
    archivos: values['sin-archivos'] ? null : archivosDe(dataDir),
  });
  for (const { tabla, filas: rows } of hecha.tablas) console.log(`${String(rows).padStart(9)}  ${tabla}`);
  console.log(`Restaurada y comparada: ${resumen(hecha)}.`);
  if (hecha.anterior)
    console.log(`La base de antes quedó en ${hecha.anterior}: borrala cuando no haga falta.`);
  console.log('Arrancá con el SESSION_SECRET de entonces.');
  if (hecha.faltan.length > 0) console.log(faltantes(hecha));
}

const resumen = ({ tablas, archivos }: Control): string =>
  `${tablas.reduce((suma, { filas: rows }) => suma + rows, 0)} filas en ${tablas.length} tablas, ${archivos.cuantos} archivos (${Math.ceil(archivos.bytes / 1024)} kB)`;

const faltantes = ({ faltan }: Control): string =>
  `Atención: ${faltan.length} archivos que la base nombra no están o cambiaron, y no van en la copia: ${faltan.slice(0, 10).join(', ')}${faltan.length > 10 ? '…' : ''}`;

const archivosDe = (dataDir: string) => crearArchivos({ dataDir, s3: parseS3(process.env) });

async function runMove(): Promise<void> {
  const { databaseUrl, directUrl, dataDir } = settings();
  if (!databaseUrl) throw new Error('DATABASE_URL dice adónde mudar la base: falta.');
  const tablas = await mudar({ dataDir, databaseUrl: directUrl ?? databaseUrl });
  for (const { tabla, filas: rows } of tablas) console.log(`${String(rows).padStart(9)}  ${tabla}`);
  console.log(
    'Mudada y contada. Arrancá con DATABASE_URL y el mismo SESSION_SECRET y DATA_DIR (los archivos, si no están en S3).',
  );
}

const COMMANDS = {
  move: runMove,
  migrate: runMigrate,
  backup: runBackup,
  restore: runRestore,
  'archivos-mover': () => runMover(settings(), process.argv.slice(2)),
  'admin-access': () => runAdminAccess(process.argv.slice(2), settings()),
  'admin-create': () => runAdminCreate(process.argv.slice(2), settings()),
  // a mail server starts this command and reads its exit status
  'correo-rebote': async () => {
    process.exitCode = await runCorreoRebote(process.stdin, settings);
  },
  // loaded on demand: the other commands do not need the demonstration's code
  'demo-evento': async () => (await import('./demo-evento.ts')).runDemoEvento(process.argv.slice(2)),
};

export async function runDbCommand(command: keyof typeof COMMANDS): Promise<void> {
  try {
    await COMMANDS[command]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
