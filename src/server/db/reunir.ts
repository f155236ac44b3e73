import { sql } from 'drizzle-orm';
import { isLockTimeout, isReadOnly, isRetryable, isUnavailable, pgError } from './errors.ts';
import { enTransaccion } from './transaction.ts';
import type { Db, Tx } from './transaction.ts';

/** One caller's work in a shared transaction, and the steps that are done once for all callers in it. */
export interface Reunible<T> {
  /**
   * runs once in each transaction before everybody's work, so it must be the same for all callers with one `key`: takes the lock that
   * all of them would queue at
   */
  abrir?: (tx: Tx) => Promise<void>;
  hacer: (tx: Tx) => Promise<T>;
  /**
   * runs once in each transaction after everybody's work, for all of them together: it must be the same for all callers with one `key`. It
   * makes the last writes, in a statement or two, and does not run where everybody's work failed. `hechos`: what `hacer` returned where it
   * did not fail
   */
  cerrar: (tx: Tx, hechos: T[]) => Promise<void>;
}

interface Waiter extends Reunible<unknown> {
  resolve: (valor: never) => void;
  reject: (error: unknown) => void;
}

type Suerte = { ok: true; valor: unknown } | { ok: false; error: unknown };

/**
 * How many callers share one transaction at most: enough to make a shared commit worth it, few enough that another process does not
 * wait long for its own batch.
 */
const LOTE_MAX = 40;

const colas = new WeakMap<Db, Map<number, Waiter[]>>();

/**
 * Does the work of callers in this process with the same `key` in one transaction, with one commit. It is for work that has to lock one
 * row, at which the callers would wait in line anyway: in transactions of their own, each commit would wait for the disk,
 * one after the other (`npm run bench -- inscripciones`). A single caller runs at once; those that come meanwhile form the next batch, or
 * several (LOTE_MAX). In a batch each caller has a savepoint: one that throws rolls back only its own work, unless the error is of the
 * whole transaction (juntos). No caller gets its result before the commit. `hacer` goes by the rules of enTransaccion.
 */
export function enTransaccionReunida<T>(db: Db, key: number, reunible: Reunible<T>): Promise<T> {
  let deEsta = colas.get(db);
  if (!deEsta) colas.set(db, (deEsta = new Map()));
  const porKey = deEsta;
  return new Promise<T>((resolve, reject) => {
    // the cast is sound: `cerrar` gets only what `hacer` of callers with the same `key` returned
    const espera: Waiter = { ...(reunible as Reunible<unknown>), resolve, reject };
    const cola = porKey.get(key);
    if (cola) return void cola.push(espera);
    const nueva = [espera];
    porKey.set(key, nueva);
    void atender(db, nueva, () => porKey.delete(key));
  });
}

/**
 * Runs batches until the queue is empty; callers that arrive during a batch wait for a later one.
 * @param cerrar takes the queue away. It is called in the same step in which the queue is found empty: who came to it after that, even before
 *   this function's promise is settled, would wait for ever
 */
async function atender(db: Db, cola: Waiter[], cerrar: () => void): Promise<void> {
  while (cola.length > 0) await correr(db, cola.splice(0, LOTE_MAX));
  cerrar();
}

/** Never throws: each caller in the batch gets its result, its error, or the error that failed the whole batch. */
async function correr(db: Db, batch: readonly Waiter[]): Promise<void> {
  let suertes: Suerte[];
  try {
    suertes = await enTransaccion(db, (tx) => juntos(tx, batch));
  } catch (error) {
    // The database refused the whole batch and nothing of it was written, though one caller may be to blame: each runs again alone. None
    // does where the batch waited for a lock in vain (all callers have waited long enough), the database is away, or our own code threw.
    if (batch.length > 1 && pgError(error) && !isUnavailable(error) && !isLockTimeout(error)) {
      for (const espera of batch) await correr(db, [espera]);
      return;
    }
    suertes = batch.map(() => ({ ok: false, error }));
  }
  batch.forEach(({ resolve, reject }, i) => {
    const suerte = suertes[i];
    // the cast is sound: the value is what `hacer` of this very caller returned
    if (suerte?.ok) resolve(suerte.valor as never);
    else reject(suerte?.error);
  });
}

async function juntos(tx: Tx, batch: readonly Waiter[]): Promise<Suerte[]> {
  const suertes: Suerte[] = [];
  const varios = batch.length > 1;
  await batch[0]?.abrir?.(tx);
  if (varios) await tx.execute(sql.raw('savepoint lote'));
  for (const [i, { hacer }] of batch.entries()) {
    if (i > 0 && suertes[i - 1]?.ok) await tx.execute(sql.raw('release savepoint lote; savepoint lote'));
    try {
      suertes.push({ ok: true, valor: await hacer(tx) });
    } catch (error) {
      // a deadlock, a serialization failure or a database that takes no writes fails the whole batch; a single caller's error fails its own
      if (!varios || isRetryable(error) || isReadOnly(error)) throw error;
      suertes.push({ ok: false, error });
      await tx.execute(sql.raw('rollback to savepoint lote'));
    }
  }
  const hechos = suertes.flatMap((suerte) => (suerte.ok ? [suerte.valor] : []));
  if (hechos.length > 0) await batch[0]?.cerrar(tx, hechos);
  return suertes;
}
