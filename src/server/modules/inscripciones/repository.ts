import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { inscripcionEnPie } from '../../db/inscripcion-en-pie.ts';
import { pagadoSql } from '../../db/pago-que-cuenta.ts';
import { guardada, primera } from '../../db/primera.ts';
import {
  acreditaciones,
  aptos_medicos,
  categorias,
  consentimientos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  organizadores,
  personas,
  titulares_anteriores,
} from '../../db/schema.ts';
import {
  eventoDeInscripcion,
  eventoDePersona,
  inscripcionDePersona,
  modalidadDeInscripcion,
  organizadorDeEvento,
  personaDeApto,
  personaDeDeslinde,
} from '../../db/uniones.ts';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import type { EstadoEvento } from '../../../shared/domain/carrera/evento-estado.ts';
import { columnasDuenio, type Duenio } from '../../db/duenio.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';

export type Persona = typeof personas.$inferSelect;

/** A registration with what is asked of its modality and event. */
export interface InscripcionConEvento extends Inscripcion {
  modalidad: { id: number; nombre: string; nro_participantes: number };
  evento: {
    nombre: string;
    usa_pago_online: boolean;
    mensaje_inscripcion_correcta: string | null;
    organizador_id: number;
    fin_inscripcion: Date;
    duracion_inscripcion_pendiente: number;
    fecha_hora: Date;
    fecha_confirmada: boolean;
    tipos_pago_excluidos: readonly string[];
    estado: EstadoEvento;
    borrado_at: Date | null;
  };
}

/** What answers about a registration are made of, without its persons. */
export interface PublicaRow extends InscripcionConEvento {
  /** cents paid for it: of payments that count for the registration, less what was refunded */
  pagado: Centavos;
}

const modalidadYEvento = {
  modalidad: {
    id: modalidades.id,
    nombre: modalidades.nombre,
    nro_participantes: modalidades.nro_participantes,
  },
  evento: {
    nombre: eventos.nombre,
    usa_pago_online: eventos.usa_pago_online,
    mensaje_inscripcion_correcta: eventos.mensaje_inscripcion_correcta,
    organizador_id: eventos.organizador_id,
    fin_inscripcion: eventos.fin_inscripcion,
    duracion_inscripcion_pendiente: eventos.duracion_inscripcion_pendiente,
    fecha_hora: eventos.fecha_hora,
    fecha_confirmada: eventos.fecha_confirmada,
    tipos_pago_excluidos: eventos.tipos_pago_excluidos,
    estado: eventos.estado,
    borrado_at: eventos.borrado_at,
  },
};

function seleccionPublica(db: Executor) {
  return db
    .select({ inscripcion: inscripciones, ...modalidadYEvento, pagado: pagadoSql })
    .from(inscripciones)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion);
}

/** The columns of `inscripcion` beside the rest of the row. */
function aplanar<R extends object>(row: (R & { inscripcion: Inscripcion }) | undefined) {
  if (!row) return null;
  const { inscripcion, ...resto } = row;
  return { ...inscripcion, ...resto };
}

/** The registration with a public code; null where there is none, or where it was deleted. */
export async function buscarPorCodigo(db: Executor, codigo: string): Promise<PublicaRow | null> {
  const [row] = await seleccionPublica(db).where(
    and(eq(inscripciones.codigo_publico, codigo), isNull(inscripciones.borrado_at)),
  );
  return aplanar(row);
}

export async function buscarPorId(db: Executor, id: number): Promise<PublicaRow | null> {
  const [row] = await seleccionPublica(db).where(
    and(eq(inscripciones.id, id), isNull(inscripciones.borrado_at)),
  );
  return aplanar(row);
}

/** A deleted registration of an event; `pagado` in cents, as `total`. Null: there is none that is deleted. */
export async function buscarBorrada(db: Executor, evento_id: number, id: number) {
  const persona = sql<string | null>`(select p.nombre || ' ' || p.apellido from ${personas} p
    where p.inscripcion_id = ${inscripciones.id} order by p.orden, p.id limit 1)`;
  return primera(
    db
      .select({
        nombre: sql<string>`coalesce(nullif(${inscripciones.nombre}, '-'), ${persona}, '-')`,
        modalidad: modalidades.nombre,
        state: inscripciones.state,
        total: inscripciones.total,
        pagado: pagadoSql,
        borrado_at: sql<Date>`${inscripciones.borrado_at}`.mapWith(inscripciones.borrado_at),
      })
      .from(inscripciones)
      .innerJoin(modalidades, modalidadDeInscripcion)
      .where(
        and(
          eq(inscripciones.id, id),
          eq(inscripciones.evento_id, evento_id),
          isNotNull(inscripciones.borrado_at),
        ),
      ),
  );
}

/** A document to look for, normalised; without `pais_documento` it may be of any country. */
export interface DocumentoBuscado {
  documento: Documento;
  pais_documento?: string | undefined;
}

/** Persons with this document; one stored without a country matches any country. */
const esUno = ({ documento, pais_documento }: DocumentoBuscado) =>
  and(
    eq(personas.documento, documento),
    pais_documento ? inArray(personas.pais_documento, [pais_documento, '']) : undefined,
  );

/** The registration of one of these documents in an event, but for `salvo_id`: a live one, else the latest; null: none. */
export async function buscarPorDocumento(
  db: Executor,
  evento_id: number,
  documentos: readonly DocumentoBuscado[],
  salvo_id = 0,
): Promise<(PublicaRow & { documento: Documento }) | null> {
  if (documentos.length === 0) return null;
  const [persona] = await db
    .select({ inscripcion_id: personas.inscripcion_id, documento: personas.documento })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .where(
      and(
        ...[eq(personas.evento_id, evento_id), ne(inscripciones.id, salvo_id)],
        ...[or(...documentos.map(esUno)), isNull(inscripciones.borrado_at)],
      ),
    )
    .orderBy(desc(personas.viva), desc(personas.id))
    .limit(1);
  const row = persona && (await buscarPorId(db, persona.inscripcion_id));
  return row ? { ...row, documento: persona.documento } : null;
}

/**
 * A registration by its public code or number, locked until the transaction ends, for a change. What was paid is to be asked afterwards:
 * this statement would read it as it was before it waited for the lock.
 */
export async function bloquear(tx: Executor, codigo_o_id: string): Promise<InscripcionConEvento | null> {
  const porId = /^\d+$/.test(codigo_o_id);
  const [row] = await tx
    .select({ inscripcion: inscripciones, ...modalidadYEvento })
    .from(inscripciones)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .innerJoin(eventos, eventoDeInscripcion)
    .where(
      and(
        porId ? eq(inscripciones.id, Number(codigo_o_id)) : eq(inscripciones.codigo_publico, codigo_o_id),
        isNull(inscripciones.borrado_at),
      ),
    )
    .for('update', { of: inscripciones });
  return aplanar(row);
}

export interface PersonaConPapeles extends Persona {
  tiene_deslinde_firmado: boolean;
  /** the person's deslinde in force; null: there is none */
  deslinde: Pick<typeof deslindes.$inferSelect, 'id' | 'status' | 'razon_rechazo'> | null;
  apto: Pick<
    typeof aptos_medicos.$inferSelect,
    'id' | 'estado' | 'razon_rechazo' | 'medical_clearance_date'
  > | null;
}

export async function listarPersonas(db: Executor, inscripcion_id: number): Promise<PersonaConPapeles[]> {
  const rows = await db
    .select({
      persona: personas,
      deslinde: {
        id: deslindes.id,
        status: deslindes.status,
        razon_rechazo: deslindes.razon_rechazo,
      },
      apto: {
        id: aptos_medicos.id,
        estado: aptos_medicos.estado,
        razon_rechazo: aptos_medicos.razon_rechazo,
        medical_clearance_date: aptos_medicos.medical_clearance_date,
      },
    })
    .from(personas)
    .leftJoin(deslindes, and(personaDeDeslinde, eq(deslindes.vigente, true)))
    .leftJoin(aptos_medicos, and(personaDeApto, eq(aptos_medicos.vigente, true)))
    .where(eq(personas.inscripcion_id, inscripcion_id))
    .orderBy(asc(personas.orden), asc(personas.id));
  return rows.map(({ persona, deslinde, apto }) => ({
    ...persona,
    tiene_deslinde_firmado: deslinde !== null && deslinde.status !== 'REJECTED',
    deslinde,
    apto,
  }));
}

/** The owner of a registration, for `puede`. */
export async function buscarDuenioInscripcion(db: Executor, id: number): Promise<Duenio | null> {
  return primera(
    db
      .select(columnasDuenio)
      .from(inscripciones)
      .innerJoin(eventos, eventoDeInscripcion)
      .where(and(eq(inscripciones.id, id), isNull(inscripciones.borrado_at))),
  );
}

/**
 * The live registrations of a person with this document and this mail address, in races from `desde` on and in those that were postponed
 * without a new date, but not in cancelled ones: the newest ten, newest first.
 */
export async function buscarPropias(
  db: Executor,
  documento: Documento,
  email: string,
  desde: Date,
): Promise<{ inscripcion_id: number; persona_id: number }[]> {
  return db
    .select({ inscripcion_id: personas.inscripcion_id, persona_id: personas.id })
    .from(personas)
    .innerJoin(eventos, eventoDePersona)
    .where(
      and(
        eq(personas.documento, documento),
        sql`lower(${personas.email}) = ${email}`,
        eq(personas.viva, true),
        isNull(eventos.borrado_at),
        // cancelling a race leaves its registrations live, so they are left out here: what a mail about one says or asks for holds no more
        ne(eventos.estado, 'cancelado'),
        or(gte(eventos.fecha_hora, desde), eq(eventos.fecha_confirmada, false)),
      ),
    )
    .orderBy(desc(personas.id))
    .limit(10);
}

/** Rows of the categories with these ids, by id; an id that is null (no category) is passed over. */
export async function buscarCategorias(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<Map<number, typeof categorias.$inferSelect>> {
  const buscadas = ids.filter((id) => id !== null);
  if (buscadas.length === 0) return new Map();
  const rows = await db.select().from(categorias).where(inArray(categorias.id, buscadas));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function actualizarPersona(
  tx: Executor,
  id: number,
  cambios: Partial<Omit<typeof personas.$inferInsert, 'viva'>>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(personas)
    .set({ ...cambios, updated_at: ahora })
    .where(eq(personas.id, id));
}

/** How many other live registrations of the event wear this number. */
export async function contarNumero(
  db: Executor,
  { evento_id, numero, salvo }: { evento_id: number; numero: number; salvo: number },
): Promise<number> {
  return db.$count(
    inscripciones,
    and(
      eq(inscripciones.evento_id, evento_id),
      eq(inscripciones.numero, numero),
      inscripcionEnPie,
      sql`${inscripciones.id} <> ${salvo}`,
    ),
  );
}

/**
 * Stores who left a place to another person: their signature and apto point to this row. That their data were
 * suppressed is kept too.
 */
export async function insertarTitularAnterior(tx: Tx, anterior: Persona): Promise<number> {
  const { id: persona_id, inscripcion_id, documento, tutor_documento, nombre, apellido, email } = anterior;
  const { id } = await guardada(
    tx
      .insert(titulares_anteriores)
      .values({
        ...{ inscripcion_id, persona_id, documento, tutor_documento, nombre, apellido, email },
        suprimida_at: anterior.suprimida_at,
        desde_at: sql`(select max(hasta_at) from titulares_anteriores where persona_id = ${persona_id})`,
      })
      .returning({ id: titulares_anteriores.id }),
  );
  return id;
}

export async function borrarConsentimientos(tx: Executor, persona_id: number): Promise<void> {
  await tx.delete(consentimientos).where(eq(consentimientos.persona_id, persona_id));
}

/** Deletes the record that a kit was handed over: the person who left the place took it, and the one who comes has none yet. */
export async function quitarAcreditacion(tx: Executor, persona_id: number): Promise<void> {
  await tx.delete(acreditaciones).where(eq(acreditaciones.persona_id, persona_id));
}

/**
 * What the persons of a registration were asked to agree to, and whether they did (`aceptado`), with the organizer's present name: the text
 * that they saw had the name of then.
 */
export function listarConsentimientos(db: Executor, inscripcion_id: number) {
  return db
    .select({
      persona_id: consentimientos.persona_id,
      persona: sql<string>`${personas.nombre} || ' ' || ${personas.apellido}`,
      tipo: consentimientos.tipo,
      aceptado: consentimientos.aceptado,
      version_texto: consentimientos.version_texto,
      texto_hash: consentimientos.texto_hash,
      created_at: consentimientos.created_at,
      organizador: organizadores.nombre,
    })
    .from(consentimientos)
    .innerJoin(personas, eq(personas.id, consentimientos.persona_id))
    .innerJoin(eventos, eventoDePersona)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(eq(personas.inscripcion_id, inscripcion_id))
    .orderBy(asc(personas.orden), asc(consentimientos.id));
}
