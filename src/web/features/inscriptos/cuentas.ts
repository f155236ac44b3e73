import {
  ESTADOS,
  esExito,
  estadoDeVarias,
  EXITOS,
  ocupaLugar,
  type Estado,
} from '../../../shared/domain/inscripcion/estados.ts';
import type { InscriptoRow } from './rows.ts';

export interface Cuentas {
  inscripciones: number;
  /** number of persons in registrations that hold a place */
  personas: number;
  por_estado: { texto: string; cantidad: number }[];
}

/** The order in which the counts are shown: what counts as success first. */
const EN_ORDEN: readonly Estado[] = [...EXITOS, ...ESTADOS.filter((estado) => !esExito(estado))];

/**
 * Counts `rows`, which are the whole event's, whatever the filters show. The people of expired, cancelled and refunded registrations are
 * not in `personas`.
 */
export function contar(rows: readonly InscriptoRow[]): Cuentas {
  const cantidades = new Map<Estado, number>();
  let personas = 0;
  for (const { estado, inscripcion } of rows) {
    cantidades.set(estado, (cantidades.get(estado) ?? 0) + 1);
    if (ocupaLugar(estado)) personas += inscripcion.personas.length;
  }
  return {
    inscripciones: rows.length,
    personas,
    por_estado: EN_ORDEN.flatMap((estado) => {
      const cantidad = cantidades.get(estado) ?? 0;
      return cantidad > 0 ? [{ texto: estadoDeVarias(estado, cantidad), cantidad }] : [];
    }),
  };
}
