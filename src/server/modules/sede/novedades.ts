import type { Contexto } from '../../contexto.ts';
import { cambioDesde } from '../conjuntos/service.ts';
import { hayOperaciones } from './operaciones-repository.ts';

/** How long a call waits for something to happen, and how often it is looked whether it did. */
const ESPERA_MS = 25_000;
const CADA_MS = 1000;

interface Novedades {
  cursor: string;
  cambio: boolean;
}

/** Who waits for news of one event, all of whom one look a second serves. */
interface Sala {
  mirar: Promise<void> | null;
  /** what was seen by cursor in the last look: fifty phones have mostly one and the same */
  vistas: Map<string | null, Promise<Novedades>>;
}
const salas = new WeakMap<Contexto, Map<number, Sala>>();

function salaDe(ctx: Contexto, evento_id: number): Sala {
  const deEste = salas.get(ctx) ?? new Map<number, Sala>();
  salas.set(ctx, deEste);
  const sala = deEste.get(evento_id) ?? { mirar: null, vistas: new Map<string | null, Promise<Novedades>>() };
  deEste.set(evento_id, sala);
  return sala;
}

/**
 * Tells when there is something to exchange, at once or as soon as it happens, in whatever process it does: a phone hears of
 * the others within two seconds. `cortada` says that nobody waits for the answer any more.
 */
export async function esperarNovedades(
  ctx: Contexto,
  { evento_id, desde, cortada }: { evento_id: number; desde: string | null; cortada: () => boolean },
): Promise<Novedades> {
  const hasta = performance.now() + ESPERA_MS;
  for (;;) {
    const dichas = await mirar(ctx, evento_id, desde);
    if (dichas.cambio || cortada() || performance.now() >= hasta) return dichas;
    await siguienteMirada(salaDe(ctx, evento_id));
  }
}

function mirar(ctx: Contexto, evento_id: number, desde: string | null): Promise<Novedades> {
  const sala = salaDe(ctx, evento_id);
  let vista = sala.vistas.get(desde);
  if (!vista) {
    sala.vistas.set(desde, (vista = novedadesDesde(ctx, evento_id, desde)));
    // it is old within a second, whether anybody waits for the next one or not
    void siguienteMirada(sala);
  }
  return vista;
}

async function novedadesDesde(ctx: Contexto, evento_id: number, cursor: string | null): Promise<Novedades> {
  const { cursor: ahora, desde } = await cambioDesde(ctx, evento_id, cursor);
  const cambio = desde === null || desde.hay || (await hayOperaciones(ctx.database.db, evento_id, desde.xid));
  return { cursor: ahora, cambio };
}

/** One look at a time for everybody in the room: what was seen before it counts no more. */
function siguienteMirada(sala: Sala): Promise<void> {
  sala.mirar ??= new Promise((resolve) => {
    setTimeout(() => {
      sala.mirar = null;
      sala.vistas.clear();
      resolve();
    }, CADA_MS).unref();
  });
  return sala.mirar;
}
