import type { DatosPorTipo } from '../../../../shared/domain/sede/operacion.ts';
import { parteDe } from '../../../../shared/domain/sede/lo-que-queda-del-lote.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import { numerosDeLaModalidad } from '../faltas/numeros.ts';

/** What a puesto would hand on of a modality, and in `quedan` how many numbers it keeps. */
export interface Pase extends Pick<DatosPorTipo['transferir_lote'], 'numeros' | 'lugares'> {
  quedan: number;
}

/**
 * Half of what a puesto has left of a modality, each rounded down: of the places, of the numbers in each category, and of those of no
 * category.
 */
export function paseDe(de: { sede: Sede; puesto_id: string }, modalidad_id: number): Pase {
  const { numeros, lugares } = parteDe(de.sede, de.puesto_id, modalidad_id);
  return {
    numeros: numeros.sort((a, b) => a - b),
    lugares,
    quedan: numerosDeLaModalidad(de, modalidad_id) - numeros.length,
  };
}
