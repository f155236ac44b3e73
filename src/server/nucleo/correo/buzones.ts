import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';
import type { Config } from '../../config.ts';
import type { Contexto } from '../../contexto.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { RETENIDO } from '../../../shared/domain/inscripcion/reserva-breve.ts';
import { buscarBuzon, insertarBuzon, soltarRetenidos } from './buzones-repository.ts';

const firmar = (secreto: string, codigo: string, email: string): string =>
  createHmac('sha256', secreto)
    .update(`${codigo}|${email.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * A proof that stands only in mails to this address: whoever opens a link with it has read the mail. No page shows
 * it.
 */
export const pruebaDeBuzon = (config: Pick<Secretos, 'secreto'>, codigo: string, email: string): string =>
  firmar(secretoDe(config, 'buzones'), codigo, email);

export function esSuBuzon(config: Secretos, codigo: string, email: string, prueba: string): boolean {
  return secretosDe(config, 'buzones').some((secreto) => {
    const nuestra = Buffer.from(firmar(secreto, codigo, email));
    const suya = Buffer.from(prueba);
    return nuestra.length === suya.length && timingSafeEqual(nuestra, suya);
  });
}

const buzonKey = (config: Pick<Config, 'secreto'>, email: string): string =>
  createHmac('sha256', secretoDe(config, 'buzones-confirmados')).update(buzonDe(email)).digest('base64url');

/**
 * Confirms the mailbox: for three years from the first time, none of its mails is held back. Where the mailbox was not confirmed yet, the
 * mails to this very address that were made in the last RETENIDOS_MS and held back go out.
 */
export async function confirmarBuzon(ctx: Contexto, email: string): Promise<void> {
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  if (!(await insertarBuzon(db, buzonKey(ctx.config, email), ahora))) return;
  await soltarRetenidos(db, {
    email,
    ahora,
    desde: new Date(ahora.getTime() - RETENIDOS_MS),
    motivo: RETENIDO,
  });
}

const RETENIDOS_MS = 2 * DIA_MS;

export const estaConfirmado = (ctx: Contexto, email: string): Promise<boolean> =>
  buscarBuzon(ctx.database.db, buzonKey(ctx.config, email));

/**
 * The mailbox behind an address in any spelling: without what follows a plus, and without dots at a provider known to
 * ignore them. Only to tell whether two addresses are one mailbox, for limits and confirmations: mails go to the address as typed.
 */
export function buzonDe(email: string): string {
  const [local = '', dominio = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const sin_mas = local.replace(/\+.*$/, '') || local;
  const gmail = dominio === 'gmail.com' || dominio === 'googlemail.com';
  return gmail ? `${sin_mas.replaceAll('.', '')}@gmail.com` : `${sin_mas}@${dominio}`;
}
