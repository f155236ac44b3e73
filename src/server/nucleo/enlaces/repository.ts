import { and, eq, isNull, sql } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { bloquearRows } from '../../db/por-id.ts';
import { guardada, primera, unValor } from '../../db/primera.ts';
import { enlaces_participante, eventos, inscripciones, modalidades, personas } from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona, modalidadDeInscripcion } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';
import type { Proposito } from './token.ts';

export async function buscarEnlace(db: Executor, persona_id: number, proposito: Proposito) {
  return primera(
    db
      .select({
        version: enlaces_participante.version,
        token_hash: enlaces_participante.token_hash,
        expira_at: enlaces_participante.expira_at,
      })
      .from(enlaces_participante)
      .where(de(persona_id, proposito)),
  );
}

/** Reads or makes the row of a person's link and returns its version and hash; its expiry moves with the race. */
export async function upsertEnlace(
  tx: Executor,
  row: { persona_id: number; proposito: Proposito; token_hash: string; expira_at: Date },
): Promise<{ version: number; token_hash: string }> {
  return guardada(
    tx
      .insert(enlaces_participante)
      .values({ ...row, version: 1 })
      .onConflictDoUpdate({
        target: [enlaces_participante.persona_id, enlaces_participante.proposito],
        set: { expira_at: row.expira_at },
      })
      .returning({ version: enlaces_participante.version, token_hash: enlaces_participante.token_hash }),
  );
}

export async function actualizarTokenHash(
  tx: Executor,
  persona_id: number,
  proposito: Proposito,
  token_hash: string,
): Promise<void> {
  await tx.update(enlaces_participante).set({ token_hash }).where(de(persona_id, proposito));
}

/** Raises the version; null where the person never had such a link. */
export async function subirVersion(
  tx: Executor,
  persona_id: number,
  proposito: Proposito,
): Promise<number | null> {
  return unValor(
    tx
      .update(enlaces_participante)
      .set({ version: sql`${enlaces_participante.version} + 1` })
      .where(de(persona_id, proposito))
      .returning({ valor: enlaces_participante.version }),
  );
}

const de = (persona_id: number, proposito: Proposito) =>
  and(eq(enlaces_participante.persona_id, persona_id), eq(enlaces_participante.proposito, proposito));

/** The person and race of a link; null also where the registration or the event was deleted. */
export async function buscarPorHash(db: Executor, token_hash: string, proposito: Proposito) {
  return primera(
    db
      .select({
        expira_at: enlaces_participante.expira_at,
        persona: personas,
        inscripcion: {
          id: inscripciones.id,
          codigo_publico: inscripciones.codigo_publico,
          state: inscripciones.state,
          viva: inscripciones.viva,
          vence_at: inscripciones.vence_at,
        },
        modalidad: { nombre: modalidades.nombre, requiere_apto_medico: modalidades.requiere_apto_medico },
        evento: {
          ...columnasEvento,
          estado: eventos.estado,
          fecha_confirmada: eventos.fecha_confirmada,
          usa_deslinde_online: eventos.usa_deslinde_online,
          permite_otro_documento: eventos.permite_otro_documento,
        },
      })
      .from(enlaces_participante)
      .innerJoin(personas, eq(personas.id, enlaces_participante.persona_id))
      .innerJoin(inscripciones, inscripcionDePersona)
      .innerJoin(modalidades, modalidadDeInscripcion)
      .innerJoin(eventos, eventoDeInscripcion)
      .where(
        and(
          eq(enlaces_participante.token_hash, token_hash),
          eq(enlaces_participante.proposito, proposito),
          isNull(inscripciones.borrado_at),
          isNull(eventos.borrado_at),
        ),
      ),
  );
}
export type EnlaceResuelto = NonNullable<Awaited<ReturnType<typeof buscarPorHash>>>;

/** Locks a person's row: what the person sends through their link is processed one at a time. */
export async function bloquearPersonaPorId(tx: Executor, persona_id: number): Promise<void> {
  await bloquearRows(tx, personas, eq(personas.id, persona_id));
}
