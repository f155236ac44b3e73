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

/** What a link to pay shows without network. It keeps its address, so that trying again is loading it again. */
export const paginaSinPago = (): Response =>
  new Response(SIN_PAGO, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });

const SIN_PAGO = `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sin conexión</title>
<style>:root{color-scheme:light dark}body{max-width:34rem;margin:10vh auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
a{display:inline-block;padding:.75rem 1rem .75rem 0;font-weight:600}</style></head>
<body><main><h1>Sin conexión</h1>
<p>Para pagar hace falta señal. En este intento no se cobró nada, y tu inscripción no se pierde por esto.</p>
<p>Cuando vuelva la señal, probá de nuevo desde acá o desde el link de tu correo.</p>
<p><a href="">Probar de nuevo</a> <a href="/">Ir al inicio</a></p></main></body></html>`;
