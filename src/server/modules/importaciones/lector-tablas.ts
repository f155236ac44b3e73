import { parentPort, workerData } from 'node:worker_threads';
import { ErrorApi } from '../../http/errores.ts';
import { leerTabla } from './leer-tabla.ts';

/**
 * A message from the thread: some of the rows (the last message also has the headings), or why the file cannot be read. Its fields keep
 * their names: a server that still runs while the next release is built starts the next release's copy of this file.
 */
export type Dicho = { filas: string[][]; encabezados?: string[] } | { error: string };

const TROZO = 500;

// the file's bytes, which leer-archivo.ts passed when it started this thread
const leida = leerTabla(Buffer.from(workerData as Uint8Array));
// `seguir` reports a failure to read (an ErrorApi) or throws it (any other), once the first message asks for rows. Without this line it
// would be an unhandled rejection until then, and end the thread.
leida.catch(() => undefined);
let desde = 0;

async function seguir(): Promise<Dicho> {
  try {
    const { encabezados, rows } = await leida;
    const trozo = rows.slice(desde, (desde += TROZO));
    return desde < rows.length ? { filas: trozo } : { filas: trozo, encabezados };
  } catch (error) {
    if (error instanceof ErrorApi) return { error: error.message };
    throw error;
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await seguir()));
