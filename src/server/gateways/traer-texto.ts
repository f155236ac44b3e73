interface RespuestaEntera {
  status: number;
  headers: Headers;
  texto: string;
}

/** The answer was not complete within the time limit. */
export class SinRespuestaATiempo extends Error {}

/**
 * Fetches a whole answer as text, in `limite_ms` at most.
 *
 * Once the headers of a fetch with redirect: 'error' have come, Node 20 forgets its signal when memory is collected (of the kind
 * of https://github.com/nodejs/undici/issues/4627): a server that sends headers and then nothing, or a byte now and then, would
 * hold up its caller for minutes or for ever. So the body's reader is given up by its own timer.
 *
 * @throws SinRespuestaATiempo; any other error of fetch as it is
 */
export async function traerTexto(
  url: URL,
  request: RequestInit,
  limite_ms: number,
): Promise<RespuestaEntera> {
  const corte = new AbortController();
  let lector: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const reloj = setTimeout(() => {
    corte.abort();
    void lector?.cancel().catch(() => undefined);
  }, limite_ms);
  try {
    const { status, headers, body } = await fetch(url, { ...request, signal: corte.signal });
    lector = body?.getReader();
    const texto = lector ? await leer(lector) : '';
    // a reader that the timer has cancelled ends as at the end of the answer: without this check, the part that had come by then would
    // count as the whole
    corte.signal.throwIfAborted();
    return { status, headers, texto };
  } catch (error) {
    throw corte.signal.aborted ? new SinRespuestaATiempo() : error;
  } finally {
    clearTimeout(reloj);
  }
}

async function leer(lector: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const letras = new TextDecoder();
  let texto = '';
  for (;;) {
    const { done, value } = await lector.read();
    if (done) return texto + letras.decode();
    texto += letras.decode(value, { stream: true });
  }
}
