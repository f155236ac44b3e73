import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { direccionWeb, entero, leerEntorno, siNo } from './config-campos.ts';
import { camposS3, s3De, type ConfigS3 } from './config-s3.ts';
import { conArchivos, exigirTlsDeBase } from './config-secretos.ts';

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
  MP_ACCESS_TOKEN: z.string().optional(),
  MP_WEBHOOK_SECRET: z.string().optional(),
  MP_CLIENT_ID: z.string().optional(),
  MP_CLIENT_SECRET: z.string().optional(),
  MP_API_URL: direccionWeb.default('https://api.mercadopago.com'),
  MP_AUTH_URL: direccionWeb.default('https://auth.mercadopago.com/authorization'),
  MP_TIMEOUT_MS: entero(10_000, 500, 60_000),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/|local$)/, 'debe empezar con smtp:// o smtps://, o ser local')
    .optional(),
  MAIL_FROM: z.string().optional(),
  ...camposS3,
  TRUST_PROXY: z
    .string()
    .regex(/^(?!\d+$)/, 'debe ser true o direcciones, por ejemplo loopback o 10.0.0.0/8')
    .transform((v) => (v === 'true' ? true : v === 'false' ? undefined : v))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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

export interface ConfigMercadoPago {
  apiUrl: string;
  /** of the site's own account */
  accessToken: string;
  webhookSecret: string;
  timeoutMs: number;
  /** the application by which organizers link their own accounts; null: they cannot */
  oauth: { clientId: string; clientSecret: string; authUrl: string } | null;
}

export interface Config {
  modo: 'demo' | 'produccion' | 'test';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databasePool: number;
  /** behind one address, with rolling restarts; 0: this process alone */
  procesos: number;
  /** how long a process that was told to end goes on answering, so that balancer and clients turn elsewhere */
  despedidaMs: number;
  /** registrations under way in this process before people wait in line */
  inscripcionesALaVez: number;
  publicUrl: string;
  /** key material; never used as it is, only through `clave(proposito)` */
  secreto: string;
  /** the one before: what it signed and sealed is still good, nothing new is made with it */
  secretoAnterior: string | undefined;
  /** whose password alone does not do */
  segundoFactor: 'opcional' | 'admin' | 'todos';
  paymentProvider: 'simulado' | 'mercadopago';
  /** null where another provider is configured */
  mercadoPago: ConfigMercadoPago | null;
  /** where files are kept; null: in a folder under dataDir */
  s3: ConfigS3 | null;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** true for any, else the addresses; what fastify takes */
  trustProxy: string | true | undefined;
  logLevel: z.infer<typeof Entorno>['LOG_LEVEL'];
  /** what a scrape of /metrics shows; without it production has none */
  metricsToken: string | undefined;
  uploadsEnabled: boolean;
  /** for how long personal data are kept; all but mails counted from the race */
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
 * Reads the environment once, at start. Throws an Error whose message names each bad variable in Spanish.
 * Demonstration mode listens on localhost alone and keeps a secret of its own under DATA_DIR;
 * production refuses to start without its secrets.
 */
export function parseConfig(env: Record<string, string | undefined>, modo: Config['modo']): Config {
  const entorno = conArchivos(env, Object.keys(Entorno.shape));
  const e = leerEntorno(Entorno, entorno);
  if (modo === 'produccion') exigirProduccion(entorno);
  if (e.PROCESOS > 0 && !e.DATABASE_URL) {
    throw new Error('PROCESOS necesita DATABASE_URL: la base embebida es de un solo proceso.');
  }
  const mercadoPago = e.PAYMENT_PROVIDER === 'mercadopago' ? mercadoPagoDe(e, modo) : null;
  return {
    modo,
    host: modo === 'produccion' ? (e.HOST ?? '0.0.0.0') : 'localhost',
    port: e.PORT,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databasePool: e.DATABASE_POOL,
    procesos: e.PROCESOS,
    despedidaMs: modo === 'produccion' ? e.SEGUNDOS_DESPEDIDA * 1000 : 0,
    inscripcionesALaVez: e.INSCRIPCIONES_A_LA_VEZ,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    secreto: e.SESSION_SECRET ?? secretoLocal(e.DATA_DIR),
    secretoAnterior: e.SESSION_SECRET_ANTERIOR,
    segundoFactor: e.SEGUNDO_FACTOR,
    paymentProvider: e.PAYMENT_PROVIDER,
    mercadoPago,
    s3: s3De(e, modo === 'produccion'),
    smtpUrl: e.SMTP_URL === 'local' ? undefined : e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `${e.PROVEEDOR_NOMBRE} <${e.PROVEEDOR_EMAIL}>`,
    trustProxy: e.TRUST_PROXY,
    logLevel: modo === 'demo' && !env.LOG_LEVEL ? 'warn' : e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
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

/** Nothing can be charged without its secrets, in any mode, so it does not start without them. */
function mercadoPagoDe(e: z.infer<typeof Entorno>, modo: Config['modo']): ConfigMercadoPago {
  const { MP_ACCESS_TOKEN: accessToken = '', MP_WEBHOOK_SECRET: webhookSecret = '' } = e;
  const { MP_CLIENT_ID: clientId = '', MP_CLIENT_SECRET: clientSecret = '' } = e;
  const faltan = [
    ...(accessToken ? [] : ['MP_ACCESS_TOKEN']),
    ...(webhookSecret ? [] : ['MP_WEBHOOK_SECRET']),
    ...(clientId && !clientSecret ? ['MP_CLIENT_SECRET'] : []),
    ...(clientSecret && !clientId ? ['MP_CLIENT_ID'] : []),
  ];
  if (faltan.length > 0) {
    throw new Error(`Para cobrar con Mercado Pago faltan estas variables de entorno: ${faltan.join(', ')}.`);
  }
  const seguras = [
    ['PUBLIC_URL', e.PUBLIC_URL],
    ['MP_API_URL', e.MP_API_URL],
    ['MP_AUTH_URL', e.MP_AUTH_URL],
  ];
  const inseguras = seguras.filter(([, url]) => url?.startsWith('http:')).map(([nombre]) => nombre);
  // its notices come over https alone, and tokens must not go without
  if (modo === 'produccion' && inseguras.length > 0) {
    throw new Error(
      `Para cobrar con Mercado Pago en producción hace falta https:// en ${inseguras.join(', ')}.`,
    );
  }
  return {
    apiUrl: e.MP_API_URL.replace(/\/$/, ''),
    accessToken,
    webhookSecret,
    timeoutMs: e.MP_TIMEOUT_MS,
    oauth: clientId ? { clientId, clientSecret, authUrl: e.MP_AUTH_URL } : null,
  };
}

/**
 * Secrets, and who runs the site: the demonstration's seller must not stand on a real one. Money and mail have
 * stand-ins, which one has to ask for and does not get by leaving something out.
 */
const DE_PRODUCCION = [
  'SESSION_SECRET',
  'PUBLIC_URL',
  'PAYMENT_PROVIDER',
  'SMTP_URL',
  'PROVEEDOR_NOMBRE',
  'PROVEEDOR_EMAIL',
  'PROVEEDOR_TELEFONO',
] as const;

function exigirProduccion(env: Record<string, string | undefined>): void {
  const faltan = DE_PRODUCCION.filter((k) => !env[k]);
  if (faltan.length > 0) {
    throw new Error(
      `Para producción faltan estas variables de entorno: ${faltan.join(', ')}. El README dice qué va en cada una.`,
    );
  }
  for (const nombre of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) exigirTlsDeBase(nombre, env[nombre]);
}

const lista = (texto: string) =>
  texto
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);

/** Outside production the secret is drawn once and kept beside the data, so that restarts keep sessions and links. */
function secretoLocal(dataDir: string): string {
  const archivo = join(dataDir, 'secreto');
  if (!existsSync(archivo)) {
    mkdirSync(dirname(archivo), { recursive: true });
    writeFileSync(archivo, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(archivo, 'utf8').trim();
}

const derivar = (secreto: string, proposito: string) =>
  createHash('sha256').update(`${proposito}\0${secreto}`).digest('hex');

export type Secretos = Pick<Config, 'secreto'> & Partial<Pick<Config, 'secretoAnterior'>>;

/** One key per purpose, so that what signs links cannot sign sessions. */
export const claveDe = ({ secreto }: Pick<Config, 'secreto'>, proposito: string): string =>
  derivar(secreto, proposito);

/** The key, and the one before it where the secret was replaced: to read what was made then (docs/operation.md). */
export const clavesDe = ({ secreto, secretoAnterior }: Secretos, proposito: string): string[] =>
  [secreto, secretoAnterior].flatMap((uno) => (uno ? [derivar(uno, proposito)] : []));
