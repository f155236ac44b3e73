import { ARCHIVO_TEXTO_MAX, eventoDelArchivo } from '../offline/sede/portadores/archivo.ts';
import { guardarCompartido } from '../offline/compartido.ts';

/** The address to which the browser posts a shared file: the `share_target` of manifest.webmanifest. */
export const RUTA_COMPARTIR = '/compartir-apto';
const CAMPO = 'file';
/**
 * A shared file that is larger than this many bytes and no desk's package is not kept. No certificate is as large (the form shrinks
 * pictures), most videos are larger.
 */
const MAXIMO = 60 * 1024 * 1024;

/** How many bytes at the beginning of a file are read: they say whether it is another desk's package. */
const COMIENZO = 64;

/**
 * Keeps a file that another application shares and opens a screen: that of a desk for a desk's package, else one that asks whose it is. A
 * file that is empty, too large, or a text that is no desk's package, or that cannot be stored, is not kept: then the screen says why.
 */
export async function recibirCompartido(request: Request): Promise<Response> {
  const destino = await guardar(request).catch(() => conFallo('guardar'));
  return Response.redirect(new URL(destino, request.url).href, 303);
}

const conFallo = (fallo: string): string => `${RUTA_COMPARTIR}?fallo=${fallo}`;

/** @returns the address of the screen that opens */
async function guardar(request: Request): Promise<string> {
  const archivo = (await request.formData()).get(CAMPO);
  if (!(archivo instanceof File) || archivo.size === 0) return conFallo('vacio');
  const evento_id = eventoDelArchivo(await archivo.slice(0, COMIENZO).text());
  if (archivo.size > (evento_id === null ? MAXIMO : ARCHIVO_TEXTO_MAX)) return conFallo('grande');
  if (evento_id === null && archivo.type === 'text/plain') return conFallo('ajeno');
  await guardarCompartido(archivo);
  return evento_id === null ? RUTA_COMPARTIR : `/sede/${evento_id}/cerca?paso=compartido`;
}
