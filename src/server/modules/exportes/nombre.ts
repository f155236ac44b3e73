import type { FormatoExporte } from '../../../shared/domain/exportes/exportes.ts';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';

const MAX = 80;

/** The name of a downloaded file: event, sheet and day, 'Vuelta al lago - Pagos - 2026-11-20.xlsx'. */
export function nombreDeArchivo(
  evento: string,
  planilla: string,
  ahora: Date,
  formato: FormatoExporte,
): string {
  const limpio = evento
    .replace(/[^\p{L}\p{M}\p{N} ._()°ºª-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, MAX)
    .trim();
  return `${limpio || 'Evento'} - ${planilla} - ${fechaLocal(ahora)}.${formato}`;
}
