import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { claveDocumento } from '../../../shared/domain/participante/documento.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Consentido } from './repository.ts';
import { consentimientos, correos, eventos, inscripciones, personas } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import type { InscripcionCompleta, PersonaCompleta } from './repository.ts';

/** A statement takes at most 65,535 parameters. */
const POR_VEZ = 500;

/** Documents that hold a place in the event, and the numbers that are worn in it. */
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
    .innerJoin(inscripciones, eq(inscripciones.id, personas.inscripcion_id))
    .where(and(eq(personas.evento_id, evento_id), eq(personas.viva, true)));
  return {
    documentos: new Map(vivas.map((viva) => [claveDocumento(viva), viva.state])),
    numeros: new Set(vivas.flatMap(({ numero }) => numero ?? [])),
  };
}

export interface NuevaImportada {
  inscripcion: InscripcionCompleta & { numero: number | null; chip_id: string | null };
  personas: readonly PersonaCompleta[];
}

/** Many registrations with their persons and what they agreed to; their ids, in the order in which they came. */
export async function insertImportadas(
  tx: Tx,
  nuevas: readonly NuevaImportada[],
  consentido: Consentido,
): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < nuevas.length; i += POR_VEZ) {
    const lote = nuevas.slice(i, i + POR_VEZ);
    const filas = await tx
      .insert(inscripciones)
      .values(lote.map(({ inscripcion }) => inscripcion))
      .returning({ id: inscripciones.id, codigo: inscripciones.codigo_publico });
    const idDe = new Map(filas.map(({ id, codigo }) => [codigo, id]));
    const delLote = lote.map(({ inscripcion }) => {
      const id = idDe.get(inscripcion.codigo_publico);
      if (id === undefined) throw new Error('inscripciones: una fila no se guardó');
      return id;
    });
    ids.push(...delLote);
    const gente = lote.flatMap(({ inscripcion, personas: suyas }, k) =>
      suyas.map((persona) => ({
        ...persona,
        inscripcion_id: delLote[k] ?? 0,
        evento_id: inscripcion.evento_id,
        created_at: inscripcion.created_at,
        updated_at: inscripcion.created_at,
      })),
    );
    for (let j = 0; j < gente.length; j += POR_VEZ)
      await insertPersonas(tx, gente.slice(j, j + POR_VEZ), consentido);
  }
  return ids;
}

async function insertPersonas(
  tx: Tx,
  gente: (typeof personas.$inferInsert)[],
  { version_texto, huellas, ip }: Consentido,
): Promise<void> {
  const puestas = await tx.insert(personas).values(gente).returning({
    id: personas.id,
    created_at: personas.created_at,
    compartir_datos: personas.acepta_compartir_datos,
    publicidad: personas.acepta_publicidad,
  });
  await tx.insert(consentimientos).values(
    puestas.flatMap(({ id: persona_id, created_at, ...dichos }) =>
      (['compartir_datos', 'publicidad'] as const).map((tipo) => ({
        persona_id,
        tipo,
        version_texto,
        texto_hash: huellas[tipo],
        aceptado: dichos[tipo],
        ip,
        created_at,
      })),
    ),
  );
}

/**
 * Imported registrations that stand and were not written to yet; until the transaction ends nobody else writes to
 * them.
 */
export async function bloquearSinAviso(tx: Tx, ids: readonly number[]) {
  const mias = inArray(inscripciones.id, [...ids]);
  // first the lock, then the look: what another worker commits in between is seen
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
    .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id))
    .where(and(mias, eq(inscripciones.viva, true), isNull(inscripciones.borrado_at), notExists(avisada)))
    .orderBy(asc(inscripciones.id));
}
