import { aPesos } from '../../../shared/domain/dinero.ts';
import { fechaCivilValida, fechaLocal } from '../../../shared/domain/fechas.ts';
import { mensajesBackoffice as m } from '../../../shared/domain/mensajes-backoffice.ts';
import { transicion } from '../../../shared/domain/transicion.ts';
import { escribirPesos, leerPesos } from '../../ui/pesos-escritos.ts';
import type { FilaInscripto } from './filas.ts';

export type MetodoManual = 'bank_transfer' | 'cash';

/** The payment as it is typed; names of the call, so that a refusal finds its field. */
export interface PagoEscrito {
  payment_method_id: MetodoManual;
  ammount: string; // sic: wire name
  /** a civil date once it is whole */
  date_approved: string;
  time_approved: string;
}

/** spec backoffice §3: manual payment methods. */
export const METODOS: readonly (readonly [MetodoManual, string])[] = [
  ['bank_transfer', m.metodo_bank_transfer],
  ['cash', m.metodo_cash],
];

const debe = ({ total, pagado }: Pick<FilaInscripto, 'total' | 'pagado'>): number =>
  Math.max(0, total - pagado);

/** A pending or expired one; a paid or bonified one too while a change of modality is still owed. */
export const sePuedePagar = (fila: Pick<FilaInscripto, 'estado' | 'total' | 'pagado'>): boolean =>
  debe(fila) > 0 &&
  (fila.estado === 'pago_realizado' || transicion(fila.estado, { tipo: 'marca_pagada' }).ok);

/** spec backoffice §5: the total due, bank_transfer, 00:00; today. */
export const pagoInicial = (fila: Pick<FilaInscripto, 'total' | 'pagado'>, ahora: Date): PagoEscrito => ({
  payment_method_id: 'bank_transfer',
  ammount: debe(fila) > 0 ? escribirPesos(aPesos(debe(fila))) : '',
  date_approved: fechaLocal(ahora),
  time_approved: '00:00',
});

/** spec backoffice §5 Manual payment: method, amount paid and date required. */
export function validarPago(pago: PagoEscrito, ahora: Date): Record<string, string> {
  const errores: Record<string, string> = {};
  const monto = leerPesos(pago.ammount);
  if (pago.ammount.trim() === '') errores['ammount'] = m.campo_obligatorio;
  else if (monto === null || monto <= 0) errores['ammount'] = 'Escribí un importe mayor que 0';
  if (pago.date_approved.trim() === '') errores['date_approved'] = m.campo_obligatorio;
  else if (!esFecha(pago.date_approved)) errores['date_approved'] = 'Escribí la fecha como DD/MM/AAAA';
  else if (pago.date_approved > fechaLocal(ahora))
    errores['date_approved'] = 'La fecha del pago no puede ser futura';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(pago.time_approved))
    errores['time_approved'] = 'Escribí la hora como HH:MM';
  return errores;
}

function esFecha(valor: string): boolean {
  const [anio = '', mes = '', dia = ''] = valor.split('-');
  return fechaCivilValida(dia, mes, anio) === valor;
}
