import { rutasOffline } from 'virtual:rutas-offline';
import { esErrorPropio } from '../shared/contract/forma.ts';
import { API } from '../shared/contract/rutas/ruta-con.ts';
import { CABECERA_GUARDADA, CABECERA_USUARIO, type MensajeDelSw } from '../offline/guardada.ts';
import {
  guardarRespuesta,
  leerRespuesta,
  finTrasCarrera,
  olvidarRespuesta,
  type Alcance,
  type RespuestaGuardada,
} from '../offline/respuestas.ts';
import type { Trabajador } from './entorno.ts';
import { respuestaEntera } from './pagina.ts';
import { conPaciencia } from './paciencia.ts';

declare const self: Trabajador;

/** Statuses by which the server says that the data are gone, or no longer this user's: the stored copy is deleted. */
const SE_FUE: ReadonlySet<number> = new Set([403, 404, 410]);

const patrones = rutasOffline.map(
  ([ruta, alcance]) => [new RegExp(`^${API}${ruta.replace(/:[a-z_]+/g, '[^/]+')}/?$`), alcance] as const,
);

const deRuta = (pathname: string) => patrones.find(([patron]) => patron.test(pathname))?.[1];

/**
 * Where the answer to this call may be kept; null: nowhere. A session's answers are kept only in that user's database.
 */
export function alcanceDe(pedido: Request): Alcance | null {
  const alcance = deRuta(new URL(pedido.url).pathname);
  if (alcance !== 'sesion') return alcance ? 'publico' : null;
  const usuario_id = Number(pedido.headers.get(CABECERA_USUARIO));
  return Number.isInteger(usuario_id) && usuario_id > 0 ? usuario_id : null;
}

/**
 * The network's answer if it comes soon and is no server's error (5xx), else the stored one, marked with the time at which it was stored.
 * Where none is stored: the network's answer, however late, a server's error too; rejects where the network fails. A session's call without
 * a token gets the stored answer or a network error.
 */
export async function responder(
  e: FetchEvent,
  alcance: Alcance,
  esperar: (tarea: Promise<unknown>) => void,
): Promise<Response> {
  const { request } = e;
  const { pathname, search } = new URL(request.url);
  const ruta = pathname + search;
  // A session that was opened without network has no token: its calls are answered from the device alone.
  if (alcance !== 'publico' && !request.headers.has('authorization')) {
    const conocida = await leerRespuesta({ alcance, url: ruta }).catch(() => null);
    return conocida ? guardada(conocida) : Response.error();
  }
  const red = fetch(sinUsuario(request)).then(respuestaEntera);
  // Read while the network is tried, so that the stored answer is at hand once the network fails.
  const lectura = leerRespuesta({ alcance, url: ruta }).catch(() => null);
  const guardado = red
    .then((r) => {
      // Copied at once: by the time that a slow database was read, the page has used up the answer's body.
      const copia = r.clone();
      return lectura.then((previa) => recordar(alcance, ruta, copia, previa?.cuerpo));
    })
    .catch(() => null);
  esperar(guardado);

  const pronta = await conPaciencia(red);
  if (pronta && pronta.status < 500) return pronta;
  const conocida = await lectura;
  if (!conocida) return red;
  // The page shows the stored answer. If the network's answer comes later and shows whether the stored one is still right (Fin), a message
  // tells the page so.
  esperar(guardado.then((fin) => (fin ? avisar(e.clientId, ruta, fin === 'igual') : undefined)));
  return guardada(conocida);
}

const guardada = ({ cuerpo, tipo, guardada_at }: RespuestaGuardada): Response =>
  new Response(cuerpo, {
    headers: {
      'content-type': tipo,
      'cache-control': 'no-store',
      [CABECERA_GUARDADA]: new Date(guardada_at).toISOString(),
    },
  });

function sinUsuario(pedido: Request): Request {
  if (!pedido.headers.has(CABECERA_USUARIO)) return pedido;
  const headers = new Headers(pedido.headers);
  headers.delete(CABECERA_USUARIO);
  return new Request(pedido, { headers });
}

/**
 * What the network's answer means for the stored one. 'igual': the stored one is still right. 'otra': it was replaced, or deleted as the
 * server says that the data are gone. Null: the network's answer does not tell, e.g. a proxy's error, or it could not be stored, or there
 * was none to delete.
 */
type Fin = 'otra' | 'igual' | null;

async function recordar(
  alcance: Alcance,
  ruta: string,
  respuesta: Response,
  previo: string | undefined,
): Promise<Fin> {
  if (respuesta.ok) return guardar(alcance, ruta, respuesta, previo);
  if (!SE_FUE.has(respuesta.status)) return null;
  const cuerpo: unknown = await respuesta.json().catch(() => null);
  return esErrorPropio(cuerpo) && (await olvidarRespuesta({ alcance, url: ruta })) ? 'otra' : null;
}

async function guardar(
  alcance: Alcance,
  ruta: string,
  respuesta: Response,
  previo: string | undefined,
): Promise<Fin> {
  const tipo = respuesta.headers.get('content-type') ?? '';
  if (!tipo.startsWith('application/json')) return null;
  const cuerpo = await respuesta.text();
  const etag = respuesta.headers.get('etag');
  const deCodigo = deRuta(ruta.split('?', 1)[0] ?? '') === 'codigo';
  const vence_at = deCodigo ? finTrasCarrera(cuerpo) : undefined;
  const guardo = await guardarRespuesta({ alcance, url: ruta }, { cuerpo, tipo, etag, vence_at });
  return previo === cuerpo ? 'igual' : guardo ? 'otra' : null;
}

async function avisar(cliente: string, ruta: string, igual: boolean): Promise<void> {
  const pagina = await self.clients.get(cliente);
  pagina?.postMessage({ type: 'FRESCA', ruta, igual } satisfies MensajeDelSw);
}
