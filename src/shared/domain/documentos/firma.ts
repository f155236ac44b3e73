import { mensajesDocumentos } from './mensajes.ts';
import { esSuNombre, type Firmante } from './nombre-firmante.ts';

/** How many characters the PNG data URL of a signature may have. No other limit is needed: it bounds the bytes too. */
export const MAX_FIRMA = 200_000;
export const PREFIJO_FIRMA = 'data:image/png;base64,';
export const FORMA_FIRMA = new RegExp(`^${PREFIJO_FIRMA}[A-Za-z0-9+/]+={0,2}$`);
/** How the bytes of every PNG begin, in base64. */
const MAGIA = 'iVBORw0KGgo';

export interface DatosFirma {
  acepta_deslinde?: boolean | null | undefined;
  signature_data?: string | null | undefined;
  /** The signer's name, where they typed it instead of drawing a signature. */
  firma_tipeada?: string | null | undefined;
}

export const textosFirma = {
  pesada: 'La firma pesa demasiado: borrala y firmá de nuevo.',
  formato: 'La firma no se pudo leer: borrala y firmá de nuevo.',
  otro_nombre: (nombre: string) => `La firma tiene que ser el nombre de quien firma: ${nombre}.`,
  aceptar: 'Debés aceptar los términos y condiciones del deslinde',
} as const;

const esPng = (url: string): boolean => FORMA_FIRMA.test(url) && url.startsWith(MAGIA, PREFIJO_FIRMA.length);

const tipeada = (datos: DatosFirma): boolean => (datos.firma_tipeada?.trim().length ?? 0) >= 3;

/** Whether there is a drawn signature, or a typed one of at least three characters: else no waiver is accepted (regla documentos-2). */
export function estaFirmado(datos: DatosFirma): boolean {
  return Boolean(datos.signature_data) || tipeada(datos);
}

/** Error of a typed signature that is not the name of who has to sign; null: it is that name, or nothing was typed. */
export function validarFirmaTipeada(escrita: string | null | undefined, firmante: Firmante): string | null {
  if (!escrita?.trim() || esSuNombre(escrita, firmante)) return null;
  return textosFirma.otro_nombre([firmante.nombre, firmante.apellido].filter(Boolean).join(' ').trim());
}

/** Errors of a waiver's signature, by field. `firmante`: who has to sign; null while their name is not known. */
export function validarFirma(
  datos: DatosFirma,
  firmante: Firmante | null,
): Partial<Record<'signature_data' | 'firma_tipeada' | 'acepta_deslinde', string>> {
  if (!estaFirmado(datos)) return { signature_data: mensajesDocumentos.firma_vacia };
  const ajena = firmante && validarFirmaTipeada(datos.firma_tipeada, firmante);
  if (ajena) return { firma_tipeada: ajena };
  if (datos.signature_data) {
    if (datos.signature_data.length > MAX_FIRMA) return { signature_data: textosFirma.pesada };
    if (!esPng(datos.signature_data)) return { signature_data: textosFirma.formato };
  }
  return datos.acepta_deslinde ? {} : { acepta_deslinde: textosFirma.aceptar };
}
