import {
  ACCEPT_APTO,
  MAX_APTO_BYTES,
  textosArchivo,
  TIPOS_APTO,
  validarTipoArchivo,
} from '../../../shared/domain/documentos/archivo.ts';
import type { ArchivoListo } from './estado-archivo.ts';
import { achicar } from '../../ui/achicar-imagen.ts';

/** A chosen file that cannot be sent as a certificate; the message tells the person why. */
export class ArchivoRechazado extends Error {
  override readonly name = 'ArchivoRechazado';
}

const PDF = 'application/pdf';
const HEIC = /\.hei[cf]$/i;

/** Phones give some files without a MIME type: then HEIC and PDF are told by the name's extension; other files get no type. */
export function conTipo(archivo: { name: string; type: string }): { name: string; type: string } {
  if (archivo.type !== '') return archivo;
  const { name } = archivo;
  if (HEIC.test(name)) return { name, type: 'image/heic' };
  return { name, type: /\.pdf$/i.test(name) ? PDF : '' };
}

/** `%PDF-` stands within the first kilobyte of every PDF. */
export function parecePdf(datos: ArrayBuffer): boolean {
  const inicio = new TextDecoder('latin1').decode(datos.slice(0, 1024));
  return inicio.includes('%PDF-');
}

/**
 * Reads the chosen file and makes it ready to travel: a PDF as it is; a picture as an upright JPG of a size that can still be read, or as
 * it is where the server takes its type and `achicar` would not shrink it. The size limit is for the bytes that are sent. Rejects with
 * ArchivoRechazado.
 */
export async function prepararArchivo(file: File): Promise<ArchivoListo> {
  const { name, type } = conTipo(file);
  const motivo = validarTipoArchivo({ name, type }, ACCEPT_APTO);
  if (motivo) throw new ArchivoRechazado(motivo);
  if (file.size === 0) throw new ArchivoRechazado(textosArchivo.vacio);
  return type === PDF ? prepararPdf(file) : prepararImagen(file, type);
}

async function leer(blob: Blob): Promise<ArrayBuffer> {
  try {
    return await blob.arrayBuffer();
  } catch {
    // the file was moved or deleted since it was chosen, or it is in a cloud and could not be downloaded
    throw new ArchivoRechazado(textosArchivo.ilegible);
  }
}

function exigirPeso(bytes: number): void {
  if (bytes > MAX_APTO_BYTES) throw new ArchivoRechazado(textosArchivo.pesado);
}

async function prepararPdf(file: File): Promise<ArchivoListo> {
  exigirPeso(file.size);
  const datos = await leer(file);
  if (!parecePdf(datos)) throw new ArchivoRechazado(textosArchivo.ilegible);
  return { nombre: file.name, tipo: PDF, datos, bytes_original: null };
}

async function prepararImagen(file: File, type: string): Promise<ArchivoListo> {
  const aceptado = TIPOS_APTO.some((tipo) => tipo === type);
  const jpeg = await achicar(file, { forzar: !aceptado }).catch(() => {
    // regla documentos-7: HEIC is accepted only where the device can convert it
    throw new ArchivoRechazado(/hei[cf]/.test(type) ? textosArchivo.heic : textosArchivo.ilegible);
  });
  const final = jpeg ?? file;
  exigirPeso(final.size);
  return {
    nombre: jpeg ? file.name.replace(/\.[^.]*$/, '') + '.jpg' : file.name,
    tipo: jpeg ? 'image/jpeg' : type,
    datos: await leer(final),
    bytes_original: jpeg ? file.size : null,
  };
}
