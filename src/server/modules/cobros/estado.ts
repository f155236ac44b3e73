import type { Cobros } from '../../../shared/contract/perfil.ts';
import type { Contexto } from '../../contexto.ts';
import { buscarVinculo } from './vinculos-repository.ts';
import type { Vinculo } from './vinculos-repository.ts';

/** Whether an organizer collects into their own account; `vencida`: they did, and have to authorise it again. */
export function estadoDe(vinculo: Vinculo, ahora: Date): Cobros['estado'] {
  if (vinculo.cuenta === null || vinculo.desvinculada_at !== null) return 'sin_vincular';
  if (vinculo.token === null || vinculo.expira_at === null || vinculo.expira_at <= ahora) return 'vencida';
  return 'vinculada';
}

/** The linking that the profile shows; null where the provider offers none, or the user has no organizer. */
export async function cobrosDe(ctx: Contexto, organizador_id: number | null): Promise<Cobros | null> {
  if (organizador_id === null || !ctx.pagos.autorizaciones) return null;
  const vinculo = await buscarVinculo(ctx.database.db, organizador_id);
  if (!vinculo) return null;
  const estado = estadoDe(vinculo, ctx.reloj());
  return { estado, cuenta: estado === 'sin_vincular' ? null : vinculo.cuenta };
}
