import { sql } from 'drizzle-orm';
import type { FechaCivil } from '../../../shared/domain/comun/fechas.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Tx } from '../../db/transaction.ts';
import { local, porLotes, viva } from './repository.ts';
import type { FechaHoraLocal } from './rows-exportadas.ts';

/** A person with what the desks did about them. */
export interface AcreditadoRow {
  equipo: string;
  nro_participantes: number;
  modalidad: string;
  categoria_id: number | null;
  /**
   * for a walk-up that the server has not registered, the state as desks know it; null: of the registration nothing is known but
   * what desks handed out
   */
  state: Estado | null;
  numero: number | null;
  chip_id: string | null;
  apellido: string;
  nombre: string;
  documento: string;
  sexo: string;
  /** null: not known */
  fecha_nacimiento: FechaCivil | null;
  /** when the person got the kit, as momentoDe tells it (regla sede-13); null: the person got none */
  acreditado_at: FechaHoraLocal | null;
  hora_segura: boolean;
  puesto: string | null;
  por: string | null;
  retira_nombre: string | null;
  retira_documento: string | null;
  /** '12, 40': the numbers that were replaced at a desk, in their order */
  numeros_antes: string | null;
  en_el_lugar: boolean;
  /**
   * what desks did about this person that the server has not registered, and why, and that a former holder of the place took its
   * kit; empty: neither
   */
  sin_registrar: string;
}

/** One person of the sheet as the database's tables have them: without what desks did and the server could not register. */
export interface RegistradoRow extends Omit<
  AcreditadoRow,
  'sin_registrar' | 'numeros_antes' | 'en_el_lugar'
> {
  inscripcion_id: number;
  /** the operation by which a desk registered them; null: none did */
  alta_id: string | null;
  persona_id: number;
  /** the hand-out that the server has registered; null: none */
  operacion_id: string | null;
  /** whether the registration holds a place */
  viva: boolean;
}

/**
 * Hour of a hand-out by the phone's corrected clock. The hour that counts is HORA, the same as momentoDe gives (regla sede-13): this one
 * or, where it is after the hand-out's arrival or over seven days before it, the hour of the arrival.
 */
const DICHO = `(a.dispositivo_at + coalesce(a.desfase_ms, 0) * interval '1 millisecond')`;
const CREIBLE = `(${DICHO} <= o.recibida_at + interval '1 minute' and ${DICHO} > o.recibida_at - interval '7 days')`;
const HORA = `case when ${CREIBLE} then least(${DICHO}, o.recibida_at) else o.recibida_at end`;

/**
 * Everybody who holds a place or was accredited, and all persons of the registrations for which a desk handed something out
 * (`entregadas`, their ids), sorted by bib number. Desks wrote those ids: one may be larger than an id's column can hold, so the
 * query reads them as bigint.
 */
export function leerRegistrados(
  tx: Tx,
  evento_id: number,
  { entregadas, ahora }: { entregadas: readonly number[]; ahora: Date },
): AsyncGenerator<RegistradoRow[]> {
  return porLotes<RegistradoRow>(
    tx,
    sql`select i.id as inscripcion_id, p.id as persona_id, a.operacion_id, (${viva(ahora)}) as viva, i.nombre as equipo,
        m.nro_participantes, m.nombre as modalidad, i.categoria_id, i.state, i.numero, i.chip_id, p.apellido, p.nombre, p.documento, p.sexo, p.fecha_nacimiento::text,
        ${sql.raw(local(HORA))} as acreditado_at,
        coalesce(a.desfase_ms is not null and ${sql.raw(CREIBLE)}, false) as hora_segura,
        q.nombre as puesto, a.por, a.retira_nombre, a.retira_documento,
        (select t.id from operaciones t where t.inscripcion_id = i.id and t.tipo = 'alta' order by t.id limit 1) as alta_id
      from inscripciones i
      join modalidades m on m.id = i.modalidad_id
      join personas p on p.inscripcion_id = i.id
      left join acreditaciones a on a.persona_id = p.id
      left join operaciones o on o.id = a.operacion_id
      left join puestos q on q.id = a.puesto_id
      where i.evento_id = ${evento_id} and ((${viva(ahora)}) or a.persona_id is not null
        or i.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(entregadas)}::jsonb)))
      order by i.numero nulls last, i.id, p.orden, p.id`,
  );
}
