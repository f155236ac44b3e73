import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { leerTokenBaja } from '../../nucleo/correo/token-baja.ts';
import {
  borrarBaja,
  estaDeBaja,
  buscarSuscripcion,
  insertarBaja,
  type Suscripcion,
} from './bajas-repository.ts';

/**
 * The subscriber that an unsubscribe link is for, and whether they have unsubscribed; null where the link is not
 * valid or its mail is no longer stored.
 */
export async function verBaja(
  ctx: Contexto,
  token: string,
): Promise<(Suscripcion & { baja: boolean }) | null> {
  const correo_id = leerTokenBaja(ctx.config, token);
  const suscripcion = correo_id && (await buscarSuscripcion(ctx.database.db, correo_id));
  // a mail whose address was cleared, as its reader's data were suppressed, has no subscriber any more
  if (!suscripcion || suscripcion.email === '') return null;
  const { email, organizador_id } = suscripcion;
  return { ...suscripcion, baja: await estaDeBaja(ctx.database.db, email, organizador_id) };
}

/**
 * Ends an organizer's mails to many for an address, or lets them come again; a repeated call changes nothing. Null: no subscriber, as in
 * verBaja.
 */
export async function cambiarBaja(
  ctx: Contexto,
  token: string,
  { baja, quien }: { baja: boolean; quien: Quien },
): Promise<(Suscripcion & { baja: boolean }) | null> {
  const suscripcion = await verBaja(ctx, token);
  if (!suscripcion) return null;
  const { email, organizador_id, correo_id, evento_id } = suscripcion;
  await enTransaccion(ctx.database.db, async (tx) => {
    const cambio = baja
      ? await insertarBaja(tx, email, organizador_id)
      : await borrarBaja(tx, email, organizador_id);
    if (!cambio) return;
    await auditar(tx, {
      quien,
      accion: baja ? 'correo_baja' : 'correo_alta',
      entidad: 'correo',
      entidad_id: correo_id,
      evento_id,
    });
  });
  return { ...suscripcion, baja };
}
