import type { z } from 'zod';
import type { SeleccionEnvio } from '../../../shared/contract/correos.ts';
import type { createTicketDescarga } from '../../../shared/contract/exportes.ts';
import { leerRutaExporte, rutaExporte, type Exporte } from '../../../shared/domain/exportes/exportes.ts';
import { seHaceDeSeleccion } from '../../../shared/domain/exportes/de-inscripciones-elegidas.ts';
import { textoRepetidos } from '../../../shared/domain/numeracion/numeros-repetidos.ts';
import { mensajesExportes } from '../../../shared/domain/exportes/mensajes.ts';
import { puede } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { conflicto, invalido, noAutorizado, noEncontrado, prohibido } from '../../http/errores.ts';
import { duenioDeEvento } from '../../nucleo/evento/service.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { hashToken, nuevoToken } from '../sesiones/claves.ts';
import { sesionDeUsuario } from '../sesiones/service.ts';
import { elegidasDe } from '../inscripciones/listado.ts';
import { buscarRepetidos, listarElegidas } from './repository.ts';
import { buscarElegidas, gastarPase, insertarPase } from './pases-repository.ts';
import { respuestasListas } from '../../mensajes/mensajes-listas.ts';

/** Seconds for which a download pass is valid (regla acceso-15). */
const SEGUNDOS = 60;
const MAX_ID = 2_147_483_647;

/**
 * One user may make `max` passes in `segundos` seconds: many more than a person clicks, so that only a script that fetches for
 * ever is stopped.
 */
const LIMITE = {
  max: 60,
  segundos: 600,
  mensaje: respuestasListas.muchas_descargas,
};

/**
 * Makes a pass for one download. Throws 404 for an address that is no export's or is of somebody else's event, and for a selection
 * where the sheet cannot be limited (`seHaceDeSeleccion`), 403 without the permission, 409 where the Planilla (Rufus) would have
 * one number twice and the call does not accept that, 422 where the selection finds nobody or has a filter that the list does not
 * know, 429 after too many passes.
 */
export async function crearPase(
  ctx: Contexto,
  sesion: Sesion,
  datos: z.output<typeof createTicketDescarga.body>,
): Promise<{ ticket: string; expira_en: number; ruta: string }> {
  const exporte = leerRutaExporte(datos.ruta);
  if (!exporte || exporte.evento_id > MAX_ID) throw noEncontrado(respuestasListas.descarga_no_esta);
  const duenio = await duenioDeEvento(ctx, exporte.evento_id);
  if (!duenio) throw noEncontrado();
  const permiso = puede(sesion, 'exporte:descargar', duenio);
  if (permiso === 'ajeno') throw noEncontrado();
  if (permiso === 'no') throw prohibido();
  await limitar(ctx, `exporte:${sesion.usuario_id}`, LIMITE);
  if (exporte.tipo === 'inscripciones' && !datos.aceptar_duplicados)
    await exigirUnicos(ctx, exporte.evento_id);
  const inscripciones_id = await elegidas(ctx, exporte, datos.seleccion);
  const pase = nuevoToken();
  const ruta = rutaExporte(exporte.evento_id, exporte);
  await insertarPase(ctx.database.db, {
    ticket_hash: hashToken(pase),
    usuario_id: sesion.usuario_id,
    ruta,
    inscripciones_id,
    expira_at: new Date(ctx.reloj().getTime() + SEGUNDOS * 1000),
  });
  return { ticket: pase, expira_en: SEGUNDOS, ruta };
}

/**
 * Ids of the registrations that staff chose, to which the sheet is limited (regla exportes-8): the ticked ones or, where they
 * chose all that a search of the list finds, what that search finds now. Null: staff chose none, and the sheet is not limited.
 * Throws the 404 and the 422 of a selection that `crearPase` tells.
 */
async function elegidas(
  ctx: Contexto,
  { evento_id, tipo }: Exporte & { evento_id: number },
  seleccion: SeleccionEnvio | undefined,
): Promise<number[] | null> {
  if (!seleccion) return null;
  if (!seHaceDeSeleccion(tipo)) throw noEncontrado(respuestasListas.descarga_no_esta);
  const ids = await listarElegidas(ctx.database.db, evento_id, elegidasDe(ctx, evento_id, seleccion));
  if (ids.length === 0) throw invalido({}, mensajesExportes.sin_seleccion);
  return ids;
}

async function exigirUnicos(ctx: Contexto, evento_id: number): Promise<void> {
  const repetidos = await buscarRepetidos(ctx.database.db, evento_id, ctx.reloj());
  if (repetidos.length > 0) throw conflicto('numeros_repetidos', textoRepetidos(repetidos), { repetidos });
}

/**
 * The session of who asks for a download, by the pass in the address, which is used up. Throws 401 for anything else: a
 * session's token is no pass. Whoever lost their account or their event since is judged as they are now.
 */
export async function sesionDePase(ctx: Contexto, url: string): Promise<Sesion> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const pase = searchParams.get('token');
  if (!pase) throw noAutorizado(respuestasListas.pase_no_sirve);
  const usuario_id = await gastarPase(ctx.database.db, {
    ticket_hash: hashToken(pase),
    ruta: pathname.replace(/^\/api/, ''),
    ahora: ctx.reloj(),
  });
  const sesion = usuario_id === null ? null : await sesionDeUsuario(ctx, usuario_id);
  if (!sesion) throw noAutorizado(respuestasListas.pase_no_sirve);
  return sesion;
}

/** Ids of the registrations to which a pass limits its download; null: it does not limit it, or there is no such pass. */
export const elegidasDePase = (ctx: Contexto, pase: string): Promise<number[] | null> =>
  buscarElegidas(ctx.database.db, hashToken(pase));
