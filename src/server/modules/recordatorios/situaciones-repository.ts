import { and, asc, eq, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { TipoRecordatorio } from '../../../shared/domain/correo/recordatorios.ts';
import { inscripcionEnPie } from '../../db/inscripcion-en-pie.ts';
import { columnasPersona } from '../../db/columnas.ts';
import { pagadoSql } from '../../db/pago-que-cuenta.ts';
import { bloquearRows } from '../../db/por-id.ts';
import {
  aptos_medicos,
  bajas_correo,
  correos,
  deslinde_textos,
  deslindes,
  eventos,
  inscripciones,
  modalidades,
  pagos,
  personas,
  recordatorios_enviados as enviados,
} from '../../db/schema.ts';
import { eventoDeInscripcion, inscripcionDePersona, modalidadDeInscripcion } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/**
 * Locks a registration (share), so that no recordatorio is queued while a payment or edit of it is under way, and those
 * wait while one is queued.
 */
export async function bloquearInscripcion(tx: Tx, id: number): Promise<void> {
  await bloquearRows(tx, inscripciones, eq(inscripciones.id, id), 'share');
}

interface Cuales {
  evento_id: number;
  inscripcion_id?: number;
  persona_id?: number;
  /** leaves out personas who had this recordatorio for this date of the race or, whatever the date, since `desde` */
  sin?: { tipo: TipoRecordatorio; dias_antes: number; fecha_evento: string; desde: Date };
  despues_de?: number;
  max?: number;
}

const TIPO_DE_CORREO = {
  impago: null,
  vispera: null,
  sin_firma: 'pedido_firma',
  sin_apto: 'pedido_apto',
} as const;

/**
 * The persons of an event who hold a place and have a mail address, with what decides whether they are reminded; in the order of their ids.
 */
export function buscarSituaciones(db: Executor, dado: Cuales) {
  const { evento_id, inscripcion_id, persona_id, sin, despues_de = 0, max } = dado;
  const tipoDeCorreo = sin ? TIPO_DE_CORREO[sin.tipo] : null;
  const consulta = db
    .select({
      persona: columnasPersona,
      inscripcion: {
        id: inscripciones.id,
        codigo_publico: inscripciones.codigo_publico,
        numero: inscripciones.numero,
        total: inscripciones.total,
        pagado: pagadoSql,
        vence_at: inscripciones.vence_at,
        created_at: inscripciones.created_at,
      },
      state: inscripciones.state,
      viva: inscripciones.viva,
      modalidad: modalidades.nombre,
      usa_pago_online: eventos.usa_pago_online,
      // as enCurso (domain/pago): a persona whose payment is under review must not be asked to pay
      en_revision: sql<boolean>`exists (select from ${pagos} where ${pagos.inscripcion_id} = ${inscripciones.id}
        and (${pagos.status} in ('in_process', 'authorized')
          or ${pagos.aplicacion} = 'en_revision' and ${pagos.status} not in
            ('pending', 'rejected', 'cancelled', 'refunded', 'in_mediation', 'charged_back')
          or ${pagos.status} = 'pending' and coalesce(${pagos.payment_type_id}, '') not in ('ticket', 'atm')
            and coalesce(${pagos.status_detail}, '') not like 'pending_waiting%'))`,
      debe_apto: sql<boolean>`${modalidades.requiere_apto_medico} and not exists (
        select from ${aptos_medicos} where ${aptos_medicos.persona_id} = ${personas.id}
          and ${aptos_medicos.vigente} and ${aptos_medicos.estado} <> 'REJECTED')`,
      debe_firma: sql<boolean>`${eventos.usa_deslinde_online} and exists (
        select from ${deslinde_textos} where ${deslinde_textos.evento_id} = ${eventos.id})
        and not exists (select from ${deslindes} where ${deslindes.persona_id} = ${personas.id}
          and ${deslindes.vigente} and ${deslindes.status} <> 'REJECTED')`,
      de_baja: sql<boolean>`exists (select from ${bajas_correo}
        where ${bajas_correo.organizador_id} = ${eventos.organizador_id}
          and lower(${bajas_correo.email}) = lower(trim(${personas.email})))`,
      avisada_at: tipoDeCorreo
        ? sql<string | null>`(select max(${correos.created_at}) from ${correos}
            where ${correos.inscripcion_id} = ${inscripciones.id} and ${correos.persona_id} = ${personas.id}
              and ${correos.tipo} = ${tipoDeCorreo})`
        : sql<string | null>`null`,
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .where(
      and(
        eq(inscripciones.evento_id, evento_id),
        inscripcionEnPie,
        ne(personas.email, ''),
        gt(personas.id, despues_de),
        inscripcion_id === undefined ? undefined : eq(inscripciones.id, inscripcion_id),
        persona_id === undefined ? undefined : eq(personas.id, persona_id),
        sin &&
          notExists(
            db
              .select({ uno: sql`1` })
              .from(enviados)
              .where(
                and(
                  eq(enviados.persona_id, personas.id),
                  eq(enviados.tipo, sin.tipo),
                  eq(enviados.dias_antes, sin.dias_antes),
                  or(eq(enviados.fecha_evento, sin.fecha_evento), gt(enviados.created_at, sin.desde)),
                ),
              ),
          ),
      ),
    )
    .orderBy(asc(personas.id));
  return max === undefined ? consulta : consulta.limit(max);
}
export type SituacionRow = Awaited<ReturnType<typeof buscarSituaciones>>[number];
