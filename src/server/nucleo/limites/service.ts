import { createHash } from 'node:crypto';
import type { Contexto } from '../../contexto.ts';
import { demasiados, enPalabras } from '../../http/errores.ts';
import type { Contada } from '../../http/direccion.ts';
import { borrar, contar, descontar, leer } from './repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

export interface Limite {
  max: number;
  segundos: number;
  /** text of the refusal; `cuando` is the wait in words */
  mensaje?: (cuando: string) => string;
}

/** How often staff may ask one person alone, by mail, for one paper that they owe: certificate and signature are counted apart. */
export const PEDIDOS_A_UNA: Limite = {
  max: 3,
  segundos: 3600,
  mensaje: respuestasDocumentos.ya_se_lo_pediste,
};

/** What a limit counts by: a text that its caller composes ('exporte:7' for the exports of usuario 7), or an address (`porDireccion`). */
export type Key = string | readonly Contada[];

const contadas = (key: Key): readonly Contada[] => (typeof key === 'string' ? [{ key, veces: 1 }] : key);

/** Hashes a key before it is stored: keys contain IP addresses and documents. */
const ocultar = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Throws a 429 that says when to try again once `key` was seen more than `max` times within the window, or, of the whole network of an
 * address, more than `max` times `veces` (porDireccion). Counters are in the database, so several processes share them.
 */
export async function limitar(ctx: Contexto, key: Key, limite: Limite): Promise<void> {
  const ahora = ctx.reloj();
  // An address may have two counts, the caller's and that of their whole network (porDireccion). The caller's comes first: what
  // it refuses is not counted for the network.
  for (const una of contadas(key)) {
    const estado = await contar(ctx.database.db, ocultar(una.key), ahora, limite.segundos);
    exigir(estado, ahora, limite, una);
  }
}

/**
 * Throws where `limitar` has refused `key` in this window; counts nothing. For calls with a secret that may be guessed: they
 * call `limitar` for a wrong secret alone, and this before they take a right one. So after too many wrong ones a right one is
 * refused too, while right ones are never counted.
 */
export async function exigirLibre(ctx: Contexto, key: Key, limite: Limite): Promise<void> {
  const ahora = ctx.reloj();
  for (const una of contadas(key)) {
    const estado = await leer(ctx.database.db, ocultar(una.key), ahora, limite.segundos);
    if (estado) exigir(estado, ahora, limite, una);
  }
}

function exigir(
  { cuenta, vence_at }: { cuenta: number; vence_at: Date },
  ahora: Date,
  { max, mensaje }: Limite,
  { veces }: Contada,
): void {
  if (cuenta <= max * veces) return;
  const espera = Math.max(1, Math.ceil((vence_at.getTime() - ahora.getTime()) / 1000));
  throw demasiados(espera, mensaje?.(enPalabras(espera)));
}

/** True for a key's first call, and again for the first one 24 hours after that: for what should be done once a day at most. */
export async function primeraVezHoy(ctx: Contexto, key: string): Promise<boolean> {
  const { cuenta } = await contar(ctx.database.db, ocultar(key), ctx.reloj(), 86_400);
  return cuenta === 1;
}

/**
 * Counts a key's call and returns how many there were in a window of 24 hours, which the first of them began: for callers that
 * leave something out silently instead of refusing.
 */
export async function contarHoy(ctx: Contexto, key: string): Promise<number> {
  return (await contar(ctx.database.db, ocultar(key), ctx.reloj(), 86_400)).cuenta;
}

/** Takes back one attempt that is not to count, mostly as it was a success; other attempts with the same key go on counting. */
export async function descontarUno(ctx: Contexto, key: Key): Promise<void> {
  for (const una of contadas(key)) await descontar(ctx.database.db, ocultar(una.key));
}

/** Forgets the attempts of a key after a success, so that honest use does not add up. */
export async function perdonar(ctx: Contexto, key: Key): Promise<void> {
  for (const { key: una, veces } of contadas(key)) {
    // `veces` is 1 for the caller's own count, and more for that of their whole network (porDireccion). A success clears the
    // caller's own, but takes only one attempt off the network's: the others may be somebody else's
    await (veces === 1 ? borrar : descontar)(ctx.database.db, ocultar(una));
  }
}
