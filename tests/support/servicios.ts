import { LineaTcp } from './linea-tcp.ts';
import type { Trance } from './linea-tcp.ts';
import { MercadoPagoFalso } from './mercadopago/falso.ts';
import type { Travesuras } from './mercadopago/tipos.ts';
import { ProxyFallas } from './proxy-fallas.ts';
import type { Falla } from './proxy-fallas.ts';
import { MAS_DESPACIO, servidorS3 } from './s3.ts';
import { servidorSmtp } from './smtp.ts';

/** Long enough for whoever waits to give up. */
const NUNCA_MS = 60_000;
/** Each call of the application gives up after that. */
export const PACIENCIA_MS = 1500;
const SITIO = 'https://inscripciones.test';

export type Servicio = 'pagos' | 'mail' | 'archivos';
export const SERVICIOS: readonly Servicio[] = ['pagos', 'mail', 'archivos'];

const XML = { 'content-type': 'application/xml' };
const noEsta = {
  tipo: 'responder',
  status: 404,
  cuerpo: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>',
  cabeceras: XML,
} as const;

/** By method and path: null is every one of them. */
type Regla = [metodo: string | null, ruta: RegExp, falla: Falla];
const todo = (falla: Falla): Regla[] => [[null, /./, falla]];
const responde = (status: number, cabeceras: Record<string, string> = {}): Regla[] =>
  todo({ tipo: 'responder', status, cabeceras });

const HTTP: Record<string, Regla[]> = {
  mudo: todo({ tipo: 'demorar', ms: NUNCA_MS }),
  lento: todo({ tipo: 'demorar', ms: 1200 }),
  acortado: todo({ tipo: 'acortar' }),
  perdido: todo({ tipo: 'perder' }),
  torcido: todo({ tipo: 'torcer' }),
  500: responde(500),
  pagina: responde(200, { 'content-type': 'text/html' }),
};

/** Each way in which a service can fail, by name. `caido` refuses connections. */
export const FALLAS = {
  pagos: {
    ...HTTP,
    429: responde(429, { 'retry-after': '1' }),
    desconocido: [['GET', /^\/v1\/payments\/\d/, { tipo: 'responder', status: 404, cuerpo: '{}' }]],
  },
  archivos: {
    ...HTTP,
    'mas despacio': todo(MAS_DESPACIO),
    olvidado: [['GET', /./, noEsta]],
    'otra suma': [['PUT', /./, { tipo: 'encabezar', cabeceras: { etag: '"0"' } }]],
  },
} satisfies Record<string, Record<string, Regla[]>>;

const OK_DE_MENSAJE = /250 .*queued/i;
const LINEAS: Record<string, Trance> = {
  muda: { tipo: 'muda' },
  lenta: { tipo: 'lenta', ms: 300 },
  'corta antes del mensaje': { tipo: 'corta', al_decir: /354 /, antes: true },
  'corta su 250': { tipo: 'corta', al_decir: OK_DE_MENSAJE, antes: true },
  'se va tras el 250': { tipo: 'corta', al_decir: OK_DE_MENSAJE, antes: false },
  pagina: { tipo: 'ajena', dice: 'HTTP/1.1 400 Bad Request\r\n\r\n<h1>Bad Request</h1>' },
  ocupado: { tipo: 'ajena', dice: '421 too busy\r\n' },
};

/** How Mercado Pago's notices come, and what it says of amounts. */
export const AVISOS = ['ninguno', 'repetidos', 'retenidos', 'falsos', 'ipn', 'solo_ordenes'] as const;

/**
 * What the application needs from outside, each behind a line that fails as it is told: Mercado Pago, a mail server
 * and a store of files. `puerto` is where the application is told of payments, whenever it is up.
 */
export async function levantarServicios(puerto: () => number) {
  const mp = await new MercadoPagoFalso({
    entregar: async ({ url, headers, body }) => {
      const { pathname, search } = new URL(url);
      const respuesta = await fetch(`http://127.0.0.1:${puerto()}${pathname}${search}`, {
        ...{ method: 'POST', headers, body },
        signal: AbortSignal.timeout(3000),
      });
      await respuesta.body?.cancel();
      return respuesta.status;
    },
  }).escuchar();
  const pagos = await ProxyFallas.abrir(Number(new URL(mp.url).port));
  const smtp = await servidorSmtp();
  const mail = await LineaTcp.abrir(smtp.port);
  const s3 = await servidorS3();
  const { config } = s3;
  const lineas = { pagos, mail, archivos: s3.linea };

  async function fallar(servicio: Servicio, como: string): Promise<void> {
    if (como === 'caido') return lineas[servicio].bajar();
    if (servicio === 'mail') {
      const grises = como === 'lista gris';
      if (grises) smtp.tratarSegun((para) => (esRebote(para) ? 550 : Math.random() < 0.7 ? 451 : null));
      else mail.trance = LINEAS[como] ?? null;
      return;
    }
    const reglas: Regla[] = (FALLAS[servicio] as Record<string, Regla[]>)[como] ?? [];
    for (const [metodo, ruta, falla] of reglas) lineas[servicio].fallar(metodo, ruta, falla);
    if (AVISOS.some((aviso) => aviso === como)) mp.travesuras.avisos = como as Travesuras['avisos']; // just compared
    if (como === 'miente') mp.travesuras.miente = { transaction_amount: 1 };
  }

  async function sanar(): Promise<void> {
    for (const linea of [pagos, s3.linea]) linea.sanar();
    mail.trance = null;
    smtp.tratarSegun((para) => (esRebote(para) ? 550 : null));
    mp.travesuras = { avisos: 'normales', miente: {}, fallas: {} };
    await Promise.all(Object.values(lineas).map((linea) => linea.levantar()));
  }
  await sanar();

  return {
    mp,
    smtp,
    ...{ pagos, mail, fallar, sanar },
    entorno: {
      ...{ LARGADA_MODO: 'test', PUBLIC_URL: SITIO, PAYMENT_PROVIDER: 'mercadopago' },
      ...{ MP_API_URL: pagos.url, MP_ACCESS_TOKEN: mp.propia.token, MP_WEBHOOK_SECRET: mp.secreto },
      ...{ MP_TIMEOUT_MS: String(PACIENCIA_MS), S3_TIMEOUT_MS: String(PACIENCIA_MS) },
      SMTP_URL: `smtp://127.0.0.1:${mail.puerto}`,
      ...{ S3_ENDPOINT: config.endpoint ?? '', S3_REGION: config.region, S3_BUCKET: config.bucket },
      ...{ S3_ACCESS_KEY_ID: config.accessKeyId, S3_SECRET_ACCESS_KEY: config.secretAccessKey },
      S3_PREFIX: config.prefix,
    },
    cerrar: async () => {
      await sanar();
      // what nobody takes any more
      mp.pendientes = [];
      await Promise.all([pagos.bajar(), mail.bajar(), smtp.close(), s3.close(), mp.cerrar()]);
    },
  };
}
export type Servicios = Awaited<ReturnType<typeof levantarServicios>>;

/** Addresses that the mail server refuses for good. */
export const esRebote = (email: string): boolean => email.startsWith('rebota');

export const modosDe = (servicio: Servicio): string[] => [
  'caido',
  ...(servicio === 'mail' ? [...Object.keys(LINEAS), 'lista gris'] : Object.keys(FALLAS[servicio])),
  ...(servicio === 'pagos' ? [...AVISOS, 'miente'] : []),
];
