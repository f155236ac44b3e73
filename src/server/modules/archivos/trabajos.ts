import { z } from 'zod';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import {
  deleteArchivo,
  deleteSinUso,
  findImagenesBorradas,
  findPorEliminar,
  updateBorrado,
} from './repository.ts';
import { encolarBorrado, TRABAJO_BORRAR, TRABAJO_ELIMINAR } from './service.ts';

const HORA_MS = 3_600_000;
/** Pages that were open, or kept for when there is no network, still ask for it. */
const GRACIA_MS = 24 * HORA_MS;
const LOTE = 100;

export const handlersArchivos: Handlers = {
  imagenes_sin_uso: { cada_ms: 6 * HORA_MS, correr: borrarImagenesSinUso },
  [TRABAJO_BORRAR]: {
    correr: async (ctx, { datos }) => {
      for (const clave of DatosBorrar.parse(datos).claves) await ctx.archivos.delete(clave);
    },
  },
  // at once after what asked for it, and again every hour for what could not be deleted then
  [TRABAJO_ELIMINAR]: { cada_ms: HORA_MS, correr: eliminar },
};

const DatosBorrar = z.object({ claves: z.array(z.string()) });

/** One that the store does not let go of holds up no other; it fails at the end, so that it is seen and tried again. */
async function eliminar(ctx: Contexto): Promise<void> {
  const { db } = ctx.database;
  let ultimo = 0;
  let fallas = 0;
  for (;;) {
    const lote = await findPorEliminar(db, ultimo, LOTE);
    for (const { id, clave, variantes } of lote) {
      ultimo = id;
      try {
        for (const una of [clave, ...variantes.map((v) => v.clave)]) await ctx.archivos.delete(una);
        await deleteArchivo(db, id);
      } catch {
        fallas += 1;
      }
    }
    if (lote.length < LOTE) break;
  }
  if (fallas > 0) throw new Error(`${fallas} archivos no se pudieron borrar`);
}

/** Pictures that no event shows any more, with their sizes. */
async function borrarImagenesSinUso(ctx: Contexto): Promise<void | 'hay_mas'> {
  const { db } = ctx.database;
  const viejas = await findImagenesBorradas(db, new Date(ctx.reloj().getTime() - GRACIA_MS), LOTE);
  for (const { id, clave, variantes, en_uso } of viejas) {
    await enTransaccion(db, async (tx) => {
      // a copy of the event took it while it was being given up
      if (en_uso || !(await deleteSinUso(tx, id))) await updateBorrado(tx, [id], null);
      else await encolarBorrado(tx, [clave, ...variantes.map((v) => v.clave)]);
    });
  }
  return viejas.length === LOTE ? 'hay_mas' : undefined;
}
