import type { EntradaDe } from '../../../shared/contract/api.ts';
import { fechaCivilValida, fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import type { Quehacer, TipoEncargo } from '../../../shared/domain/inscripcion/encargo.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Faltas } from '../../formulario/use-guardado.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

export type SeleccionEncargo = EntradaDe<'createEncargo'>['body']['seleccion'];

/** Which kind of encargo somebody wants, and of which registrations. What the kind needs to know besides is in EncargoEscrito. */
export interface DatosEncargo {
  tipo: TipoEncargo;
  seleccion: SeleccionEncargo;
}

/** The form as typed. It has the fields of all kinds of encargo; each kind uses only its own. */
export interface EncargoEscrito {
  payment_method_id: 'bank_transfer' | 'cash';
  /** day of the payment as typed; an ISO date once it is complete */
  date_approved: string;
  state: Estado;
  motivo: string;
  desde: string;
}

export const encargoInicial = (ahora: Date): EncargoEscrito => ({
  payment_method_id: 'bank_transfer',
  date_approved: fechaLocal(ahora),
  state: 'pago_no_paga',
  motivo: '',
  desde: '1',
});

/** What the server is asked to do to the chosen inscripciones, built from those fields of the form that this kind of encargo uses. */
export function quehacerDe(
  tipo: TipoEncargo,
  { payment_method_id, date_approved, state, motivo, desde }: EncargoEscrito,
): Quehacer {
  switch (tipo) {
    case 'marcar_pagada':
      return { tipo, payment_method_id, date_approved, time_approved: '00:00' };
    case 'cambiar_estado':
      return { tipo, state, motivo: motivo.trim() };
    case 'asignar_numeros':
      return { tipo, desde: Number(desde) };
    case 'reembolsar':
      return { tipo, motivo: motivo.trim() };
    default:
      return { tipo };
  }
}

/**
 * The encargo as the server is asked to preview it. From the form it takes only the chosen state, and fixed values for the rest: else each
 * letter that somebody types would ask for a new preview.
 */
export const previoDelTipo = (tipo: TipoEncargo, escrito: EncargoEscrito, ahora: Date): Quehacer =>
  quehacerDe(tipo, { ...encargoInicial(ahora), state: escrito.state, motivo: '-' });

export function validarEncargo(tipo: TipoEncargo, escrito: EncargoEscrito, ahora: Date): Faltas {
  const errores: Record<string, string> = {};
  const lleva_motivo = tipo === 'cambiar_estado' || tipo === 'reembolsar';
  if (lleva_motivo && escrito.motivo.trim() === '') errores['motivo'] = 'Indicá el motivo.';
  if (tipo === 'asignar_numeros' && !/^\d{1,6}$/.test(escrito.desde.trim()))
    errores['desde'] = 'Escribí un número de 0 a 999999';
  if (tipo === 'marcar_pagada') {
    const { date_approved } = escrito;
    const [anio = '', mes = '', dia = ''] = date_approved.split('-');
    if (date_approved.trim() === '') errores['date_approved'] = mensajesComun.campo_obligatorio;
    else if (fechaCivilValida(dia, mes, anio) !== date_approved)
      errores['date_approved'] = 'Escribí la fecha como DD/MM/AAAA';
    else if (date_approved > fechaLocal(ahora)) errores['date_approved'] = rechazosDePago.fecha_futura;
  }
  return errores;
}

/** The form's name for a field that the server names: 'motivo' for 'hacer.motivo'. */
export const campoDe = (camino: string): string => camino.replace(/^hacer\./, '');
