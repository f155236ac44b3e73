import { objeto } from '../../shared/contract/forma.ts';
import type { ClavesDichas, TextoFirmado } from '../../shared/domain/sede/firma-servidor.ts';
import type { Resultado } from '../salida/respuesta-entendida.ts';
import { momentoDe, type MomentoBase } from './base-firmada.ts';
import type { BaseLeida } from './base-dicha.ts';

/** The result of a call. `firmada`: the text that `cuerpo` was read from, with the server's signature, if it had one. */
export type ResultadoFirmado = Resultado & { firmada?: TextoFirmado | undefined };

/** What a log needs to tell an answer of the server from one that somebody else gave in its place. */
export interface Creyente {
  /** whether the server signs what it answers to a desk, as the last signed base said */
  firman(): boolean;
  /**
   * Whether the server signed this text as its answer to the call that `a` names (respuestaA), or as a base where `a` is null. Verified by
   * the keys that this device holds, or by `nuevas`, which have just been fetched and are stored if they verify it. False too where
   * `nuevas` are not to be trusted: this device holds keys and knows that the server signs, and none of its keys has signed `nuevas`.
   */
  esDelServidor(a: string | null, firmada: TextoFirmado, nuevas?: ClavesDichas): Promise<boolean>;
  /** whether a base of that moment is later than the base here */
  esPosterior(momento: MomentoBase): boolean;
}

/**
 * Asks for the server's present keys: its secret may have been replaced since this device stored the keys that it holds. Null: they did not
 * come; undefined: there is no way to ask.
 */
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
 * Whether an answer counts (regla sede-52). Somebody on the way, such as a hostile Wi-Fi, reads each call with its random value and could
 * answer in the server's place; so once this device knows that the server signs, only what it signed counts.
 */
export const seCree = async (
  propio: Creyente,
  { a, firmada }: { a: string; firmada: TextoFirmado | undefined },
  traerClaves: TraerClaves,
): Promise<boolean> =>
  !propio.firman() || (firmada !== undefined && esDelServidor(propio, { a, firmada }, traerClaves));

/** How many ms a base may be older than the signed answer that announced it: an older base is an old copy that somebody sends again. */
const ATRASO_MAX_MS = 60_000;

/** Whether a base says that the server signs what it answers to a desk. */
export const diceQueFirman = (dicha: object): boolean => objeto(dicha)?.['respuestas_firmadas'] === true;

/**
 * Whether a new signed base may replace the base here, which says that the server signs its answers. A new base that says so too
 * counts only if a signed answer announced it, and if it is at most ATRASO_MAX_MS older than that answer. A new base that does not say
 * so counts only if it is later than the base here: then the server went back to an earlier release. A base that does not say when it was
 * made never counts.
 * @param dicho_at when the server made the signed answer that announced the base, by its own clock, ms; null: no signed answer did
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
