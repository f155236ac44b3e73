import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ConfigS3 } from '../../config-s3.ts';
import { Descanso } from '../descanso.ts';
import { cuerpoVigilado } from './cuerpo-vigilado.ts';
import { ErrorAlmacen, exigirKey } from './puerto.ts';
import type { ArchivosGateway } from './puerto.ts';

/** Files larger than this (bytes) are uploaded in parts, each retried by itself. */
const EN_PARTES_DESDE = 8 * 1024 ** 2;
const PARTE = 5 * 1024 ** 2;
const INTENTOS = 3;
/** An upload may take `timeoutMs`, and 1 ms more for each so many bytes of it. */
const BYTES_POR_MS = 500;

/** Loads the SDK at the first use, since it takes a while: neither a start nor a site with its files in a folder waits for it. */
async function cargar({ endpoint, region, accessKeyId, secretAccessKey, pathStyle, timeoutMs }: ConfigS3) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const cliente = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Not every store knows the newer checksums; what is kept is compared by MD5 or by reading it again.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: INTENTOS,
    requestHandler: {
      connectionTimeout: Math.min(3_000, timeoutMs),
      // half of the time limit: one attempt may hang and a second one still fits
      requestTimeout: Math.ceil(timeoutMs / 2),
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 50 },
      httpsAgent: { keepAlive: true, maxSockets: 50 },
    },
  });
  return { sdk, cliente, Upload };
}

/**
 * Files as objects of one bucket of a store that speaks S3. Each call to the store ends within `timeoutMs`, retries
 * included; an upload has 1 ms more for each BYTES_POR_MS bytes. The body of a download only has to keep coming: it fails
 * after `timeoutMs` without a byte.
 */
export function archivosEnS3(config: ConfigS3): ArchivosGateway {
  let cargado: ReturnType<typeof cargar> | null = null;
  const descanso = new Descanso({
    esMuda: (error) => error instanceof ErrorAlmacen && error.codigo === 'TimeoutError',
    callada: () => new ErrorAlmacen('El almacén de archivos no está respondiendo', 'TimeoutError'),
  });
  type Hacer<T> = (s3: Awaited<ReturnType<typeof cargar>>, abortSignal: AbortSignal) => Promise<T>;
  const pedir = async <T>(hacer: Hacer<T>, limite_ms = config.timeoutMs): Promise<T> => {
    const s3 = await (cargado ??= cargar(config).catch((error: unknown) => {
      cargado = null; // so that the next call loads the SDK again
      throw error;
    }));
    const control = new AbortController();
    const reloj = setTimeout(() => control.abort(), limite_ms);
    try {
      return await hacer(s3, control.signal);
    } catch (error) {
      throw traducir(error, control.signal.aborted);
    } finally {
      clearTimeout(reloj);
    }
  };
  const llamar = <T>(hacer: Hacer<T>, limite_ms?: number) => descanso.llamar(() => pedir(hacer, limite_ms));
  const objeto = (key: string) => ({ Bucket: config.bucket, Key: `${config.prefix}${exigirKey(key)}` });

  async function abrir(key: string): Promise<{ stream: Readable; bytes: number } | null> {
    const nombre = objeto(key);
    const abierto = await pedir(({ sdk, cliente }, abortSignal) =>
      cliente.send(new sdk.GetObjectCommand(nombre), { abortSignal }),
    ).catch(nadaDonde404);
    if (!abierto) return null;
    const { Body, ContentLength } = abierto;
    if (!Body || ContentLength === undefined) throw new ErrorAlmacen(SIN_SENTIDO, 'sin_cuerpo');
    // in Node the body is a Readable; the type covers browsers too
    return {
      stream: cuerpoVigilado(Body as Readable, ContentLength, config.timeoutMs),
      bytes: ContentLength,
    };
  }

  const get = (key: string) => descanso.llamar(() => abrir(key));
  const leer = (key: string) => descanso.llamar(() => leerEntero(key));

  /** Reads a whole object. The SDK repeats calls that get no answer; a body that breaks off is read again here, once. */
  async function leerEntero(key: string): Promise<Buffer | null> {
    const intentar = async () => {
      const abierto = await abrir(key);
      return abierto && buffer(abierto.stream);
    };
    try {
      return await intentar();
    } catch (error) {
      if (!(error instanceof ErrorAlmacen && error.codigo === 'cortado')) throw error;
      return intentar();
    }
  }

  const esta = async (key: string, datos: Buffer): Promise<boolean> =>
    (await leer(key))?.equals(datos) ?? false;

  return {
    nombre: 's3',
    async put(key, datos, tipo) {
      const md5 = createHash('md5').update(datos);
      const params = { ...objeto(key), Body: datos, ContentType: tipo };
      const enPartes = datos.length > EN_PARTES_DESDE;
      const limite_ms = config.timeoutMs + datos.length / BYTES_POR_MS;
      const { ETag } = await llamar<{ ETag?: string | undefined }>(
        ({ sdk, cliente, Upload }, abortSignal) => {
          if (!enPartes) {
            const ContentMD5 = md5.copy().digest('base64');
            const opciones = { abortSignal, requestTimeout: Math.ceil(limite_ms / 2) };
            return cliente.send(new sdk.PutObjectCommand({ ...params, ContentMD5 }), opciones);
          }
          const subida = new Upload({ client: cliente, params, partSize: PARTE, queueSize: 2 });
          // abort() also deletes the parts that were uploaded already
          abortSignal.addEventListener('abort', () => void subida.abort());
          return subida.done();
        },
        limite_ms,
      );
      // Most stores answer with the MD5 of what they kept. For uploads in
      // parts and encrypted objects they do not: the object is read back.
      if (esMd5(ETag, md5.digest('hex')) || (await esta(key, datos))) return;
      throw new ErrorAlmacen('El almacén de archivos guardó otra cosa que lo que se le mandó', 'distinto');
    },
    get,
    leer,
    async tiene(key, datos) {
      const nombre = objeto(key);
      const visto = await llamar(({ sdk, cliente }, abortSignal) =>
        cliente.send(new sdk.HeadObjectCommand(nombre), { abortSignal }),
      ).catch(nadaDonde404);
      if (!visto || visto.ContentLength !== datos.length) return false;
      return esMd5(visto.ETag, createHash('md5').update(datos).digest('hex')) || esta(key, datos);
    },
    async delete(key) {
      const nombre = objeto(key);
      await llamar(({ sdk, cliente }, abortSignal) =>
        cliente.send(new sdk.DeleteObjectCommand(nombre), { abortSignal }),
      );
    },
    async comprobar() {
      await llamar(({ sdk, cliente }, abortSignal) =>
        cliente.send(new sdk.HeadBucketCommand({ Bucket: config.bucket }), { abortSignal }),
      );
    },
    async close() {
      if (cargado) (await cargado).cliente.destroy();
    },
  };
}

const SIN_SENTIDO = 'El almacén de archivos respondió algo que no se entiende';

const esMd5 = (etag: string | undefined, md5: string): boolean => etag?.replaceAll('"', '') === md5;

/**
 * Returns null where only the object is missing; throws any other error again, as then the store fails: also where the bucket is
 * missing or forbidden. The 404 of a HEAD does not say whether object or bucket is missing: it gives null for both.
 */
function nadaDonde404(error: unknown): null {
  if (error instanceof ErrorAlmacen && ['NoSuchKey', 'NotFound'].includes(error.codigo)) return null;
  throw error;
}

/** S3's name of the error; the HTTP status where a proxy before it answered without XML. */
function nombreDe(error: Error): string {
  // the cast is sound: an error with $metadata is the SDK's
  const meta = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  return error.name.startsWith('Unknown') ? `HTTP ${meta.httpStatusCode ?? '?'}` : error.name;
}

function traducir(error: unknown, porTiempo: boolean): unknown {
  if (error instanceof ErrorAlmacen || error instanceof RangeError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const codigo = porTiempo ? 'TimeoutError' : code || nombreDe(error);
  return codigo === 'TimeoutError'
    ? new ErrorAlmacen('El almacén de archivos no respondió a tiempo', codigo)
    : new ErrorAlmacen(`El almacén de archivos no hizo lo pedido (${codigo})`, codigo);
}
