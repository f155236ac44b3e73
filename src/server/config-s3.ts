import { z } from 'zod';
import { direccionWeb, entero, leerEntorno, siNo } from './config-campos.ts';
import { conArchivos } from './config-secretos.ts';

export const camposS3 = {
  S3_ENDPOINT: direccionWeb.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i, 'debe ser el nombre de un bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, 'debe ser como una carpeta, por ejemplo largada/')
    .optional(),
  S3_PATH_STYLE: siNo.optional(),
  S3_TIMEOUT_MS: entero(10_000, 500, 60_000),
};
const Entorno = z.object(camposS3);
type EntornoS3 = z.output<typeof Entorno>;

export interface ConfigS3 {
  /** URL of the store; undefined: Amazon's own for the region */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** text put before the key of each file: empty, or ends in a slash */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** true: the bucket is named in the path of the store's URL instead of in its host */
  pathStyle: boolean;
  timeoutMs: number;
}

/**
 * S3 settings for the commands that do not call parseConfig; null: files are in a folder. Throws as `s3De`. Commands have no mode, so
 * NODE_ENV (deploy/, Dockerfile) tells them whether production's rules apply.
 */
export const parseS3 = (env: Record<string, string | undefined>): ConfigS3 | null =>
  s3De(leerEntorno(Entorno, conArchivos(env, Object.keys(camposS3))), env['NODE_ENV'] === 'production');

/**
 * Null where none of the variables that name a store is set. Throws where one is set and others that S3 needs are missing, as with one
 * name misspelt files would go to a folder unnoticed; in production also where the store's address is not safe (esSegura).
 */
export function s3De(e: EntornoS3, produccion: boolean): ConfigS3 | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = e;
  if (![bucket, accessKeyId, secretAccessKey, endpoint, region, e.S3_PREFIX].some(Boolean)) return null;
  if (!bucket || !accessKeyId || !secretAccessKey || !(endpoint || region)) {
    const faltan = [
      ...(bucket ? [] : ['S3_BUCKET']),
      ...(accessKeyId ? [] : ['S3_ACCESS_KEY_ID']),
      ...(secretAccessKey ? [] : ['S3_SECRET_ACCESS_KEY']),
      ...(endpoint || region ? [] : ['S3_REGION']),
    ];
    throw new Error(
      `Para guardar los archivos en S3 faltan estas variables de entorno: ${faltan.join(', ')}.`,
    );
  }
  if (produccion && endpoint && !esSegura(endpoint)) {
    throw new Error('Para guardar los archivos en S3 en producción hace falta https:// en S3_ENDPOINT.');
  }
  return {
    endpoint,
    region: region ?? 'us-east-1',
    bucket,
    prefix: e.S3_PREFIX ? `${e.S3_PREFIX.replace(/\/$/, '')}/` : '',
    accessKeyId,
    secretAccessKey,
    pathStyle: e.S3_PATH_STYLE ?? endpoint !== undefined,
    timeoutMs: e.S3_TIMEOUT_MS,
  };
}

/**
 * Whether the store's address is safe for health data: https, or by its host a store on this machine or a private network (an IPv4
 * address of one, [::1], a name without a dot, or one that ends in .internal or .local).
 */
function esSegura(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'https:' ||
    !/[.:]/.test(hostname) ||
    /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[::1\]$|\.(internal|local)$/.test(hostname)
  );
}
