import { estadoInscripcion, motivoCerrada } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { completarPlantilla } from '../correos/plantillas.ts';
import { sanearHtml } from '../eventos/html.ts';
import type { DefEvento, DefModalidad } from '../eventos/tipos.ts';
import { codigoCorrecto, eventoDeModalidad, getDefinicion } from '../eventos/service.ts';
import type { MotivoNoReinstala } from './lugares.ts';

const NO_DISPONIBLE = 'El evento no existe o ya no está disponible.';

export interface Visitante {
  /** staff registering people of their own event (fromBackoffice) */
  interna: boolean;
  ip: string;
  codigo_acceso: string | null | undefined;
}

/** `fromBackoffice` counts only with a staff session that may do it on this event; else one is the public. */
export const esInterna = (pedida: boolean, sesion: Sesion | null, def: DefEvento): boolean =>
  pedida && puedeHacer(sesion, 'inscripcion:crear_interna', { organizador_id: def.organizador_id });

/** Invisible, deleted and private ones without their code do not exist. Staff see their own whatever it is. */
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

/** Room is not asked here: the definition's counters may be seconds old, the reservation knows. */
export function exigirAbierto(def: DefEvento, interna: boolean, ahora: Date): void {
  if (interna) return;
  const estado = estadoInscripcion(
    { ...def, estado_evento: def.estado, organizador_activo: def.organizador.activo, cupo: null },
    ahora,
  );
  const motivo = motivoCerrada(estado);
  if (motivo) throw conflicto('inscripcion_cerrada', motivo, { estado_inscripcion: estado });
}

// A modality never moves to another event.
const eventoDe = new Map<number, number>();

/** The definition that a modality belongs to; 422 on `modalidad_id` where there is none. */
export async function definicionDeModalidad(
  ctx: Contexto,
  modalidad_id: number,
  definicion = getDefinicion,
): Promise<{ def: DefEvento; modalidad: DefModalidad }> {
  const cacheable = ctx.config.recordar;
  const evento_id =
    (cacheable ? eventoDe.get(modalidad_id) : undefined) ?? (await eventoDeModalidad(ctx, modalidad_id));
  const def = evento_id === null ? null : await definicion(ctx, evento_id);
  const modalidad = def?.modalidades.find((m) => m.id === modalidad_id);
  if (!def || !modalidad) throw invalido({ modalidad_id: 'La modalidad no existe o ya no está disponible.' });
  if (cacheable) {
    if (eventoDe.size > 10_000) eventoDe.clear();
    eventoDe.set(modalidad_id, def.id);
  }
  return { def, modalidad };
}

export function exigirModalidadActiva(modalidad: DefModalidad): void {
  if (!modalidad.active) throw invalido({ modalidad_id: 'Esta modalidad no recibe inscripciones nuevas.' });
}

/**
 * The organizer's message, or the default (regla sitio-9). It is shown to whoever holds the public code, so no
 * placeholder of a person is filled.
 */
export const mensajeDe = (
  def: { nombre: string; mensaje_inscripcion_correcta: string | null },
  modalidad: string,
): string =>
  sanearHtml(
    completarPlantilla(def.mensaje_inscripcion_correcta?.trim() ?? '', { evento: def.nombre, modalidad }),
  ) || mensajesInscripcion.inscripcion_ok_defecto;

const SIN_LUGAR: Readonly<Record<MotivoNoReinstala, string>> = {
  evento_completo: 'no queda cupo',
  modalidad_completa: 'no queda cupo en su modalidad',
  talle_agotado: 'no queda su talle',
  cupon_agotado: 'no quedan usos de su cupón',
  otra_inscripcion: 'la persona ya tiene otra inscripción',
  no_existe: 'ya no existe',
};

/** Refusal for a registration that gave up its place, and whose place, shirt or document somebody else has by now. */
export const conflictoLugar = (motivo: MotivoNoReinstala) =>
  conflicto(
    'sin_lugar',
    `Esta inscripción ya había perdido su lugar y no se puede recuperar: ${SIN_LUGAR[motivo]}.`,
  );
