import { aCentavos, aPesos } from '../../../shared/domain/comun/dinero.ts';
import { fechaCivilValida, fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import { escribirPesos, leerPesos } from '../../ui/pesos-escritos.ts';
import type { InscriptoRow } from './rows.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

export type MetodoManual = 'bank_transfer' | 'cash';

/** The payment as typed; keys named as in the API, so that a refusal's errors find their fields. */
export interface PagoEscrito {
  payment_method_id: MetodoManual;
  ammount: string; // the API misspells 'amount'
  /** day of the payment as typed; an ISO date once it is complete */
  date_approved: string;
  time_approved: string;
  /** true: staff declare the registration paid, though the amount is less than what is owed */
  declara_pagada: boolean;
  motivo: string;
}

/** Manual payment methods (regla pago-1). */
export const METODOS: readonly (readonly [MetodoManual, string])[] = [
  ['bank_transfer', mensajesPago.metodo_bank_transfer],
  ['cash', mensajesPago.metodo_cash],
];

const debe = ({ total, pagado }: Pick<InscriptoRow, 'total' | 'pagado'>): number =>
  Math.max(0, total - pagado);

/**
 * Whether a payment can be recorded: for a registration that owes money and is pending, expired, paid or bonified. A paid or bonified one
 * owes the difference after its modality was changed for a dearer one, say.
 */
export const sePuedePagar = (row: Pick<InscriptoRow, 'estado' | 'total' | 'pagado'>): boolean =>
  debe(row) > 0 && (row.estado === 'pago_realizado' || transicion(row.estado, { tipo: 'marca_pagada' }).ok);

/** What the form begins with (regla pago-2). */
export const pagoInicial = (row: Pick<InscriptoRow, 'total' | 'pagado'>, ahora: Date): PagoEscrito => ({
  payment_method_id: 'bank_transfer',
  ammount: debe(row) > 0 ? escribirPesos(aPesos(debe(row))) : '',
  date_approved: fechaLocal(ahora),
  time_approved: '00:00',
  declara_pagada: false,
  motivo: '',
});

/** Cents still owed after this payment; 0 while no valid amount is typed. */
export function faltaDe(row: Pick<InscriptoRow, 'total' | 'pagado'>, pago: PagoEscrito): number {
  const monto = leerPesos(pago.ammount);
  return monto === null || monto <= 0 ? 0 : Math.max(0, debe(row) - aCentavos(monto));
}

/**
 * The body of the call. `declara_pagada` is sent as true only where it means something: the registration is not paid yet, and the amount is
 * less than what it owes. Somebody may have ticked it before they typed a larger amount.
 */
export function aPedido(row: Pick<InscriptoRow, 'estado' | 'total' | 'pagado'>, pago: PagoEscrito) {
  const declara_pagada = pago.declara_pagada && row.estado !== 'pago_realizado' && faltaDe(row, pago) > 0;
  const motivo = declara_pagada ? pago.motivo.trim() : '';
  return { ...pago, ammount: leerPesos(pago.ammount) ?? 0, declara_pagada, motivo };
}

/** Errors of the payment as typed (regla pago-2): amount, date and time are required, and a reason to declare the registration paid. */
export function validarPago(
  pago: PagoEscrito,
  ahora: Date,
  row: Pick<InscriptoRow, 'estado' | 'total' | 'pagado'>,
): Record<string, string> {
  const errores: Record<string, string> = {};
  const monto = leerPesos(pago.ammount);
  if (pago.ammount.trim() === '') errores['ammount'] = mensajesComun.campo_obligatorio;
  else if (monto === null || monto <= 0) errores['ammount'] = 'Escribí un importe mayor que 0';
  if (pago.date_approved.trim() === '') errores['date_approved'] = mensajesComun.campo_obligatorio;
  else if (!esFecha(pago.date_approved)) errores['date_approved'] = 'Escribí la fecha como DD/MM/AAAA';
  else if (pago.date_approved > fechaLocal(ahora)) errores['date_approved'] = rechazosDePago.fecha_futura;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(pago.time_approved))
    errores['time_approved'] = 'Escribí la hora como HH:MM';
  if (aPedido(row, pago).declara_pagada && pago.motivo.trim() === '')
    errores['motivo'] = rechazosDePago.motivo_pagada;
  return errores;
}

function esFecha(valor: string): boolean {
  const [anio = '', mes = '', dia = ''] = valor.split('-');
  return fechaCivilValida(dia, mes, anio) === valor;
}
