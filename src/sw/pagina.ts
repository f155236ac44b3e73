/**
 * Reads the page to its end, and rejects where it was cut: half a page would be shown with dead buttons, while the frame
 * that the device has would open and fetch its content. What is no page (a redirect) passes as it is.
 */
export async function paginaEntera(respuesta: Response): Promise<Response> {
  if (!respuesta.headers.get('content-type')?.startsWith('text/html')) return respuesta;
  const html = await respuesta.text();
  // over some connections a body ends early and text() does not reject: its missing end is the only sign
  if (!/<\/html>\s*$/i.test(html)) throw new Error('La página llegó cortada');
  return conCuerpo(respuesta, html);
}

/**
 * Reads a JSON answer to its end, so that the caller uses the answer that the device keeps where the network hangs in the middle of this
 * one; rejects where the network fails there. What is not JSON passes as it is.
 */
export async function respuestaEntera(respuesta: Response): Promise<Response> {
  if (!respuesta.headers.get('content-type')?.startsWith('application/json')) return respuesta;
  return conCuerpo(respuesta, await respuesta.text());
}

function conCuerpo({ status, statusText, headers: suyas }: Response, cuerpo: string): Response {
  const headers = new Headers(suyas);
  // text() has unpacked the body: these headers are no longer true
  for (const nombre of ['content-encoding', 'content-length']) headers.delete(nombre);
  return new Response(cuerpo, { status, statusText, headers });
}
