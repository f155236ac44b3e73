import sharp from 'sharp';
import type { FirmaDicha } from '../../../shared/contract/inscripciones.ts';
import { PREFIJO_FIRMA } from '../../../shared/domain/documentos/firma.ts';
import { desfaseGuardable } from '../../desfase.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

const MAGIA_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_LADO = 4096;

/** A signature as a call brought it, its drawing decoded; `dispositivo_at`: when it was signed, by the device's clock. */
export interface FirmaRecibida {
  png: Buffer | null;
  /**
   * The name of who signs, where it was typed instead of drawing a signature; null: no name was typed. The evidence says which of
   * the two it was.
   */
  firma_tipeada: string | null;
  dispositivo_at: Date | null;
  desfase_ms: number | null;
}

/** Decodes a signature as registering or a waiver link's page sends it; a desk's arrives as strokes (sede/firmar.ts). */
export const recibirFirma = (dicha: FirmaDicha): FirmaRecibida => ({
  png: dicha.signature_data ? Buffer.from(dicha.signature_data.slice(PREFIJO_FIRMA.length), 'base64') : null,
  firma_tipeada: dicha.firma_tipeada?.trim() || null,
  dispositivo_at: dicha.firmado_at ? new Date(dicha.firmado_at) : null,
  desfase_ms: desfaseGuardable(dicha.desfase_ms),
});

/** A signature's PNG as the data URL that screens show. */
export const aDataUrl = (png: Buffer): string => PREFIJO_FIRMA + png.toString('base64');

/**
 * What is wrong with a drawing, judged by its bytes: it has to be a PNG that decodes, of a sane size and with ink on it. Null:
 * nothing is wrong, or there is no drawing.
 */
export async function juzgarDibujo(png: Buffer | null): Promise<string | null> {
  if (png === null) return null;
  const { firma_ilegible: ilegible } = respuestasDocumentos;
  if (!png.subarray(0, MAGIA_PNG.length).equals(MAGIA_PNG)) return ilegible;
  try {
    const imagen = sharp(png, { limitInputPixels: MAX_LADO * MAX_LADO, failOn: 'error' });
    const { width, height } = await imagen.metadata();
    if (width > MAX_LADO || height > MAX_LADO || width < 8 || height < 8) return ilegible;
    // An empty pad is one colour, whether transparent or white.
    const { channels } = await imagen.stats();
    return channels.every((canal) => canal.min === canal.max) ? mensajesDocumentos.firma_vacia : null;
  } catch {
    return ilegible;
  }
}
