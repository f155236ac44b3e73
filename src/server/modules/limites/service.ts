import { createHash } from 'node:crypto';
import type { Contexto } from '../../contexto.ts';
import { demasiados, enPalabras } from '../../http/errores.ts';
import { borrar, contar, descontar, leer } from './repository.ts';

export interface Limite {
  max: number;
  segundos: number;
  /** text of the refusal; `cuando` is the wait in words */
  mensaje?: (cuando: string) => string;
}

/** Keys are hashed: they hold addresses and documents. */
const ocultar = (clave: string) => createHash('sha256').update(clave).digest('base64url');

/**
 * Throws a 429 that says when to try again once `clave` was seen more than `max` times within the window.
 * Counters are in the database, so several processes share them.
 */
export async function limitar(ctx: Contexto, clave: string, limite: Limite): Promise<void> {
  const ahora = ctx.reloj();
  exigir(await contar(ctx.database.db, ocultar(clave), ahora, limite.segundos), ahora, limite);
}

/**
 * Throws where `limitar` has refused `clave` in this window, and counts nothing. For secrets that are guessed: a
 * right guess after too many wrong ones must not pass either, while right ones alone do not add up.
 */
export async function exigirLibre(ctx: Contexto, clave: string, limite: Limite): Promise<void> {
  const ahora = ctx.reloj();
  const estado = await leer(ctx.database.db, ocultar(clave), ahora, limite.segundos);
  if (estado) exigir(estado, ahora, limite);
}

function exigir(
  { cuenta, vence_at }: { cuenta: number; vence_at: Date },
  ahora: Date,
  { max, mensaje }: Limite,
): void {
  if (cuenta <= max) return;
  const espera = Math.max(1, Math.ceil((vence_at.getTime() - ahora.getTime()) / 1000));
  throw demasiados(espera, mensaje?.(enPalabras(espera)));
}

/** For what is worth doing once a day at most. */
export async function primeraVezHoy(ctx: Contexto, clave: string): Promise<boolean> {
  const { cuenta } = await contar(ctx.database.db, ocultar(clave), ctx.reloj(), 86_400);
  return cuenta === 1;
}

/** After a success where others' failures have to go on counting. */
export async function descontarUno(ctx: Contexto, clave: string): Promise<void> {
  await descontar(ctx.database.db, ocultar(clave));
}

/** After a success, so that honest use does not add up. */
export async function perdonar(ctx: Contexto, clave: string): Promise<void> {
  await borrar(ctx.database.db, ocultar(clave));
}
