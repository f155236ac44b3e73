import { correoValido, normalizarCorreo } from '../../shared/domain/correo/correo.ts';
import { normalizarDocumento } from '../../shared/domain/participante/documento.ts';
import { mensajesComun } from '../../shared/domain/comun/mensajes.ts';
import { textosParticipante } from '../../shared/domain/participante/participante.ts';
import { invalido } from './errores.ts';

/** Who asks for something without an account, as registrations have them. Throws 422 with what is wrong of either. */
export function leerIdentidad(pedido: { documento: string; email: string }): {
  documento: string;
  email: string;
} {
  const documento = normalizarDocumento(pedido.documento);
  const email = normalizarCorreo(pedido.email);
  const errores: Record<string, string> = {};
  if (documento === '') errores.documento = mensajesComun.campo_obligatorio;
  if (!correoValido(email))
    errores.email = email ? textosParticipante.email : mensajesComun.campo_obligatorio;
  if (Object.keys(errores).length > 0) throw invalido(errores);
  return { documento, email };
}
