import { sql } from 'drizzle-orm';
import { isRetryable } from './errors.ts';
import { enTransaccion } from './transaction.ts';
import type { Db, Tx } from './transaction.ts';

interface Espera {
  hacer: (tx: Tx) => Promise<unknown>;
  resolve: (valor: never) => void;
  reject: (error: unknown) => void;
}

/** Enough to share a commit, few enough for another process's batch to wait for. */
const LOTE_MAX = 40;

const colas = new WeakMap<Db, Map<number, Espera[]>>();

/**
 * A transaction that shares its commit with those of the same `clave` that wait already: for work that would
 * queue at one row anyway, with a flush to the disk each (`npm run bench -- inscripciones`). Who comes alone runs
 * alone and at once. In a batch each has a savepoint, so its own fate: one that throws takes back what is its own
 * and nothing else. Nobody hears of success before the commit. `hacer` goes by the rules of enTransaccion.
 */
export function enTransaccionReunida<T>(db: Db, clave: number, hacer: (tx: Tx) => Promise<T>): Promise<T> {
  let deEsta = colas.get(db);
  if (!deEsta) colas.set(db, (deEsta = new Map()));
  const porClave = deEsta;
  return new Promise<T>((resolve, reject) => {
    const espera: Espera = { hacer, resolve, reject };
    const cola = porClave.get(clave);
    if (cola) return void cola.push(espera);
    const nueva = [espera];
    porClave.set(clave, nueva);
    void atender(db, nueva).finally(() => porClave.delete(clave));
  });
}

/** Who comes during a batch waits for the next one. */
async function atender(db: Db, cola: Espera[]): Promise<void> {
  while (cola.length > 0) await correr(db, cola.splice(0, LOTE_MAX));
}

/** Never throws: everybody in the batch hears what became of it. */
async function correr(db: Db, lote: readonly Espera[]): Promise<void> {
  try {
    const avisos = await enTransaccion(db, (tx) => (lote.length === 1 ? solo(tx, lote) : juntos(tx, lote)));
    for (const avisar of avisos) avisar();
  } catch (error) {
    for (const { reject } of lote) reject(error);
  }
}

async function solo(tx: Tx, lote: readonly Espera[]): Promise<(() => void)[]> {
  return Promise.all(lote.map(async (espera) => cumplida(espera, await espera.hacer(tx))));
}

async function juntos(tx: Tx, lote: readonly Espera[]): Promise<(() => void)[]> {
  const avisos: (() => void)[] = [];
  await tx.execute(sql.raw('savepoint lote'));
  for (const espera of lote) {
    try {
      avisos.push(cumplida(espera, await espera.hacer(tx)));
    } catch (error) {
      // a deadlock or a serialization failure is everybody's: the whole batch runs again
      if (isRetryable(error)) throw error;
      avisos.push(() => espera.reject(error));
      await tx.execute(sql.raw('rollback to savepoint lote'));
      continue;
    }
    await tx.execute(sql.raw('release savepoint lote; savepoint lote'));
  }
  return avisos;
}

// the value is what this very entry's `hacer` returned
const cumplida = (espera: Espera, valor: unknown) => () => espera.resolve(valor as never);
