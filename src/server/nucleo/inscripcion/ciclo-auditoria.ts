import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Suceso } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Linea } from '../auditoria/service.ts';
import type { ColumnasConPlazo, Inscripcion } from './ciclo-tipos.ts';

/** A change of a registration's state, as its audit line tells it. */
export interface Movida {
  antes: Inscripcion;
  state: Estado;
  columnas: ColumnasConPlazo;
  /**
   * the payment behind this change, with the fields that the audit line of a payment by hand tells besides the state; absent: there
   * is none, or another audit line tells of it, as with the suceso acepta_pago
   */
  pago?: { id: number; despues?: Record<string, unknown> };
}

type Contada = Pick<Linea, 'accion' | 'antes' | 'despues'> & Partial<Pick<Linea, 'entidad' | 'entidad_id'>>;

const estado = ({ antes, state }: Movida): Contada => ({
  accion: 'inscripcion_estado',
  antes: { state: antes.state },
  despues: { state },
});
/** No line of the registration where a payment leaves its state as it is: the payment has a line of its own. */
const estadoPorPago = ({ antes, state, pago }: Movida): Contada | null =>
  antes.state === state
    ? null
    : {
        accion: 'inscripcion_estado',
        antes: { state: antes.state },
        despues: { state, ...(pago && { pago_id: pago.id }) },
      };
const plazo =
  (accion: string) =>
  ({ antes, state }: Movida): Contada => ({
    accion,
    antes: { state: antes.state, vence_at: antes.vence_at },
    despues: { state },
  });
/** One line for a payment that staff recorded: it tells both the payment and the new state. */
const pagoAMano = ({ antes, state, pago }: Movida): Contada => ({
  accion: 'pago_registrado',
  entidad: 'pago',
  ...(pago && { entidad_id: pago.id }),
  antes: { state: antes.state },
  despues: { state, ...pago?.despues },
});

/** The audit line for each kind of suceso; null where none is written. */
const LINEAS: Readonly<Record<Suceso['tipo'], (movida: Movida) => Contada | null>> = {
  pago_aprobado: estadoPorPago,
  pago_en_proceso: estadoPorPago,
  pago_rechazado: estadoPorPago,
  pago_reembolsado: estadoPorPago,
  mediacion: estadoPorPago,
  contracargo: estadoPorPago,
  pago_desconocido: estadoPorPago,
  vence: plazo('inscripcion_vencida'),
  se_libera: plazo('reserva_liberada'),
  se_prueba: ({ antes, state, columnas }) => ({
    accion: 'reserva_probada',
    antes: { state: antes.state, vence_at: antes.vence_at },
    despues: { state, vence_at: columnas.vence_at },
  }),
  cancela: estado,
  borra: ({ antes }) => ({
    accion: 'inscripcion_borrada',
    antes: { state: antes.state, numero: antes.numero, total: antes.total },
  }),
  restaura: ({ state }) => ({ accion: 'inscripcion_restaurada', despues: { state } }),
  marca_pagada: pagoAMano,
  paga_parte: pagoAMano,
  paga_diferencia: pagoAMano,
  acepta_pago: estado,
  aplica_cupon: ({ antes, state, columnas }) => ({
    accion: 'cupon_aplicado',
    antes: { codigo: antes.codigo, total: antes.total, state: antes.state },
    despues: { codigo: columnas.codigo, total: columnas.total, state },
  }),
  reembolsa: estado,
  // the refund has an audit line of its own
  vuelve_parte: () => null,
  // an edit changes the state only of a pending registration that owes nothing by its new total. This line tells that alone: what else
  // staff edited has audit lines of its own
  edita: (movida) => (movida.antes.state === movida.state ? null : estado(movida)),
  fija_estado: estado,
};

export function lineaDe(
  tipo: Suceso['tipo'],
  movida: Movida,
  { quien, motivo }: { quien: Linea['quien']; motivo?: string },
): Linea | null {
  const contada = LINEAS[tipo](movida);
  const { id, evento_id } = movida.antes;
  return (
    contada && {
      quien,
      entidad: 'inscripcion',
      entidad_id: id,
      evento_id,
      inscripcion_id: id,
      ...contada,
      ...(motivo && { motivo }),
    }
  );
}
