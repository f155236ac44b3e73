import { correoValido, normalizarCorreo } from '../../shared/domain/comun/direccion-de-correo.ts';
import type { Documento } from '../../shared/domain/participante/documento.ts';
import { mensajesComun } from '../../shared/domain/comun/mensajes.ts';
import { textosParticipante } from '../../shared/domain/participante/participante.ts';
import { invalido } from './errores.ts';

/**
 * Document and mail of somebody without an account, in the form that registrations store. Throws 422 with what is
 * wrong of each.
 */
export function leerIdentidad(datos: { documento: Documento; email: string }): {
  documento: Documento;
  email: string;
} {
  const { documento } = datos;
  const email = normalizarCorreo(datos.email);
  const errores: Record<string, string> = {};
  if (documento === '') errores.documento = mensajesComun.campo_obligatorio;
  if (!correoValido(email))
    errores.email = email ? textosParticipante.email : mensajesComun.campo_obligatorio;
  if (Object.keys(errores).length > 0) throw invalido(errores);
  return { documento, email };
}
