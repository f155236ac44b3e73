import type { Duenio, CabeceraSalida, Identidad } from './tipos.ts';

/** Who goes before their time: nobody, those that only lacked a network, which may just be back, or all. */
export type SinEspera = 'nadie' | 'sin_red' | 'todas';

export interface Ahora {
  ahora: number;
  identidad: Identidad | null;
  sin_espera: SinEspera;
}

export const pendiente = (ficha: CabeceraSalida): boolean => ficha.estado !== 'enviada';

/** Two users of one device never see each other's; what belongs to a link is the device's. */
export const esVisible = (duenio: Duenio, identidad: Identidad | null): boolean =>
  'token' in duenio || duenio.usuario_id === identidad?.usuario_id;

const tienePermiso = (duenio: Duenio, identidad: Identidad | null): boolean =>
  'token' in duenio || (esVisible(duenio, identidad) && Boolean(identidad?.token));

/**
 * Which entries may go now, in the order to try them. Of each subject only its oldest that has not arrived:
 * whatever that one waits for, a rejection too, the later ones of the subject wait for it to be resolved
 * (they may build on it), while other subjects go on. Those tried less often go first, so that one that
 * cannot get through does not keep the rest from trying.
 */
export function listas(fichas: readonly CabeceraSalida[], cuando: Ahora): CabeceraSalida[] {
  return primeras(fichas)
    .filter((ficha) => puedeIr(ficha, cuando))
    .sort((a, b) => a.intentos - b.intentos || a.orden - b.orden);
}

/** When the next one is due, or null when time alone brings none: what the page's timer waits for. */
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
    // A subject's name is its owner's: another user's entry of the same name is another queue.
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
