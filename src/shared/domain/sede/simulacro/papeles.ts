import type { EstadoPapel } from '../operacion.ts';

/** What is special about an invented registration, mostly something missing; a field that is absent is in order, `modalidad` is then 1. */
export interface Falla {
  modalidad?: 1 | 2 | 3;
  state?: 'pago_realizado' | 'pago_pendiente' | 'cancelada';
  sin_numero?: boolean;
  deslinde?: EstadoPapel;
  apto?: EstadoPapel;
}

/** The registrations that the tasks of the rehearsal are about, and what is special about each. */
export const PAPELES = {
  lista: {},
  homonima: {},
  /** the namesake of `homonima`: handing out this one's kit is the mistake that the task is about */
  tocayo: {},
  ya_retiro: {},
  firma: { deslinde: null },
  apto: { modalidad: 2, apto: null },
  pago: { state: 'pago_pendiente' },
  numero: { sin_numero: true },
  equipo: { modalidad: 3 },
  tercero: {},
  cancelada: { state: 'cancelada' },
  deshacer: {},
  corregir: {},
} as const satisfies Readonly<Record<string, Falla>>;
export type Papel = keyof typeof PAPELES;
