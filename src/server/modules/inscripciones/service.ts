import type { Contexto } from '../../contexto.ts';
import type { Duenio } from '../../db/duenio.ts';
import { noEncontrado } from '../../http/errores.ts';
import type { Executor } from '../../db/transaction.ts';
import {
  buscarCategorias,
  buscarDuenioInscripcion,
  buscarPorCodigo,
  buscarPorId,
  type PublicaRow,
} from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/** Categories by id, as they are now. */
export const obtenerCategorias = (db: Executor, ids: readonly (number | null)[]) => buscarCategorias(db, ids);

/** The owner of a registration, for `puede`; null where there is no such registration, or it was deleted. */
export function duenioDeInscripcion(ctx: Contexto, inscripcion_id: number): Promise<Duenio | null> {
  return buscarDuenioInscripcion(ctx.database.db, inscripcion_id);
}

/** A registration by its public code or, where access was checked before, by its number. Throws 404. */
export async function obtenerInscripcionPor(ctx: Contexto, codigo_o_id: string): Promise<PublicaRow> {
  const { db } = ctx.database;
  const row = /^\d+$/.test(codigo_o_id)
    ? await buscarPorId(db, Number(codigo_o_id))
    : await buscarPorCodigo(db, codigo_o_id);
  if (!row) throw noEncontrado(respuestasInscripcion.no_esta);
  return row;
}
