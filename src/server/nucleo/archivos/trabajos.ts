import { DIA_MS, HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { z } from 'zod';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Corrida, Handlers } from '../../jobs/trabajador.ts';
import {
  actualizarBorrado,
  borrarSinUso,
  buscarImagenesBorradas,
  buscarPorEliminar,
  buscarSinConfirmar,
} from './repository.ts';
import { borrarArchivos, encolarBorrado, TRABAJO_BORRAR } from './service.ts';

/** Time (ms) for which a deleted picture's bytes stay: pages that are open, or kept for offline use, still ask for them. */
const GRACIA_MS = DIA_MS;
const BATCH = 100;

export const handlersArchivos: Handlers = {
  imagenes_sin_uso: { cada_ms: 6 * HORA_MS, con_calma: true, correr: borrarImagenesSinUso },
  archivos_sin_confirmar: { cada_ms: DIA_MS, con_calma: true, correr: borrarSinConfirmar },
  [TRABAJO_BORRAR]: { correr: borrarBytes },
  // queued by the previous release, which may run beside this one; nothing queues it now
  archivos_eliminar: { correr: (ctx) => borrarDeAUno(ctx, buscarPorEliminar) },
};

const DatosBorrar = z.object({ claves: z.array(z.string()) });
/** After so many deletions in a row that failed, within one job, the store itself is taken to be failing. */
const SEGUIDAS = 5;

/**
 * Time (ms) of one run in which no deletion has failed: what a slow store has not deleted by then is queued again, behind other
 * work. After a failure the run has no limit of time.
 */
const CORRIDA_MS = 60_000;

/**
 * A file that cannot be deleted does not stop the others; the job fails at its end, so that it is seen and tried again.
 * After SEGUIDAS failures in a row the store is taken to be failing, and the run ends. Each attempt begins SEGUIDAS files after
 * the beginning of the one before, so that the files at the beginning cannot keep it from the others.
 */
async function borrarBytes(ctx: Contexto, { datos, intento }: Corrida): Promise<void> {
  const { claves: keys } = DatosBorrar.parse(datos);
  const desde = ((intento - 1) * SEGUIDAS) % Math.max(keys.length, 1);
  let falla: unknown;
  let seguidas = 0;
  const orden = [...keys.slice(desde), ...keys.slice(0, desde)];
  const comienzo = performance.now();
  for (const [i, key] of orden.entries()) {
    if (falla === undefined && performance.now() - comienzo > CORRIDA_MS) {
      return enTransaccion(ctx.database.db, (tx) => encolarBorrado(tx, orden.slice(i)));
    }
    try {
      await ctx.archivos.delete(key);
      seguidas = 0;
    } catch (error) {
      falla = error;
      seguidas += 1;
      if (seguidas === SEGUIDAS) break;
    }
  }
  if (falla !== undefined) throw falla;
}

/**
 * Deletes private files that never came to count, a day later or more: the store failed, the process was killed before it could confirm or
 * delete them, or the transaction that was to confirm them failed. They may be health data or signatures, and no other row tells of them.
 */
function borrarSinConfirmar(ctx: Contexto): Promise<void> {
  const antes = new Date(ctx.reloj().getTime() - DIA_MS);
  return borrarDeAUno(ctx, (db, despues_de, limite) => buscarSinConfirmar(db, antes, despues_de, limite));
}

/**
 * Deletes all files that `buscar` finds, each in its own transaction: one that is still in use stays, makes the job fail at
 * its end, and holds up no other.
 */
async function borrarDeAUno(ctx: Contexto, buscar: typeof buscarPorEliminar): Promise<void> {
  const { db } = ctx.database;
  let falla: unknown;
  for (let ultimo = 0; ;) {
    const batch = await buscar(db, ultimo, BATCH);
    for (const id of batch) {
      ultimo = id;
      await enTransaccion(db, (tx) => borrarArchivos(tx, [id])).catch((error: unknown) => (falla = error));
    }
    if (batch.length < BATCH) break;
  }
  if (falla !== undefined) throw falla;
}

/** Deletes pictures that were marked as deleted GRACIA_MS ago or earlier and that no event has, with their sizes. */
async function borrarImagenesSinUso(ctx: Contexto): Promise<void | 'hay_mas'> {
  const { db } = ctx.database;
  const viejas = await buscarImagenesBorradas(db, new Date(ctx.reloj().getTime() - GRACIA_MS), BATCH);
  for (const { id, key, variantes, en_uso } of viejas) {
    await enTransaccion(db, async (tx) => {
      // an event has this picture after all: that event was made as a copy of another one, from which the picture was just
      // being deleted. So the picture's mark as deleted is removed
      if (en_uso || !(await borrarSinUso(tx, id))) await actualizarBorrado(tx, [id], null);
      else await encolarBorrado(tx, [key, ...variantes.map((v) => v.clave)]);
    });
  }
  return viejas.length === BATCH ? 'hay_mas' : undefined;
}
