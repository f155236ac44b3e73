import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { MOTIVO_DE_BAJA, MOTIVO_SIN_ADMITIR } from '../../../shared/domain/sede/conflicto.ts';
import { leerTexto } from '../../../shared/domain/sede/leer-operacion.ts';
import { esDe } from '../../../shared/domain/sede/operacion.ts';
import { hayAlguna } from '../../db/primera.ts';
import { operaciones, puestos } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import { despertar } from './operaciones-repository.ts';

const recibidaOtraVez = {
  ...{ estado: 'recibida' as const, motivo: null, resuelta_at: null },
  xid: sql`(pg_current_xact_id()::text)::bigint`,
};

/** Queues again a refused operation that counts as delivered after its puesto was taken off; false: there is no such operation. */
export const reponerTrasRevocacion = (tx: Tx, evento_id: number, id: string): Promise<boolean> =>
  hayAlguna(
    tx
      .update(operaciones)
      .set(recibidaOtraVez)
      .where(
        and(
          ...[eq(operaciones.evento_id, evento_id), eq(operaciones.id, id)],
          ...[eq(operaciones.estado, 'rechazada'), eq(operaciones.tras_revocacion, true)],
        ),
      )
      .returning({ id: operaciones.id }),
  );

/**
 * Queues again a walk-up that a rule refused; false: there is no such walk-up. A walk-up that was refused because its puesto had
 * been taken off stays refused.
 */
export const reponerAlta = (tx: Tx, evento_id: number, id: string): Promise<boolean> =>
  hayAlguna(
    tx
      .update(operaciones)
      .set(recibidaOtraVez)
      .where(and(...[eq(operaciones.id, id), eq(operaciones.tipo, 'alta')], ...rechazadas(evento_id)))
      .returning({ id: operaciones.id }),
  );

/**
 * Queues again the refused operations about a walk-up: most were refused because the walk-up was. Those that were refused because
 * their puesto had been taken off stay refused.
 */
export const reponerLoDelAlta = async (tx: Tx, evento_id: number, alta_id: string): Promise<void> => {
  await tx
    .update(operaciones)
    .set(recibidaOtraVez)
    .where(
      and(...[eq(operaciones.sujeto, `a${alta_id}`), ne(operaciones.id, alta_id)], ...rechazadas(evento_id)),
    );
};

/**
 * After a new expulsion of the puesto `puesto_id` has come: queues again those refused admissions by that puesto which the new
 * expulsion names as known (`ids`), so that they are judged anew. An admission that arrives after its author was expelled counts
 * only if all expulsions of its author name it. So an admission that the new expulsion names may count now; one that the
 * new expulsion does not name cannot, and stays refused.
 */
export const reponerAdmisiones = async (
  tx: Tx,
  evento_id: number,
  { puesto_id, ids }: { puesto_id: string; ids: readonly string[] },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(operaciones)
    .set(recibidaOtraVez)
    .where(
      and(
        ...[inArray(operaciones.id, [...ids]), eq(operaciones.puesto_id, puesto_id)],
        ...[eq(operaciones.tipo, 'admitir'), ...rechazadas(evento_id)],
      ),
    );
};

const rechazadas = (evento_id: number) => [
  ...[eq(operaciones.evento_id, evento_id), eq(operaciones.estado, 'rechazada')],
  ne(operaciones.motivo, MOTIVO_DE_BAJA),
];

/**
 * Closes the admissions of a phone that were refused with MOTIVO_SIN_ADMITIR, once it is decided whether the phone is of the event:
 * they become 'sin_efecto'. Which phone an admission names is read from its text here, not by the query, for two reasons. PostgreSQL
 * fails to read JSON that has a NUL or half of a surrogate pair. And a query that looks for the phone's id anywhere in the text would
 * also find the admission of another phone whose name is that id.
 */
export async function cerrarAdmisiones(
  tx: Tx,
  evento_id: number,
  { puesto_id, motivo }: { puesto_id: string; motivo: string | null },
): Promise<void> {
  const esperan = await tx
    .select({ id: operaciones.id, cuerpo: operaciones.cuerpo })
    .from(operaciones)
    .where(
      and(
        ...[eq(operaciones.evento_id, evento_id), eq(operaciones.tipo, 'admitir')],
        ...[eq(operaciones.estado, 'rechazada'), eq(operaciones.motivo, MOTIVO_SIN_ADMITIR)],
      ),
    );
  const suyas = esperan.filter(({ cuerpo }) => {
    const una = cuerpo === null ? null : leerTexto(cuerpo);
    return una !== null && esDe('admitir', una) && una.datos.puesto_id === puesto_id;
  });
  if (suyas.length === 0) return;
  await tx
    .update(operaciones)
    .set({ estado: 'sin_efecto', motivo, xid: sql`(pg_current_xact_id()::text)::bigint` })
    .where(
      inArray(
        operaciones.id,
        suyas.map(({ id }) => id),
      ),
    );
}

/**
 * Marks what is not carried out yet of a phone that is not admitted after all as delivered by a puesto that had been taken off, and
 * queues again what waited for the phone's admission, so that it is refused as such.
 */
export async function revocarLoQueEspera(tx: Tx, evento_id: number, puesto_id: string): Promise<void> {
  await tx
    .update(operaciones)
    .set({ tras_revocacion: true })
    .where(
      and(
        ...[eq(operaciones.evento_id, evento_id), eq(operaciones.puesto_id, puesto_id)],
        inArray(operaciones.estado, ['recibida', 'espera']),
      ),
    );
  await despertar(tx, evento_id, puesto_id);
}

/**
 * Marks, of operations just stored, those of a puesto that was taken off since its key was read. Call it after the
 * puestos' rows are locked, or it could miss a puesto that is being taken off at that moment.
 */
export async function marcarDeRevocados(tx: Tx, evento_id: number, ids: readonly string[]): Promise<void> {
  const revocados = tx
    .select({ id: puestos.id })
    .from(puestos)
    .where(and(eq(puestos.evento_id, evento_id), isNotNull(puestos.revocado_at)));
  await tx
    .update(operaciones)
    .set({ tras_revocacion: true })
    .where(
      and(
        ...[inArray(operaciones.id, [...ids]), eq(operaciones.tras_revocacion, false)],
        inArray(operaciones.puesto_id, revocados),
      ),
    );
}

/**
 * Discards what a puesto delivered after it had been taken off and that was refused or is still queued: it has no effect from now
 * on, and what waited for it is looked at again.
 */
export async function descartarTrasRevocacion(
  tx: Tx,
  {
    evento_id,
    puesto_id,
    motivo,
    ahora,
  }: { evento_id: number; puesto_id: string; motivo: string; ahora: Date },
): Promise<void> {
  await tx
    .update(operaciones)
    .set({
      ...{ estado: 'sin_efecto', motivo, espera_de: null, resuelta_at: ahora },
      xid: sql`(pg_current_xact_id()::text)::bigint`,
    })
    .where(
      and(
        ...[eq(operaciones.evento_id, evento_id), eq(operaciones.puesto_id, puesto_id)],
        ...[eq(operaciones.tras_revocacion, true), inArray(operaciones.estado, ['recibida', 'rechazada'])],
      ),
    );
  const sinEfecto = tx
    .select({ id: sql<string>`${operaciones.id}::text` })
    .from(operaciones)
    .where(and(eq(operaciones.puesto_id, puesto_id), eq(operaciones.estado, 'sin_efecto')));
  await despertar(tx, evento_id, sinEfecto);
}
