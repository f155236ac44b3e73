import type { Contexto } from '../../contexto.ts';
import { casillaImap } from '../../gateways/correo/casilla-imap.ts';
import type { CasillaRebotes } from '../../gateways/correo/puerto.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { leerRebote } from './leer-rebote.ts';
import { anotarRebote } from './repository.ts';
import { leerTokenRebote } from './token-rebote.ts';

const CADA_MS = 5 * 60_000;

export const handlersRebotes: Handlers = {
  correos_rebotados: {
    cada_ms: CADA_MS,
    correr: async (ctx) => {
      const url = ctx.config.rebotes.imapUrl;
      return url === undefined ? undefined : leerRebotes(ctx, casillaImap({ url }));
    },
  },
};

/** Writes down of each mail that came back that it did, and why. One that names none of ours changes nothing. */
export function leerRebotes(ctx: Contexto, casilla: CasillaRebotes): Promise<void | 'hay_mas'> {
  return casilla.recorrer(async (crudo) => {
    const leido = await leerRebote(crudo);
    if (leido.tipo !== 'rebote') return;
    const id = leerTokenRebote(ctx.config, leido.nombrado_en);
    if (id === null) return;
    const motivo = `El mail volvió. El servidor que lo recibía dijo: ${leido.motivo}`;
    if (await anotarRebote(ctx.database.db, id, motivo)) ctx.log.warn({ correo: id }, 'correo devuelto');
  });
}
