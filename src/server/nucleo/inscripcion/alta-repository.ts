import { sql } from 'drizzle-orm';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { columnasDe, enSql } from '../../db/columnas-de.ts';
import { consentimientos, inscripciones, personas } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  PROPIAS_DE_INSCRIPCION,
  PROPIAS_DE_PERSONA,
  type Consentido,
  type InscripcionCompleta,
  type NuevaImportada,
  type PersonaCompleta,
} from './alta-tipos.ts';

/**
 * How many registrations or persons one INSERT has at most, and the consents of how many persons: a statement takes at most 65,535
 * parameters.
 */
const POR_VEZ = 500;

const COLUMNAS_INSCRIPCION = enSql(columnasDe(inscripciones, PROPIAS_DE_INSCRIPCION));
const COLUMNAS_PERSONA = enSql(columnasDe(personas, PROPIAS_DE_PERSONA));

/** Columns with amounts: cents in code, pesos in the JSON that the database reads. */
const MONTOS = new Set(columnasDe(inscripciones, PROPIAS_DE_INSCRIPCION, 'numeric'));
const enPesos = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([campo, valor]) => [
      campo,
      MONTOS.has(campo) && typeof valor === 'number' ? aPesos(valor) : valor,
    ]),
  );

/**
 * Writes a registration, its persons and what they agreed to in one statement: the counter of places is locked
 * meanwhile, and each round trip would keep all others of the race waiting. Returns the ids, those of persons in
 * their order.
 */
export async function insertarInscripcion(
  tx: Tx,
  inscripcion: InscripcionCompleta,
  personas_: readonly PersonaCompleta[],
  { version_texto, huellas, ip }: Consentido,
  origenes: readonly { key: string; personas: number }[] = [],
): Promise<{ id: number; persona_ids: number[] }> {
  const ahora = inscripcion.created_at.toISOString();
  const { rows } = await tx.execute<{ id: number; persona_ids: number[] }>(sql`
    with i as (
      insert into inscripciones (${COLUMNAS_INSCRIPCION})
      select ${COLUMNAS_INSCRIPCION}
      from jsonb_populate_record(null::inscripciones, ${JSON.stringify(enPesos(inscripcion))}::jsonb)
      returning id, evento_id
    ), p as (
      insert into personas (inscripcion_id, evento_id, created_at, updated_at, ${COLUMNAS_PERSONA})
      select i.id, i.evento_id, ${ahora}::timestamptz, ${ahora}::timestamptz, f.*
      from i, (select ${COLUMNAS_PERSONA}
        from jsonb_populate_recordset(null::personas, ${JSON.stringify(personas_)}::jsonb)) f
      returning id, orden, acepta_compartir_datos, acepta_publicidad
    ), c as (
      insert into consentimientos (persona_id, tipo, version_texto, texto_hash, aceptado, ip, created_at)
      select p.id, t.tipo, ${version_texto}, t.huella, t.aceptado, ${ip}, ${ahora}::timestamptz
      from p, lateral (values ('terminos', true, ${huellas.terminos}::text),
        ('compartir_datos', p.acepta_compartir_datos, ${huellas.compartir_datos}::text),
        ('publicidad', p.acepta_publicidad, ${huellas.publicidad}::text)) t(tipo, aceptado, huella)
      where t.tipo <> 'terminos' or t.huella is not null
    )${conOrigenes(origenes, ahora)}
    select i.id, array(select id from p order by orden) as persona_ids from i`);
  const [row] = rows;
  if (!row) throw new Error('inscripciones: la fila no se guardó');
  return row;
}

const conOrigenes = (origenes: readonly { key: string; personas: number }[], ahora: string) =>
  origenes.length === 0
    ? sql``
    : sql`, o as (
      insert into reservas_origen (inscripcion_id, evento_id, clave, personas, created_at)
      select i.id, i.evento_id, f.key, f.personas, ${ahora}::timestamptz
      from i, jsonb_to_recordset(${JSON.stringify(origenes)}::jsonb) as f(key text, personas int)
    )`;

/** Writes many registrations with their persons and what they agreed to; returns their ids, in the order given. */
export async function insertarImportadas(
  tx: Tx,
  nuevas: readonly NuevaImportada[],
  consentido: Consentido,
): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < nuevas.length; i += POR_VEZ) {
    const batch = nuevas.slice(i, i + POR_VEZ);
    const rows = await tx
      .insert(inscripciones)
      .values(batch.map(({ inscripcion }) => inscripcion))
      .returning({ id: inscripciones.id, codigo: inscripciones.codigo_publico });
    const idDe = new Map(rows.map(({ id, codigo }) => [codigo, id]));
    const delBatch = batch.map(({ inscripcion }) => {
      const id = idDe.get(inscripcion.codigo_publico);
      if (id === undefined) throw new Error('inscripciones: una fila no se guardó');
      return id;
    });
    ids.push(...delBatch);
    const gente = batch.flatMap(({ inscripcion, personas: suyas }, k) =>
      suyas.map((persona) => ({
        ...persona,
        inscripcion_id: delBatch[k] ?? 0,
        evento_id: inscripcion.evento_id,
        created_at: inscripcion.created_at,
        updated_at: inscripcion.created_at,
      })),
    );
    for (let j = 0; j < gente.length; j += POR_VEZ)
      await insertarPersonas(tx, gente.slice(j, j + POR_VEZ), consentido);
  }
  return ids;
}

async function insertarPersonas(
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
