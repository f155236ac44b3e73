import { desc, eq, sql } from 'drizzle-orm';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { hayAlguna, primera } from '../../db/primera.ts';
import { inscripciones, pagos, personas } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

/** The columns of a registration that desks change, or have to know for it, as they are now. */
export async function leerInscripcion(tx: Tx, id: number) {
  return primera(
    tx
      .select({
        modalidad_id: inscripciones.modalidad_id,
        categoria_id: inscripciones.categoria_id,
        numero: inscripciones.numero,
        chip_id: inscripciones.chip_id,
        state: inscripciones.state,
        total: inscripciones.total,
      })
      .from(inscripciones)
      .where(eq(inscripciones.id, id)),
  );
}

export async function leerPersona(tx: Tx, id: number) {
  return primera(
    tx
      .select({
        documento: personas.documento,
        nombre: personas.nombre,
        apellido: personas.apellido,
        sexo: personas.sexo,
        fecha_nacimiento: personas.fecha_nacimiento,
        talle: personas.talle,
        campos_custom_values: personas.campos_custom_values,
      })
      .from(personas)
      .where(eq(personas.id, id)),
  );
}

/** The payments by hand of one method that money can still be given back from, with the cents left of each, the latest first. */
export async function listarPagosADevolver(
  tx: Tx,
  { inscripcion_id, metodo }: { inscripcion_id: number; metodo: string },
): Promise<{ id: number; queda: Centavos }[]> {
  const rows = await tx
    .select({ id: pagos.id, monto: pagos.monto, devuelto: pagos.monto_reembolsado })
    .from(pagos)
    .where(
      sql`${pagos.inscripcion_id} = ${inscripcion_id} and ${pagos.proveedor} = 'manual' and ${pagos.status} = 'approved'
        and ${pagos.payment_method_id} = ${metodo} and ${pagos.monto} > ${pagos.monto_reembolsado}`,
    )
    .orderBy(desc(pagos.id));
  return rows.map(({ id, monto, devuelto }) => ({ id, queda: monto - devuelto }));
}

/**
 * Whether a payment through the provider counts for the registration and was not refunded in full. Such a payment was of all that was owed
 * when it was made, unless staff accepted another amount.
 */
export function hayPagoEnLinea(tx: Tx, inscripcion_id: number): Promise<boolean> {
  return hayAlguna(
    tx
      .select({ id: pagos.id })
      .from(pagos)
      .where(
        sql`${pagos.inscripcion_id} = ${inscripcion_id} and ${pagos.proveedor} <> 'manual' and ${pagos.status} = 'approved'
        and ${pagos.aplicacion} = 'aplicado' and ${pagos.monto} > ${pagos.monto_reembolsado}`,
      ),
  );
}
