import type { z } from 'zod';
import type { EventoPublico, EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { finDelDia, inicioDelDia, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import { noEncontrado } from '../../http/errores.ts';
import { porDireccion } from '../../http/direccion.ts';
import { exigirLibre, limitar } from '../../nucleo/limites/service.ts';
import {
  codigoCorrecto,
  INTENTOS_DE_CODIGO,
  mismoTexto,
} from '../../nucleo/evento/codigo-de-evento-privado.ts';
import { obtenerDefiniciones, obtenerDefinicion } from '../../nucleo/evento/service.ts';
import { presentarEvento, presentarTarjeta } from './presenter.ts';
import {
  type FiltroEventos,
  idsPasados,
  idsProximos,
  listarDirecciones,
  listarPrivados,
} from './repository.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

type Tarjeta = z.input<typeof EventoTarjeta>;
type Evento = z.input<typeof EventoPublico>;

export const PASADOS_POR_PAGINA = 9;

/** Upcoming listed events, soonest first; days are local, both ends included. */
export async function listarProximos(
  ctx: Contexto,
  rango: { fecha_desde?: string | undefined; fecha_hasta?: string | undefined } = {},
): Promise<{ data: Tarjeta[]; total: number }> {
  const ahora = ctx.reloj();
  const hoy = inicioDelDia(ahora);
  const desde = rango.fecha_desde ? inicioDelDia(rango.fecha_desde) : hoy;
  const ids = await idsProximos(
    ctx.database.db,
    desde > hoy ? desde : hoy,
    rango.fecha_hasta ? finDelDia(rango.fecha_hasta) : undefined,
  );
  const data = await tarjetas(ctx, ids, ahora);
  return { data, total: data.length };
}

export async function listarPasados(
  ctx: Contexto,
  page: number,
  filtro: FiltroEventos = {},
): Promise<{ data: Tarjeta[]; total: number; page: number; ultima: boolean }> {
  const ahora = ctx.reloj();
  const hoy = inicioDelDia(ahora);
  const { ids, total } = await idsPasados(ctx.database.db, hoy, page, PASADOS_POR_PAGINA, filtro);
  return { data: await tarjetas(ctx, ids, ahora), total, page, ultima: page * PASADOS_POR_PAGINA >= total };
}

/** The event pages that the sitemap names. */
export const listarDireccionesDeEventos = (ctx: Contexto, max: number) =>
  listarDirecciones(ctx.database.db, max);

async function tarjetas(ctx: Contexto, ids: number[], ahora: Date): Promise<Tarjeta[]> {
  const defs = await obtenerDefiniciones(ctx, ids);
  return defs.map((def) => presentarTarjeta(def, ahora, ctx.config.publicUrl));
}

/**
 * An event for the public. Invisible and deleted events, and private ones without their code, do not exist (404)
 * (reglas carrera-4, carrera-5). Throws 429 after many wrong codes, for the right code too.
 * @param acceso the code that somebody gave, and their IP address, by which wrong codes are counted; absent: nobody gave a
 * code, or the answer is kept and given to everybody alike, so it must not depend on a code
 */
export async function obtenerPublico(
  ctx: Contexto,
  id: number,
  acceso?: { codigo: string; ip: string },
): Promise<Evento> {
  const def = await obtenerDefinicion(ctx, id);
  if (!def?.visible || def.borrado_at) throw noEncontrado(respuestasCarrera.no_disponible);
  if (def.privado && !(acceso && (await codigoCorrecto(ctx, def, acceso)))) {
    throw noEncontrado(respuestasCarrera.no_disponible);
  }
  return presentarEvento(def, ctx.reloj(), ctx.config.publicUrl);
}

/**
 * The private events that a code opens, for people who were given a code but no link. Every private event's code is compared, each
 * in constant time; wrong guesses are counted per IP address. Throws 404 where the code opens none, 429 past the limit.
 */
export async function buscarPrivados(
  ctx: Contexto,
  { codigo, ip }: { codigo: string; ip: string },
): Promise<{ data: Pick<Tarjeta, 'id' | 'nombre' | 'ciudad' | 'fecha_hora'>[] }> {
  const privados = await listarPrivados(ctx.database.db);
  const abiertos = privados.filter((uno) => mismoTexto(codigo.trim(), uno.codigo_acceso ?? ''));
  const hay = abiertos.length > 0;
  await (hay ? exigirLibre : limitar)(ctx, porDireccion('codigo', ip), INTENTOS_DE_CODIGO);
  if (!hay) throw noEncontrado(respuestasCarrera.ninguna_con_codigo);
  return {
    data: abiertos.map(({ id, nombre, ciudad, fecha_hora }) => ({
      id,
      nombre,
      ciudad,
      fecha_hora: isoConOffset(fecha_hora),
    })),
  };
}
