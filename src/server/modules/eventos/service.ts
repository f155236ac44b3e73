import { timingSafeEqual, createHash } from 'node:crypto';
import type { z } from 'zod';
import type { getEventoBackoffice } from '../../../shared/contract/eventos-gestion.ts';
import type { EventoPublico, EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { finDelDia, inicioDelDia, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Duenio } from '../../db/duenio.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { Memoria } from '../../http/memoria.ts';
import { porDireccion } from '../limites/direccion.ts';
import { exigirLibre, limitar } from '../limites/service.ts';
import { presentarPrivado } from './edicion-presenter.ts';
import { presentarEvento, presentarTarjeta } from './presenter.ts';
import { quienBorro } from './borrados-repository.ts';
import { versionEnlaces } from './enlaces-version.ts';
import {
  cargarDefiniciones,
  findDuenio,
  findEventoDeModalidad,
  idsPasados,
  idsProximos,
  listDirecciones,
  listPrivados,
} from './repository.ts';
import type { FiltroEventos } from './repository.ts';
import type { DefEvento } from './tipos.ts';

type Tarjeta = z.input<typeof EventoTarjeta>;
type Evento = z.input<typeof EventoPublico>;

export const PASADOS_POR_PAGINA = 9;
/** Whatever the hurry, counters on pages and limits in the cache of definitions are at most this old. */
const FRESCURA_MS = 2000;

const definiciones = new WeakMap<Contexto, Memoria<DefEvento | null>>();

function memoriaDe(ctx: Contexto): Memoria<DefEvento | null> {
  let memoria = definiciones.get(ctx);
  if (!memoria) {
    memoria = new Memoria<DefEvento | null>(ctx.config.recordar ? FRESCURA_MS : 0, 500);
    definiciones.set(ctx, memoria);
  }
  return memoria;
}

/**
 * The event with its modalities, categories, sizes, fields and waiver text, at most FRESCURA_MS old: what a
 * registration is checked against. Counters in it are for show; the truth is in the reservation's UPDATE.
 */
export function getDefinicion(ctx: Contexto, evento_id: number): Promise<DefEvento | null> {
  return memoriaDe(ctx).get(
    String(evento_id),
    async () => (await cargarDefiniciones(ctx.database.db, [evento_id]))[0] ?? null,
  );
}

/** How old it may be for who is told to wait. */
const GRACIA_EN_FILA_MS = 30_000;

/** The same for who is refused, or waits in line: what there is, at once, however busy the database is. */
export async function getDefinicionPronta(ctx: Contexto, evento_id: number): Promise<DefEvento | null> {
  const gracia = ctx.config.recordar ? GRACIA_EN_FILA_MS : 0;
  const ultima = memoriaDe(ctx).ultimo(String(evento_id), gracia);
  const nueva = getDefinicion(ctx, evento_id);
  if (ultima === undefined) return nueva;
  nueva.catch(() => undefined);
  return ultima;
}

/** The event read inside the given transaction: a batch of registrations is judged by it. */
export async function getDefinicionAhora(db: Db | Tx, evento_id: number): Promise<DefEvento | null> {
  return (await cargarDefiniciones(db, [evento_id]))[0] ?? null;
}

/** After an edit in this process; other processes see it within FRESCURA_MS. */
export function olvidarEvento(ctx: Contexto, evento_id: number): void {
  memoriaDe(ctx).delete(String(evento_id));
}

/** The event of a modality, for calls that name only the modality. null where there is none. */
export function eventoDeModalidad(ctx: Contexto, modalidad_id: number): Promise<number | null> {
  return findEventoDeModalidad(ctx.database.db, modalidad_id);
}

/** Upcoming listed events, soonest first; days are local, both ends included. */
export async function listProximos(
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

export async function listPasados(
  ctx: Contexto,
  page: number,
  filtro: FiltroEventos = {},
): Promise<{ data: Tarjeta[]; total: number; page: number; ultima: boolean }> {
  const ahora = ctx.reloj();
  const hoy = inicioDelDia(ahora);
  const { ids, total } = await idsPasados(ctx.database.db, hoy, page, PASADOS_POR_PAGINA, filtro);
  return { data: await tarjetas(ctx, ids, ahora), total, page, ultima: page * PASADOS_POR_PAGINA >= total };
}

/** Of the sitemap. */
export const listDireccionesDeEventos = (ctx: Contexto, max: number) => listDirecciones(ctx.database.db, max);

async function tarjetas(ctx: Contexto, ids: number[], ahora: Date): Promise<Tarjeta[]> {
  const defs = await cargarDefiniciones(ctx.database.db, ids);
  return defs.map((def) => presentarTarjeta(def, ahora, ctx.config.publicUrl));
}

/**
 * An event for the public. Invisible, deleted and private ones without their code do not exist (404).
 * `ip` throttles guesses of the code; the page shell, which has none, never passes a code.
 */
export async function getPublico(
  ctx: Contexto,
  id: number,
  acceso?: { codigo: string; ip: string },
): Promise<Evento> {
  const def = await getDefinicion(ctx, id);
  if (!def?.visible || def.borrado_at) throw noEncontrado('El evento no existe o ya no está disponible.');
  if (def.privado && !(acceso && (await codigoCorrecto(ctx, def, acceso)))) {
    throw noEncontrado('El evento no existe o ya no está disponible.');
  }
  return presentarEvento(def, ctx.reloj(), ctx.config.publicUrl);
}

const INTENTOS_DE_CODIGO = {
  max: 10,
  segundos: 600,
  mensaje: (cuando: string) => `Probaste demasiados códigos. Volvé a intentar en ${cuando}.`,
};

/**
 * Compared in constant time; wrong guesses are counted per address and event. Throws 429 past the limit, for the
 * right code too.
 */
export async function codigoCorrecto(
  ctx: Contexto,
  def: Pick<DefEvento, 'id' | 'codigo_acceso'>,
  { codigo, ip }: { codigo: string; ip: string },
): Promise<boolean> {
  const clave = porDireccion(`codigo:${def.id}`, ip);
  const correcto = mismoTexto(codigo.trim(), def.codigo_acceso ?? '');
  await (correcto ? exigirLibre : limitar)(ctx, clave, INTENTOS_DE_CODIGO);
  return correcto;
}

/**
 * The private events that a code opens, for who was given a code and no address. Every code is compared, each in
 * constant time; wrong guesses are counted per address. Throws 404 where it opens none, 429 past the limit.
 */
export async function buscarPrivados(
  ctx: Contexto,
  { codigo, ip }: { codigo: string; ip: string },
): Promise<{ data: Pick<Tarjeta, 'id' | 'nombre' | 'ciudad' | 'fecha_hora'>[] }> {
  const privados = await listPrivados(ctx.database.db);
  const abiertos = privados.filter((uno) => mismoTexto(codigo.trim(), uno.codigo_acceso ?? ''));
  const hay = abiertos.length > 0;
  await (hay ? exigirLibre : limitar)(ctx, porDireccion('codigo', ip), INTENTOS_DE_CODIGO);
  if (!hay) throw noEncontrado('Con ese código no encontramos ninguna carrera.');
  return {
    data: abiertos.map(({ id, nombre, ciudad, fecha_hora }) => ({
      id,
      nombre,
      ciudad,
      fecha_hora: isoConOffset(fecha_hora),
    })),
  };
}

function mismoTexto(a: string, b: string): boolean {
  const hash = (s: string) => createHash('sha256').update(s.toLowerCase()).digest();
  return b !== '' && timingSafeEqual(hash(a), hash(b));
}

/** Whose event it is, for `puede`, deleted ones too; null where there is none. */
export function duenioDeEvento(ctx: Contexto, evento_id: number): Promise<Duenio | null> {
  return findDuenio(ctx.database.db, evento_id);
}

/** For staff: whatever its visibility, deleted or not. */
export async function getBackoffice(
  ctx: Contexto,
  id: number,
): Promise<Omit<z.input<typeof getEventoBackoffice.reply>, 'edicion'>> {
  const { db } = ctx.database;
  const def = (await getDefinicion(ctx, id)) ?? (await cargarDefiniciones(db, [id], { borrados: true }))[0];
  if (!def) throw noEncontrado();
  const publico = presentarEvento(def, ctx.reloj(), ctx.config.publicUrl);
  const ocupados = new Map(def.modalidades.map((m) => [m.id, m.ocupados]));
  return {
    ...publico,
    ...presentarPrivado(def),
    modalidades: publico.modalidades.map((m) => ({ ...m, cantidadInscriptos: ocupados.get(m.id) ?? 0 })),
    version_enlaces: versionEnlaces(def),
    borrado: def.borrado_at && {
      borrado_at: isoConOffset(def.borrado_at),
      por: await quienBorro(db, id),
    },
  };
}
