import type { z } from 'zod';
import type {
  DatosPago,
  InscripcionPublica,
  InscripcionStaff,
  State,
} from '../../../shared/contract/inscripciones.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { estaViva } from '../../../shared/domain/inscripcion/estados.ts';
import { sigueEnPie } from '../../../shared/domain/carrera/evento-estado.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { elegir, MOSTRADOS, tutorDe } from '../../../shared/domain/participante/persona.ts';
import { vencimientoTicket } from '../../../shared/domain/inscripcion/plazo.ts';
import type { Contexto } from '../../contexto.ts';
import { crearLlave } from '../pagos/llave.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import type { PublicaRow, PersonaConPapeles } from './repository.ts';

type Publica = z.input<typeof InscripcionPublica>;

/** What a public answer is made of: a row, or a registration that is about to be written. */
export type Presentable = Pick<
  Inscripcion,
  | 'codigo_publico'
  | 'evento_id'
  | 'state'
  | 'created_at'
  | 'total'
  | 'valor_normal'
  | 'costo_servicio'
  | 'codigo'
  | 'porcentaje'
  | 'vence_at'
  | 'reserva_breve'
> & {
  modalidad: PublicaRow['modalidad'];
  evento: Pick<
    PublicaRow['evento'],
    'usa_pago_online' | 'fin_inscripcion' | 'tipos_pago_excluidos' | 'estado' | 'borrado_at'
  >;
};

/** A hold that ended but that the job has not freed yet is over all the same. */
export function estadoAhora(fila: Pick<Presentable, 'state' | 'vence_at'>, ahora: Date): State {
  const vencio = fila.state === 'pago_pendiente' && !estaViva(fila.state, fila.vence_at, ahora);
  return vencio ? 'vencida' : fila.state;
}

/** Our own address, which forwards to the provider (regla pago-6); null: nothing to pay online. */
export function initPoint(fila: Presentable, ahora: Date, publicUrl: string): string | null {
  const sePaga = fila.evento.usa_pago_online && fila.total > 0 && sigueEnPie(fila.evento);
  return sePaga && estadoAhora(fila, ahora) === 'pago_pendiente'
    ? `${publicUrl}/pagar/${fila.codigo_publico}`
    : null;
}

/** The same for whoever knows a document: it pays, and opens nothing of theirs (docs/decisions/0076). */
export const linkDeTercero = (
  { config }: Pick<Contexto, 'config'>,
  fila: Presentable & { id: number },
  ahora: Date,
): string | null =>
  initPoint({ ...fila, codigo_publico: crearLlave(config, fila.id) }, ahora, config.publicUrl);

/**
 * Until when a cash ticket may be paid: as the link that is out was made, else as one made now would be. null: none
 * can be had (regla pago-4).
 */
export function ticketHasta(
  fila: Presentable,
  ahora: Date,
  link: { ticket_vence_at: Date | null } | null,
): Date | null {
  const { usa_pago_online, tipos_pago_excluidos, fin_inscripcion } = fila.evento;
  const sePaga = usa_pago_online && fila.total > 0 && estadoAhora(fila, ahora) === 'pago_pendiente';
  if (!sePaga || tipos_pago_excluidos.includes('ticket')) return null;
  const hasta = link
    ? link.ticket_vence_at
    : vencimientoTicket({ vence_reserva: fila.vence_at, ahora, fin_inscripcion });
  return hasta && hasta > ahora ? hasta : null;
}

export function presentarPublica(
  fila: Presentable,
  ahora: Date,
  publicUrl: string,
  link: { ticket_vence_at: Date | null } | null = null,
): Publica {
  const ticket_hasta = ticketHasta(fila, ahora, link);
  return {
    ticket_hasta: ticket_hasta && isoConOffset(ticket_hasta),
    id: fila.codigo_publico,
    codigo_publico: fila.codigo_publico,
    evento_id: fila.evento_id,
    state: estadoAhora(fila, ahora),
    modalidad: fila.modalidad,
    created_at: isoConOffset(fila.created_at),
    init_point: initPoint(fila, ahora, publicUrl),
    ammount: aPesos(fila.total), // sic: wire name
    valor_normal: aPesos(fila.valor_normal),
    costo_servicio: aPesos(fila.costo_servicio),
    tiene_cupon: fila.codigo !== null,
    codigo: fila.codigo,
    porcentaje: fila.porcentaje,
    fecha_vencimiento: fila.vence_at && isoConOffset(fila.vence_at),
    reserva_breve: fila.reserva_breve,
  };
}

/** Whose names a registration's ids of categories stand for. */
export type NombresCategorias = Record<'categoria' | 'categoria_anio_calendario', string | null>;

export function presentarStaff(
  fila: PublicaRow,
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
    ...presentarPublica(fila, ahora, publicUrl),
    // regla inscripcion-11: the number is the staff's
    id: fila.id,
    numero_interno: fila.id,
    modalidad_id: fila.modalidad_id,
    version: fila.version,
    nombre: fila.nombre,
    numero: fila.numero,
    chip_id: fila.chip_id,
    ...categorias,
    origen: fila.origen,
    updated_at: isoConOffset(fila.updated_at),
    cupon_descuento:
      fila.codigo === null ? null : { id: fila.cupon_id, codigo: fila.codigo, porcentaje: fila.porcentaje },
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
