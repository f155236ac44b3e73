import type { Contexto } from '../../contexto.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';

export const TRABAJO = { revisar: 'revisar_cuentas_mp', renovar: 'renovar_cuenta_mp' } as const;

/** Near the end of a grant, or where the provider refuses its token before. One job each: a refresh token serves once. */
export const pedirRenovacion = (ctx: Contexto, organizador_id: number): Promise<void> =>
  encolarTrabajo(ctx.database.db, {
    tipo: TRABAJO.renovar,
    clave: String(organizador_id),
    datos: { organizador_id },
  });
