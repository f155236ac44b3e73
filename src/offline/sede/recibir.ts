import {
  abrirFirmada,
  leerClavePublica,
  type Clave,
  type Firmada,
} from '../../shared/domain/sede/firmada.ts';
import { leerCabecera } from '../../shared/domain/sede/leer-operacion.ts';
import type { NuevaRow } from './almacen.ts';
import { rowDeVecino } from './estado.ts';
import type { Memoria } from './memoria.ts';
import type {
  Apartada,
  FichaVecino,
  ResultadoRow,
  VecinoRow,
  Novedades,
  VecinosNuevos,
} from './rows-en-disco.ts';

/** The public keys of an event's puestos, each imported once. A puesto's first key stays: nobody can replace it later. */
export class Llavero {
  readonly #claves = new Map<string, Clave>();

  async agregar(puestos: Iterable<Pick<FichaVecino, 'puesto_id' | 'clave_publica'>>): Promise<void> {
    for (const { puesto_id, clave_publica } of puestos) {
      if (this.#claves.has(puesto_id)) continue;
      const leida = await leerClavePublica(clave_publica);
      if (leida) this.#claves.set(puesto_id, leida);
    }
  }

  get cuantas(): number {
    return this.#claves.size;
  }

  de = (puesto_id: string): Clave | undefined => this.#claves.get(puesto_id);
}

export const SIN_NOVEDADES: Novedades = {
  operaciones: [],
  apartar: [],
  desapartar: [],
  vecinos: () => [],
  resultados: [],
  perdidas: [],
  acuse: null,
  sin_adjunto: [],
  alteradas: 0,
  ilegibles: 0,
};

/**
 * Sorts operaciones that came: with a valid signature they are kept, without a known key they become apartadas, and those that were changed
 * on the way (`alteradas`), or are no operaciones of this event (`ilegibles`), are refused and counted (regla sede-4).
 */
export async function verificar(
  evento_id: number,
  traidas: readonly Firmada[],
  claveDe: Llavero['de'],
): Promise<Pick<Novedades, 'operaciones' | 'apartar' | 'alteradas' | 'ilegibles'>> {
  const operaciones: NuevaRow[] = [];
  const apartar: Apartada[] = [];
  let alteradas = 0;
  let ilegibles = 0;
  const lecturas = await Promise.all(traidas.map((una) => abrirFirmada(una, claveDe)));
  for (const [i, lectura] of lecturas.entries()) {
    const { cuerpo = '', firma = '' } = traidas[i] ?? {};
    const cabecera =
      'operacion' in lectura ? lectura.operacion : 'cabecera' in lectura ? lectura.cabecera : null;
    if ('falla' in lectura && lectura.falla === 'alterada') alteradas += 1;
    else if (cabecera?.evento_id !== evento_id) ilegibles += 1;
    else if ('falla' in lectura && lectura.falla === 'sin_clave') {
      apartar.push({ firma, cuerpo, evento_id, puesto_id: cabecera.puesto_id, seq: cabecera.seq });
    } else {
      const { id, puesto_id, seq, lamport } = cabecera;
      operaciones.push({
        id,
        evento_id,
        puesto_id,
        seq,
        lamport,
        cuerpo,
        firma,
        leida: 'operacion' in lectura,
      });
    }
  }
  return { operaciones, apartar, alteradas, ilegibles };
}

/**
 * How many operaciones of one unknown puesto a device keeps at most from one bringer; APARTADAS_MAX: how many of all unknown
 * puestos together, from all bringers.
 */
export const APARTADAS_POR_PUESTO = 500;
export const APARTADAS_MAX = 5_000;

/**
 * Which operaciones of unknown puestos to keep: a phone that sends invented ones must neither fill this device nor push out what others
 * brought. First the oldest go of a puesto of which one bringer has brought too many, then, while all together are too many, the oldest of
 * the bringers with most.
 * @param trato number of the message that brings the new ones
 * @param por who brings them; absent: the server
 * @returns `apartar` the new ones to write, `sobran` signatures of stored ones to delete
 */
export function podarApartadas(
  guardadas: readonly Apartada[],
  nuevas: readonly Apartada[],
  { trato, por }: Pick<Apartada, 'por'> & { trato: number },
): { apartar: Apartada[]; sobran: string[] } {
  const hay = new Set(guardadas.map(({ firma }) => firma));
  const enOrden = [
    ...guardadas.toSorted((a, b) => (a.trato ?? 0) - (b.trato ?? 0)),
    ...nuevas
      .filter(({ firma }) => !hay.has(firma))
      .map((una) => ({ ...una, trato, ...(por !== undefined && { por }) })),
  ];
  const porPuesto = new Map<string, number>();
  const traidas = new Map<string, string[]>();
  for (const { firma, puesto_id, por: quien = '' } of enOrden.toReversed()) {
    const key = `${quien} ${puesto_id}`;
    const cuantas = porPuesto.get(key) ?? 0;
    if (cuantas >= APARTADAS_POR_PUESTO) continue;
    porPuesto.set(key, cuantas + 1);
    const suyas = traidas.get(quien) ?? [];
    suyas.push(firma);
    traidas.set(quien, suyas);
  }
  const parte = parteJusta(
    [...traidas.values()].map(({ length }) => length),
    APARTADAS_MAX,
  );
  const quedan = new Set([...traidas.values()].flatMap((suyas) => suyas.slice(0, parte)));
  return {
    apartar: enOrden.filter(({ firma }) => !hay.has(firma) && quedan.has(firma)),
    sobran: guardadas.flatMap(({ firma }) => (quedan.has(firma) ? [] : [firma])),
  };
}

/** The most that each may keep so that all together keep no more than `max`: those with few lose none. */
function parteJusta(cuantas: readonly number[], max: number): number {
  let quedan = max;
  for (const [i, una] of cuantas.toSorted((a, b) => a - b).entries()) {
    const parte = Math.floor(quedan / (cuantas.length - i));
    if (una > parte) return parte;
    quedan -= una;
  }
  return max;
}

/**
 * The apartadas that the server has by now, as its results say, so that this device need not keep them. Most apartadas become operaciones
 * once the key of their puesto comes. But a device whose own puesto was revoked, or whose time is over, is told no more keys: it would keep
 * the apartadas that it has delivered, with people's names in them, for ever.
 */
export function entregadas(
  apartadas: readonly Apartada[],
  resultados: readonly Pick<ResultadoRow, 'id' | 'resultado'>[] = [],
): Apartada[] {
  const tiene = new Set(resultados.flatMap(({ id, resultado }) => (resultado === 'no_leida' ? [] : [id])));
  if (tiene.size === 0) return [];
  return apartadas.filter(({ cuerpo }) => tiene.has(leerCabecera(JSON.parse(cuerpo))?.id ?? ''));
}

/** A puesto as the server or another device described it, and when it was last heard of, by this device's clock, ms; null: not told. */
export interface VecinoOido extends FichaVecino, Pick<VecinoRow, 'entrega'> {
  oido_at: number | null;
}

/** The rows to store of puestos that a message described, or of which it brought a new operacion. */
export const vecinosTras =
  (
    de: Pick<Memoria, 'evento_id' | 'sede' | 'padron'>,
    dichos: readonly VecinoOido[],
    operaciones: readonly { id: string; puesto_id: string }[],
    ahora: number,
  ): VecinosNuevos =>
  (vecinos) =>
    rowsTras({ ...de, vecinos }, dichos, operaciones, ahora);

function rowsTras(
  memoria: Pick<Memoria, 'evento_id' | 'vecinos' | 'sede' | 'padron'>,
  dichos: readonly VecinoOido[],
  operaciones: readonly { id: string; puesto_id: string }[],
  ahora: number,
): VecinoRow[] {
  const { evento_id, vecinos, sede } = memoria;
  const nuevos = new Map<string, VecinoRow>();
  for (const dicho of dichos) {
    const antes = vecinos.get(dicho.puesto_id);
    nuevos.set(dicho.puesto_id, {
      // a message that does not say who delivered the puesto's operaciones leaves what is known about that
      ...(antes?.entrega !== undefined && { entrega: antes.entrega }),
      // what the puesto said of itself, phone to phone, stays: the server does not know of operaciones that nobody delivered
      ...(antes?.dicho && { dicho: antes.dicho }),
      ...dicho,
      // a puesto's key never changes: a message with another key is wrong or forged. Only the key in a row that no list of the server made
      // (`sin_nombrar`) is replaced, by the first key that a message says, as a rule the server's
      clave_publica: (antes?.sin_nombrar ? null : antes?.clave_publica) ?? dicho.clave_publica,
      evento_id,
      oido_at: mayor(antes?.oido_at ?? null, dicho.oido_at),
    });
  }
  const dichosCuando = new Set(
    dichos.flatMap(({ puesto_id, oido_at }) => (oido_at === null ? [] : [puesto_id])),
  );
  for (const { id, puesto_id } of operaciones) {
    // the message itself says when that puesto was last heard of, and that hour stands: the operaciones that the server hands on may be
    // old, and do not show that the puesto wrote just now
    if (dichosCuando.has(puesto_id)) continue;
    const row = nuevos.get(puesto_id) ?? rowDeVecino(memoria, puesto_id);
    if (row && !sede.operacion(id)) nuevos.set(puesto_id, { ...row, oido_at: mayor(row.oido_at, ahora) });
  }
  return [...nuevos.values()];
}

const mayor = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
