import type { z } from 'zod';
import type { listarEventosBorrados } from '../../../shared/contract/eventos-gestion.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../../contexto.ts';
import type { Alcance } from '../../http/alcance.ts';
import { plataDeEventos } from '../pagos/listado.ts';
import { contarInscripciones, listarBorrados, type ConsultaBorrados } from './borrados-repository.ts';

/**
 * Deleted events (regla carrera-24), each with who deleted it, how many registrations it has and how many of these are paid, and what of
 * its money was not given back, is being given back or is in review.
 */
export async function listBorrados(
  ctx: Contexto,
  consulta: ConsultaBorrados,
  alcance: Alcance,
): Promise<z.input<typeof listarEventosBorrados.reply>> {
  const { db } = ctx.database;
  const propio = alcance.todos ? undefined : alcance.organizador_id;
  const { data, total } = await listarBorrados(db, consulta, propio);
  const ids = data.map(({ id }) => id);
  const conteos = new Map((await contarInscripciones(db, ids)).map((row) => [row.evento_id, row]));
  const plata = await plataDeEventos(db, ids);
  return {
    data: data.map((row) => {
      const suya = plata.get(row.id);
      return {
        ...row,
        fecha_hora: isoConOffset(row.fecha_hora),
        borrado_at: isoConOffset(row.borrado_at),
        inscripciones: conteos.get(row.id)?.inscripciones ?? 0,
        pagadas: conteos.get(row.id)?.pagadas ?? 0,
        sin_devolver: aPesos(suya?.sin_devolver ?? 0),
        pagos_sin_devolver: suya?.pagos_sin_devolver ?? 0,
        devoluciones_en_curso: suya?.devoluciones_en_curso ?? 0,
        pagos_en_revision: suya?.pagos_en_revision ?? 0,
      };
    }),
    total,
    page: consulta.page,
  };
}
