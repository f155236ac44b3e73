import type { Cobros } from '../../../shared/contract/perfil.ts';
import type { Vinculo } from './vinculos-repository.ts';

/** Whether an organizer has linked an account of their own to collect into; `vencida`: they did, and have to authorise it again. */
export function estadoDe(vinculo: Vinculo, ahora: Date): Cobros['estado'] {
  if (vinculo.cuenta === null || vinculo.desvinculada_at !== null) return 'sin_vincular';
  if (vinculo.token === null || vinculo.expira_at === null || vinculo.expira_at <= ahora) return 'vencida';
  return 'vinculada';
}
