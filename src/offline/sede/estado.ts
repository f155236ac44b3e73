import type { Sede } from '../../shared/domain/sede/sede.ts';
import { relojAbsurdo } from '../../shared/domain/sede/sincronia.ts';
import { momentoAca } from './base-firmada.ts';
import type { Memoria } from './memoria.ts';
import type { VecinoRow, PuestoPropio } from './rows-en-disco.ts';

/** Another puesto as a screen shows it. */
export interface Vecino extends VecinoRow {
  /** true: the puesto is this very device, under an earlier puesto of its own or an admission that came to nothing */
  de_aca: boolean;
}

/** What a screen shows of the log. A new object at each change, so that React sees it. */
export interface EstadoBitacora {
  sede: Sede;
  /** how many operaciones, this puesto's or others', the server is not known to have; apartadas are not counted */
  sin_entregar: number;
  adjuntos_sin_entregar: number;
  /** how many operaciones here nobody can read on this device now: they are delivered once it has the event's keys again */
  cerradas: number;
  /** when the snapshot here came, by this device's clock, ms; null: none is here, or it cannot be opened now */
  base_at: number | null;
  /**
   * when the snapshot here was last known to be the server's present one, by this device's clock, ms: when it came, or a later answer that
   * said so; null: as in `base_at`
   */
  al_dia_at: number | null;
  /** the snapshot as JSON, with the event's texts and prices, and all changes that came since laid over it; null: as in `base_at` */
  base_texto: string | null;
  /** when the server last answered an exchange, by this device's clock, ms; null: never */
  servidor_at: number | null;
  /**
   * when the server last told what it has, in an answer to this device or in a signed acknowledgement that another device brought; by
   * this device's clock, ms; null: never
   */
  dicho_at: number | null;
  /** server's clock minus this device's, ms; null: never measured */
  desvio: number | null;
  /**
   * a moment of the server's clock, ms, that has passed for sure: when the server made the signed base here; null: no signed base is
   * here
   */
  paso_at: number | null;
  /** true: this device's clock is so wrong that a person should be told; operaciones written with it count all the same */
  reloj_absurdo: boolean;
  vecinos: readonly Vecino[];
  /** true: this puesto was taken off the event, by the server or without network by who directs; or the server says that its time is up */
  revocado: boolean;
  /**
   * how many operaciones this device has refused as not what their author signed, and how often it has refused piezas that another device
   * brought: one was not what the server signed, could not be read, or did not follow what is here
   */
  alteradas: number;
  /** how many operaciones are of a puesto that is not known here yet */
  apartadas: number;
  /** how many operaciones this release cannot read, mostly as they are of a kind that only later releases know */
  sin_leer: number;
}

/**
 * The row of another puesto, from what this device knows of it: as the server named it, or as some puesto admitted or expelled it without
 * network. Undefined: neither the server named it, nor is an admission of it here.
 */
export function vecinoDe(
  m: Pick<Memoria, 'evento_id' | 'vecinos' | 'sede' | 'padron'>,
  puesto_id: string,
): VecinoRow | undefined {
  const { evento_id, vecinos, sede } = m;
  const { miembros, sin_admitir } = sede.membresia;
  const uno = vecinos.get(puesto_id);
  if (uno && !uno.sin_nombrar) return { ...uno, revocado: estaDeBaja(m, puesto_id) };
  const admitido = miembros.get(puesto_id) ?? sin_admitir.get(puesto_id);
  if (!admitido?.por) return undefined;
  const { nombre, clave_publica, revocado } = admitido;
  const oido = uno ?? { oido_at: null };
  return { ...oido, evento_id, puesto_id, nombre, clave_publica, revocado, sin_nombrar: true };
}

/** The row in which to note what was heard of another puesto; undefined: this device does not know that puesto at all. */
export function rowDeVecino(
  memoria: Pick<Memoria, 'evento_id' | 'vecinos' | 'sede' | 'padron'>,
  puesto_id: string,
): VecinoRow | undefined {
  const vecino = memoria.vecinos.get(puesto_id) ?? vecinoDe(memoria, puesto_id);
  // for a puesto that the server has not named, the operations here decide each time whether it is revoked, and a later operation may
  // change that. A row that says 'revoked' would be believed for ever (estaDeBaja)
  return vecino?.sin_nombrar ? { ...vecino, revocado: false } : vecino;
}

/**
 * Whether a puesto was taken off: as the server said in an answer or in its signed roster, or as who directs did without network.
 * Nobody takes that back (regla sede-18), so one of these is enough. Only the expulsions that a puesto wrote which the roster names as
 * revoked by now do not count any more (miembrosDe).
 */
const estaDeBaja = (
  { vecinos, padron, sede }: Pick<Memoria, 'vecinos' | 'sede' | 'padron'>,
  puesto_id: string,
): boolean =>
  vecinos.get(puesto_id)?.revocado === true ||
  padron?.get(puesto_id)?.revocado === true ||
  sede.membresia.expulsados.has(puesto_id);

function dichoAt(m: Memoria): number | null {
  const { propio, acuse } = m.dichos();
  return acuse && (!propio || acuse.at > propio.at) ? acuse.at - (m.desvio?.ms ?? 0) : m.acuse.at;
}

/** @param ahora this device's clock, ms */
export function retratar(
  m: Memoria,
  propio: Pick<PuestoPropio, 'puesto_id' | 'clave_publica' | 'claves_antes'>,
  ahora: number,
): EstadoBitacora {
  const { miembros, sin_admitir } = m.sede.membresia;
  const ids = new Set([...m.vecinos.keys(), ...miembros.keys(), ...sin_admitir.keys()]);
  ids.delete(propio.puesto_id);
  const claves = new Set([propio.clave_publica, ...(propio.claves_antes ?? [])]);
  const vecinos = [...ids].flatMap((id) => vecinoDe(m, id) ?? []);
  return {
    sede: m.sede,
    sin_entregar: m.sin_entregar,
    adjuntos_sin_entregar: m.adjuntos_sin_entregar,
    cerradas: m.cerradas().size,
    base_at: m.base?.recibida_at ?? null,
    al_dia_at: m.base ? Math.max(m.base.recibida_at, m.acuse.al_dia_at ?? 0) : null,
    base_texto: m.base?.texto ?? null,
    servidor_at: m.acuse.at,
    dicho_at: dichoAt(m),
    desvio: m.desvio?.ms ?? null,
    paso_at: momentoAca(m.base)?.at ?? null,
    reloj_absurdo: relojAbsurdo(ahora, m.desvio?.ms ?? null),
    vecinos: vecinos.map((uno) => ({ ...uno, de_aca: claves.has(uno.clave_publica) })),
    revocado: estaDeBaja(m, propio.puesto_id),
    alteradas: m.acuse.alteradas,
    apartadas: m.apartadas,
    sin_leer: m.sin_leer,
  };
}
