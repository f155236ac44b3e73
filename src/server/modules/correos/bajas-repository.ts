import { and, eq, isNull, sql } from 'drizzle-orm';
import { hayAlguna, primera } from '../../db/primera.ts';
import { bajas_correo, correos, envios, eventos, inscripciones, organizadores } from '../../db/schema.ts';
import { organizadorDeEvento } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { normalizarCorreo } from '../../../shared/domain/comun/direccion-de-correo.ts';

const deQuien = (email: string, organizador_id: number) =>
  and(
    sql`lower(${bajas_correo.email}) = ${normalizarCorreo(email)}`,
    eq(bajas_correo.organizador_id, organizador_id),
  );

export async function estaDeBaja(db: Executor, email: string, organizador_id: number): Promise<boolean> {
  return (await db.$count(bajas_correo, deQuien(email, organizador_id))) > 0;
}

/** Addresses that unsubscribed from an organizer's mails, as normalizarCorreo writes them. */
export async function listarBajas(db: Executor, organizador_id: number): Promise<Set<string>> {
  const rows = await db
    .select({ email: bajas_correo.email })
    .from(bajas_correo)
    .where(eq(bajas_correo.organizador_id, organizador_id));
  return new Set(rows.map(({ email }) => normalizarCorreo(email)));
}

export async function insertarBaja(tx: Tx, email: string, organizador_id: number): Promise<boolean> {
  return hayAlguna(
    tx
      .insert(bajas_correo)
      .values({ email: normalizarCorreo(email), organizador_id })
      .onConflictDoNothing()
      .returning({ id: bajas_correo.id }),
  );
}

export async function borrarBaja(tx: Tx, email: string, organizador_id: number): Promise<boolean> {
  return hayAlguna(
    tx.delete(bajas_correo).where(deQuien(email, organizador_id)).returning({ id: bajas_correo.id }),
  );
}

/** Recipient and organizer of a bulk mail: one of a staff mailing, or the reminder of the day before the race. */
export async function buscarSuscripcion(db: Executor, correo_id: number) {
  return primera(
    db
      .select({
        correo_id: correos.id,
        email: correos.para,
        evento_id: eventos.id,
        organizador_id: eventos.organizador_id,
        organizador: organizadores.nombre,
      })
      .from(correos)
      .leftJoin(envios, eq(envios.id, correos.envio_id))
      .innerJoin(eventos, sql`${eventos.id} = coalesce(${envios.evento_id}, ${correos.evento_id})`)
      .innerJoin(organizadores, organizadorDeEvento)
      .where(eq(correos.id, correo_id)),
  );
}
export type Suscripcion = NonNullable<Awaited<ReturnType<typeof buscarSuscripcion>>>;

/** Data from which a staff mailing's mail is written; null where the registration was deleted since. */
export async function buscarContenido(db: Executor, envio_id: number, inscripcion_id: number) {
  return primera(
    db
      .select({
        asunto: envios.asunto,
        cuerpo_html: envios.cuerpo_html,
        organizador_id: eventos.organizador_id,
      })
      .from(envios)
      .innerJoin(eventos, eq(eventos.id, envios.evento_id))
      .innerJoin(inscripciones, and(eq(inscripciones.id, inscripcion_id), isNull(inscripciones.borrado_at)))
      .where(eq(envios.id, envio_id)),
  );
}
