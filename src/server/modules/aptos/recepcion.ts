import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { MAX_APTO_BYTES, textosArchivo } from '../../../shared/domain/documentos/archivo.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { Contexto } from '../../contexto.ts';
import { ErrorApi, invalido } from '../../http/errores.ts';
import { BYTES_DE_CABEZA } from '../../nucleo/archivos/formato.ts';
import { formatoDe, type Formato } from './juzgar-archivo.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

/** Bytes of a whole body after which the rest is not read any more, even of a refused one. */
const MAX_CUERPO = 4 * MAX_APTO_BYTES;
/** Ms without a single byte after which an upload is ended: a phone with a weak signal is slow, but not silent. */
const SILENCIO_MS = 60_000;

export const LIMITES_MULTIPART = {
  fileSize: MAX_APTO_BYTES + 1,
  files: 3,
  fields: 5,
  fieldSize: 10_000,
  parts: 8,
  headerPairs: 20,
};

export interface Recibido {
  /** a temporary file, the caller's to delete */
  ruta: string;
  formato: Formato;
  nombre: string;
}

const demasiado = () =>
  new ErrorApi(413, 'demasiado_grande', textosArchivo.pesado, { fields: { file: textosArchivo.pesado } });

/**
 * Whether a body is too long to be read to its end, or has no declared length: its connection is closed after the
 * answer.
 */
export const esDesmedido = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= MAX_CUERPO);

/**
 * Writes the one file of a multipart body to disk as it arrives, at most MAX_APTO_BYTES of it. The rest of a refused multipart body
 * is still read, up to MAX_CUERPO bytes in all: otherwise the browser would show a broken connection instead of the reason. A body
 * that declares more than MAX_CUERPO, or is not multipart, is refused unread.
 */
export async function recibir(ctx: Contexto, request: FastifyRequest): Promise<Recibido> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_CUERPO) throw demasiado();
  if (!request.isMultipart()) throw invalido({ file: mensajesDocumentos.archivo_falta });
  const ruta = join(await carpeta(ctx), randomUUID());
  const vigilar = vigilancia(request);
  let recibido: { formato: Formato; nombre: string } | null = null;
  let motivo: Error | null = null;
  let vistos = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file' || vistos > 0) {
        motivo ??= invalido({
          file: vistos > 0 ? respuestasDocumentos.un_solo_archivo : mensajesDocumentos.archivo_falta,
        });
        part.file.resume();
        continue;
      }
      vistos += 1;
      const formato = await guardarPart(part.file, ruta);
      if (formato instanceof Error) motivo ??= formato;
      else recibido = { formato, nombre: part.filename };
    }
  } catch (error) {
    await rm(ruta, { force: true });
    throw deMultipart(error);
  } finally {
    vigilar.soltar();
  }
  if (motivo || !recibido) {
    await rm(ruta, { force: true });
    throw motivo ?? invalido({ file: mensajesDocumentos.archivo_falta });
  }
  return { ruta, ...recibido };
}

/** Writes a part to disk until it proves too big or of a format that we refuse; the rest is read and dropped. */
async function guardarPart(part: AsyncIterable<Buffer>, ruta: string): Promise<Formato | Error> {
  const archivo = await open(ruta, 'wx', 0o600);
  try {
    let bytes = 0;
    let cabeza = Buffer.alloc(0);
    let veredicto: Formato | Error | null = null;
    for await (const trozo of part) {
      bytes += trozo.length;
      if (veredicto instanceof Error) continue;
      if (bytes > MAX_APTO_BYTES) veredicto = demasiado();
      else if (veredicto === null) {
        cabeza = Buffer.concat([cabeza, trozo.subarray(0, BYTES_DE_CABEZA)]);
        if (cabeza.length >= BYTES_DE_CABEZA) veredicto = porCabeza(cabeza);
      }
      if (!(veredicto instanceof Error)) await archivo.appendFile(trozo);
    }
    return veredicto ?? porCabeza(cabeza);
  } finally {
    await archivo.close();
  }
}

function porCabeza(cabeza: Buffer): Formato | Error {
  const dicho = formatoDe(cabeza);
  return 'formato' in dicho ? dicho.formato : invalido({ file: dicho.motivo });
}

/** Ends the connection of a body that goes on beyond MAX_CUERPO bytes or sends nothing for SILENCIO_MS; `soltar` ends this watch. */
function vigilancia({ raw }: FastifyRequest): { soltar: () => void } {
  let total = 0;
  const cortar = () => raw.destroy();
  const reloj = setTimeout(cortar, SILENCIO_MS);
  const contar = (trozo: Buffer) => {
    total += trozo.length;
    reloj.refresh();
    if (total > MAX_CUERPO) cortar();
  };
  raw.on('data', contar);
  return {
    soltar: () => {
      clearTimeout(reloj);
      raw.off('data', contar);
    },
  };
}

/** Turns the multipart parser's errors (too many parts, a malformed or broken off body) into API errors; returns others unchanged. */
function deMultipart(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
    return invalido({ file: respuestasDocumentos.un_solo_archivo });
  if (
    code === 'FST_MP_PREMATURE_CLOSE' ||
    (error instanceof Error && /multipart|Part terminated/i.test(error.message))
  )
    return new ErrorApi(400, 'pedido_incompleto', mensajesDocumentos.error_subir_archivo);
  return error;
}

async function carpeta({ config }: Contexto): Promise<string> {
  const ruta = join(config.dataDir, 'subidas');
  await mkdir(ruta, { recursive: true });
  return ruta;
}

/** Deletes uploads of more than a day ago that a killed process left on disk. */
export async function limpiarCarpeta(ctx: Contexto): Promise<void> {
  const raiz = await carpeta(ctx);
  for (const nombre of await readdir(raiz)) {
    const ruta = join(raiz, nombre);
    const vieja = await stat(ruta).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > DIA_MS,
      () => false,
    );
    if (vieja) await rm(ruta, { force: true });
  }
}
