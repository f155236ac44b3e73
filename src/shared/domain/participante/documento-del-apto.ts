import { mensajesParticipante } from './mensajes.ts';
import { limpiar, esNumerico, validarDocumentoParticipante, type FormaDocumento } from './documento.ts';

/**
 * Validates the document typed on the medical certificate page: 7 to 8 digits (regla documentos-8), unless the registered
 * document has another shape. `forma` null: the page does not know that shape, so it accepts whatever the server might.
 */
export function validarDniApto(valor: string, forma: FormaDocumento | null): string | null {
  const limpio = limpiar(valor);
  if (limpio === '') return mensajesParticipante.dni_requerido;
  if (forma === 'otro' || forma === null)
    return validarDocumentoParticipante(valor, { permite_otro_documento: true });
  if (!esNumerico(limpio)) return mensajesParticipante.dni_solo_numeros;
  if (forma === 'numero') return validarDocumentoParticipante(valor);
  return limpio.length === 7 || limpio.length === 8 ? null : mensajesParticipante.dni_longitud;
}
