import { validarDocumentoPaso1, type OpcionesDocumento } from '../participante/documento.ts';
import { mensajesComun } from '../comun/mensajes.ts';

export interface DatosPaso1 {
  modalidad: { nro_participantes: number } | null;
  documento: string;
  nombre_equipo?: string | null | undefined;
}

/** Errors of the first step: modality, document and, for a team, its name (reglas participante-1, participante-14). */
export function validarPaso1(
  datos: DatosPaso1,
  opciones: OpcionesDocumento = {},
): Partial<Record<'modalidad' | 'documento' | 'nombre_equipo', string>> {
  const errores: Partial<Record<'modalidad' | 'documento' | 'nombre_equipo', string>> = {};
  if (!datos.modalidad) errores.modalidad = mensajesComun.campo_obligatorio;
  const documento = validarDocumentoPaso1(datos.documento, opciones);
  if (documento) errores.documento = documento;
  const esEquipo = (datos.modalidad?.nro_participantes ?? 1) > 1;
  if (esEquipo && !datos.nombre_equipo?.trim()) errores.nombre_equipo = mensajesComun.campo_obligatorio;
  return errores;
}

/** Whether a modality is chosen and a document typed: "Siguiente" is disabled until then. */
export function puedeSeguirPaso1(datos: DatosPaso1): boolean {
  return datos.modalidad !== null && datos.documento.trim() !== '';
}
