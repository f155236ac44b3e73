import type { PuestoRow } from './puestos-repository.ts';

/**
 * Whether a puesto was revoked (regla sede-9), its time is over, or nobody who directs has admitted it (regla sede-49): its operations
 * are still taken, but it gets no data.
 */
export const estaCerrado = (
  { revocado_at, vence_at, sin_admitir }: Pick<PuestoRow, 'revocado_at' | 'vence_at' | 'sin_admitir'>,
  ahora: Date,
): boolean => sin_admitir || revocado_at !== null || (vence_at !== null && vence_at <= ahora);
