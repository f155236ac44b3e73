import { parentPort, workerData } from 'node:worker_threads';
import { ErrorApi } from '../../http/errores.ts';
import { leerTabla } from './leer-tabla.ts';

/** A piece of the rows; the headings come with the last one. Or why there is nothing. */
export type Dicho = { filas: string[][]; encabezados?: string[] } | { error: string };

const TROZO = 500;

// what leer-archivo.ts opened this thread with
const leida = leerTabla(Buffer.from(workerData as Uint8Array));
// told below, when it is asked for
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
