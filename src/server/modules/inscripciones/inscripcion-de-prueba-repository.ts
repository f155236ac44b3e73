import { asc, eq } from 'drizzle-orm';
import { correos, inscripciones } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

/** What the transaction has written of a registration, and the mails to its persons. */
export async function leerRecienHecha(tx: Tx, id: number) {
  const [inscripcion] = await tx
    .select({
      state: inscripciones.state,
      total: inscripciones.total,
      categoria_id: inscripciones.categoria_id,
      vence_at: inscripciones.vence_at,
    })
    .from(inscripciones)
    .where(eq(inscripciones.id, id));
  if (!inscripcion) throw new Error('inscripciones: la fila no se guardó');
  return {
    ...inscripcion,
    correos: await tx
      .select({ para: correos.para, asunto: correos.asunto, html: correos.html })
      .from(correos)
      .where(eq(correos.inscripcion_id, id))
      .orderBy(asc(correos.id)),
  };
}
