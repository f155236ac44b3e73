import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { hayAlguna } from '../../db/primera.ts';
import {
  deslinde_textos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  personas,
} from '../../db/schema.ts';
import {
  eventoDeInscripcion,
  modalidadDeInscripcion,
  personaDeDeslinde,
  textoDeDeslinde,
} from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';

export type NuevoDeslinde = typeof deslindes.$inferInsert;

export async function insertarDeslindes(tx: Executor, rows: NuevoDeslinde[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deslindes).values(rows);
}

/** Signatures in force of a registration whose copy is still to be made. */
export function buscarSinPdf(db: Executor, inscripcion_id: number) {
  return db
    .select({
      deslinde: deslindes,
      persona: personas,
      texto: { texto: deslinde_textos.texto, version: deslinde_textos.version },
      evento: { ...columnasEvento, ciudad: eventos.ciudad, lugar: eventos.lugar },
      codigo_publico: inscripciones.codigo_publico,
      modalidad: modalidades.nombre,
    })
    .from(deslindes)
    .innerJoin(personas, personaDeDeslinde)
    .innerJoin(deslinde_textos, textoDeDeslinde)
    .innerJoin(inscripciones, eq(inscripciones.id, deslindes.inscripcion_id))
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .where(
      and(
        eq(deslindes.inscripcion_id, inscripcion_id),
        eq(deslindes.vigente, true),
        isNull(deslindes.pdf_archivo_id),
        isNull(deslindes.evidencia_borrada_at),
        // no copy is made any more once the person was suppressed: without their name it would prove nothing
        isNull(personas.suprimida_at),
      ),
    )
    .orderBy(asc(personas.orden));
}
export type SinPdf = Awaited<ReturnType<typeof buscarSinPdf>>[number];

/** False when another worker has made the copy meanwhile. */
export async function actualizarPdf(
  tx: Executor,
  deslinde_id: number,
  pdf_archivo_id: number,
): Promise<boolean> {
  return hayAlguna(
    tx
      .update(deslindes)
      .set({ pdf_archivo_id })
      .where(and(eq(deslindes.id, deslinde_id), isNull(deslindes.pdf_archivo_id)))
      .returning({ id: deslindes.id }),
  );
}

/**
 * Drawings and copies, older than `antes`, that no waiver points to: what a drawing came with was refused or a repeated call, or
 * another worker made the copy first.
 */
export async function buscarHuerfanos(db: Executor, antes: Date, max: number): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from archivos a
    where not a.publico and a.created_at < ${antes.toISOString()}
      and (a.nombre = ${NOMBRE_FIRMA} or a.nombre like ${`${PREFIJO_COPIA}%`})
      and not exists (select from deslindes d where d.firma_archivo_id = a.id or d.pdf_archivo_id = a.id)
    order by a.id limit ${max}`);
  return rows;
}

/** File names by which rows of the file store are known to be signatures and signed copies. */
export const NOMBRE_FIRMA = 'firma.png';
export const PREFIJO_COPIA = 'deslinde-';
