import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import {
  normalizarDocumento,
  textosDocumento,
  validarDocumentoPaso1,
} from '../../../shared/domain/participante/documento.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { validarTextoLibre } from '../../../shared/domain/participante/nombre.ts';
import type { Errores } from './estado.ts';
import { participanteVacio, type FormParticipante, type Formulario } from './formulario.ts';
import { lugaresLibres } from '../../../shared/domain/carrera/lugares-libres.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

/** Errors of step 1, by field; needs no lazily loaded part of the wizard. */
export function validarModalidad(
  formulario: Formulario,
  evento: EventoPublico,
  modalidad: Modalidad | null,
): Errores {
  const errores: Record<string, string> = {};
  if (!modalidad) errores['modalidad'] = 'Elegí una modalidad';
  const p = formulario.participantes[0] ?? participanteVacio;
  const documento = errorDocumentoPaso1(p, evento);
  if (documento) errores['documento'] = documento;
  if (esOtro(p.tipo_documento, evento) && p.pais_documento === '')
    errores['pais_documento'] = mensajesComun.campo_obligatorio;
  // team name when there is more than one participant (regla participante-14)
  if (modalidad && modalidad.nro_participantes > 1) {
    const equipo = formulario.equipo.trim();
    // '-' alone is no name either: on the wire it stands for none
    const error =
      equipo === '' || equipo === '-' ? mensajesComun.campo_obligatorio : validarTextoLibre(equipo);
    if (error) errores['team'] = error;
  }
  return errores;
}

/** Error of the document in step 1; null: it is valid. A DNI has that step's rule; another document, if the event takes them, its own. */
export function errorDocumentoPaso1(
  { documento, tipo_documento }: Pick<FormParticipante, 'documento' | 'tipo_documento'>,
  evento: Pick<EventoPublico, 'permite_otro_documento'>,
): string | null {
  const { permite_otro_documento } = evento;
  return validarDocumentoPaso1(documento, { permite_otro_documento, tipo_documento });
}

export const esOtro = (
  tipo: FormParticipante['tipo_documento'],
  evento: Pick<EventoPublico, 'permite_otro_documento'>,
): boolean => evento.permite_otro_documento && tipo === 'otro';

/** Hint while a DNI of 7 digits is typed: an old DNI has no more, and step 1 wants a 0 before it (regla participante-1); null: no hint. */
export function pistaDocumento(documento: string): string | null {
  return /^[1-9]\d{6}$/.test(normalizarDocumento(documento)) && documento.replace(/\D/g, '').length === 7
    ? textosDocumento.pista_cero
    : null;
}

/** Why a modality cannot be chosen; null when it can. */
export function motivoNoDisponible(modalidad: Modalidad, evento: EventoPublico): string | null {
  const libres = lugaresLibres(modalidad, evento);
  if (libres <= 0) return mensajesSitio.cupo_completo;
  if (libres < modalidad.nro_participantes) {
    const hay =
      libres === 1 ? 'Queda 1 lugar: no alcanza' : `Quedan ${escribirCantidad(libres)} lugares: no alcanzan`;
    return `${hay} para un equipo de ${modalidad.nro_participantes}.`;
  }
  return null;
}
