import { hace } from './sincronia.ts';

/** Running numbers from the first to the last, both included. */
export type Tramo = readonly [number, number];

/** The numbers from 1 to `hasta` that are not in `seqs`, as runs. */
export function huecosDe(seqs: Iterable<number>, hasta: number): Tramo[] {
  const huecos: Tramo[] = [];
  let sigue = 1;
  for (const seq of [...new Set(seqs)].sort((a, b) => a - b)) {
    if (seq > hasta) break;
    if (seq > sigue) huecos.push([sigue, seq - 1]);
    sigue = seq + 1;
  }
  if (sigue <= hasta) huecos.push([sigue, hasta]);
  return huecos;
}

export const contarTramos = (tramos: readonly Tramo[]): number =>
  tramos.reduce((suma, [desde, hasta]) => suma + hasta - desde + 1, 0);

/**
 * How many of one puesto's operations have reached the server, by what this phone knows; the puesto may be this phone's own or another
 * (regla sede-19). `faltan` has numbers of operations (each puesto numbers its own from 1), the other fields say how many operations.
 */
export interface Entrega {
  /** how many operations the puesto is known to have made */
  hechas: number;
  en_servidor: number;
  /** how many of the operations that the server is not known to have are on this phone, which delivers them */
  lleva: number;
  /** the numbers above PorSaber.servidor whose operations are not here; the server may have some of these, behind a gap of its own */
  faltan: Tramo[];
}

export interface PorSaber {
  /** numbers of the puesto's operations that are on this phone */
  aca: readonly number[];
  /** those numbers in `aca` whose operation the server is not known to have */
  pendientes: readonly number[];
  /** the server has all of the puesto's operations up to this number */
  servidor: number;
  /** greatest number that, by the unsigned word of other phones, the puesto has given to an operation; 0: none said anything */
  dichas: number;
}

export function entregaDe({ aca, pendientes, servidor, dichas }: PorSaber): Entrega {
  const hechas = Math.max(servidor, dichas, ...aca);
  // of a copied log this device may have two operations under one number: the number counts once
  const lleva = new Set(pendientes.filter((seq) => seq > servidor)).size;
  const despues = aca.flatMap((seq) => (seq > servidor ? [seq - servidor] : []));
  const faltan = huecosDe(despues, hechas - servidor).map(([desde, hasta]): Tramo => [
    desde + servidor,
    hasta + servidor,
  ]);
  return { hechas, lleva, faltan, en_servidor: hechas - lleva - contarTramos(faltan) };
}

/** '41 de 44 en el servidor, 12 por Mesa 1'. @param por how many operations each other puesto delivered for it, with that puesto's name */
export function contarEntrega(
  { hechas, en_servidor }: Pick<Entrega, 'hechas' | 'en_servidor'>,
  por: readonly { puesto: string; cuantas: number }[] = [],
): string {
  if (hechas === 0) return 'Todavía no anotó nada';
  const otros = por.map(({ puesto, cuantas }) => `, ${cuantas} por ${puesto}`).join('');
  return `${en_servidor} de ${hechas} en el servidor${otros}`;
}

/** Through whom the operations of a puesto came to the server. */
export interface Camino {
  /**
   * as the server says: who brought the last of the puesto's operations that the server has without a gap (`quien` null: the puesto
   * itself), and when, in ms of this device's clock; null: not known, as the server has none, did not say, has lost those since, or has
   * those of another phone under the same numbers
   */
  por: { quien: string | null; at: number } | null;
  /**
   * another device claims, unsigned, that the server has all operations up to `hasta`: more than is known here by the server's own word,
   * and later than that word; null: none claims that
   */
  segun: { nombre: string; hasta: number; at: number } | null;
}

/**
 * Whether and through whom what this puesto did has reached the server, as its volunteer reads it (regla sede-45): 'Lo tuyo
 * llegó al servidor por Mesa 2, hace 3 min'. Null: it did nothing yet.
 */
export function contarLoTuyo(
  { hechas, en_servidor }: Pick<Entrega, 'hechas' | 'en_servidor'>,
  { por, segun }: Camino,
  ahora: number,
): string | null {
  if (hechas === 0) return null;
  if (segun)
    return `${segun.nombre} dice que ${deLoTuyo(Math.max(en_servidor, Math.min(segun.hasta, hechas)), hechas)}, ${hace(segun.at, ahora)}`;
  if (en_servidor === 0) return 'Nada de lo tuyo llegó todavía al servidor';
  if (!por) return loTuyo(en_servidor, hechas);
  const quien = por.quien === null ? 'desde este teléfono' : `por ${por.quien}`;
  return en_servidor === hechas
    ? `${loTuyo(en_servidor, hechas)} ${quien}, ${hace(por.at, ahora)}`
    : `${loTuyo(en_servidor, hechas)}, lo último ${quien}, ${hace(por.at, ahora)}`;
}

/**
 * Text for how much of this puesto's work has reached the server by another phone's unsigned claim. It must not read like the text of
 * loTuyo, which tells what the server itself said or signed: by that one a volunteer may go home, by this one never (regla sede-45).
 */
const deLoTuyo = (llegaron: number, hechas: number): string =>
  llegaron === hechas ? 'llegó todo' : `${llegaron === 1 ? 'llegó' : 'llegaron'} ${llegaron} de ${hechas}`;

const loTuyo = (llegaron: number, hechas: number): string =>
  llegaron === hechas
    ? 'Lo tuyo llegó al servidor'
    : `De lo tuyo ${llegaron === 1 ? 'llegó' : 'llegaron'} al servidor ${llegaron} de ${hechas}`;

/**
 * Through whom another puesto's operations reached the server, shown after `contarEntrega` (regla sede-45): 'Lo último llegó
 * por Mesa 1, hace 3 min'. Null: there is nothing to add.
 */
export function contarCamino({ por, segun }: Camino, ahora: number): string | null {
  if (segun)
    return `${segun.nombre} dice que el servidor tiene hasta la ${segun.hasta}, ${hace(segun.at, ahora)}`;
  return por && `Lo último llegó ${por.quien === null ? '' : `por ${por.quien}, `}${hace(por.at, ahora)}`;
}

/** 'de la 42 a la 44 y la 50' */
export function nombrarTramos(tramos: readonly Tramo[]): string {
  const dichos = tramos.map(([desde, hasta]) =>
    desde === hasta ? `la ${desde}` : `de la ${desde} a la ${hasta}`,
  );
  const ultimo = dichos.pop() ?? '';
  return dichos.length > 0 ? `${dichos.join(', ')} y ${ultimo}` : ultimo;
}
