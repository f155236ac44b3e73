import { Writable } from 'node:stream';
import pino from 'pino';
import { createApp } from '../../src/server/app.ts';
import type { App, Contexto } from '../../src/server/contexto.ts';

/** The same application with everything logged, down to trace, and the log kept for the test to read. */
export async function appConRegistro(
  ctx: Contexto,
  agregar: (app: App) => void = () => undefined,
): Promise<{ app: App; ctx: Contexto; registro: () => string }> {
  let registro = '';
  const destino = new Writable({
    write(trozo: Buffer, _codificacion, listo) {
      registro += trozo.toString();
      listo();
    },
  });
  const conLog = { ...ctx, log: pino({ level: 'trace' }, destino) };
  const app = await createApp(conLog, { paginas: false });
  agregar(app);
  await app.ready();
  return { app, ctx: conLog, registro: () => registro };
}
