import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { correoCambioDeEvento, type EventoAvisado, type Noticia } from './correo-cambio-de-evento.ts';
import { buscarDirecciones } from './avisar-cambio-de-evento-repository.ts';

/** How many rows one INSERT has at most: PostgreSQL takes 65,535 parameters. */
const BATCH = 500;

/**
 * Queues one mail per address that holds a place in the event, in the transaction that changes the event. Returns how many: whoever
 * left no address gets none.
 */
export async function avisarEvento(
  ctx: Pick<Contexto, 'config'>,
  tx: Executor,
  evento: EventoAvisado,
  noticia: Noticia,
): Promise<number> {
  const direcciones = await buscarDirecciones(tx, evento.id);
  const correos = direcciones.map((quien) => correoCambioDeEvento(ctx, evento, noticia, quien));
  let encolados = 0;
  for (let i = 0; i < correos.length; i += BATCH)
    encolados += await encolarCorreo(tx, ...correos.slice(i, i + BATCH));
  return encolados;
}
