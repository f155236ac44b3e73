import type { Accion } from '../../domain/acceso/puede.ts';

/**
 * Who may call an endpoint.
 * - `publico`: anyone. `sesion`: any logged-in user. `proveedor`: the payment provider. Anybody can call
 *   it too: the endpoint itself refuses a false signature, and limits calls that have none.
 * - `enlace`: who holds a link: a participant's, or one to choose another password. The token in path or body authorises, a session is
 *   not looked at.
 * - a `Permiso`: `puede` decides whether the session may do `accion` on the resource that the path parameter `param` names (`de`
 *   'ninguno': on none); somebody else's resource is a 404.
 * - `publico_por_codigo`: whoever names a registration by its public code or, where the call takes one, its payment key (llave) may call;
 *   whoever names it by its numeric id needs the right to do `accion`.
 * - `por_ticket`: a download; the pase de descarga in `token` says which user asks, a session is not looked at.
 * - `tambien_borrado`: allowed on a deleted event too. Without it, who may do the action gets a 409 `evento_borrado` there.
 */
export type Acceso = 'publico' | 'sesion' | 'proveedor' | 'enlace' | Permiso;

export interface Permiso {
  accion: Accion;
  de: 'evento' | 'inscripcion' | 'cupon' | 'pago' | 'apto' | 'ninguno';
  param?: string;
  publico_por_codigo?: boolean;
  por_ticket?: boolean;
  tambien_borrado?: boolean;
}

/**
 * For whom the service worker may store a GET's answer: for everybody ('publico'), for the logged-in user ('sesion'), or for whoever has
 * a registration's code ('codigo'). Answers got by a code are deleted from the device some days after the race, and whenever a user logs
 * out on that device.
 */
export type Offline = 'publico' | 'sesion' | 'codigo';

/** What a browser has to know of an endpoint. Who may call it is decided on the server. */
export interface Llamada {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** path of the endpoint, without /api before it */
  path: string;
  /** open to everybody, or to who has a link (`enlace` of Acceso): a browser without session may call it too */
  access?: 'publico' | 'enlace';
  offline?: Offline;
  /** true: screens make the call by themselves every so often, so it does not count as use of the session */
  sola?: true;
}

/** What only the server has to know of an endpoint. */
export interface Detalle {
  aliases?: readonly string[];
  /** who may call it; absent where Llamada says that it is open */
  access?: Exclude<Acceso, 'publico' | 'enlace'>;
  /** largest body in bytes, where the default of 256 KiB is not enough */
  body_max?: number;
  /** status of success, 200 when absent */
  status?: number;
  /** true: the call mostly waits for something to happen, so it does not count as a request under way (mount.ts) */
  espera?: true;
  resumen: string;
}

export interface Ruta extends Omit<Llamada, 'access'>, Omit<Detalle, 'access'> {
  access: Acceso;
}
