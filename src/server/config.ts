import { z } from 'zod';
import type { Secretos } from './secretos.ts';
import { antivirusDe, camposAntivirus, type ConfigAntivirus } from './config-antivirus.ts';
import { direccionWeb, entero, leerEntorno, siNo } from './config-campos.ts';
import { camposMp, mercadoPagoDe, type ConfigMercadoPago } from './config-mercado-pago.ts';
import { exigirProduccion } from './config-produccion.ts';
import { camposRebotes, type ConfigRebotes } from './config-rebotes.ts';
import { camposReservas, reservasDe, type ConfigReservas } from './config-reservas.ts';
import { camposS3, s3De, type ConfigS3 } from './config-s3.ts';
import { conArchivos, secretoLocal } from './config-secretos.ts';

const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'debe empezar con postgres://');

const Entorno = z.object({
  HOST: z.string().optional(),
  PORT: entero(3000, 0, 65_535),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOL: entero(8, 1, 100),
  PROCESOS: entero(0, 0, 64),
  SEGUNDOS_DESPEDIDA: entero(3, 0, 120),
  INSCRIPCIONES_A_LA_VEZ: entero(40, 1, 5000),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: direccionWeb.optional(),
  SESSION_SECRET: z.string().min(32, 'necesita al menos 32 caracteres').optional(),
  SESSION_SECRET_ANTERIOR: z.string().min(32, 'necesita al menos 32 caracteres').optional(),
  SEGUNDO_FACTOR: z.enum(['opcional', 'admin', 'todos']).default('opcional'),
  PAYMENT_PROVIDER: z.enum(['simulado', 'mercadopago']).default('simulado'),
  ...camposMp,
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/|local$)/, 'debe empezar con smtp:// o smtps://, o ser local')
    .optional(),
  MAIL_FROM: z.string().optional(),
  ...camposRebotes,
  ...camposS3,
  ...camposAntivirus,
  ...camposReservas,
  TRUST_PROXY: z
    .string()
    .regex(/^(?!\d+$)/, 'debe ser true o direcciones, por ejemplo loopback o 10.0.0.0/8')
    .transform((v) => (v === 'true' ? true : v === 'false' ? undefined : v))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RESPUESTAS_JUZGADAS: z
    .union([z.literal('todas'), entero(1, 0, 100)], 'debe ser un número entero de 0 a 100, o todas')
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'necesita al menos 16 caracteres').optional(),
  UPLOADS_ENABLED: siNo.default(true),
  RETENCION_APTOS_DIAS: entero(180, 1, 3650),
  RETENCION_DESLINDES_DIAS: entero(1825, 365, 7300),
  RETENCION_CORREOS_DIAS: entero(365, 30, 3650),
  RETENCION_INSCRIPCIONES_DIAS: entero(3650, 365, 7300),
  HORAS_ACREDITACION_EFECTIVO: entero(48, 0, 240),
  DOMINIOS_EMAIL: z.string().optional(),
  APK_URL: direccionWeb.optional(),
  APK_SHA256: z
    .string()
    .regex(/^[a-f0-9]{64}$/i, 'debe ser un SHA-256 en hexadecimal')
    .optional(),
  PROVEEDOR_NOMBRE: z.string().default('Largada'),
  PROVEEDOR_CIUDAD: z.string().default('Córdoba, Argentina'),
  PROVEEDOR_DOMICILIO: z.string().default(''),
  PROVEEDOR_EMAIL: z.string().default('hola@largada.test'),
  PROVEEDOR_TELEFONO: z.string().default('+54 351 555-0142'),
  PROVEEDOR_CUIT: z.string().default(''),
  /** "Instagram=https://…,Facebook=https://…" */
  PROVEEDOR_REDES: z.string().default(''),
});

export interface Config extends Secretos {
  modo: 'demo' | 'produccion' | 'test';
  /** whether answers, and data that they are made of, may come from memory, some seconds old; tests set it to false */
  recordar: boolean;
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** number of processes that share one address and are restarted one by one; 0: this process alone */
  procesos: number;
  /** how long (ms) a process that was told to end goes on answering, so that balancer and clients turn elsewhere; not after Ctrl+C */
  despedidaMs: number;
  /** how many registrations may be under way in this process before people wait in line */
  inscripcionesALaVez: number;
  /**
   * how many people one origen may register before further ones get short holds, and how many mails of one group (grupoDeCorreo) an
   * unconfirmed mailbox gets a day
   */
  reservas: ConfigReservas;
  publicUrl: string;
  /** which accounts must have a second factor */
  segundoFactor: 'opcional' | 'admin' | 'todos';
  paymentProvider: 'simulado' | 'mercadopago';
  /** null where another provider is configured */
  mercadoPago: ConfigMercadoPago | null;
  /** where files are kept; null: in a folder under dataDir */
  s3: ConfigS3 | null;
  /** where the virus scanner for uploads listens; null: uploads are not scanned */
  antivirus: ConfigAntivirus | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** address to which undeliverable mails return, and the mailbox where they are read */
  rebotes: ConfigRebotes;
  /** proxies whose X-Forwarded-For is believed: true for any, undefined for none, else their addresses, as fastify takes them */
  trustProxy: string | true | undefined;
  logLevel: z.infer<typeof Entorno>['LOG_LEVEL'];
  /** token that a reader of /metrics must send; undefined: production serves no metrics, other modes serve them to anybody */
  metricsToken: string | undefined;
  /**
   * how many of the answers whose JSON text the database makes are checked against the contract (http/respuesta-de-rows.ts). A
   * number: this share of them (0 to 1); of such an answer at most 50 rows are checked (MAX_ROWS), and it does not wait for that; a fault
   * is logged and counted. `todas`: every answer, all its rows, before it goes out; a fault makes the call fail
   */
  respuestasJuzgadas: number | 'todas';
  uploadsEnabled: boolean;
  /**
   * for how many days personal data are kept: mails from when they were written, all else from the race (of a postponed race without a new
   * date a year longer). Who has their data suppressed before loses them then, but the evidence of deslindes stays its days all the same
   */
  retencion: {
    aptos_dias: number;
    deslindes_dias: number;
    correos_dias: number;
    inscripciones_dias: number;
  };
  horasAcreditacionEfectivo: number;
  dominiosEmail: string[];
  apk: { url: string; sha256: string } | null;
  proveedor: {
    nombre: string;
    ciudad: string;
    domicilio: string;
    email: string;
    telefono: string;
    cuit: string;
    redes: { nombre: string; url: string }[];
  };
}

const DOMINIOS_CONOCIDOS =
  'gmail.com,hotmail.com,hotmail.com.ar,outlook.com,outlook.com.ar,yahoo.com,yahoo.com.ar,live.com,live.com.ar,icloud.com,fibertel.com.ar,speedy.com.ar,arnet.com.ar,ciudad.com.ar,proton.me,msn.com';

/**
 * Reads the environment; called once, at the start. Throws an Error whose Spanish message names the bad or missing variables. Outside
 * production the server listens on localhost alone and, without SESSION_SECRET, keeps a secret of its own under DATA_DIR. In production
 * throws where a variable is missing that production needs (config-produccion.ts).
 */
export function parseConfig(env: Record<string, string | undefined>, modo: Config['modo']): Config {
  const entorno = conArchivos(env, Object.keys(Entorno.shape));
  const e = leerEntorno(Entorno, entorno);
  if (modo === 'produccion') exigirProduccion(entorno);
  if (e.PROCESOS > 0 && !e.DATABASE_URL) {
    throw new Error('PROCESOS necesita DATABASE_URL: la base embebida es de un solo proceso.');
  }
  return {
    modo,
    recordar: true,
    host: modo === 'produccion' ? (e.HOST ?? '0.0.0.0') : 'localhost',
    port: e.PORT,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databasePool: e.DATABASE_POOL,
    procesos: e.PROCESOS,
    despedidaMs: modo === 'produccion' ? e.SEGUNDOS_DESPEDIDA * 1000 : 0,
    inscripcionesALaVez: e.INSCRIPCIONES_A_LA_VEZ,
    reservas: reservasDe(e),
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    secreto: e.SESSION_SECRET ?? secretoLocal(e.DATA_DIR),
    secretoAnterior: e.SESSION_SECRET_ANTERIOR,
    segundoFactor: e.SEGUNDO_FACTOR,
    paymentProvider: e.PAYMENT_PROVIDER,
    mercadoPago: e.PAYMENT_PROVIDER === 'mercadopago' ? mercadoPagoDe(e, modo === 'produccion') : null,
    s3: s3De(e, modo === 'produccion'),
    antivirus: antivirusDe(e),
    smtpUrl: e.SMTP_URL === 'local' ? undefined : e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `${e.PROVEEDOR_NOMBRE} <${e.PROVEEDOR_EMAIL}>`,
    rebotes: { direccion: e.MAIL_REBOTES, imapUrl: e.REBOTES_IMAP_URL },
    trustProxy: e.TRUST_PROXY,
    logLevel: modo === 'demo' && !entorno.LOG_LEVEL ? 'warn' : e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    respuestasJuzgadas: e.RESPUESTAS_JUZGADAS === 'todas' ? 'todas' : e.RESPUESTAS_JUZGADAS / 100,
    uploadsEnabled: e.UPLOADS_ENABLED,
    retencion: {
      aptos_dias: e.RETENCION_APTOS_DIAS,
      deslindes_dias: e.RETENCION_DESLINDES_DIAS,
      correos_dias: e.RETENCION_CORREOS_DIAS,
      inscripciones_dias: e.RETENCION_INSCRIPCIONES_DIAS,
    },
    horasAcreditacionEfectivo: e.HORAS_ACREDITACION_EFECTIVO,
    dominiosEmail: lista(e.DOMINIOS_EMAIL ?? DOMINIOS_CONOCIDOS),
    apk: e.APK_URL && e.APK_SHA256 ? { url: e.APK_URL, sha256: e.APK_SHA256 } : null,
    proveedor: {
      nombre: e.PROVEEDOR_NOMBRE,
      ciudad: e.PROVEEDOR_CIUDAD,
      domicilio: e.PROVEEDOR_DOMICILIO,
      email: e.PROVEEDOR_EMAIL,
      telefono: e.PROVEEDOR_TELEFONO,
      cuit: e.PROVEEDOR_CUIT,
      redes: lista(e.PROVEEDOR_REDES).flatMap((item) => {
        const [nombre = '', url = ''] = item.split(/=(.*)/s);
        return nombre && url.startsWith('https://') ? [{ nombre, url }] : [];
      }),
    },
  };
}

const lista = (texto: string) =>
  texto
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);
