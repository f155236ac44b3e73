import type { PuestoRow } from './puestos-repository.ts';

/** Whether a puesto was revoked or its time is over: its operations are still taken, but it gets no data. */
export const estaCerrado = (
  { revocado_at, vence_at }: Pick<PuestoRow, 'revocado_at' | 'vence_at'>,
  ahora: Date,
): boolean => revocado_at !== null || (vence_at !== null && vence_at <= ahora);
