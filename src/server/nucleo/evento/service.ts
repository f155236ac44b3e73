import type { Contexto } from '../../contexto.ts';
import type { Duenio } from '../../db/duenio.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { Memoria } from '../../http/cache.ts';
import { bloquear, cargarDefiniciones, buscarDuenio, buscarEventoDeModalidad } from './repository.ts';
import type { DefEvento } from './definicion.ts';

/** How old, in ms, a cached definition may be where it is not read for the fila (GRACIA_EN_FILA_MS). */
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

/**
 * For how long, in ms, a cached definition that is older than FRESCURA_MS may still be used to let people in to register, or to show them
 * the fila that they wait in. For everything else it is too old.
 */
const GRACIA_EN_FILA_MS = 30_000;

/**
 * The event's definition, for people who are let in to register, are refused, or wait in the fila. A cached definition is returned at once,
 * so that nobody waits for a busy database, even up to GRACIA_EN_FILA_MS after it has become older than FRESCURA_MS: then a new one is read
 * meanwhile.
 */
export async function obtenerDefinicionPronta(ctx: Contexto, evento_id: number): Promise<DefEvento | null> {
  const gracia = ctx.config.recordar ? GRACIA_EN_FILA_MS : 0;
  const ultima = memoriaDe(ctx).ultimo(String(evento_id), gracia);
  const nueva = obtenerDefinicion(ctx, evento_id);
  if (ultima === undefined) return nueva;
  nueva.catch(() => undefined);
  return ultima;
}

/**
 * The event read afresh, inside the given transaction where there is one, so that edits and batches of registrations are checked
 * against its current state. Null: there is none, or it was deleted and `borrados` is not set.
 */
export async function obtenerDefinicionAhora(
  db: Db | Tx,
  evento_id: number,
  opciones?: { borrados: boolean },
): Promise<DefEvento | null> {
  return (await cargarDefiniciones(db, [evento_id], opciones))[0] ?? null;
}

/** Reads several events afresh, in the order of `ids`; missing and deleted ones are left out. */
export const obtenerDefiniciones = (ctx: Contexto, ids: number[]): Promise<DefEvento[]> =>
  cargarDefiniciones(ctx.database.db, ids);

/**
 * Drops an event's cached definition after an edit. Other processes see the edit within FRESCURA_MS, their fila (obtenerDefinicionPronta)
 * up to GRACIA_EN_FILA_MS later.
 */
export function olvidarEvento(ctx: Contexto, evento_id: number): void {
  memoriaDe(ctx).delete(String(evento_id));
}

/** The event of a modality, for calls that name only the modality. null where there is none. */
export function eventoDeModalidad(ctx: Contexto, modalidad_id: number): Promise<number | null> {
  return buscarEventoDeModalidad(ctx.database.db, modalidad_id);
}

/** The owner of an event, for `puede`, also of a deleted one; null where there is none. */
export function duenioDeEvento(ctx: Contexto, evento_id: number): Promise<Duenio | null> {
  return buscarDuenio(ctx.database.db, evento_id);
}

/**
 * Locks an event's row for an edit: whoever else locks it so, or writes it, waits. The event's places are not locked by this: an edit that
 * may change them (edicion.ts) locks cupos_evento before.
 */
export const bloquearEvento = (tx: Tx, evento_id: number): Promise<void> => bloquear(tx, evento_id);
