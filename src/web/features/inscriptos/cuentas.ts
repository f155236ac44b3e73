import { ocupaLugar, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { InscriptoRow } from './rows.ts';

export interface Cuentas {
  inscripciones: number;
  /** number of persons in registrations that hold a place */
  personas: number;
  por_estado: { texto: string; cantidad: number }[];
}

/** Words for one and for several inscripciones of each state, in the order in which the counts are shown. */
const PALABRAS: Readonly<Record<Estado, readonly [una: string, varias: string]>> = {
  pago_realizado: ['pagada', 'pagadas'],
  pago_bonificado: ['bonificada', 'bonificadas'],
  pago_no_paga: ['que no paga', 'que no pagan'],
  pago_pendiente: ['con pago pendiente', 'con pago pendiente'],
  vencida: ['vencida', 'vencidas'],
  cancelada: ['cancelada', 'canceladas'],
  reembolsada: ['reembolsada', 'reembolsadas'],
};

/** Counts the whole event, whatever the filters show. Expired, cancelled and refunded persons do not run. */
export function contar(rows: readonly InscriptoRow[]): Cuentas {
  const cantidades = new Map<string, number>();
  let personas = 0;
  for (const { estado, inscripcion } of rows) {
    cantidades.set(estado, (cantidades.get(estado) ?? 0) + 1);
    if (ocupaLugar(estado)) personas += inscripcion.personas.length;
  }
  return {
    inscripciones: rows.length,
    personas,
    por_estado: Object.entries(PALABRAS).flatMap(([estado, [una, varias]]) => {
      const cantidad = cantidades.get(estado) ?? 0;
      return cantidad > 0 ? [{ texto: cantidad === 1 ? una : varias, cantidad }] : [];
    }),
  };
}
