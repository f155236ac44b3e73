import type { Secretos } from '../../secretos.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { carpetaDeRebotes, casillaCarpeta } from '../../gateways/correo/casilla-carpeta.ts';
import { casillaImap } from '../../gateways/correo/casilla-imap.ts';
import type { CasillaRebotes } from '../../gateways/correo/puerto.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { leerRebote } from './leer-rebote.ts';
import { anotarRebote } from './repository.ts';
import { leerTokenRebote } from './token-rebote.ts';

const CADA_MS = 5 * 60_000;

export const handlersRebotes: Handlers = {
  correos_rebotados: { cada_ms: CADA_MS, correr: leerCasillas },
};

/** Reads the bounces left in the folder for them (carpetaDeRebotes), then those of the IMAP mailbox if one is configured. */
async function leerCasillas(ctx: Contexto): Promise<void | 'hay_mas'> {
  const { imapUrl: url } = ctx.config.rebotes;
  const dejados = await leerRebotes(ctx, casillaCarpeta(carpetaDeRebotes(ctx.config.dataDir)));
  const enCasilla = url === undefined ? undefined : await leerRebotes(ctx, casillaImap({ url }));
  return dejados ?? enCasilla;
}

/** Marks each bounced mail with the reason. A message that names no mail of ours changes nothing. */
export function leerRebotes(ctx: Contexto, casilla: CasillaRebotes): Promise<void | 'hay_mas'> {
  return casilla.recorrer(async (crudo) => {
    const correo = await recibirRebote({ db: ctx.database.db, config: ctx.config }, crudo);
    if (correo !== null) ctx.log.warn({ correo }, 'correo devuelto');
  });
}

/**
 * Handles one bounce message: from the folder, from the mailbox, or given to the command correo:rebote. Returns the id of the mail that
 * bounced; null where the message changes nothing.
 */
export async function recibirRebote(
  { db, config }: { db: Executor; config: Secretos },
  crudo: Buffer,
): Promise<number | null> {
  // a message that cannot be parsed is skipped: throwing would block all messages behind it
  const leido = await leerRebote(crudo).catch(() => null);
  if (leido?.tipo !== 'rebote') return null;
  const id = leerTokenRebote(config, leido.nombrado_en);
  if (id === null) return null;
  const motivo = `El mail volvió. ${leido.motivo}`;
  return (await anotarRebote(db, id, motivo)) ? id : null;
}
