import pino from 'pino';
import type { Config } from './config.ts';
import type { Contexto } from './contexto.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { crearClamd } from './gateways/antivirus/clamd.ts';
import { crearArchivos } from './gateways/archivos/crear.ts';
import { crearCorreo } from './gateways/correo/crear.ts';
import { crearPagos } from './gateways/pagos/crear.ts';
import { crearReloj } from './reloj.ts';

/** Opens the database, brings it up to date and picks the gateways that the configuration names. */
export async function crearContexto(config: Config): Promise<Contexto> {
  const log = pino({ level: config.logLevel });
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    readOnly: 'wait',
    onWaiting: (motivo) => log.warn(motivo),
  });
  await migrate(database);
  const reloj = await crearReloj(database);
  return {
    config,
    database,
    archivos: crearArchivos(config),
    antivirus: config.antivirus && crearClamd(config.antivirus),
    correo: crearCorreo(config),
    pagos: crearPagos(config, { database, reloj }),
    reloj,
    log,
  };
}
