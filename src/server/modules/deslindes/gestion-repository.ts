import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Revision } from '../../../shared/domain/documentos/revision.ts';
import { columnasEvento, columnasPersona } from '../../db/columnas.ts';
import { contiene, simplificado } from '../../db/listado.ts';
import { hayAlguna, primera, unValor } from '../../db/primera.ts';
import {
  deslinde_textos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  personas,
  usuarios,
} from '../../db/schema.ts';
import {
  eventoDeInscripcion,
  inscripcionDePersona,
  modalidadDeInscripcion,
  personaDeDeslinde,
} from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

const seleccion = {
  deslinde: deslindes,
  persona: {
    ...columnasPersona,
    documento: personas.documento,
    suprimida_at: personas.suprimida_at,
  },
  modalidad: modalidades.nombre,
  fecha_inscripcion: inscripciones.created_at,
  evento: columnasEvento,
};

const desde = (db: Executor) =>
  db
    .select(seleccion)
    .from(deslindes)
    .innerJoin(personas, personaDeDeslinde)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion);

const vigentes: SQL | undefined = and(eq(deslindes.vigente, true), isNull(inscripciones.borrado_at));

export type DeslindeDePersona = Awaited<ReturnType<typeof listarDeEvento>>[number];

/** Signatures in force of live registrations: those that wait for review, then the others, each oldest first. */
export function listarDeEvento(
  db: Executor,
  evento_id: number,
  { query, documento, status }: { query: string; documento: string; status: Revision | null },
) {
  return desde(db)
    .where(
      and(
        vigentes,
        eq(inscripciones.evento_id, evento_id),
        eq(inscripciones.viva, true),
        contiene(simplificado(sql`concat_ws(' ', ${personas.nombre}, ${personas.apellido})`), query),
        documento === '' ? undefined : sql`${personas.documento} like ${`%${documento}%`}`,
        status ? eq(deslindes.status, status) : undefined,
      ),
    )
    .orderBy(desc(sql`${deslindes.status} = 'PENDING'`), asc(deslindes.id));
}

/** The signature in force of a person of that registration. */
export async function buscarDePersona(db: Executor, inscripcion_id: number, persona_id: number) {
  return primera(
    desde(db).where(and(vigentes, eq(personas.inscripcion_id, inscripcion_id), eq(personas.id, persona_id))),
  );
}

/** A person of that registration, whether or not they signed. */
export async function buscarPersonaDe(db: Executor, inscripcion_id: number, persona_id: number) {
  return primera(
    db
      .select({
        nombre: personas.nombre,
        apellido: personas.apellido,
        email: personas.email,
        evento_id: inscripciones.evento_id,
      })
      .from(personas)
      .innerJoin(inscripciones, inscripcionDePersona)
      .where(
        and(
          eq(personas.id, persona_id),
          eq(personas.inscripcion_id, inscripcion_id),
          isNull(inscripciones.borrado_at),
        ),
      ),
  );
}

export async function buscarTexto(db: Executor, texto_id: number) {
  return primera(
    db
      .select({ texto: deslinde_textos.texto, version: deslinde_textos.version, hash: deslinde_textos.hash })
      .from(deslinde_textos)
      .where(eq(deslinde_textos.id, texto_id)),
  );
}

export async function buscarNombreUsuario(db: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return unValor(db.select({ valor: usuarios.nombre }).from(usuarios).where(eq(usuarios.id, id)));
}

/** Writes staff's decision. False: the signature waits for no decision any more, or is no longer in force. */
export async function decidir(
  tx: Tx,
  id: number,
  cambios: Pick<typeof deslindes.$inferInsert, 'status' | 'razon_rechazo' | 'revisado_por' | 'revisado_at'>,
): Promise<boolean> {
  return hayAlguna(
    tx
      .update(deslindes)
      .set({ ...cambios, version: sql`${deslindes.version} + 1` })
      .where(and(eq(deslindes.id, id), eq(deslindes.status, 'PENDING'), eq(deslindes.vigente, true)))
      .returning({ id: deslindes.id }),
  );
}
