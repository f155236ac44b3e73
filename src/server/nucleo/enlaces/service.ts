import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { estaViva } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { porDireccion } from '../../http/direccion.ts';
import type { UniqueKey } from '../idempotencia/service.ts';
import { limitar } from '../limites/service.ts';
import {
  bloquearPersonaPorId,
  buscarEnlace,
  buscarPorHash,
  actualizarTokenHash,
  subirVersion,
  upsertEnlace,
  type EnlaceResuelto,
} from './repository.ts';
import { hashEnlace, pareceToken, tokenDe, tokensDe, type Proposito } from './token.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

/** Links end some days after the race (regla documentos-5). */
const DIAS_DESPUES = 15;

const finDe = (evento_fecha: Date) => new Date(evento_fecha.getTime() + DIAS_DESPUES * DIA_MS);

/** The person's token for a purpose, the same until it is revoked or the server no longer has the secret that made it. */
export async function asegurarEnlace(
  ctx: Pick<Contexto, 'config'>,
  tx: Executor,
  { persona_id, proposito, evento_fecha }: { persona_id: number; proposito: Proposito; evento_fecha: Date },
): Promise<string> {
  const existente = await buscarEnlace(tx, persona_id, proposito);
  if (existente && existente.expira_at >= finDe(evento_fecha)) {
    const suyos = tokensDe(ctx.config, { persona_id, proposito, version: existente.version });
    // nothing is written where the stored hash fits: pages that show the link again only read
    const vigente = suyos.find((token) => existente.token_hash === hashEnlace(token));
    if (vigente !== undefined) return vigente;
  }
  const primero = tokenDe(ctx.config, { persona_id, proposito, version: 1 });
  const { version, token_hash } = await upsertEnlace(tx, {
    persona_id,
    proposito,
    token_hash: hashEnlace(primero),
    expira_at: finDe(evento_fecha),
  });
  const [token = primero, ...anteriores] = tokensDe(ctx.config, { persona_id, proposito, version });
  const vigente = anteriores.find((anterior) => token_hash === hashEnlace(anterior));
  if (vigente !== undefined) return vigente;
  // The stored hash is of a token by neither the current nor the previous secret: a secret made it that the server has no more. The link
  // with that token stops working, and the one by the current secret takes its place.
  if (token_hash !== hashEnlace(token))
    await actualizarTokenHash(tx, persona_id, proposito, hashEnlace(token));
  return token;
}

/** Revokes a person's links of a purpose; from then on asegurarEnlace gives a new one. */
export async function revocarEnlace(
  ctx: Pick<Contexto, 'config'>,
  tx: Executor,
  { persona_id, proposito }: { persona_id: number; proposito: Proposito },
): Promise<void> {
  const version = await subirVersion(tx, persona_id, proposito);
  if (version === null) return;
  const token = tokenDe(ctx.config, { persona_id, proposito, version });
  await actualizarTokenHash(tx, persona_id, proposito, hashEnlace(token));
}

const FALLOS = { max: 60, segundos: 600 };

/**
 * Whose token it is. Null: the token is unknown, of another purpose, expired or revoked, its event was deleted, or its registration holds
 * no place any more (expired, cancelled, refunded, deleted). Such tokens are counted per IP address, and past the limit they throw 429
 * instead. Right ones pass whatever the count: phones at a race share an address, and 256 bits are not guessed.
 */
export async function resolverEnlace(
  ctx: Contexto,
  token: string,
  proposito: Proposito,
  ip: string,
): Promise<EnlaceResuelto | null> {
  const row = pareceToken(token) ? await buscarPorHash(ctx.database.db, hashEnlace(token), proposito) : null;
  if (row && sirve(row, ctx.reloj())) return row;
  await limitar(ctx, porDireccion('enlace', ip), FALLOS);
  return null;
}

function sirve({ expira_at, evento, inscripcion }: EnlaceResuelto, ahora: Date): boolean {
  // where a race was postponed its links stay valid until after the new date, and while there is none
  const sin_fecha = evento.estado === 'postergado' && !evento.fecha_confirmada;
  const fin = Math.max(expira_at.getTime(), finDe(evento.fecha_hora).getTime());
  if (!sin_fecha && fin <= ahora.getTime()) return false;
  return inscripcion.viva && estaViva(inscripcion.state, inscripcion.vence_at, ahora);
}

/** As resolverEnlace, with the 404 that the pages turn into "Página no encontrada". */
export async function exigirEnlace(
  ctx: Contexto,
  token: string,
  proposito: Proposito,
  ip: string,
): Promise<EnlaceResuelto> {
  const enlace = await resolverEnlace(ctx, token, proposito, ip);
  if (!enlace) {
    throw noEncontrado(respuestasDocumentos.enlace_no_sirve);
  }
  return enlace;
}

/** Locks a person's row in a transaction: what the person sends through their links is processed one at a time. */
export const bloquearPersona = (tx: Executor, persona_id: number): Promise<void> =>
  bloquearPersonaPorId(tx, persona_id);

/** Binds an idempotency key to the link that it came with, so that with another link it gets no answer of this one. */
export const enlaceKey = (unica: UniqueKey | null, token: string): UniqueKey | null =>
  unica && { ...unica, alcance: unica.alcance.replace(/^[^:]+/, `token:${hashEnlace(token)}`) };

export const urlDeslinde = ({ publicUrl }: { publicUrl: string }, token: string): string =>
  `${publicUrl}/firmar-deslinde/${token}`;

export const urlApto = ({ publicUrl }: { publicUrl: string }, token: string): string =>
  `${publicUrl}/enviar-apto-medico/${token}`;
