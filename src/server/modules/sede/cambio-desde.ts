import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { cambioDesde } from '../conjuntos/service.ts';
import { huellaAhora } from './base.ts';
import { cambioElEvento, escribirCursor, leerCursor } from './cursor.ts';

export interface Cambio {
  cursor: string;
  cambio: boolean;
}

/**
 * The base's present cursor, and whether anything changed since the cursor `de` was given (regla sede-11): the event, a
 * registration, or an operation. True also where `de` is null or of no use any more.
 * @param hay whether an operation changed since transaction `xid`; callers differ in which changes they count
 */
export async function cambioDesdeCursor(
  ctx: Contexto,
  evento_id: number,
  de: string | null,
  hay: (db: Executor, evento_id: number, xid: number) => Promise<boolean>,
): Promise<Cambio> {
  const dicho = leerCursor(de);
  const huella = await huellaAhora(ctx, evento_id);
  const { cursor, desde } = await cambioDesde(ctx, evento_id, dicho.rows);
  const cambio =
    desde === null ||
    desde.hay ||
    cambioElEvento(dicho, huella) ||
    (await hay(ctx.database.db, evento_id, desde.xid));
  return { cursor: escribirCursor(cursor, huella), cambio };
}
