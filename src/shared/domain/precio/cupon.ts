import { fechaLocal, type FechaCivil } from '../comun/fechas.ts';

export interface CuponVigencia {
  activo: boolean;
  /** first and last local day on which the coupon can be used (regla precio-5) */
  fecha_inicio_validez: FechaCivil;
  fecha_fin_validez: FechaCivil;
  usos: number;
  /** how often the coupon can be used; null: no limit */
  max_usos: number | null;
  /** null: the coupon is for any modality of the event. */
  modalidad_id: number | null;
}

export const textosCupon = {
  inexistente: 'El cupón no existe.',
  inactivo: 'El cupón no está activo.',
  todavia_no: 'El cupón todavía no está vigente.',
  vencido: 'El cupón está vencido.',
  agotado: 'El cupón ya alcanzó su máximo de usos.',
  otra_modalidad: 'El cupón no es válido para la modalidad elegida.',
} as const;

export const textosCambioCupon = {
  ya_aplicado: 'Ese cupón ya está aplicado.',
  sube: 'Con ese cupón pagarías más que ahora: se queda el que tenés.',
  ticket:
    'Ya generaste un ticket para pagar en efectivo. Con el cupón cambia el total: ese ticket deja de servir y no hay que pagarlo.',
} as const;

export type RechazoCambio = 'sube' | 'ticket';

/**
 * Why a coupon may not change the total of a pending registration: the total would rise, or a cash ticket would become void
 * and the person was not told (regla precio-6). null: it may.
 */
export function rechazoDelCambio(cambio: {
  total: number;
  total_con_cupon: number;
  hay_ticket: boolean;
  anular_ticket: boolean;
}): RechazoCambio | null {
  if (cambio.total_con_cupon > cambio.total) return 'sube';
  return cambio.hay_ticket && !cambio.anular_ticket ? 'ticket' : null;
}

/** A coupon's code as stored and compared: in upper case, without the spaces that come with pasting. */
export function normalizarCodigoCupon(codigo: string): string {
  return codigo.replace(/\s/g, '').toUpperCase();
}

/** Whether a coupon can have this code: 4 to 15 letters and digits (regla precio-4). Other codes need no look-up. */
export function codigoCuponPosible(codigo: string): boolean {
  return /^[A-Z0-9]{4,15}$/.test(normalizarCodigoCupon(codigo));
}

/** Why a coupon cannot be used on that day for that modality; null: it can. */
export function validarCupon(
  cupon: CuponVigencia,
  contexto: { hoy: FechaCivil | Date; modalidad_id: number },
): string | null {
  const hoy = fechaLocal(contexto.hoy);
  if (!cupon.activo) return textosCupon.inactivo;
  if (hoy < cupon.fecha_inicio_validez) return textosCupon.todavia_no;
  if (hoy > cupon.fecha_fin_validez) return textosCupon.vencido;
  if (cupon.modalidad_id !== null && cupon.modalidad_id !== contexto.modalidad_id) {
    return textosCupon.otra_modalidad;
  }
  if (cupon.max_usos !== null && cupon.usos >= cupon.max_usos) return textosCupon.agotado;
  return null;
}
