import type { z } from 'zod';
import type {
  obtenerBorrada as contrato,
  restaurarInscripcion as contratoRestaurar,
} from '../../../shared/contract/inscriptos.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { buscarUltimoCambio } from '../../nucleo/auditoria/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { avisosDe } from './editar.ts';
import { historialDe } from './historial.ts';
import { buscarBorrada } from './repository.ts';

interface Cual {
  evento_id: number;
  id: number;
}

/** A deleted registration of an event, for its staff (regla inscripcion-13). */
export async function obtenerBorrada(
  { database: { db } }: Contexto,
  { evento_id, id }: Cual,
): Promise<z.input<typeof contrato.reply>> {
  const row = await buscarBorrada(db, evento_id, id);
  if (!row) return { results: null };
  const acciones = ['inscripcion_borrada'];
  const ultima = await buscarUltimoCambio(db, { entidad: 'inscripcion', entidad_id: id, acciones });
  return {
    results: {
      ...row,
      total: aPesos(row.total),
      pagado: aPesos(row.pagado),
      borrado_at: isoConOffset(row.borrado_at),
      por: ultima?.por ?? null,
      historial: await historialDe(db, id),
    },
  };
}

/**
 * Takes a deletion back: a success holds again what it held. One that was pending or vencida was cancelled by its deletion, and is
 * restored as cancelada, without places. Throws 404 where there is no such registration, and a 409 that says why, where what a success
 * held is not free. Restoring one that is not deleted changes nothing.
 */
export async function restaurarInscripcion(
  ctx: Contexto,
  { evento_id, id }: Cual,
  quien: Quien,
): Promise<z.input<typeof contratoRestaurar.reply>> {
  return enTransaccion(ctx.database.db, async (tx) => {
    const row = await bloquearInscripcion(tx, id);
    if (row?.evento_id !== evento_id) throw noEncontrado(respuestasInscripcion.no_esta);
    if (row.borrado_at)
      await moverInscripcion(ctx, tx, id, {
        suceso: { tipo: 'restaura' },
        quien,
        columnas: { borrado_at: null },
      });
    return { message: respuestasInscripcion.restaurada, avisos: await avisosDe(tx, row) };
  });
}
