import type { Accion } from '../../domain/acceso/puede.ts';

/**
 * Who may call an endpoint.
 * - `publico`: anyone. `sesion`: any logged-in user. `proveedor`: the payment provider, by its signature.
 * - `enlace`: who holds a participant's link; the token in path or body authorises, a session is not looked at.
 * - an action on a resource named by a path parameter: `puede` decides, a foreign one is a 404.
 * - `publico_por_codigo`: a registration's public code opens it to anyone; a numeric id asks for the action.
 * - `por_ticket`: a download; who asks is told by the ticket in `token`, never by a session.
 * - `tambien_borrado`: of a deleted event too. Everything else of one is a 409 `evento_borrado`.
 */
export type Acceso =
  | 'publico'
  | 'sesion'
  | 'proveedor'
  | 'enlace'
  | {
      accion: Accion;
      de: 'evento' | 'inscripcion' | 'cupon' | 'pago' | 'apto' | 'ninguno';
      param?: string;
      publico_por_codigo?: boolean;
      por_ticket?: boolean;
      tambien_borrado?: boolean;
    };

/**
 * What the service worker may keep of a GET: for everybody, in the user's own database, or of who holds a code, which
 * goes some days after the race and when somebody logs out.
 */
export type Offline = 'publico' | 'sesion' | 'codigo';

/** Of a call, what a browser has to know: whose it is, is decided on the server. */
export interface Llamada {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below /api */
  path: string;
  /** open to everybody, or to who holds a link: sent with no session too */
  access?: 'publico' | 'enlace';
  offline?: Offline;
}

/** Of a call, what only the server has to know. */
export interface Detalle {
  aliases?: readonly string[];
  /** where the call itself does not say that it is open */
  access?: Exclude<Acceso, 'publico' | 'enlace'>;
  /** largest body in bytes, where the default of 256 KiB is not enough */
  body_max?: number;
  /** status of success, 200 when absent */
  status?: number;
  /** it waits for something to happen, most of its time: it counts for nothing under way, and keeps nobody out */
  espera?: true;
  resumen: string;
}

export interface Ruta extends Omit<Llamada, 'access'>, Omit<Detalle, 'access'> {
  access: Acceso;
}
