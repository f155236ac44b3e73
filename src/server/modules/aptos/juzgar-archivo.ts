import sharp from 'sharp';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { textosArchivo } from '../../../shared/domain/documentos/archivo.ts';
import { esApng, reconocer } from '../../nucleo/archivos/formato.ts';

export type Formato = 'jpeg' | 'png' | 'webp' | 'pdf';

const NO_PERMITIDO = mensajesDocumentos.archivo_tipo_no_permitido;

/** A file is what its first bytes say, whatever its name and its declared type (regla documentos-7). */
export function formatoDe(cabeza: Buffer): { formato: Formato } | { motivo: string } {
  if (cabeza.length === 0) return { motivo: textosArchivo.vacio };
  const formato = reconocer(cabeza);
  if (formato === 'jpeg' || formato === 'png' || formato === 'webp' || formato === 'pdf') return { formato };
  return { motivo: formato === 'heic' || formato === 'avif' ? textosArchivo.heic : NO_PERMITIDO };
}

/** How many pixels a picture may have, 50 million: more than phone cameras usually make, and few enough to decode in memory. */
const MAX_PIXELES = 50_000_000;
const LADO = 2600;

export type Juzgado =
  | { ok: true; datos: Buffer; tipo: 'image/jpeg' | 'application/pdf'; ancho?: number; alto?: number }
  | { ok: false; motivo: string };

/** Judges a file of which formatoDe saw only the beginning: a picture is re-encoded without its metadata, a PDF is kept as it is. */
export function juzgar(datos: Buffer, formato: Formato): Promise<Juzgado> {
  return formato === 'pdf' ? Promise.resolve(juzgarPdf(datos)) : redibujar(datos, formato);
}

/**
 * Accepts a PDF that has its end mark in its last 4096 bytes; its header was seen before (formatoDe). Its content is not checked, as
 * it is only ever served as an attachment.
 */
function juzgarPdf(datos: Buffer): Juzgado {
  const cola = datos.subarray(-4096).toString('latin1');
  return cola.includes('%%EOF')
    ? { ok: true, datos, tipo: 'application/pdf' }
    : { ok: false, motivo: textosArchivo.ilegible };
}

async function redibujar(datos: Buffer, formato: Formato): Promise<Juzgado> {
  const rechazo = (motivo: string): Juzgado => ({ ok: false, motivo });
  try {
    // the header alone is read here, so that size can be judged before anything is unpacked
    const meta = await sharp(datos, { limitInputPixels: false }).metadata();
    if (meta.format !== formato) return rechazo(NO_PERMITIDO);
    if (meta.width * meta.height > MAX_PIXELES) return rechazo(textosArchivo.resolucion);
    if ((meta.pages ?? 1) > 1 || (formato === 'png' && esApng(datos))) return rechazo(textosArchivo.animada);
    const { data, info } = await sharp(datos, { limitInputPixels: MAX_PIXELES, failOn: 'error' })
      .autoOrient()
      .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, datos: data, tipo: 'image/jpeg', ancho: info.width, alto: info.height };
  } catch {
    return rechazo(textosArchivo.ilegible);
  }
}
