import type { z } from 'zod';
import type {
  DatosPago,
  InscripcionPublica,
  InscripcionStaff,
} from '../../../shared/contract/inscripciones.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { elegir, MOSTRADOS, tutorDe } from '../../../shared/domain/participante/persona.ts';
import { venceTicketDeLinkNuevo } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import type { PublicaRow, PersonaConPapeles } from './repository.ts';
import { estadoAhora, initPoint, sePagaAhora, type Presentable } from './link-para-pagar.ts';

type Publica = z.input<typeof InscripcionPublica>;

/**
 * Until when a cash ticket may be paid: as the payment link in force says, else as one made now would say. null: no
 * ticket can be issued (regla pago-4).
 */
export function ticketHasta(
  row: Presentable,
  ahora: Date,
  link: { ticket_vence_at: Date | null } | null,
): Date | null {
  const { vence_at, created_at, evento } = row;
  const { tipos_pago_excluidos, fin_inscripcion, duracion_inscripcion_pendiente: horas_reserva } = evento;
  if (!sePagaAhora(row, ahora) || tipos_pago_excluidos.includes('ticket')) return null;
  const hasta = link
    ? link.ticket_vence_at
    : venceTicketDeLinkNuevo({ vence_at, created_at, horas_reserva, fin_inscripcion }, ahora);
  return hasta && hasta > ahora ? hasta : null;
}

export function presentarPublica(
  row: Presentable,
  ahora: Date,
  publicUrl: string,
  link: { ticket_vence_at: Date | null } | null = null,
): Publica {
  const ticket_hasta = ticketHasta(row, ahora, link);
  return {
    ticket_hasta: ticket_hasta && isoConOffset(ticket_hasta),
    id: row.codigo_publico,
    codigo_publico: row.codigo_publico,
    evento_id: row.evento_id,
    state: estadoAhora(row, ahora),
    modalidad: row.modalidad,
    created_at: isoConOffset(row.created_at),
    init_point: initPoint(row, ahora, publicUrl),
    ammount: aPesos(row.total), // the API misspells 'amount', and clients rely on it
    pagado: aPesos(row.pagado),
    valor_normal: aPesos(row.valor_normal),
    costo_servicio: aPesos(row.costo_servicio),
    tiene_cupon: row.codigo !== null,
    codigo: row.codigo,
    porcentaje: row.porcentaje,
    fecha_vencimiento: row.vence_at && isoConOffset(row.vence_at),
    reserva_breve: row.reserva_breve,
  };
}

/** The names of a registration's category by the ages that the event goes by, and of that by age at the end of the race's year. */
export type NombresCategorias = Record<'categoria' | 'categoria_anio_calendario', string | null>;

export function presentarStaff(
  row: PublicaRow,
  personas: readonly PersonaConPapeles[],
  {
    datos_pago,
    categorias,
    ahora,
    publicUrl,
  }: {
    datos_pago: z.input<typeof DatosPago>;
    categorias: NombresCategorias;
    ahora: Date;
    publicUrl: string;
  },
): z.input<typeof InscripcionStaff> {
  return {
    ...presentarPublica(row, ahora, publicUrl),
    // regla inscripcion-11: only staff see the id; the public knows a registration by its code
    id: row.id,
    numero_interno: row.id,
    modalidad_id: row.modalidad_id,
    version: row.version,
    nombre: row.nombre,
    numero: row.numero,
    chip_id: row.chip_id,
    ...categorias,
    origen: row.origen,
    updated_at: isoConOffset(row.updated_at),
    cupon_descuento:
      row.codigo === null ? null : { id: row.cupon_id, codigo: row.codigo, porcentaje: row.porcentaje },
    sexo: personas[0]?.sexo ?? null,
    documento: personas[0]?.documento ?? null,
    personas: personas.map((p) => ({
      id: p.id,
      ...elegir(p, MOSTRADOS),
      tutor: tutorDe(p),
      tiene_deslinde_firmado: p.tiene_deslinde_firmado,
      deslinde: p.deslinde,
      apto: p.apto,
      campo_custom_values: p.campos_custom_values.map(({ label, value }) => ({ label, value })),
    })),
    datos_pago,
    merchant_order: { payments: datos_pago.payments },
  };
}
