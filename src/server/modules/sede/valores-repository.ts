import { eq, sql } from 'drizzle-orm';
import { primera, unValor } from '../../db/primera.ts';
import { inscripciones, pagos, personas } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

/** The columns of a registration that desks may change, as they are now. */
export async function leerInscripcion(tx: Tx, id: number) {
  return primera(
    tx
      .select({
        modalidad_id: inscripciones.modalidad_id,
        categoria_id: inscripciones.categoria_id,
        numero: inscripciones.numero,
        chip_id: inscripciones.chip_id,
        state: inscripciones.state,
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

/**
 * The payment by hand that a desk's refund is taken from: rather one with enough left, then the latest. Null: the
 * registration has none with that method and money left.
 */
export async function buscarPagoADevolver(
  tx: Tx,
  { inscripcion_id, metodo, centavos }: { inscripcion_id: number; metodo: string; centavos: number },
): Promise<number | null> {
  const queda = sql`(${pagos.monto} - ${pagos.monto_reembolsado}) * 100`;
  return unValor(
    tx
      .select({ valor: pagos.id })
      .from(pagos)
      .where(
        sql`${pagos.inscripcion_id} = ${inscripcion_id} and ${pagos.proveedor} = 'manual' and ${pagos.status} = 'approved'
        and ${pagos.payment_method_id} = ${metodo} and ${queda} > 0`,
      )
      .orderBy(sql`${queda} >= ${centavos} desc, ${pagos.id} desc`)
      .limit(1),
  );
}
