import { HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { guardarArchivo, leerArchivo } from '../../nucleo/archivos/service.ts';
import { conSemaphore } from '../../nucleo/archivos/semaphores.ts';
import { paraCompartir } from './recodificar.ts';
import { buscarSinCompartida, ponerCompartida } from './repository.ts';
import type { SinCompartida } from './repository.ts';

const BATCH = 20;
/** After so many pictures in a row that failed, the job gives up: it is then the store of files that fails, not a single picture. */
const SEGUIDAS = 5;

/** Job: makes the JPEG for previews of links for header images and banners that were stored without one. */
export const handlersImagenes: Handlers = {
  imagenes_compartidas: { cada_ms: 6 * HORA_MS, con_calma: true, correr: completar },
};

async function completar(ctx: Contexto): Promise<void> {
  let falla: unknown;
  let seguidas = 0;
  for (let ultimo = 0; ;) {
    const batch = await buscarSinCompartida(ctx.database.db, ultimo, BATCH);
    for (const imagen of batch) {
      ultimo = imagen.id;
      try {
        await completarUna(ctx, imagen);
        seguidas = 0;
      } catch (error) {
        falla = error;
        seguidas += 1;
        if (seguidas === SEGUIDAS) throw error;
      }
    }
    if (batch.length < BATCH) break;
  }
  // the error is thrown at the end, so that one picture that fails does not keep the others from being done
  if (falla !== undefined) throw falla;
}

/** Stores the preview as a file marked as deleted until the picture points to it: after a crash it is cleaned up. */
async function completarUna(ctx: Contexto, { id, evento_id, nombre }: SinCompartida): Promise<void> {
  const entera = await leerArchivo(ctx, id);
  if (!entera) return;
  const { datos, ancho, alto, tipo } = await conSemaphore(() => paraCompartir(entera.datos));
  const nueva = await guardarArchivo(ctx, {
    datos,
    tipo,
    ancho,
    alto,
    nombre,
    publico: true,
    provisorio: true,
    ...(evento_id !== null && { evento_id }),
  });
  await enTransaccion(ctx.database.db, (tx) =>
    ponerCompartida(tx, id, { row_id: nueva.id, variante: { clave: nueva.key, ancho, alto, tipo } }),
  );
}
