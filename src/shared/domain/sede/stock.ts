import type { Operacion, OperacionDe } from './operacion.ts';
import { esDe } from './operacion.ts';

/**
 * How many shirts were brought to the place, by size; under the key null: how many kits (regla sede-46). The value is the last operation
 * that says how many. No entry: no operation says it, or the last one says that nobody knows.
 */
export type Traido = ReadonlyMap<string | null, OperacionDe<'traer'>>;

/** @param operaciones those on the stock that count (written by somebody who directs, not undone), sorted by compararOperaciones */
export function traidoSegun(operaciones: readonly Operacion[]): Traido {
  const traido = new Map<string | null, OperacionDe<'traer'>>();
  for (const una of operaciones) {
    if (!esDe('traer', una)) continue;
    traido.delete(una.datos.talle);
    if (una.datos.cantidad !== null) traido.set(una.datos.talle, una);
  }
  return traido;
}

/** A modality's shirts as the event's form limits them; `stock_remeras` is absent in a base of an earlier release. */
export interface ConStock {
  talles: readonly string[];
  stock_remeras?: readonly { talle: string; stock: number | null }[] | undefined;
}

/**
 * How many shirts of a size the event has by its own form, over all modalities that give that size; null: one of these modalities has no
 * limit that is known here, or no modality gives the size.
 */
export function stockDelEvento(modalidades: readonly ConStock[], talle: string): number | null {
  const con = modalidades.filter(({ talles }) => talles.includes(talle));
  const stocks = con.map(
    ({ stock_remeras }) => stock_remeras?.find((una) => una.talle === talle)?.stock ?? null,
  );
  return con.length === 0
    ? null
    : stocks.reduce((suma, uno) => (suma === null || uno === null ? null : suma + uno), 0);
}

/** A desk is warned when at most this many shirts or kits are left and people still come for them. */
const POCAS = 5;

/**
 * Whether there is enough of something for those who still come (regla sede-46). 'de_mas': more was handed out than there was.
 * 'no_alcanza': less is left than people still come for. 'pocas': enough is left, but POCAS at most, and
 * people still come. null: enough.
 */
export type Escasez = 'de_mas' | 'no_alcanza' | 'pocas' | null;

/**
 * How many shirts of a size, or kits, are left, 0 at least; and whether that is enough. `traidas`: how many were brought (of a size that
 * nobody counted: the limit of the event's form); `dadas`: how many were handed out; `faltan`: how many are still to be collected.
 */
export function queda(
  traidas: number,
  { dadas, faltan }: { dadas: number; faltan: number },
): { quedan: number; escasez: Escasez } {
  const quedan = traidas - dadas;
  if (quedan < 0) return { quedan: 0, escasez: 'de_mas' };
  if (quedan < faltan) return { quedan, escasez: 'no_alcanza' };
  return { quedan, escasez: quedan <= POCAS && faltan > 0 ? 'pocas' : null };
}
