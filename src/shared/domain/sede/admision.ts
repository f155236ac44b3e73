import { finDelDia, sumarHoras, type Instante } from '../comun/fechas.ts';
import type { PuestoBase } from './base.ts';
import { aUtf8 } from './bytes.ts';
import { escribirCanonico } from './canonico.ts';
import { MOTIVO_SIN_ADMITIR } from './conflicto.ts';
import { esDeUnaClave } from './id-de-puesto.ts';
import { esDe, type Operacion, type OperacionDe } from './operacion.ts';

/** A puesto of the event: as the server's roster names it, or admitted by another puesto without network. */
export interface Miembro extends PuestoBase {
  /** the operation that admitted the puesto; null: the server's roster names it */
  por: OperacionDe<'admitir'> | null;
}

export interface Membresia {
  miembros: ReadonlyMap<string, Miembro>;
  /** ids of the puestos that were expelled, also of those not known here */
  expulsados: ReadonlySet<string>;
  /** admissions and expulsions that count for nothing, as their puesto directs nothing (regla sede-18) */
  sin_derecho: readonly Operacion[];
  /**
   * by id, phones that are no member and whose admission the server refused, as their admitter did not direct or had been taken off: the
   * server keeps what they did until somebody who directs decides (regla sede-49). Their key shows who wrote an operation, and gives them
   * no rights
   */
  sin_admitir: ReadonlyMap<string, Miembro>;
}

/**
 * Who belongs to the event, computed from the roster and the set of admissions and expulsions. Only a puesto that directs, and
 * that the server has not revoked, can admit and expel. An expulsion beats every admission of the expelled phone, whichever
 * came first. It also cancels the admissions that the expelled phone made, except those that it knew of (admisionesConocidas).
 * An expulsion that the expelled phone wrote counts all the same, whichever came first. Once the roster names that phone as revoked, none
 * of its expulsions counts: a phone that it expelled is out only if the roster names it as revoked too, or another puesto expelled it.
 * @param unas operations of these two kinds, sorted by compararOperaciones
 * @param rechazos operation's id → why the server refused it
 */
export function miembrosDe(
  padron: readonly PuestoBase[],
  unas: readonly Operacion[],
  rechazos: ReadonlyMap<string, string> = new Map(),
): Membresia {
  const miembros = new Map<string, Miembro>(padron.map((uno) => [uno.id, { ...uno, por: null }]));
  const dirigen = new Set(padron.flatMap(({ id, dirige, revocado }) => (dirige && !revocado ? [id] : [])));
  const expulsiones = unas.filter((una) => esDe('expulsar', una)).filter((una) => dirigen.has(una.puesto_id));
  const expulsados = new Set(expulsiones.map(({ datos }) => datos.puesto_id));
  const conocidas = admisionesConocidas(expulsiones);
  for (const una of unas) {
    if (!esDe('admitir', una) || !dirigen.has(una.puesto_id)) continue;
    if (expulsados.has(una.puesto_id) && !conocidas(una)) continue;
    // the server refused this admission as its author did not direct when it arrived, whatever the roster says of the author now
    if (rechazos.get(una.id) === MOTIVO_SIN_ADMITIR) continue;
    const { puesto_id: id, nombre, clave_publica } = una.datos;
    // the first key of a puesto stays: neither the roster's nor an earlier admission's is replaced
    if (!miembros.has(id))
      miembros.set(id, { id, nombre, clave_publica, dirige: false, revocado: false, por: una });
  }
  for (const id of expulsados) {
    const uno = miembros.get(id);
    if (uno) miembros.set(id, { ...uno, revocado: true });
  }
  const sin_admitir = new Map<string, Miembro>();
  for (const una of unas) {
    if (!esDe('admitir', una) || rechazos.get(una.id) !== MOTIVO_SIN_ADMITIR) continue;
    const { puesto_id: id, nombre, clave_publica } = una.datos;
    if (!miembros.has(id) && !sin_admitir.has(id))
      sin_admitir.set(id, { id, nombre, clave_publica, dirige: false, revocado: true, por: una });
  }
  // a puesto that is not known here yet may turn out to direct: the roster that names it may still come
  const sinDerecho = ({ puesto_id }: Operacion) => miembros.get(puesto_id)?.dirige === false;
  return { miembros, expulsados, sin_derecho: unas.filter(sinDerecho), sin_admitir };
}

/**
 * Whether every expulsion of an admission's author knew of the admission, which then stays in force. An expulsion knew of it if both hold:
 * - The expulsion's own `visto` names the admission's id. The `visto` of other operations proves nothing: whoever found the expelled phone
 *   may have written any id there, and may make an admission with that id later.
 * - Where the expulsion lists the puestos that stay (`deja`), it lists the admitted one: the finder can make a second admission with the
 *   same id, of another phone. A puesto's id from an earlier release never counts as listed: it is not derived from a key, so the finder
 *   could admit a key of their own under that id.
 */
const admisionesConocidas =
  (expulsiones: readonly OperacionDe<'expulsar'>[]) =>
  ({ id, puesto_id, datos }: OperacionDe<'admitir'>): boolean =>
    expulsiones.every((una) => una.datos.puesto_id !== puesto_id || laConocia(una, { id, datos }));

const laConocia = (
  { datos: { deja }, visto }: OperacionDe<'expulsar'>,
  { id, datos }: Pick<OperacionDe<'admitir'>, 'id' | 'datos'>,
): boolean =>
  visto.includes(id) &&
  (deja === undefined || (esDeUnaClave(datos.puesto_id) && deja.includes(datos.puesto_id)));

/**
 * Whether these expulsions let an admission stand that reaches the server after its author was taken off: there is one at least, and
 * each names the admission and lists the admitted puesto. An expulsion without the list (`deja`) is not enough: from it the server
 * cannot tell whether whoever expelled the author knew this admission, or another one with the same id.
 * @param expulsiones expulsions of the admission's author
 */
export const quedaEnPie = (
  admision: OperacionDe<'admitir'>,
  expulsiones: readonly OperacionDe<'expulsar'>[],
): boolean =>
  expulsiones.length > 0 &&
  expulsiones.every((una) => una.datos.deja !== undefined && laConocia(una, admision));

/**
 * How many admissions an expulsion names at most: whoever has the expelled phone may have written thousands, and the expulsion has
 * to fit into one operation.
 */
const NOMBRADAS_MAX = 350;

/**
 * The admissions by a puesto for its expulsion to name as known, so that they stay in force (regla sede-18): the first NOMBRADAS_MAX, of
 * which the operation names those that it has room for.
 */
export const admisionesDe = (unas: readonly Operacion[], puesto_id: string): OperacionDe<'admitir'>[] =>
  unas
    .filter((una) => esDe('admitir', una))
    .filter((una) => una.puesto_id === puesto_id)
    .slice(0, NOMBRADAS_MAX);

/** Whether an operation says who is of the event. Only an expulsion takes an admission back; nothing takes an expulsion back. */
export const deMembresia = ({ tipo }: Pick<Operacion, 'tipo'>): boolean =>
  tipo === 'admitir' || tipo === 'expulsar';

/** What an admitted phone signs to open its session. It contains the hash of a token that only this phone knows. */
export const pruebaDeSesion = (de: {
  evento_id: number;
  puesto_id: string;
  /** id of the operation 'admitir' */
  admision: string;
  /** SHA-256 of the token, base64url */
  sesion_hash: string;
}): Uint8Array<ArrayBuffer> => aUtf8(escribirCanonico({ ...de, para: 'sesion-de-puesto' }));

/** End of the day after the race, until which a volunteer's phone gets data; finDePuesto says until when where the date was changed. */
export const finDeAdmision = (fecha_hora: Instante): Date => sumarHoras(finDelDia(fecha_hora), 24);

/**
 * When a volunteer's phone stops getting data, if `vence_at` was its end when it joined: the later of that and the end by the
 * race's present date. A race that is put off keeps its phones, and one that is brought forward takes nothing away.
 */
export const finDePuesto = (vence_at: Date, fecha_hora: Instante): Date => {
  const fin = finDeAdmision(fecha_hora);
  return fin > vence_at ? fin : vence_at;
};

/** Until when a volunteer's phone whose time was over at `vence_at` may still deliver what it did; it gets no data then. */
export const finDeEntrega = (vence_at: Date): Date => sumarHoras(vence_at, 30 * 24);
