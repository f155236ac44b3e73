import pino from 'pino';
import type { Config } from './config.ts';
import type { Contexto } from './contexto.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { crearClamd } from './gateways/antivirus/clamd.ts';
import { crearArchivos } from './gateways/archivos/crear.ts';
import { crearCorreo } from './gateways/correo/crear.ts';
import { PagosMercadoPago } from './gateways/pagos/mercadopago/mercadopago.ts';
import type { PagosGateway } from './gateways/pagos/puerto.ts';
import { PagosSimulado, type OpcionesSimulado } from './modules/simulado/pasarela/simulado.ts';
import { crearReloj } from './reloj.ts';

/** The payment provider that the configuration names. */
export function crearPagos(config: Config, entorno: OpcionesSimulado): PagosGateway {
  if (config.mercadoPago) return new PagosMercadoPago(config, config.mercadoPago, entorno.reloj);
  return new PagosSimulado(config, entorno);
}

/** Opens the database (waits while PostgreSQL takes no writes), migrates it and makes the gateways that the configuration names. */
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
