import { and, desc, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { guardada, hayAlguna, primera } from '../../db/primera.ts';
import { aptos_medicos, archivos, eventos, inscripciones, personas } from '../../db/schema.ts';
import { eventoDeApto, inscripcionDePersona, personaDeApto } from '../../db/uniones.ts';
import { columnasDuenio } from '../../db/duenio.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export async function buscarUltimo(db: Executor, persona_id: number) {
  return primera(
    db
      .select({
        estado: aptos_medicos.estado,
        razon_rechazo: aptos_medicos.razon_rechazo,
        created_at: aptos_medicos.created_at,
      })
      .from(aptos_medicos)
      .where(and(eq(aptos_medicos.persona_id, persona_id), eq(aptos_medicos.vigente, true)))
      .orderBy(desc(aptos_medicos.id))
      .limit(1),
  );
}

/** A person's certificates whose file is still stored, newest first, to recognise a repeated sending by its content. */
export function listarEnviados(db: Executor, persona_id: number) {
  return db
    .select({
      archivo_id: aptos_medicos.archivo_id,
      estado: aptos_medicos.estado,
      vigente: aptos_medicos.vigente,
      file_name: aptos_medicos.file_name,
      dispositivo_at: aptos_medicos.dispositivo_at,
      created_at: aptos_medicos.created_at,
      sha256: archivos.sha256,
    })
    .from(aptos_medicos)
    .innerJoin(archivos, eq(archivos.id, aptos_medicos.archivo_id))
    .where(eq(aptos_medicos.persona_id, persona_id))
    .orderBy(desc(aptos_medicos.id));
}
export type Enviado = Awaited<ReturnType<typeof listarEnviados>>[number];

/** Stores a person's new certificate: it counts from now on, in place of the earlier one, which stays on record. */
export async function reemplazarApto(
  tx: Executor,
  row: typeof aptos_medicos.$inferInsert,
): Promise<{ id: number }> {
  await retirarVigente(tx, row.persona_id, row.created_at ?? new Date());
  return guardada(tx.insert(aptos_medicos).values(row).returning({ id: aptos_medicos.id }));
}

/** File name prefix by which rows of the file store are known to be certificates. */
export const PREFIJO_APTO = 'apto-';

/** Up to `max` certificate files that were stored before `antes` and belong to no certificate: most were uploaded and never sent. */
export async function buscarSinEnviar(db: Executor, antes: Date, max: number): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from archivos a
    where not a.publico and a.created_at < ${antes.toISOString()} and a.nombre like ${`${PREFIJO_APTO}%`}
      and not exists (select from aptos_medicos m where m.archivo_id = a.id)
    order by a.id limit ${max}`);
  return rows;
}

/**
 * Moves a person's certificates to the record of the place's previous holder, without file and content. Returns the ids of their
 * files, which the caller has to delete.
 */
export async function pasarAlAnterior(
  tx: Tx,
  persona_id: number,
  titular_anterior_id: number,
  ahora: Date,
): Promise<number[]> {
  const { rows } = await tx.execute<{ archivo_id: number | null }>(sql`
    with antes as (select id, archivo_id from aptos_medicos
      where persona_id = ${persona_id} and titular_anterior_id is null for update)
    update aptos_medicos a set titular_anterior_id = ${titular_anterior_id}, vigente = false, archivo_id = null,
      archivo_borrado = coalesce(a.archivo_borrado, case when antes.archivo_id is not null then 'reemplazo' end), file_name = '', razon_rechazo = null,
      medical_clearance_date = null, updated_at = ${ahora.toISOString()}::timestamptz
    from antes where antes.id = a.id returning antes.archivo_id`);
  return rows.flatMap(({ archivo_id }) => archivo_id ?? []);
}

/** The person's certificate in force, if any, stays on record and does not count any more. */
export async function retirarVigente(tx: Executor, persona_id: number, ahora: Date): Promise<void> {
  await tx
    .update(aptos_medicos)
    .set({ vigente: false, updated_at: ahora })
    .where(and(eq(aptos_medicos.persona_id, persona_id), eq(aptos_medicos.vigente, true)));
}

/** Names a certificate that a desk took: the person, the device's time, and whether it was merely seen (`visto`). */
export interface DeEntonces {
  persona_id: number;
  dispositivo_at: Date;
  visto: boolean;
}

/** Puts back in force the certificate that `de` names, in place of the present one; false: there is no such certificate. */
export async function reponerEnviadoA(tx: Executor, de: DeEntonces, ahora: Date): Promise<boolean> {
  const [row] = await tx.select({ id: aptos_medicos.id }).from(aptos_medicos).where(deEntonces(de));
  if (!row) return false;
  await retirarVigente(tx, de.persona_id, ahora);
  await ponerVigente(tx, row.id, ahora);
  return true;
}

/**
 * Puts back in force the person's last certificate that no desk took, where none is in force (`horas`: the device times of those that
 * desks took).
 */
export async function reponerUltimoSinPuesto(
  tx: Executor,
  { persona_id, horas }: { persona_id: number; horas: readonly Date[] },
  ahora: Date,
): Promise<void> {
  if (await buscarUltimo(tx, persona_id)) return;
  const [row] = await tx
    .select({ id: aptos_medicos.id })
    .from(aptos_medicos)
    .where(
      and(
        eq(aptos_medicos.persona_id, persona_id),
        isNull(aptos_medicos.titular_anterior_id),
        or(isNull(aptos_medicos.dispositivo_at), notInArray(aptos_medicos.dispositivo_at, [...horas])),
      ),
    )
    .orderBy(desc(aptos_medicos.id))
    .limit(1);
  if (row) await ponerVigente(tx, row.id, ahora);
}

async function ponerVigente(tx: Executor, id: number, ahora: Date): Promise<void> {
  await tx.update(aptos_medicos).set({ vigente: true, updated_at: ahora }).where(eq(aptos_medicos.id, id));
}

/** Withdraws the certificate that `de` names; false: there is none, or it was not in force. */
export async function retirarEnviadoA(tx: Executor, de: DeEntonces, ahora: Date): Promise<boolean> {
  return hayAlguna(
    tx
      .update(aptos_medicos)
      .set({ vigente: false, updated_at: ahora })
      .where(and(deEntonces(de), eq(aptos_medicos.vigente, true)))
      .returning({ id: aptos_medicos.id }),
  );
}

/**
 * SQL condition: the certificate that a `DeEntonces` names. The rows of the place's previous holders have the same
 * persona_id and are left out.
 */
const deEntonces = ({ persona_id, dispositivo_at, visto }: DeEntonces) =>
  and(
    visto ? eq(aptos_medicos.file_type, 'visto') : ne(aptos_medicos.file_type, 'visto'),
    eq(aptos_medicos.persona_id, persona_id),
    eq(aptos_medicos.dispositivo_at, dispositivo_at),
    isNull(aptos_medicos.titular_anterior_id),
  );

/** For `puede`: the event that a certificate belongs to; null where it does not exist or its registration was deleted. */
export async function buscarDuenioApto(db: Executor, id: number) {
  return primera(
    db
      .select(columnasDuenio)
      .from(aptos_medicos)
      .innerJoin(personas, personaDeApto)
      .innerJoin(inscripciones, inscripcionDePersona)
      .innerJoin(eventos, eventoDeApto)
      .where(and(eq(aptos_medicos.id, id), isNull(inscripciones.borrado_at))),
  );
}
