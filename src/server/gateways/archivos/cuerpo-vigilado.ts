import { Readable } from 'node:stream';
import { ErrorAlmacen } from './puerto.ts';

/**
 * A body from the network that fails where it breaks off, has more or fewer than `bytes`, or sends nothing for `silencio_ms`
 * while its reader waits for more. A slow reader does not make it fail.
 */
export function cuerpoVigilado(cuerpo: Readable, bytes: number, silencio_ms: number): Readable {
  const vigilado = Readable.from(trozos(cuerpo, bytes, silencio_ms), { objectMode: false });
  // Where the reader goes away the source is destroyed first: the generator would end only after its pending read of
  // a silent source.
  const destruir = vigilado._destroy.bind(vigilado);
  vigilado._destroy = (error, listo) => {
    cuerpo.destroy();
    destruir(error, listo);
  };
  return vigilado;
}

async function* trozos(cuerpo: Readable, bytes: number, silencio_ms: number): AsyncGenerator<Buffer> {
  const cortado = () => new ErrorAlmacen('El almacén de archivos cortó el archivo por la mitad', 'cortado');
  const callado = new ErrorAlmacen('El almacén de archivos no respondió a tiempo', 'TimeoutError');
  const iterador: AsyncIterator<Buffer> = cuerpo[Symbol.asyncIterator]();
  let leidos = 0;
  for (;;) {
    const reloj = setTimeout(() => cuerpo.destroy(callado), silencio_ms);
    const paso = await iterador
      .next()
      .catch((error: unknown) => {
        throw error === callado ? callado : cortado();
      })
      .finally(() => clearTimeout(reloj));
    if (paso.done) break;
    leidos += paso.value.length;
    yield paso.value;
  }
  if (leidos !== bytes) throw cortado();
}
