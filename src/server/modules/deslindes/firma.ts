import sharp from 'sharp';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';

const MAGIA_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_BYTES = 150_000; // a data URL of 200 kB
const MAX_LADO = 4096;

export const textosFirma = {
  ilegible: 'No pudimos leer la firma. Borrala y firmá de nuevo.',
} as const;

export type Firma = { ok: true; png: Buffer } | { ok: false; motivo: string };

/** A drawn signature, judged by its bytes: a PNG that decodes, of a sane size and with ink on it. */
export async function leerFirma(signature_data: string): Promise<Firma> {
  const png = Buffer.from(signature_data.slice(signature_data.indexOf(',') + 1), 'base64');
  const ilegible: Firma = { ok: false, motivo: textosFirma.ilegible };
  if (png.length > MAX_BYTES || !png.subarray(0, MAGIA_PNG.length).equals(MAGIA_PNG)) return ilegible;
  try {
    const imagen = sharp(png, { limitInputPixels: MAX_LADO * MAX_LADO, failOn: 'error' });
    const { width, height } = await imagen.metadata();
    if (width > MAX_LADO || height > MAX_LADO || width < 8 || height < 8) return ilegible;
    // An empty pad is one colour, whether transparent or white.
    const { channels } = await imagen.stats();
    if (channels.every((canal) => canal.min === canal.max))
      return { ok: false, motivo: mensajesDocumentos.firma_vacia };
    return { ok: true, png };
  } catch {
    return ilegible;
  }
}
