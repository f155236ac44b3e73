import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { Readable } from 'node:stream';

/** Passes a file on but holds its last piece back until the checksum of the whole is right: else the stream fails. */
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
  // the filter itself fails with the error, so this callback has nothing to do
  pipeline(origen, filtro, () => undefined);
  return filtro;
}
