import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  consentimientos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  personas,
} from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;
export type Persona = typeof personas.$inferSelect;
export type NuevaInscripcion = typeof inscripciones.$inferInsert;
export type NuevaPersona = Omit<typeof personas.$inferInsert, 'inscripcion_id' | 'evento_id'>;

/** What answers about a registration are made of, without its persons. */
export interface FilaPublica extends Inscripcion {
  modalidad: { id: number; nombre: string; nro_participantes: number };
  evento: {
    usa_pago_online: boolean;
    mensaje_inscripcion_correcta: string | null;
    organizador_id: number;
    fin_inscripcion: Date;
  };
}

export async function insertInscripcion(tx: Executor, fila: NuevaInscripcion): Promise<number> {
  const [nueva] = await tx.insert(inscripciones).values(fila).returning({ id: inscripciones.id });
  if (!nueva) throw new Error('inscripciones: la fila no se guardó');
  return nueva.id;
}

/** Ids in the order of `filas`. */
export async function insertPersonas(
  tx: Executor,
  inscripcion: { id: number; evento_id: number },
  filas: readonly NuevaPersona[],
): Promise<number[]> {
  const nuevas = await tx
    .insert(personas)
    .values(
      filas.map((fila) => ({ ...fila, inscripcion_id: inscripcion.id, evento_id: inscripcion.evento_id })),
    )
    .returning({ id: personas.id, orden: personas.orden });
  return nuevas.sort((a, b) => a.orden - b.orden).map((p) => p.id);
}

export async function insertConsentimientos(
  tx: Executor,
  filas: (typeof consentimientos.$inferInsert)[],
): Promise<void> {
  if (filas.length > 0) await tx.insert(consentimientos).values(filas);
}

function seleccionPublica(db: Executor) {
  return db
    .select({
      inscripcion: inscripciones,
      modalidad: {
        id: modalidades.id,
        nombre: modalidades.nombre,
        nro_participantes: modalidades.nro_participantes,
      },
      evento: {
        usa_pago_online: eventos.usa_pago_online,
        mensaje_inscripcion_correcta: eventos.mensaje_inscripcion_correcta,
        organizador_id: eventos.organizador_id,
        fin_inscripcion: eventos.fin_inscripcion,
      },
    })
    .from(inscripciones)
    .innerJoin(modalidades, eq(modalidades.id, inscripciones.modalidad_id))
    .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id));
}

const aplanar = (
  fila: ({ inscripcion: Inscripcion } & Omit<FilaPublica, keyof Inscripcion>) | undefined,
): FilaPublica | null =>
  fila ? { ...fila.inscripcion, modalidad: fila.modalidad, evento: fila.evento } : null;

/** By its public code; deleted ones are gone. */
export async function findPorCodigo(db: Executor, codigo: string): Promise<FilaPublica | null> {
  const [fila] = await seleccionPublica(db).where(
    and(eq(inscripciones.codigo_publico, codigo), isNull(inscripciones.borrado_at)),
  );
  return aplanar(fila);
}

export async function findPorId(db: Executor, id: number): Promise<FilaPublica | null> {
  const [fila] = await seleccionPublica(db).where(
    and(eq(inscripciones.id, id), isNull(inscripciones.borrado_at)),
  );
  return aplanar(fila);
}

/** The registration of a document in an event: the live one, else the latest. */
export async function findPorDocumento(
  db: Executor,
  evento_id: number,
  documentos: readonly string[],
): Promise<(FilaPublica & { documento: string }) | null> {
  const [persona] = await db
    .select({ inscripcion_id: personas.inscripcion_id, documento: personas.documento })
    .from(personas)
    .innerJoin(inscripciones, eq(inscripciones.id, personas.inscripcion_id))
    .where(
      and(
        eq(personas.evento_id, evento_id),
        inArray(personas.documento, [...documentos]),
        isNull(inscripciones.borrado_at),
      ),
    )
    .orderBy(desc(personas.viva), desc(personas.id))
    .limit(1);
  const fila = persona && (await findPorId(db, persona.inscripcion_id));
  return fila ? { ...fila, documento: persona.documento } : null;
}

/** For a change under lock. */
export async function bloquear(tx: Executor, codigo_o_id: string): Promise<FilaPublica | null> {
  const porId = /^\d+$/.test(codigo_o_id);
  const [fila] = await seleccionPublica(tx)
    .where(
      and(
        porId ? eq(inscripciones.id, Number(codigo_o_id)) : eq(inscripciones.codigo_publico, codigo_o_id),
        isNull(inscripciones.borrado_at),
      ),
    )
    .for('update', { of: inscripciones });
  return aplanar(fila);
}

export async function updateInscripcion(
  tx: Executor,
  id: number,
  cambios: Partial<NuevaInscripcion>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(inscripciones)
    .set({ ...cambios, version: sql`${inscripciones.version} + 1`, updated_at: ahora })
    .where(eq(inscripciones.id, id));
}

export async function listPersonas(
  db: Executor,
  inscripcion_id: number,
): Promise<(Persona & { tiene_deslinde_firmado: boolean })[]> {
  const filas = await db
    .select({ persona: personas, deslinde_id: deslindes.id })
    .from(personas)
    .leftJoin(
      deslindes,
      and(eq(deslindes.persona_id, personas.id), deslindes.vigente, sql`${deslindes.status} <> 'REJECTED'`),
    )
    .where(eq(personas.inscripcion_id, inscripcion_id))
    .orderBy(asc(personas.orden));
  return filas.map(({ persona, deslinde_id }) => ({
    ...persona,
    tiene_deslinde_firmado: deslinde_id !== null,
  }));
}

/** Whose it is, for `puede`. */
export async function findDuenioInscripcion(
  db: Executor,
  id: number,
): Promise<{ organizador_id: number; usa_pago_online: boolean } | null> {
  const [fila] = await db
    .select({ organizador_id: eventos.organizador_id, usa_pago_online: eventos.usa_pago_online })
    .from(inscripciones)
    .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id))
    .where(and(eq(inscripciones.id, id), isNull(inscripciones.borrado_at)));
  return fila ?? null;
}

/** Registrations of events to come that a document and a mail address own together, newest first. */
export async function findPropias(
  db: Executor,
  documento: string,
  email: string,
  desde: Date,
): Promise<{ inscripcion_id: number; persona_id: number }[]> {
  return db
    .select({ inscripcion_id: personas.inscripcion_id, persona_id: personas.id })
    .from(personas)
    .innerJoin(eventos, eq(eventos.id, personas.evento_id))
    .where(
      and(
        eq(personas.documento, documento),
        sql`lower(${personas.email}) = ${email}`,
        eq(personas.viva, true),
        sql`${eventos.fecha_hora} >= ${desde.toISOString()}`,
      ),
    )
    .orderBy(desc(personas.id))
    .limit(10);
}
