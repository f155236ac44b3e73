import type { Accion } from '../acceso/puede.ts';
import type { Centavos } from '../comun/dinero.ts';
import { esExito, etiquetaEstado, ocupaLugar, type Estado } from './estados.ts';
import { transicion } from './transicion.ts';

/** What staff can have done to many registrations at once (regla gestion-21). */
export const TIPOS_ENCARGO = [
  'marcar_pagada',
  'cambiar_estado',
  'aprobar_deslindes',
  'recordar_papeles',
  'asignar_numeros',
  'reembolsar',
] as const;
export type TipoEncargo = (typeof TIPOS_ENCARGO)[number];

/** What becomes of each registration of an encargo. */
export const SUERTES = ['pendiente', 'hecha', 'no_va', 'fallida'] as const;
export type Suerte = (typeof SUERTES)[number];

export type Quehacer =
  | {
      tipo: 'marcar_pagada';
      payment_method_id: 'bank_transfer' | 'cash';
      date_approved: string;
      time_approved: string;
    }
  | { tipo: 'cambiar_estado'; state: Estado; motivo: string }
  | { tipo: 'aprobar_deslindes' }
  | { tipo: 'recordar_papeles' }
  /** consecutive numbers from `desde` on, leaving out those that a registration has or that are lent to a puesto */
  | { tipo: 'asignar_numeros'; desde: number }
  | { tipo: 'reembolsar'; motivo: string };

/** The permission that each kind asks for besides 'inscripcion:editar': the same as for a single registration. */
export const ACCION_DE: Readonly<Record<TipoEncargo, Accion>> = {
  marcar_pagada: 'inscripcion:marcar_pagada',
  cambiar_estado: 'inscripcion:cambiar_estado',
  aprobar_deslindes: 'deslinde:aprobar',
  recordar_papeles: 'apto:recordar',
  asignar_numeros: 'numeros:asignar_manual',
  reembolsar: 'pago:reembolsar',
};

/** Whether an encargo of this kind can be undone: payments, mails and decisions about signatures cannot. */
export const seDeshace = (tipo: TipoEncargo): boolean =>
  tipo === 'cambiar_estado' || tipo === 'asignar_numeros';

export const TITULOS_ENCARGO: Readonly<Record<TipoEncargo, string>> = {
  marcar_pagada: 'Marcar como pagadas',
  cambiar_estado: 'Cambiar el estado',
  aprobar_deslindes: 'Aprobar los deslindes',
  recordar_papeles: 'Recordar lo que falta',
  asignar_numeros: 'Asignar números',
  reembolsar: 'Devolver los pagos',
};

/** What an encargo has to know of a registration. */
export interface Hechos {
  /** the state; a pending registration whose hold has ended counts as expired */
  estado: Estado;
  total: Centavos;
  pagado: Centavos;
  numero: number | null;
  /** how many signatures wait for review; none do where the registration no longer holds its place */
  deslindes: number;
  /** how many persons can be asked by mail for a certificate or a signature that they owe; counted only for 'recordar_papeles', else 0 */
  deben: number;
  /** how much can still be given back of the payments that count for the registration */
  devolvible: Centavos;
}

/** Text for staff that says why an encargo leaves this registration out; null: the encargo includes it. */
export function porQueNo(hacer: Quehacer, hechos: Hechos): string | null {
  switch (hacer.tipo) {
    case 'marcar_pagada':
      return noSePaga(hechos);
    case 'cambiar_estado':
      return noCambia(hacer, hechos);
    case 'aprobar_deslindes':
      return hechos.deslindes > 0 ? null : 'No tiene deslindes por revisar.';
    case 'recordar_papeles':
      return hechos.deben > 0 ? null : 'No debe nada, todavía no está firme, o no dejó un email.';
    case 'asignar_numeros':
      if (hechos.numero !== null) return 'Ya tiene número.';
      return esExito(hechos.estado) ? null : enEstado(hechos.estado, 'no lleva número');
    case 'reembolsar':
      return hechos.devolvible > 0 ? null : 'No tiene pagos por devolver.';
  }
}

function noSePaga({ estado, total, pagado }: Hechos): string | null {
  // A paid registration is not marked as paid again even if it still owes something: staff may have meant that, as where they declared it
  // paid with less, or gave a part back as a courtesy.
  if (estado === 'pago_realizado')
    return total > pagado
      ? 'Ya está paga: si falta una diferencia, registrala en su ficha.'
      : 'No debe nada.';
  if (!transicion(estado, { tipo: 'marca_pagada' }).ok) return enEstado(estado, 'no espera un pago');
  if (total <= pagado) return 'No debe nada.';
  // A bonificada whose total is above what was paid is not marked as paid either. Most such registrations staff let in for free, others owe
  // the difference to a dearer modality; staff see which it is on the registration's own page.
  return estado === 'pago_bonificado'
    ? 'Está bonificada: si debe una diferencia, registrala en su ficha.'
    : null;
}

function noCambia(
  { state, motivo }: Quehacer & { tipo: 'cambiar_estado' },
  { estado, pagado }: Hechos,
): string | null {
  if (estado === state) return `Ya está en ${etiquetaEstado(state).texto}.`;
  const paso = transicion(estado, { tipo: 'fija_estado', estado: state, motivo, plazo: null, pagado });
  return paso.ok ? null : paso.motivo;
}

/** Whether a registration without a place has to find one again: an expired one that is paid after all, say. */
export function retomaLugar(hacer: Quehacer, { estado }: Pick<Hechos, 'estado'>): boolean {
  if (hacer.tipo === 'marcar_pagada') return !ocupaLugar(estado);
  return hacer.tipo === 'cambiar_estado' && !ocupaLugar(estado) && ocupaLugar(hacer.state);
}

const enEstado = (estado: Estado, que: string): string => `Está en ${etiquetaEstado(estado).texto}: ${que}.`;

/** Cents that an encargo records as paid for this registration, or gives back; 0 where it does neither. */
export function importeDe(hacer: Quehacer, { total, pagado, devolvible }: Hechos): Centavos {
  if (hacer.tipo === 'marcar_pagada') return total - pagado;
  return hacer.tipo === 'reembolsar' ? devolvible : 0;
}
