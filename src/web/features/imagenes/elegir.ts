import { ACCEPT_IMAGEN, textosImagen } from '../../../shared/domain/carrera/imagen-evento.ts';

/** Why a file is not taken: it is empty, an SVG or no picture, as its name, type and size tell; null: it may be a picture to take. */
export function motivoDeArchivo({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (size === 0) return textosImagen.vacia;
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return textosImagen.svg;
  // phones give some pictures without a type: opening the file shows whether it is a picture
  if (type === '' || ACCEPT_IMAGEN.split(',').includes(type)) return null;
  // HEIC pictures pass too: some devices can open them
  return /^image\/hei[cf]$/.test(type) ? null : textosImagen.no_es;
}

/** Message for a picture that the device cannot open. */
export const motivoDeApertura = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  /hei[cf]$/i.test(type || name) ? textosImagen.heic : textosImagen.ilegible;

/** The picture on the clipboard. Rejects where there is none, or where the browser or the person denies access to the clipboard. */
export async function leerPortapapeles(): Promise<File> {
  for (const pieza of await navigator.clipboard.read()) {
    const tipo = pieza.types.find((t) => t.startsWith('image/'));
    if (tipo) return new File([await pieza.getType(tipo)], 'imagen pegada', { type: tipo });
  }
  throw new Error('No hay ninguna imagen copiada.');
}
