import type { EntradaDe } from '../../../shared/contract/api.ts';
import { validarCuponNuevo } from '../../../shared/domain/precio/cupon-validar.ts';
import type { FechaCivil } from '../../../shared/domain/comun/fechas.ts';

/** A cupon as typed in the dialog: numbers are text until they are sent. */
export interface CuponEscrito {
  codigo: string;
  porcentaje: string;
  desde: string;
  hasta: string;
  activo: boolean;
  /** how often the cupon may be used; empty: no limit */
  max_usos: string;
  /** the only modalidad that takes the cupon; empty: any */
  modalidad_id: string;
}

/** Both dates default to today, new coupons to enabled (regla precio-8). */
export const cuponInicial = (hoy: FechaCivil): CuponEscrito => ({
  codigo: '',
  porcentaje: '',
  desde: hoy,
  hasta: hoy,
  activo: true,
  max_usos: '',
  modalidad_id: '',
});

/** Save is enabled only with code, percentage and both dates (regla precio-8). */
export const sePuedeGuardar = ({ codigo, porcentaje, desde, hasta }: CuponEscrito): boolean =>
  [codigo, porcentaje, desde, hasta].every((valor) => valor.trim() !== '');

type Cuerpo = EntradaDe<'createCupon'>['body'];

/** Reads '25', '25 %' and '12,5'; empty text is null; text that is no number becomes NaN, which validarCuponNuevo refuses. */
const numero = (texto: string): number | null => {
  const limpio = texto.replace(/[%\s]/g, '').replace(',', '.');
  return limpio === '' ? null : Number(limpio);
};

export function cuerpoDe(evento_id: number, e: CuponEscrito) {
  return {
    evento_id,
    codigo: e.codigo.trim(),
    porcentaje_descuento: numero(e.porcentaje),
    fecha_inicio_validez: e.desde,
    fecha_fin_validez: e.hasta,
    activo: e.activo,
    max_usos: numero(e.max_usos),
    modalidad_id: e.modalidad_id === '' ? null : Number(e.modalidad_id),
  } satisfies Cuerpo;
}

/** Error texts by field of the request; empty when the cupon may be sent. */
export const erroresDe = (evento_id: number, escrito: CuponEscrito): Record<string, string> =>
  validarCuponNuevo(cuerpoDe(evento_id, escrito));
