import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { completarPlantilla } from '../../nucleo/correo/plantilla-del-organizador.ts';
import { sanearHtml } from '../../nucleo/html/sanear.ts';

/**
 * The organizer's message, or the default (regla sitio-9). It is shown to whoever holds the public code, so no
 * placeholder of a person is filled.
 */
export const mensajeAlInscribirse = (
  def: { nombre: string; mensaje_inscripcion_correcta: string | null },
  modalidad: string,
): string =>
  sanearHtml(
    completarPlantilla(def.mensaje_inscripcion_correcta?.trim() ?? '', { evento: def.nombre, modalidad }),
  ) || mensajesInscripcion.inscripcion_ok_defecto;
