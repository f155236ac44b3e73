import sharp, { type Sharp } from 'sharp';
import {
  ANCHO_COMPARTIR,
  ANCHOS_IMAGEN,
  MAX_PIXELES,
  textosImagen,
} from '../../../shared/domain/carrera/imagen-evento.ts';
import type { SlotImagen } from '../../../shared/domain/carrera/imagen-evento.ts';
import { esApng, reconocer } from '../../nucleo/archivos/formato.ts';
import type { FormatoReconocido } from '../../nucleo/archivos/formato.ts';

// sharp works with one thread per picture, as `conSemaphore` limits how many pictures are converted at once, and without its cache,
// as no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

const CALIDAD_WEBP = 78;
const CALIDAD_JPEG = 82;
const PLAZO_S = 30;

export interface Recodificada {
  /** the whole picture, a JPEG: what mails and previews of links can show */
  datos: Buffer;
  tipo: 'image/jpeg';
  ancho: number;
  alto: number;
  /**
   * WebP in each width, smallest first, up to the whole picture's own width; then a JPEG for previews of links, which extra pictures and
   * narrow ones do not have
   */
  variantes: Tamano[];
}

export interface Tamano {
  datos: Buffer;
  ancho: number;
  alto: number;
  tipo: 'image/webp' | 'image/jpeg';
}

export type Juicio = { ok: true; imagen: Recodificada } | { ok: false; motivo: string };

/** The name that the library sharp has for each format that we accept. */
const SUYO: Partial<Record<FormatoReconocido, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

/** null, or why these bytes are no picture that we take (regla carrera-19). Reads only the header: no pixels are decoded. */
async function motivoDeRechazo(datos: Buffer): Promise<string | null> {
  if (datos.length === 0) return textosImagen.vacia;
  const formato = reconocer(datos);
  if (formato === 'svg') return textosImagen.svg;
  if (formato === 'heic') return textosImagen.heic;
  const suyo = formato && SUYO[formato];
  if (!suyo) return textosImagen.no_es;
  try {
    const meta = await sharp(datos, { limitInputPixels: false }).metadata();
    if (meta.format !== suyo) return textosImagen.no_es;
    if (meta.width * meta.height > MAX_PIXELES) return textosImagen.resolucion;
    if ((meta.pages ?? 1) > 1 || (formato === 'png' && esApng(datos))) return textosImagen.animada;
    return null;
  } catch {
    return textosImagen.ilegible;
  }
}

/** Turns a picture upright, drops its metadata, and makes the sizes of its slot (regla carrera-19). Decodes the file once. */
export async function recodificar(datos: Buffer, slot: SlotImagen): Promise<Juicio> {
  const motivo = await motivoDeRechazo(datos);
  if (motivo) return { ok: false, motivo };
  try {
    return { ok: true, imagen: await dibujar(datos, slot) };
  } catch {
    return { ok: false, motivo: textosImagen.ilegible };
  }
}

/** A stored picture as a JPEG for previews of links; a small picture is not enlarged. */
export async function paraCompartir(datos: Buffer): Promise<Tamano> {
  const { data, info } = await compartible(sharp(datos, { limitInputPixels: MAX_PIXELES }));
  return { datos: data, ancho: info.width, alto: info.height, tipo: 'image/jpeg' };
}

const compartible = (dibujo: Sharp) =>
  dibujo
    .resize({ width: ANCHO_COMPARTIR, withoutEnlargement: true })
    .jpeg({ quality: CALIDAD_JPEG })
    .timeout({ seconds: PLAZO_S })
    .toBuffer({ resolveWithObject: true });

async function dibujar(datos: Buffer, slot: SlotImagen): Promise<Recodificada> {
  const anchos = ANCHOS_IMAGEN[slot];
  const mayor = anchos.at(-1) ?? 0;
  const { data, info } = await sharp(datos, { limitInputPixels: MAX_PIXELES, failOn: 'error' })
    .autoOrient()
    .resize({ width: mayor, height: 2 * mayor, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: PLAZO_S })
    .toBuffer({ resolveWithObject: true });
  const { width: ancho, height: alto, channels } = info;
  const dibujo = () => sharp(data, { raw: { width: ancho, height: alto, channels } });
  const variantes: Recodificada['variantes'] = [];
  for (const w of [...anchos.filter((a) => a < ancho), ancho]) {
    const webp = await dibujo()
      .resize({ width: w })
      .webp({ quality: CALIDAD_WEBP })
      .toBuffer({ resolveWithObject: true });
    variantes.push({ datos: webp.data, ancho: w, alto: webp.info.height, tipo: 'image/webp' });
  }
  // extra pictures are in no preview of a link; a picture that is narrow enough is its own preview
  if (slot !== 'imagenes' && ancho > ANCHO_COMPARTIR) {
    const { data: compartida, info: su } = await compartible(dibujo());
    variantes.push({ datos: compartida, ancho: su.width, alto: su.height, tipo: 'image/jpeg' });
  }
  const jpeg = await dibujo().jpeg({ quality: CALIDAD_JPEG }).toBuffer();
  return { datos: jpeg, tipo: 'image/jpeg', ancho, alto, variantes };
}
