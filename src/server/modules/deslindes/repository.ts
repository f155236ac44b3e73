import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  deslinde_textos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  personas,
} from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

export type NuevoDeslinde = typeof deslindes.$inferInsert;

export async function insertDeslindes(tx: Executor, filas: NuevoDeslinde[]): Promise<void> {
  if (filas.length > 0) await tx.insert(deslindes).values(filas);
}

/** Signatures in force of a registration whose copy was not made yet. */
export function findSinPdf(db: Executor, inscripcion_id: number) {
  return db
    .select({
      deslinde: deslindes,
      persona: personas,
      texto: { texto: deslinde_textos.texto, version: deslinde_textos.version },
      evento: {
        id: eventos.id,
        nombre: eventos.nombre,
        ciudad: eventos.ciudad,
        lugar: eventos.lugar,
        fecha_hora: eventos.fecha_hora,
      },
      codigo_publico: inscripciones.codigo_publico,
      modalidad: modalidades.nombre,
    })
    .from(deslindes)
    .innerJoin(personas, eq(personas.id, deslindes.persona_id))
    .innerJoin(deslinde_textos, eq(deslinde_textos.id, deslindes.texto_id))
    .innerJoin(inscripciones, eq(inscripciones.id, deslindes.inscripcion_id))
    .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id))
    .innerJoin(modalidades, eq(modalidades.id, inscripciones.modalidad_id))
    .where(
      and(
        eq(deslindes.inscripcion_id, inscripcion_id),
        eq(deslindes.vigente, true),
        isNull(deslindes.pdf_archivo_id),
      ),
    )
    .orderBy(asc(personas.orden));
}
export type SinPdf = Awaited<ReturnType<typeof findSinPdf>>[number];

/** False when another worker has made the copy meanwhile. */
export async function setPdf(tx: Executor, deslinde_id: number, pdf_archivo_id: number): Promise<boolean> {
  const filas = await tx
    .update(deslindes)
    .set({ pdf_archivo_id })
    .where(and(eq(deslindes.id, deslinde_id), isNull(deslindes.pdf_archivo_id)))
    .returning({ id: deslindes.id });
  return filas.length === 1;
}
