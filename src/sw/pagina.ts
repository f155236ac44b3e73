/**
 * The whole page or nothing: one that is cut in its middle would stand half drawn and dead, where the frame opens and
 * fills itself. Rejects then. What is no page (a redirect) passes as it is.
 */
export async function paginaEntera(respuesta: Response): Promise<Response> {
  if (!respuesta.headers.get('content-type')?.startsWith('text/html')) return respuesta;
  const html = await respuesta.text();
  // some lines end a body early without saying so
  if (!/<\/html>\s*$/i.test(html)) throw new Error('La página llegó cortada');
  return conCuerpo(respuesta, html);
}

/** A line that hangs in the middle of an answer has brought none: what the device has goes before it. */
export async function respuestaEntera(respuesta: Response): Promise<Response> {
  if (!respuesta.headers.get('content-type')?.startsWith('application/json')) return respuesta;
  return conCuerpo(respuesta, await respuesta.text());
}

function conCuerpo({ status, statusText, headers: suyas }: Response, cuerpo: string): Response {
  const headers = new Headers(suyas);
  // it is plain now
  for (const nombre of ['content-encoding', 'content-length']) headers.delete(nombre);
  return new Response(cuerpo, { status, statusText, headers });
}
