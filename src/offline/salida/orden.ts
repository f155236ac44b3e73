import type { Duenio, CabeceraSalida, Identidad } from '../salida-tipos.ts';

/** Which entries are sent before they are due: none, those whose last try did not reach the server, or all. */
export type SinEspera = 'nadie' | 'sin_red' | 'todas';

export interface Ahora {
  ahora: number;
  identidad: Identidad | null;
  sin_espera: SinEspera;
}

export const pendiente = (ficha: CabeceraSalida): boolean => ficha.estado !== 'enviada';

/** Whether this session may see an entry: users never see each other's, while anybody on this device sees those of links. */
export const esVisible = (duenio: Duenio, identidad: Identidad | null): boolean =>
  'token' in duenio || duenio.usuario_id === identidad?.usuario_id;

const tienePermiso = (duenio: Duenio, identidad: Identidad | null): boolean =>
  'token' in duenio || (esVisible(duenio, identidad) && Boolean(identidad?.token));

/**
 * Which entries may be sent now, in the order to try them. Of each subject only the oldest unsent one: later entries may
 * build on it, so they wait until it is sent or a person resolves its rejection, while other subjects go on. Entries
 * that were tried less often go first, so that one that always fails does not hold up the rest.
 */
export function listas(fichas: readonly CabeceraSalida[], cuando: Ahora): CabeceraSalida[] {
  return primeras(fichas)
    .filter((ficha) => puedeIr(ficha, cuando))
    .sort((a, b) => a.intentos - b.intentos || a.orden - b.orden);
}

/** When the next entry is due, for the page's timer; null when none becomes due by waiting. */
export function proximaVez(fichas: readonly CabeceraSalida[], identidad: Identidad | null): number | null {
  const horas = primeras(fichas)
    .filter((f) => f.estado === 'en_espera' && tienePermiso(f.duenio, identidad))
    .map((f) => f.proximo_at);
  return horas.length === 0 ? null : Math.min(...horas);
}

function primeras(fichas: readonly CabeceraSalida[]): CabeceraSalida[] {
  const porAsunto = new Map<string, CabeceraSalida>();
  for (const ficha of fichas) {
    if (!pendiente(ficha)) continue;
    // Two users may have entries of the same subject: each user's wait in a queue of their own.
    const cola = `${'token' in ficha.duenio ? 'enlace' : ficha.duenio.usuario_id}:${ficha.asunto}`;
    const otra = porAsunto.get(cola);
    if (!otra || ficha.orden < otra.orden) porAsunto.set(cola, ficha);
  }
  return [...porAsunto.values()];
}

function puedeIr(ficha: CabeceraSalida, { ahora, identidad, sin_espera }: Ahora): boolean {
  if (ficha.estado !== 'en_espera' || !tienePermiso(ficha.duenio, identidad)) return false;
  if (ficha.proximo_at <= ahora || sin_espera === 'todas') return true;
  return sin_espera === 'sin_red' && ficha.error?.status === 0;
}
