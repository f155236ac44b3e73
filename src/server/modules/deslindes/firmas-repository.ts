import { and, desc, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { hayAlguna, primera, unValor } from '../../db/primera.ts';
import { archivos, deslinde_textos, deslindes, eventos, personas } from '../../db/schema.ts';
import { eventoDePersona } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';

/** The waiver text of an event that is in force: its newest version. Null: the event has no text. */
export async function buscarTextoVigente(db: Executor, evento_id: number) {
  return primera(
    db
      .select({
        id: deslinde_textos.id,
        version: deslinde_textos.version,
        texto: deslinde_textos.texto,
        hash: deslinde_textos.hash,
      })
      .from(deslinde_textos)
      .where(eq(deslinde_textos.evento_id, evento_id))
      .orderBy(desc(deslinde_textos.version))
      .limit(1),
  );
}

/**
 * A person's name, birth date and guardian's name, and the date of the race. The two dates decide who signs: the person or,
 * of a minor, the guardian. Null: there is no such person.
 */
export async function buscarFirmante(db: Executor, persona_id: number) {
  return primera(
    db
      .select({
        nombre: personas.nombre,
        apellido: personas.apellido,
        fecha_nacimiento: personas.fecha_nacimiento,
        tutor_nombre: personas.tutor_nombre,
        fecha_hora: eventos.fecha_hora,
      })
      .from(personas)
      .innerJoin(eventos, eventoDePersona)
      .where(eq(personas.id, persona_id)),
  );
}

/** Keeps who the guardian is of a person who has none on record. */
export async function anotarTutor(
  tx: Executor,
  persona_id: number,
  { nombre, documento, relacion }: { nombre: string; documento: string; relacion: string },
): Promise<void> {
  await tx
    .update(personas)
    .set({ tutor_nombre: nombre, tutor_documento: documento, tutor_relacion: relacion })
    .where(and(eq(personas.id, persona_id), isNull(personas.tutor_nombre)));
}

/** The person's signature in force, which may be a rejected one; null: there is none. */
export async function buscarVigente(db: Executor, persona_id: number) {
  return primera(
    db
      .select({
        id: deslindes.id,
        status: deslindes.status,
        razon_rechazo: deslindes.razon_rechazo,
        servidor_at: deslindes.servidor_at,
      })
      .from(deslindes)
      .where(and(eq(deslindes.persona_id, persona_id), eq(deslindes.vigente, true))),
  );
}

/** Signatures of a person with that device time, to recognise a repeated call by its content. */
export function listarFirmadasA(db: Executor, persona_id: number, dispositivo_at: Date) {
  return db
    .select({
      texto_hash: deslindes.texto_hash,
      firma_tipeada: deslindes.firma_tipeada,
      sha256: archivos.sha256,
      servidor_at: deslindes.servidor_at,
    })
    .from(deslindes)
    .leftJoin(archivos, eq(archivos.id, deslindes.firma_archivo_id))
    .where(and(eq(deslindes.persona_id, persona_id), eq(deslindes.dispositivo_at, dispositivo_at)));
}

/** Moves a person's signatures to the record of the place's previous holder; these signatures count no more. */
export async function pasarAlAnterior(
  tx: Executor,
  persona_id: number,
  titular_anterior_id: number,
): Promise<void> {
  await tx
    .update(deslindes)
    .set({ titular_anterior_id, vigente: false })
    .where(and(eq(deslindes.persona_id, persona_id), isNull(deslindes.titular_anterior_id)));
}

/** Makes room for another signature. Returns the id of the one that counted until now; null: none did. */
export async function retirarVigente(tx: Executor, persona_id: number): Promise<number | null> {
  return unValor(
    tx
      .update(deslindes)
      .set({ vigente: false })
      .where(and(eq(deslindes.persona_id, persona_id), eq(deslindes.vigente, true)))
      .returning({ valor: deslindes.id }),
  );
}

/** The signature that a desk took at that device time, in force or not. */
export const buscarFirmadaA = (
  db: Executor,
  { persona_id, dispositivo_at }: { persona_id: number; dispositivo_at: Date },
) =>
  primera(
    db
      .select({
        id: deslindes.id,
        inscripcion_id: deslindes.inscripcion_id,
        firmante: deslindes.firmante,
      })
      .from(deslindes)
      .where(deEntonces(persona_id, dispositivo_at)),
  );

/**
 * The person's last signature by `firmante` in a browser. None of a desk's, which may have been undone: a desk's signature has no IP
 * address, by which it is left out here.
 */
export const buscarUltimaDe = (db: Executor, persona_id: number, firmante: 'participante' | 'tutor') =>
  primera(
    db
      .select({
        id: deslindes.id,
        inscripcion_id: deslindes.inscripcion_id,
        status: deslindes.status,
        texto_hash: deslindes.texto_hash,
      })
      .from(deslindes)
      .where(
        and(
          eq(deslindes.persona_id, persona_id),
          eq(deslindes.firmante, firmante),
          isNull(deslindes.titular_anterior_id),
          isNotNull(deslindes.ip),
        ),
      )
      .orderBy(desc(deslindes.id))
      .limit(1),
  );

/** Puts a signature of a person back in force, in place of the present one. */
export async function reponerFirma(tx: Executor, persona_id: number, id: number): Promise<void> {
  await retirarVigente(tx, persona_id);
  await ponerVigente(tx, id);
}

/**
 * Puts back in force the last of the person's signatures that `firmante` gave and no desk took. A signature counts as a desk's
 * if its device time is in `horas`. Returns the id of the signature's registration; null: there is no such signature.
 */
export async function reponerUltimaSinPuesto(
  tx: Executor,
  persona_id: number,
  { firmante, horas }: { firmante: 'participante' | 'tutor'; horas: readonly Date[] },
): Promise<number | null> {
  const [row] = await tx
    .select({ id: deslindes.id, inscripcion_id: deslindes.inscripcion_id })
    .from(deslindes)
    .where(
      and(
        eq(deslindes.persona_id, persona_id),
        eq(deslindes.firmante, firmante),
        isNull(deslindes.titular_anterior_id),
        or(isNull(deslindes.dispositivo_at), notInArray(deslindes.dispositivo_at, [...horas])),
      ),
    )
    .orderBy(desc(deslindes.id))
    .limit(1);
  if (!row) return null;
  await ponerVigente(tx, row.id);
  return row.inscripcion_id;
}

async function ponerVigente(tx: Executor, id: number): Promise<void> {
  await tx.update(deslindes).set({ vigente: true }).where(eq(deslindes.id, id));
}

/** Withdraws the signature that a desk took at that device time; false: none of that time was in force. */
export async function retirarFirmadaA(
  tx: Executor,
  persona_id: number,
  dispositivo_at: Date,
): Promise<boolean> {
  return hayAlguna(
    tx
      .update(deslindes)
      .set({ vigente: false })
      .where(and(deEntonces(persona_id, dispositivo_at), eq(deslindes.vigente, true)))
      .returning({ id: deslindes.id }),
  );
}

/**
 * SQL condition: the person's signature of that device time. The rows of the place's previous holders have the same
 * persona_id and are left out.
 */
const deEntonces = (persona_id: number, dispositivo_at: Date) =>
  and(
    eq(deslindes.persona_id, persona_id),
    eq(deslindes.dispositivo_at, dispositivo_at),
    isNull(deslindes.titular_anterior_id),
  );
