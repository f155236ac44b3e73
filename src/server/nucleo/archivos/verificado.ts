import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';

/** Passes a file on as it comes and holds its last piece back until the whole is what it should be: else it fails. */
export function verificado(origen: Readable, sha256: string, error: () => Error): Readable {
  const suma = createHash('sha256');
  let ultimo: Buffer | undefined;
  const filtro = new Transform({
    transform(trozo: Buffer, _codificacion, listo) {
      suma.update(trozo);
      const antes = ultimo;
      ultimo = trozo;
      listo(null, antes);
    },
    flush(listo) {
      if (suma.digest('hex') === sha256) listo(null, ultimo);
      else listo(error());
    },
  });
  // what fails is told by the filter itself
  pipeline(origen, filtro, () => undefined);
  return filtro;
}
