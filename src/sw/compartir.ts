import { guardarCompartido } from '../offline/compartido.ts';

/** The address to which the browser posts a shared file: the `share_target` of manifest.webmanifest. */
export const RUTA_COMPARTIR = '/compartir-apto';
const CAMPO = 'file';
/** Largest file that is kept, in bytes: larger than any certificate (the form shrinks pictures), smaller than a video. */
const MAXIMO = 60 * 1024 * 1024;

/** Stores a file that another application shares; the screen that opens next asks for which person it is. */
export async function recibirCompartido(pedido: Request): Promise<Response> {
  const fallo = await guardar(pedido).catch(() => 'guardar');
  const destino = fallo === null ? RUTA_COMPARTIR : `${RUTA_COMPARTIR}?fallo=${fallo}`;
  return Response.redirect(new URL(destino, pedido.url).href, 303);
}

async function guardar(pedido: Request): Promise<'vacio' | 'grande' | null> {
  const archivo = (await pedido.formData()).get(CAMPO);
  if (!(archivo instanceof File) || archivo.size === 0) return 'vacio';
  if (archivo.size > MAXIMO) return 'grande';
  await guardarCompartido(archivo);
  return null;
}
