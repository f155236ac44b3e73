import { runAdminCreate } from './admin-create.ts';
import { backup } from './backup.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { mudar } from './mudar.ts';

/** Behind `npm run db:migrate`, `npm run db:backup`, `npm run admin:create` and `npm run demo:evento`; what it needs of the configuration, and no more. */
function settings() {
  return {
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    directUrl: process.env['DATABASE_DIRECT_URL'] || undefined,
    dataDir: process.env['DATA_DIR'] || './data',
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
  const { file, restore } = await backup(settings());
  console.log(`Copia de la base: ${file}`);
  console.log('No incluye los archivos subidos (imágenes, certificados): copiá también esa carpeta.');
  console.log(`Para restaurarla, ${restore.join('\n  ')}`);
}

async function runMove(): Promise<void> {
  const { databaseUrl, directUrl, dataDir } = settings();
  if (!databaseUrl) throw new Error('DATABASE_URL dice adónde mudar la base: falta.');
  const tablas = await mudar({ dataDir, databaseUrl: directUrl ?? databaseUrl });
  for (const { tabla, filas } of tablas) console.log(`${String(filas).padStart(9)}  ${tabla}`);
  console.log(
    'Mudada y contada. Arrancá con DATABASE_URL y el mismo SESSION_SECRET y DATA_DIR (los archivos).',
  );
}

const COMMANDS = {
  move: runMove,
  migrate: runMigrate,
  backup: runBackup,
  'admin-create': () => runAdminCreate(process.argv.slice(2)),
  // of the demonstration alone: the others do without it
  'demo-evento': async () => (await import('./demo/comando-evento.ts')).runDemoEvento(process.argv.slice(2)),
};

export async function runDbCommand(command: keyof typeof COMMANDS): Promise<void> {
  try {
    await COMMANDS[command]();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
