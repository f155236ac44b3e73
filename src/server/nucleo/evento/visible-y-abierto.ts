import { estadoInscripcion, motivoCerrada } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { codigoCorrecto } from './codigo-de-evento-privado.ts';
import { eventoDeModalidad, obtenerDefinicion } from './service.ts';
import type { DefEvento, DefModalidad } from './definicion.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

const NO_DISPONIBLE = respuestasCarrera.no_disponible;

export interface Visitante {
  /** true: staff who may register people in this event (esInterna) */
  interna: boolean;
  ip: string;
  codigo_acceso: string | null | undefined;
}

/** `fromBackoffice` counts only with a staff session that may register people in this event; any other caller is the public. */
export const esInterna = (pedida: boolean, sesion: Sesion | null, def: DefEvento): boolean =>
  pedida && puedeHacer(sesion, 'inscripcion:crear_interna', { organizador_id: def.organizador_id });

/**
 * Throws 404 for events that are invisible or deleted, and for private ones without their code (regla carrera-5), or 429 after too
 * many wrong codes. Staff who may register people in it (`interna`) see an invisible or private event all the same.
 */
export async function exigirEventoVisible(
  ctx: Contexto,
  def: DefEvento | null,
  { interna, ip, codigo_acceso }: Visitante,
): Promise<DefEvento> {
  if (!def) throw noEncontrado(NO_DISPONIBLE);
  if (interna) return def;
  if (!def.visible) throw noEncontrado(NO_DISPONIBLE);
  if (def.privado && !(await codigoCorrecto(ctx, def, { codigo: codigo_acceso ?? '', ip }))) {
    throw noEncontrado(NO_DISPONIBLE);
  }
  return def;
}

/**
 * Throws 409 for the public unless registrations are open (regla carrera-4); staff (`interna`) pass. Free places are not checked:
 * the counters here may be seconds old, the reservation checks them.
 */
export function exigirAbierto(def: DefEvento, interna: boolean, ahora: Date): void {
  if (interna) return;
  const estado = estadoInscripcion(
    { ...def, estado_evento: def.estado, organizador_activo: def.organizador.activo, cupo: null },
    ahora,
  );
  const motivo = motivoCerrada(estado);
  if (motivo) throw conflicto('inscripcion_cerrada', motivo, { estado_inscripcion: estado });
}

// event id by modality id; never outdated, as a modality never moves to another event
const eventoDe = new Map<number, number>();

/**
 * The event of a modality, and the modality. Throws a 422 on `modalidad_id` where there is no such modality, or it or its event
 * was deleted.
 * @param definicion reads the event; a caller may give one that takes an older cached event, so as not to wait for the database
 */
export async function definicionDeModalidad(
  ctx: Contexto,
  modalidad_id: number,
  definicion = obtenerDefinicion,
): Promise<{ def: DefEvento; modalidad: DefModalidad }> {
  const cacheable = ctx.config.recordar;
  const evento_id =
    (cacheable ? eventoDe.get(modalidad_id) : undefined) ?? (await eventoDeModalidad(ctx, modalidad_id));
  const def = evento_id === null ? null : await definicion(ctx, evento_id);
  const modalidad = def?.modalidades.find((m) => m.id === modalidad_id);
  if (!def || !modalidad) throw invalido({ modalidad_id: respuestasCarrera.modalidad_no_disponible });
  if (cacheable) {
    if (eventoDe.size > 10_000) eventoDe.clear();
    eventoDe.set(modalidad_id, def.id);
  }
  return { def, modalidad };
}

export function exigirModalidadActiva(modalidad: DefModalidad): void {
  if (!modalidad.active) throw invalido({ modalidad_id: respuestasCarrera.modalidad_cerrada });
}
