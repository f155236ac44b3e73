import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { documentoKey } from '../../../shared/domain/participante/documento.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { inscripcionEnPie } from '../../db/inscripcion-en-pie.ts';
import { correos, eventos, inscripciones, personas } from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/** Documents of persons who hold a place in the event, with the state of their registrations; and the numbers of these. */
export async function leerOcupados(
  db: Executor,
  evento_id: number,
): Promise<{ documentos: Map<string, Estado>; numeros: Set<number> }> {
  const vivas = await db
    .select({
      tipo_documento: personas.tipo_documento,
      pais_documento: personas.pais_documento,
      documento: personas.documento,
      state: inscripciones.state,
      numero: inscripciones.numero,
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .where(and(eq(personas.evento_id, evento_id), eq(personas.viva, true)));
  return {
    documentos: new Map(vivas.map((viva) => [documentoKey(viva), viva.state])),
    numeros: new Set(vivas.flatMap(({ numero }) => numero ?? [])),
  };
}

/** Imported registrations that hold their places and got no mail yet, locked: nobody else mails them until the transaction ends. */
export async function bloquearSinAviso(tx: Tx, ids: readonly number[]) {
  const mias = inArray(inscripciones.id, [...ids]);
  // locks first and reads after, so that the second query sees what another trabajador commits in between
  await tx
    .select({ id: inscripciones.id })
    .from(inscripciones)
    .where(mias)
    .orderBy(asc(inscripciones.id))
    .for('update');
  const avisada = tx
    .select({ uno: sql`1` })
    .from(correos)
    .where(and(eq(correos.inscripcion_id, inscripciones.id), eq(correos.tipo, 'inscripcion_registrada')));
  return tx
    .select({ id: inscripciones.id, state: inscripciones.state, usa_pago_online: eventos.usa_pago_online })
    .from(inscripciones)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(and(mias, inscripcionEnPie, notExists(avisada)))
    .orderBy(asc(inscripciones.id));
}
