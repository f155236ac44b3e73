import { objeto } from '../../shared/contract/forma.ts';
import type { ClavesDichas, TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import type { Resultado } from '../salida/respuesta-entendida.ts';
import { momentoDe, type MomentoBase } from './cadena.ts';
import type { BaseLeida } from './base-dicha.ts';

/** What came of a call; `firmada`: the answer's text with the server's signature, where it had one: what `cuerpo` was read from. */
export type ResultadoFirmado = Resultado & { firmada?: TextoFirmado | undefined };

/** A log as it believes the server. */
export interface Creyente {
  /** whether the server signs what it answers to a desk, as the last signed base said */
  firman(): boolean;
  /**
   * Whether the server signed this text as the answer that `a` names (respuestaA); null: as a base. By the keys that this device
   * holds, or by `nuevas`, which have just been told; those are kept where they are the ones that count.
   */
  esDelServidor(a: string | null, firmada: TextoFirmado, nuevas?: ClavesDichas): Promise<boolean>;
  /** whether a base of that moment is later than the one here */
  esPosterior(momento: MomentoBase): boolean;
}

/** The way to ask for the server's keys of now: those that this device holds may be of before its secret was replaced. */
export type TraerClaves = (() => Promise<ClavesDichas | null>) | undefined;

export async function esDelServidor(
  propio: Creyente,
  { a, firmada }: { a: string | null; firmada: TextoFirmado },
  traerClaves: TraerClaves,
): Promise<boolean> {
  if (await propio.esDelServidor(a, firmada)) return true;
  const claves = await traerClaves?.().catch(() => null);
  return claves ? propio.esDelServidor(a, firmada, claves) : false;
}

/**
 * Whether an answer counts (regla sede-52): what is on the way reads each call, and could answer it in the server's place, its random
 * value included. Only what the server signed counts, once this device knows that it signs.
 */
export const seCree = async (
  propio: Creyente,
  { a, firmada }: { a: string; firmada: TextoFirmado | undefined },
  traerClaves: TraerClaves,
): Promise<boolean> =>
  !propio.firman() || (firmada !== undefined && esDelServidor(propio, { a, firmada }, traerClaves));

/** Ms that a base may be older than the signed answer that announced it: an older one was kept from before, and comes again. */
const ATRASO_MAX_MS = 60_000;

/** Whether a base says that the server signs what it answers to a desk. */
export const diceQueFirman = (dicha: object): boolean => objeto(dicha)?.['respuestas_firmadas'] === true;

/**
 * Whether a signed base may take the place of the one here, which says that the server signs its answers. One that does not say so
 * counts only where it is later: then the server went back to an earlier release. @param dicho_at when the server made the
 * signed answer that announced it, by its own clock, ms; null: there was none
 */
export function puedeSeguir(
  { cursor, dicha }: BaseLeida,
  dicho_at: number | null,
  propio: Pick<Creyente, 'esPosterior'>,
): boolean {
  const at = momentoDe(dicha);
  if (at === null) return false;
  return diceQueFirman(dicha)
    ? dicho_at !== null && at >= dicho_at - ATRASO_MAX_MS
    : propio.esPosterior({ cursor, at });
}
