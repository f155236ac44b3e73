import type { Contexto } from '../../contexto.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';

export const TRABAJO = { revisar: 'revisar_cuentas_mp', renovar: 'renovar_cuenta_mp' } as const;

/**
 * Queues the renewal of an organizer's OAuth grant, near its end or when the provider refuses its token. At most one job for each
 * organizer at a time: a refresh token works once.
 */
export const pedirRenovacion = (ctx: Contexto, organizador_id: number): Promise<void> =>
  encolarTrabajo(ctx.database.db, {
    tipo: TRABAJO.renovar,
    key: String(organizador_id),
    datos: { organizador_id },
  });
