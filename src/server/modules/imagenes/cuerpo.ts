import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { MAX_CUERPO_IMAGENES, textosImagen } from '../../../shared/domain/carrera/imagen-evento.ts';
import { textoDe } from '../../http/cuerpo.ts';
import { ErrorApi } from '../../http/errores.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

/** Bytes after which the server stops reading a body that it refuses anyway. */
const MAX_LEIDO = 4 * MAX_CUERPO_IMAGENES;

const demasiado = () => new ErrorApi(413, 'demasiado_grande', textosImagen.cuerpo);
const incompleto = () => new ErrorApi(400, 'pedido_incompleto', respuestasCarrera.imagen_incompleta);

/** Whether a body, by its `content-length`, is so long that the server answers without reading it, and closes the connection. */
export const esDesmedido = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_LEIDO;

/**
 * The JSON of a body; undefined where there is no body. Throws 413 for a body that is too big: it is not kept in memory, but still
 * read, up to MAX_LEIDO, or the browser would see a broken connection instead of the reason; only one that announces more than
 * MAX_LEIDO is not read. Throws 400 where the body breaks off or is not JSON.
 */
export async function leerCuerpo(request: FastifyRequest, cuerpo: IncomingMessage): Promise<unknown> {
  if (esDesmedido(request)) throw demasiado();
  const trozos: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const trozo of cuerpo as AsyncIterable<Buffer>) {
      bytes += trozo.length;
      if (bytes <= MAX_CUERPO_IMAGENES) trozos.push(trozo);
      else trozos.length = 0;
      if (bytes > MAX_LEIDO) break;
    }
  } catch {
    throw incompleto();
  }
  if (bytes > MAX_CUERPO_IMAGENES) throw demasiado();
  if (bytes === 0) return undefined;
  try {
    return JSON.parse(textoDe(Buffer.concat(trozos), request.routeOptions.config.medida));
  } catch (error) {
    throw error instanceof ErrorApi ? error : incompleto();
  }
}
