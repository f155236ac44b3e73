import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as dormir } from 'node:timers/promises';
import type { Mundo } from './rutas.ts';
import { RUTAS } from './rutas.ts';
import { Rechazo } from './tipos.ts';

async function leer(pedido: IncomingMessage): Promise<string> {
  const trozos: Buffer[] = [];
  for await (const trozo of pedido) trozos.push(trozo as Buffer); // no encoding is set: they are buffers
  return Buffer.concat(trozos).toString('utf8');
}

function responder(respuesta: ServerResponse, status: number, cuerpo: unknown, espera?: string): void {
  respuesta.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(espera !== undefined && { 'retry-after': espera }),
  });
  respuesta.end(JSON.stringify(cuerpo));
}

const objeto = (texto: string): Record<string, unknown> => {
  const leido: unknown = texto === '' ? {} : JSON.parse(texto);
  return typeof leido === 'object' && leido !== null ? (leido as Record<string, unknown>) : {};
};

type Otra = (pedido: IncomingMessage, respuesta: ServerResponse, url: URL) => Promise<boolean>;

/** The API over real HTTP. `otra`: whatever is not of the API (the pages that people see). */
export function servidorDe(
  mundo: Mundo,
  cuentas: Map<string, number>,
  keys: Set<string>,
  otra: Otra = () => Promise.resolve(false),
): Server {
  async function atender(pedido: IncomingMessage, respuesta: ServerResponse): Promise<void> {
    const url = new URL(pedido.url ?? '/', 'http://fake');
    // the SDK ends some of its paths with a slash
    const que = `${pedido.method} ${url.pathname.replace(/(?<=.)\/$/, '')}`;
    const ruta = RUTAS.find(({ patron }) => patron.test(que));
    if (!ruta) {
      if (!(await otra(pedido, respuesta, url)))
        responder(respuesta, 404, {
          message: 'resource not found',
          error: 'not_found',
          status: 404,
          cause: null,
        });
      return;
    }
    cuentas.set(ruta.nombre, (cuentas.get(ruta.nombre) ?? 0) + 1);
    const texto = await leer(pedido);
    const falla = mundo.travesuras().fallas[ruta.nombre];
    if (falla?.tipo === 'error') {
      const message = falla.message ?? 'it is not you, it is us';
      const cuerpo = { message, error: 'error', status: falla.status, cause: null };
      return responder(respuesta, falla.status, cuerpo, falla.retry_after);
    }
    if (falla?.tipo === 'corta') return void respuesta.destroy();
    if (falla?.tipo === 'basura') {
      respuesta.writeHead(200, { 'content-type': 'text/html' });
      return void respuesta.end('<html>Bad gateway</html>');
    }
    if (falla?.tipo === 'cuelga') {
      respuesta.writeHead(200, { 'content-type': 'application/json' });
      respuesta.write('{');
      // for ever, but not longer than the server lives
      return dormir(60_000, undefined, { ref: false });
    }
    try {
      const key = (pedido.headers['x-idempotency-key'] as string | undefined) ?? null;
      if (ruta.key === 'obligatoria' && key === null)
        throw new Rechazo(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292);
      const token = (pedido.headers.authorization ?? '').replace(/^Bearer /, '');
      const llamada = { url, token, key, cuerpo: objeto(texto) };
      const id = decodeURIComponent(ruta.patron.exec(que)?.[1] ?? '');
      const repetida = ruta.key && key !== null ? `${token} ${que} ${key}` : null;
      if (key !== null) keys.add(key);
      const hecha = repetida === null ? undefined : mundo.libros.hechas.get(repetida);
      const { status, cuerpo } = (hecha ?? ruta.atender(mundo, llamada, id)) as {
        status: number;
        cuerpo: unknown;
      };
      if (repetida !== null) mundo.libros.hechas.set(repetida, { status, cuerpo });
      if (falla?.tipo === 'perdida') return void respuesta.destroy();
      responder(respuesta, status, cuerpo);
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      responder(respuesta, error.status, error.cuerpo());
    }
  }
  return createServer((pedido, respuesta) => {
    atender(pedido, respuesta).catch((error: unknown) => {
      respuesta.destroy(error instanceof Error ? error : undefined);
    });
  });
}
