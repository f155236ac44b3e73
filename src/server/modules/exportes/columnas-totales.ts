import { todas, totalesDe, rowsDeTotales, type TotalRow } from '../../../shared/domain/exportes/totales.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import { columna, type Columna } from '../../planilla/columna.ts';
import type { EventoExporte, PersonaRow } from './rows-exportadas.ts';

/** Totales: the sheet by which an organizer places orders, for shirts say (regla exportes-7). */
export function columnasTotales(): Columna<TotalRow>[] {
  return [
    columna('Qué', 'texto', 11, (f) => f.que),
    columna('Modalidad', 'texto', 22, (f) => f.modalidad),
    columna('Talle o categoría', 'texto', 22, (f) => f.cual),
    columna('Confirmadas', 'numero', 13, (f) => f.confirmadas),
    columna('Con el pago pendiente', 'numero', 20, (f) => f.pendientes),
    columna('Total', 'numero', 9, todas),
  ];
}

/**
 * Counts the persons that `batches` bring. Of each it keeps only what is counted, and it yields all rows of the sheet together at
 * the end.
 */
export async function* contarTotales(
  { modalidades, categorias }: Pick<EventoExporte, 'modalidades' | 'categorias'>,
  batches: AsyncGenerator<PersonaRow[]>,
): AsyncGenerator<TotalRow[]> {
  const personas = [];
  for await (const batch of batches) {
    for (const { modalidad, categoria_id, talle, talle_extra, state } of batch) {
      const categoria = categorias.get(categoria_id ?? 0) ?? '';
      personas.push({ modalidad, categoria, talle, talle_extra, confirmada: esExito(state) });
    }
  }
  yield rowsDeTotales(totalesDe(personas, modalidades));
}
