import { mitadDe } from '../../../../shared/domain/sede/lotes.ts';
import type { DatosPorTipo } from '../../../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../../../shared/domain/sede/sede.ts';
import { lugaresQueQuedan } from '../alta/lugares.ts';
import { numerosDeLaModalidad } from '../faltas/numeros.ts';
import type { BaseDelPuesto } from '../puesto.ts';

/** What one puesto would hand on to another of a modality, and how many numbers it keeps. */
export interface Pase extends Pick<DatosPorTipo['transferir_lote'], 'numeros' | 'lugares'> {
  quedan: number;
}

/** Half of what a puesto has left of a modality. Places that its walk-ups took and the server does not know of are not left. */
export function paseDe(
  { sede, puesto_id }: { sede: Sede; puesto_id: string },
  base: Pick<BaseDelPuesto, 'aplicadas'>,
  modalidad_id: number,
): Pase {
  const lote = sede.lotes.lote(puesto_id, modalidad_id);
  const lugares = lugaresQueQuedan(sede, base, puesto_id, modalidad_id);
  const parte = mitadDe({ ...lote, lugares }, (numero) => sede.numeroUsado(numero));
  const numeros = parte.numeros.sort((a, b) => a - b);
  return {
    ...parte,
    numeros,
    quedan: numerosDeLaModalidad({ sede, puesto_id }, modalidad_id) - numeros.length,
  };
}
