import { once } from 'node:events';
import { MAX_BYTES_IMPORTACION, ARCHIVO_GRANDE } from '../../../shared/domain/importar/importar-campos.ts';
import { abrirHilo } from '../../hilo.ts';
import { ErrorApi } from '../../http/errores.ts';
import { crearSemaphore } from '../../semaphore.ts';
import { esZip, leerTabla } from './leer-tabla.ts';
import type { Tabla } from './leer-tabla.ts';
import type { Dicho } from './lector-tablas.ts';
import { esOds, no } from './archivo-importado.ts';
import { desmedido, exigirZipSano } from './zip-seguro.ts';
import { respuestasArchivoImportado } from '../../mensajes/mensajes-listas.ts';

/** Unpacking and parsing a file take memory: two files at a time in the whole process. */
const conSemaphore = crearSemaphore(2);
/**
 * From how many bytes on (of a ZIP: unpacked) a file is read in a thread: reading a smaller one is quicker than starting a thread. An
 * .ods of any size is read in one.
 */
const EN_HILO_DESDE = 300_000;
/** How many ms reading a file in a thread may take: the largest takes a slow machine some ten seconds. */
const LIMITE_MS = 45_000;
const LIMITES = { maxOldGenerationSizeMb: 1024 };

/**
 * The table in a file that came as base64. A big one, or an .ods, is read in a thread, so that other requests do not wait for it.
 * `revisar` throws where the file may not be read at all (an antivirus refused it, say).
 */
export async function leerArchivo(
  contenido: string,
  revisar: (datos: Buffer) => Promise<void> = async () => undefined,
): Promise<Tabla> {
  const datos = Buffer.from(contenido, 'base64');
  if (datos.length > MAX_BYTES_IMPORTACION) throw new ErrorApi(413, 'demasiado_grande', ARCHIVO_GRANDE);
  if (datos.length === 0) throw no(respuestasArchivoImportado.vacio);
  await revisar(datos);
  return conSemaphore(async () => {
    const bytes = esZip(datos) ? await exigirZipSano(datos) : datos.length;
    // a few bytes of an .ods may stand for millions of cells: always in a thread, which has a limit of memory
    return bytes < EN_HILO_DESDE && !(esZip(datos) && esOds(datos)) ? leerTabla(datos) : leerEnHilo(datos);
  });
}

/** Reads a file in a thread, and asks the thread for some rows at a time: taking all at once would delay other requests. */
async function leerEnHilo(datos: Buffer): Promise<Tabla> {
  const hilo = abrirHilo('lector-tablas', new URL('./lector-tablas.ts', import.meta.url), {
    workerData: datos,
    resourceLimits: LIMITES,
  });
  const fin = new AbortController();
  hilo.once('exit', () => fin.abort());
  const limite = setTimeout(() => void hilo.terminate(), LIMITE_MS);
  try {
    const rows: string[][] = [];
    for (;;) {
      hilo.postMessage('más');
      // the cast is sound: lector-tablas.ts sends messages of this type alone
      const [dicho] = (await once(hilo, 'message', { signal: fin.signal })) as [Dicho];
      if ('error' in dicho) throw no(dicho.error);
      for (const row of dicho.filas) rows.push(row);
      if (dicho.encabezados) return { encabezados: dicho.encabezados, rows };
    }
  } catch (error) {
    // the thread was ended because it took more memory or time than any list needs
    const sinMas = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw sinMas || fin.signal.aborted ? desmedido() : error;
  } finally {
    clearTimeout(limite);
    await hilo.terminate();
  }
}
