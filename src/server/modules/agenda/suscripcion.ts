import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe } from '../../secretos.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { escribirAgenda } from './escribir.ts';
import { buscarSuscripcion, guardarSuscripcion, listarCarrerasDe } from './repository.ts';
import { respuestasAgenda } from '../../mensajes/mensajes-gestion.ts';
import { rutaDeCarrera } from '../../../shared/domain/carrera/ruta-de-carrera.ts';

const TOKEN = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{43})$/;

const signature = (secreto: string, organizador_id: number, version: number): string =>
  createHmac('sha256', secreto).update(`agenda|${organizador_id}|${version}`).digest('base64url');

/**
 * The organizer's subscription link, computed each time it is shown: the token itself is not stored. null: there never was a
 * subscription, or it was ended.
 */
export async function urlSuscripcion(ctx: Contexto, organizador_id: number): Promise<string | null> {
  const suscripcion = await buscarSuscripcion(ctx.database.db, organizador_id);
  if (!suscripcion?.activa) return null;
  const hecha = signature(secretoDe(ctx.config, 'agenda'), organizador_id, suscripcion.version);
  return `${ctx.config.publicUrl}/calendario/organizador/${organizador_id}-${hecha}.ics`;
}

/**
 * Replaces the subscription link by a new one, or by none (`activa` false); the old one stops working. 409 for a user
 * without an organizer.
 */
export async function cambiarSuscripcion(
  ctx: Contexto,
  { organizador_id }: Sesion,
  { activa, quien }: { activa: boolean; quien: Quien },
): Promise<{ message: string; url: string | null }> {
  if (organizador_id === null) throw conflicto('sin_organizador', respuestasAgenda.sin_organizador);
  await enTransaccion(ctx.database.db, async (tx) => {
    await guardarSuscripcion(tx, organizador_id, { activa, ahora: ctx.reloj() });
    await auditar(tx, {
      quien,
      accion: activa ? 'link_de_agenda_renovado' : 'link_de_agenda_borrado',
      entidad: 'organizador',
      entidad_id: organizador_id,
    });
  });
  return {
    message: activa ? respuestasAgenda.nuevo : respuestasAgenda.de_baja,
    url: await urlSuscripcion(ctx, organizador_id),
  };
}

/** The calendar of the link's organizer: all races but deleted ones, published or not; null: the token is wrong or was revoked. */
export async function agendaDe(ctx: Contexto, token: string): Promise<string | null> {
  const [, id = '', hecha = ''] = TOKEN.exec(token) ?? [];
  const organizador_id = Number(id);
  if (organizador_id === 0 || organizador_id > 2_147_483_647) return null;
  const suscripcion = await buscarSuscripcion(ctx.database.db, organizador_id);
  if (!suscripcion?.activa) return null;
  const nuestra = secretosDe(ctx.config, 'agenda').some((secreto) =>
    timingSafeEqual(Buffer.from(hecha), Buffer.from(signature(secreto, organizador_id, suscripcion.version))),
  );
  if (!nuestra) return null;
  const carreras = await listarCarrerasDe(ctx.database.db, organizador_id);
  return escribirAgenda(ctx.config, carreras, {
    nombre: `Carreras de ${suscripcion.organizador}`,
    ruta: ({ id, privado, visible }) => (privado || !visible ? `/backoffice/event/${id}` : rutaDeCarrera(id)),
  });
}
