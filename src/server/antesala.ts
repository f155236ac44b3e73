import http from 'node:http';
import { noDisponible } from './http/errores.ts';

/** Time (ms) after which a start gets a stand-in (antesala): most starts are done sooner and need none. */
const DEMORA_MS = 1000;

export interface Antesala {
  cerrar(): Promise<void>;
}

/**
 * While the application starts (it may have to wait for its database): listens at the application's address from DEMORA_MS after this
 * call until `cerrar`. /healthz answers that the process lives, /readyz that it is not ready, everything else is a 503. With the port
 * closed for so long, a supervisor might restart the process.
 */
export function abrirAntesala({ host, port }: { host: string; port: number }): Antesala {
  const servidor = http.createServer(atender);
  // an address that is taken is reported by the application, which listens there next
  servidor.on('error', () => undefined);
  const demora = setTimeout(() => servidor.listen({ host, port }), DEMORA_MS);
  // process 1 of a container has to end itself: there these signals have no default effect
  const irse = () => process.exit(0);
  for (const senial of ['SIGTERM', 'SIGINT'] as const) process.on(senial, irse);
  return {
    cerrar: async () => {
      clearTimeout(demora);
      for (const senial of ['SIGTERM', 'SIGINT'] as const) process.off(senial, irse);
      if (!servidor.listening) return;
      const cerrada = new Promise<void>((resolve) => servidor.close(() => resolve()));
      servidor.closeAllConnections();
      await cerrada;
    },
  };
}

function atender({ url = '', headers }: http.IncomingMessage, respuesta: http.ServerResponse): void {
  const [ruta] = url.split('?', 1);
  const enviar = (status: number, tipo: string, cuerpo: string) =>
    respuesta
      .writeHead(status, {
        ...{ 'content-type': `${tipo}; charset=utf-8`, 'cache-control': 'no-store', connection: 'close' },
        ...(status === 503 && { 'retry-after': '10' }),
      })
      .end(cuerpo);
  if (ruta === '/healthz') return void enviar(200, 'application/json', '{"status":"ok"}');
  if (ruta === '/readyz') return void enviar(503, 'application/json', '{"status":"sin base de datos"}');
  const error = noDisponible(10);
  if (headers.accept?.includes('text/html')) return void enviar(503, 'text/html', paginaDe(error.message));
  enviar(503, 'application/json', JSON.stringify(error));
}

const paginaDe = (texto: string): string =>
  '<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta name="color-scheme" content="light dark"><title>Largada</title><p>${texto}</p></html>`;
