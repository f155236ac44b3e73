/** Thrown where inflated data would be longer than allowed: what a hostile phone sends may inflate to a thousand times its length. */
export class DemasiadoLargo extends RangeError {}

/** The bytes, deflated (deflate-raw). */
export const comprimir = async (datos: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  leer(pasar(datos, new CompressionStream('deflate-raw')), Infinity);

/** The bytes, inflated. Rejects if they are not deflate-raw, and with DemasiadoLargo beyond `max` bytes. */
export const inflar = async (datos: Uint8Array<ArrayBuffer>, max: number): Promise<Uint8Array<ArrayBuffer>> =>
  leer(pasar(datos, new DecompressionStream('deflate-raw')), max);

type Paso = GenericTransformStream;
const pasar = (datos: Uint8Array<ArrayBuffer>, paso: Paso): ReadableStream<Uint8Array> =>
  new ReadableStream<BufferSource>({
    start(control) {
      control.enqueue(datos);
      control.close();
    },
  }).pipeThrough(paso);

async function leer(corriente: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const partes: Uint8Array[] = [];
  let largo = 0;
  const lector = corriente.getReader();
  for (;;) {
    const { done, value } = await lector.read();
    if (done) break;
    largo += value.byteLength;
    if (largo > max) {
      await lector.cancel().catch(() => undefined);
      throw new DemasiadoLargo(`more than ${max} bytes`);
    }
    partes.push(value);
  }
  const todo = new Uint8Array(largo);
  let en = 0;
  for (const parte of partes) {
    todo.set(parte, en);
    en += parte.byteLength;
  }
  return todo;
}
