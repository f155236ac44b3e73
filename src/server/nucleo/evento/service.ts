import type { Contexto } from '../../contexto.ts';
import type { Duenio } from '../../db/duenio.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { Memoria } from '../../http/memoria.ts';
import { bloquear, cargarDefiniciones, buscarDuenio, buscarEventoDeModalidad } from './repository.ts';
import type { DefEvento } from './tipos.ts';

/** Whatever the hurry, counters on pages and limits in the cache of definitions are at most this old. */
const FRESCURA_MS = 2000;

const definiciones = new WeakMap<Contexto, Memoria<DefEvento | null>>();

function memoriaDe(ctx: Contexto): Memoria<DefEvento | null> {
  let memoria = definiciones.get(ctx);
  if (!memoria) {
    memoria = new Memoria<DefEvento | null>(ctx.config.recordar ? FRESCURA_MS : 0, 500);
    definiciones.set(ctx, memoria);
  }
  return memoria;
}

/**
 * The event with its modalities, categories, sizes, fields and waiver text, at most FRESCURA_MS old: what a
 * registration is checked against. Counters in it are for show; the truth is in the reservation's UPDATE.
 */
export function obtenerDefinicion(ctx: Contexto, evento_id: number): Promise<DefEvento | null> {
  return memoriaDe(ctx).get(
    String(evento_id),
    async () => (await cargarDefiniciones(ctx.database.db, [evento_id]))[0] ?? null,
  );
}

/** How old it may be for who is told to wait. */
const GRACIA_EN_FILA_MS = 30_000;

/** The same for who is refused, or waits in line: what there is, at once, however busy the database is. */
export async function obtenerDefinicionPronta(ctx: Contexto, evento_id: number): Promise<DefEvento | null> {
  const gracia = ctx.config.recordar ? GRACIA_EN_FILA_MS : 0;
  const ultima = memoriaDe(ctx).ultimo(String(evento_id), gracia);
  const nueva = obtenerDefinicion(ctx, evento_id);
  if (ultima === undefined) return nueva;
  nueva.catch(() => undefined);
  return ultima;
}

/**
 * The event read inside the given transaction: edits, and a batch of registrations, are judged by it. A deleted one is
 * none, but where it is asked for.
 */
export async function obtenerDefinicionAhora(
  db: Db | Tx,
  evento_id: number,
  opciones?: { borrados: boolean },
): Promise<DefEvento | null> {
  return (await cargarDefiniciones(db, [evento_id], opciones))[0] ?? null;
}

/** Several as they are now, in the order of `ids`; missing ones are left out. */
export const obtenerDefiniciones = (ctx: Contexto, ids: number[]): Promise<DefEvento[]> =>
  cargarDefiniciones(ctx.database.db, ids);

/** After an edit in this process; other processes see it within FRESCURA_MS. */
export function olvidarEvento(ctx: Contexto, evento_id: number): void {
  memoriaDe(ctx).delete(String(evento_id));
}

/** The event of a modality, for calls that name only the modality. null where there is none. */
export function eventoDeModalidad(ctx: Contexto, modalidad_id: number): Promise<number | null> {
  return buscarEventoDeModalidad(ctx.database.db, modalidad_id);
}

/** Whose event it is, for `puede`, deleted ones too; null where there is none. */
export function duenioDeEvento(ctx: Contexto, evento_id: number): Promise<Duenio | null> {
  return buscarDuenio(ctx.database.db, evento_id);
}

/** For edits that leave places alone: whoever else edits the event waits. */
export const bloquearEvento = (tx: Tx, evento_id: number): Promise<void> => bloquear(tx, evento_id);
