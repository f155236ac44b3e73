import type { FastifyServerOptions } from 'fastify';
import { ErrorApi } from './errores.ts';
import { respuestasHttp } from './mensajes.ts';

const ESTADOS: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
/** Time (ms) in which the client can read the refusal before its connection is closed. */
const DESPEDIDA_MS = 2000;

const motivoDe = (codigo: string | undefined): ErrorApi => {
  if (codigo === 'HPE_HEADER_OVERFLOW')
    return new ErrorApi(431, 'cabeceras_grandes', respuestasHttp.encabezados_grandes);
  if (codigo === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ErrorApi(408, 'pedido_lento', respuestasHttp.pedido_lento);
  return new ErrorApi(400, 'pedido_invalido', respuestasHttp.ilegible);
};

/**
 * Answers what never reaches a route, or was cut off on its way: bytes that are no HTTP, headers that are too large, a request that
 * came too slowly. Each gets a refusal in the usual shape where its connection can still be written to, and the connection is closed.
 */
export const alRequestIlegible =
  (cabeceras: () => Record<string, string>): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const rechazo = motivoDe(error.code);
    const cuerpo = JSON.stringify(rechazo);
    const lineas = Object.entries({
      ...cabeceras(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(cuerpo)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([nombre, valor]) => `${nombre}: ${valor}\r\n`);
    socket.end(
      `HTTP/1.1 ${rechazo.status} ${ESTADOS[rechazo.status] ?? ''}\r\n${lineas.join('')}\r\n${cuerpo}`,
    );
    setTimeout(() => socket.destroy(), DESPEDIDA_MS).unref();
  };
