import type { Contexto } from '../../contexto.ts';
import { cambioDesdeCursor, type Cambio } from './cambio-desde.ts';
import { hayOperaciones } from './operaciones-repository.ts';

/** Ms for which a call waits for news, and ms between two looks into the database. */
const ESPERA_MS = 25_000;
const CADA_MS = 1000;

/** The calls that wait for news of one event: one look a second into the database serves all that came with the same cursor. */
interface Sala {
  mirar: Promise<void> | null;
  /** results of the last look, by the cursor that calls came with: most phones have the same one */
  vistas: Map<string | null, Promise<Cambio>>;
}
const salas = new WeakMap<Contexto, Map<number, Sala>>();

function salaDe(ctx: Contexto, evento_id: number): Sala {
  const deEste = salas.get(ctx) ?? new Map<number, Sala>();
  salas.set(ctx, deEste);
  const sala = deEste.get(evento_id) ?? { mirar: null, vistas: new Map<string | null, Promise<Cambio>>() };
  deEste.set(evento_id, sala);
  return sala;
}

/**
 * Answers once the event, a registration or an operation of it has changed since the cursor `desde` (at once where that is null or
 * of no use any more), whichever server process took it in: within two seconds a phone hears of what other phones did (regla
 * sede-10). Without news it answers after ESPERA_MS, or once `cortada` says that the caller has gone or the server closes.
 */
export async function esperarNovedades(
  ctx: Contexto,
  { evento_id, desde, cortada }: { evento_id: number; desde: string | null; cortada: () => boolean },
): Promise<Cambio> {
  const hasta = performance.now() + ESPERA_MS;
  for (;;) {
    const dichas = await mirar(ctx, evento_id, desde);
    if (dichas.cambio || cortada() || performance.now() >= hasta) return dichas;
    await siguienteMirada(salaDe(ctx, evento_id));
    // a server that closes has no database to look into any more
    if (cortada()) return dichas;
  }
}

function mirar(ctx: Contexto, evento_id: number, desde: string | null): Promise<Cambio> {
  const sala = salaDe(ctx, evento_id);
  let vista = sala.vistas.get(desde);
  if (!vista) {
    sala.vistas.set(desde, (vista = cambioDesdeCursor(ctx, evento_id, desde, hayOperaciones)));
    // starts the timer that drops this result after a second, even where no call waits for the next look
    void siguienteMirada(sala);
  }
  return vista;
}

/** Resolves when the next look is due, for all calls that wait; the results of the last look are dropped then. */
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
