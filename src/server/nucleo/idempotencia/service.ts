import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { FORMA_KEY } from '../../../shared/contract/comunes.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { pgError } from '../../db/errors.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, ErrorApi, invalido } from '../../http/errores.ts';
import { buscarRespuesta, insertarRespuesta, actualizarRespuesta } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

export interface UniqueKey {
  /** whom the key belongs to, and for which call */
  alcance: string;
  key: string;
  cuerpo_hash: string;
}

export interface Respuesta<T> {
  status: number;
  respuesta: T;
}

/**
 * Days for which an answer is kept: a call that is repeated later than that is no longer known by its key. A device's outbox may
 * wait even longer for a signal.
 */
const DIAS = 45;
const ESPERA_MS = 10_000;

const enCurso = () => conflicto('en_curso', respuestasInscripcion.en_curso);
const otroCuerpo = () => new ErrorApi(422, 'clave_reutilizada', respuestasInscripcion.key_de_otro);

/**
 * The request's Idempotency-Key, or null without one; throws 422 where it is malformed. A user's keys are that user's; the
 * public's belong to who knows them, so they must be long enough not to be guessed. `cuerpo` is the parsed body.
 */
export function keyUnicaDe(
  request: FastifyRequest,
  llamada: string,
  sesion: Sesion | null,
  cuerpo: unknown,
): UniqueKey | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !FORMA_KEY.test(header)) {
    throw invalido({}, respuestasInscripcion.key_invalida);
  }
  const quien = sesion ? `usuario:${sesion.usuario_id}` : 'publico';
  const cuerpo_hash = createHash('sha256').update(JSON.stringify(cuerpo)).digest('base64url');
  return { alcance: `${quien}:${llamada}`, key: header, cuerpo_hash };
}

/** The request's key as a field of the answer, so that the device knows to which of its sendings it belongs. */
export function envioKeyDe({ headers }: FastifyRequest): { clave_envio?: string } {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && FORMA_KEY.test(key) ? { clave_envio: key } : {};
}

/** The answer that a key already has, or null. Throws 422 when the key came with another body. */
export async function respuestaPrevia<T>(
  ctx: Contexto,
  unica: UniqueKey | null,
): Promise<Respuesta<T> | null> {
  return unica ? leer<T>(ctx, ctx.database.db, unica) : null;
}

/** Whether the key of a call has its answer already, whatever body it came with. */
export async function estaRespondida(
  ctx: Contexto,
  { alcance, key }: Pick<UniqueKey, 'alcance' | 'key'>,
): Promise<boolean> {
  return (await buscarRespuesta(ctx.database.db, alcance, key, ctx.reloj())) !== null;
}

async function leer<T>(
  ctx: Contexto,
  db: Parameters<typeof buscarRespuesta>[0],
  unica: UniqueKey,
): Promise<Respuesta<T> | null> {
  const guardada = await buscarRespuesta(db, unica.alcance, unica.key, ctx.reloj());
  if (!guardada) return null;
  if (guardada.cuerpo_hash !== unica.cuerpo_hash) throw otroCuerpo();
  // the cast is sound: what was stored under this call's key is this call's answer
  return { status: guardada.status, respuesta: guardada.respuesta as T };
}

/**
 * Stores the key inside the transaction that does the work, with the answer of the call if that commits. The row is the lock: a second call
 * waits at the primary key until the first one ends, then reads its answer; a rollback or a killed process leaves no row. So there is no
 * state "in flight" to clean up, and refusals and failures are not stored: they had no effect, trying again is safe. Returns the stored
 * answer where another call took the key: the caller answers with it and does no work. Null: this call has taken the key. Throws 409
 * 'en_curso' where the database lets it wait no longer, or the other call's answer cannot be found, and 422 where the key came with another
 * body.
 */
export async function reclamar<T>(
  ctx: Contexto,
  tx: Tx,
  unica: UniqueKey,
  nueva: Respuesta<T>,
): Promise<Respuesta<T> | null> {
  const ahora = ctx.reloj();
  const expira_at = new Date(ahora.getTime() + DIAS * DIA_MS);
  try {
    const row = { ...unica, ...nueva, created_at: ahora, expira_at };
    if (await insertarRespuesta(tx, row, ahora)) return null;
  } catch (error) {
    // SQLSTATE 55P03 and 57014: the statement waited for the other call for as long as the database lets one wait
    if (['55P03', '57014'].includes(pgError(error)?.code ?? '')) throw enCurso();
    throw error;
  }
  const previa = await leer<T>(ctx, tx, unica);
  if (!previa) throw enCurso();
  return previa;
}

const enEsteProceso = new WeakMap<Contexto, Map<string, Promise<unknown>>>();

/**
 * One at a time per key within this process, so that a burst of replays does not fill the pool while it
 * waits. Across processes the row of `reclamar` does the same. 409 'en_curso' after ten seconds.
 */
export async function deAUno<T>(ctx: Contexto, unica: UniqueKey | null, fn: () => Promise<T>): Promise<T> {
  if (!unica) return fn();
  let corriendo = enEsteProceso.get(ctx);
  if (!corriendo) enEsteProceso.set(ctx, (corriendo = new Map()));
  const id = `${unica.alcance}\0${unica.key}`;
  const limite = performance.now() + ESPERA_MS;
  for (let otro = corriendo.get(id); otro; otro = corriendo.get(id)) {
    if ((await conPlazo(otro, limite - performance.now())) === 'tarde') throw enCurso();
  }
  const propio = fn();
  corriendo.set(id, propio);
  try {
    return await propio;
  } finally {
    corriendo.delete(id);
  }
}

async function conPlazo(promesa: Promise<unknown>, ms: number): Promise<'listo' | 'tarde'> {
  let timer: NodeJS.Timeout | undefined;
  const plazo = new Promise<'tarde'>((resolve) => {
    timer = setTimeout(() => resolve('tarde'), Math.max(0, ms));
  });
  const listo = promesa.then(
    () => 'listo' as const,
    () => 'listo' as const,
  );
  try {
    return await Promise.race([listo, plazo]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One at a time for each key, and before all else the answer that the key has already: a repeated call gets its first
 * answer, even where links, texts or rules have changed since.
 */
export const oLaDeAntes = <T>(ctx: Contexto, unica: UniqueKey | null, hacer: () => Promise<T>): Promise<T> =>
  deAUno(ctx, unica, async () => {
    const previa = await respuestaPrevia<T>(ctx, unica);
    return previa ? previa.respuesta : hacer();
  });

/**
 * For calls whose answer is known only at the end: a repeated call gets the first answer, any other runs `fn` in the
 * transaction that stores its key. Without a key it is just a transaction.
 */
export async function unaSolaVez<T>(
  ctx: Contexto,
  unica: UniqueKey | null,
  fn: (tx: Tx) => Promise<Respuesta<T>>,
): Promise<Respuesta<T> & { repetida: boolean }> {
  return deAUno(ctx, unica, async () => {
    const previa = await respuestaPrevia<T>(ctx, unica);
    if (previa) return { ...previa, repetida: true };
    return enTransaccion(ctx.database.db, async (tx) => {
      // The answer is not known yet, so `reclamar` stores an empty one with status 0. Nobody ever reads that one: it is replaced by the
      // answer of `fn` before the transaction commits.
      const antes = unica && (await reclamar<T | object>(ctx, tx, unica, { status: 0, respuesta: {} }));
      if (antes) return { status: antes.status, respuesta: antes.respuesta as T, repetida: true };
      const nueva = await fn(tx);
      if (unica) await actualizarRespuesta(tx, unica.alcance, unica.key, nueva);
      return { ...nueva, repetida: false };
    });
  });
}
