import { esExito, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { credencialDe } from './emitir.ts';

/**
 * A registration's credencial for whoever opened its page (regla sede-3). Null where it has none (credencialDe), and for who came
 * by a llave, only to pay: the credencial names the persons, and whoever pays need not know them.
 */
export const credencialParaQuienAbre = async (
  ctx: Pick<Contexto, 'database' | 'config' | 'reloj'>,
  inscripcion_id: number,
  { solo_pago }: { solo_pago: boolean },
): Promise<string | null> => (solo_pago ? null : credencialDe(ctx, inscripcion_id));

/** Whether a mail about a registration brings its credencial (regla sede-3): once the registration is a success. */
export const vaEnElMail = (state: Estado): boolean => esExito(state);
