import type { Contexto } from '../../contexto.ts';
import type { Duenio } from '../../db/duenio.ts';
import { noEncontrado } from '../../http/errores.ts';
import type { Executor } from '../../db/transaction.ts';
import {
  findCategorias,
  findDuenioInscripcion,
  findPorCodigo,
  findPorId,
  type FilaPublica,
} from './repository.ts';

/** Categories by id, as they are now. */
export const getCategorias = (db: Executor, ids: readonly (number | null)[]) => findCategorias(db, ids);

/** Whose it is, for `puede`; null where there is none. */
export function duenioDeInscripcion(ctx: Contexto, inscripcion_id: number): Promise<Duenio | null> {
  return findDuenioInscripcion(ctx.database.db, inscripcion_id);
}

/** A registration by its public code or, where access was checked before, by its number. Throws 404. */
export async function getInscripcionPor(ctx: Contexto, codigo_o_id: string): Promise<FilaPublica> {
  const { db } = ctx.database;
  const fila = /^\d+$/.test(codigo_o_id)
    ? await findPorId(db, Number(codigo_o_id))
    : await findPorCodigo(db, codigo_o_id);
  if (!fila) throw noEncontrado('No encontramos esa inscripción.');
  return fila;
}
