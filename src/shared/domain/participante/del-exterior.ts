import { mensajesComun } from '../comun/mensajes.ts';
import { textoOpcionInvalida } from './campos-custom.ts';
import type { TipoDocumento } from './documento.ts';
import { esPais } from './paises.ts';
import { esProvincia, EXTERIOR } from './provincias.ts';

/** Whether people come from abroad (regla participante-7): where the event takes documents other than a DNI. */
export const vienenDelExterior = (evento: { permite_otro_documento?: boolean | undefined }): boolean =>
  evento.permite_otro_documento ?? false;

/** Whether a person can live in this province: one of Argentina or, where the event takes people from abroad, 'Exterior'. */
export const provinciaPosible = (provincia: string | null | undefined, exterior: boolean): boolean =>
  esProvincia(provincia ?? '') || (exterior && provincia === EXTERIOR);

/** Error in the issuing country of a document other than a DNI. None passes: older clients, lists and staff's edits may not name it. */
export function validarPaisDelDocumento(
  {
    tipo_documento,
    pais_documento,
  }: { tipo_documento?: TipoDocumento | null | undefined; pais_documento?: string | null | undefined },
  permitido: boolean,
): string | null {
  if (!permitido || tipo_documento !== 'otro' || pais_documento === undefined || pais_documento === null)
    return null;
  if (pais_documento.trim() === '') return mensajesComun.campo_obligatorio;
  return esPais(pais_documento.trim().toUpperCase()) ? null : textoOpcionInvalida;
}
