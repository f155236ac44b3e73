import { guardarCompartido } from '../offline/compartido.ts';

/** manifest.webmanifest, share_target */
export const RUTA_COMPARTIR = '/compartir-apto';
const CAMPO = 'file';
/** Larger than any certificate: a picture is made smaller by the form, a video would only fill the phone. */
const MAXIMO = 60 * 1024 * 1024;

/** What another application shares is kept on the device first; the screen then asks whose it is. */
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
