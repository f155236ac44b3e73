import type { Cupon } from '../../../shared/contract/cupones.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';
import { escribirFecha, type FechaCivil } from '../../../shared/domain/comun/fechas.ts';

type DeCupon = Pick<Cupon, 'activo' | 'fecha_inicio_validez' | 'fecha_fin_validez' | 'usos' | 'max_usos'>;

/** Label of a cupon as of today: valid, or the first reason to refuse it in its own modalidad (domain/precio/cupon.ts). */
export function vigenciaDe(cupon: DeCupon, hoy: FechaCivil): Etiqueta {
  if (!cupon.activo) return { texto: 'Inactivo', color: 'gris' };
  if (hoy < cupon.fecha_inicio_validez) return { texto: 'Todavía no', color: 'azul' };
  if (hoy > cupon.fecha_fin_validez) return { texto: 'Vencido', color: 'gris' };
  if (cupon.max_usos !== null && cupon.usos >= cupon.max_usos) return { texto: 'Agotado', color: 'rojo' };
  return { texto: 'Vigente', color: 'verde' };
}

export const textoFechas = ({ fecha_inicio_validez: desde, fecha_fin_validez: hasta }: DeCupon): string =>
  desde === hasta ? `Solo el ${escribirFecha(desde)}` : `${escribirFecha(desde)} al ${escribirFecha(hasta)}`;

export const textoUsos = ({ usos, max_usos }: DeCupon): string =>
  max_usos === null ? `${usos}, sin límite` : `${usos} de ${max_usos}`;
