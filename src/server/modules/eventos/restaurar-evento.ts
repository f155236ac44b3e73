import type { z } from 'zod';
import type { restaurarEvento as contrato } from '../../../shared/contract/eventos-gestion.ts';
import { textosEventoBorrado as textos } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import type { DefEvento } from '../../nucleo/evento/definicion.ts';
import { buscarParecidos } from './borrados-repository.ts';
import { bloquearCupos, actualizarEvento } from './edicion-repository.ts';
import { contarPersonas } from './listas-repository.ts';

type Respuesta = z.input<typeof contrato.reply>;

/**
 * Restores a deleted event, unpublished (regla carrera-25, docs/decisions/0104). What expired or was refunded meanwhile
 * stays so, and nobody is mailed. A repeated call changes nothing.
 */
export async function restaurarEvento(ctx: Contexto, evento_id: number, quien: Quien): Promise<Respuesta> {
  const respuesta = await enTransaccion(ctx.database.db, async (tx): Promise<Respuesta> => {
    // the lock that deleting takes too: of two calls at once the second one sees what the first one did
    await bloquearCupos(tx, evento_id);
    const def = await obtenerDefinicionAhora(tx, evento_id, { borrados: true });
    if (!def) throw noEncontrado();
    if (!def.borrado_at) return { message: textos.ya_estaba(def.nombre), restaurado: false, avisos: [] };
    await actualizarEvento(tx, evento_id, { borrado_at: null, visible: false, updated_at: ctx.reloj() });
    await auditar(tx, {
      quien,
      ...deEvento('evento_restaurado', evento_id),
      antes: { borrado_at: isoConOffset(def.borrado_at), visible: def.visible },
      despues: { visible: false, inscriptos: await contarPersonas(tx, evento_id) },
    });
    return { message: textos.restaurado(def.nombre), restaurado: true, avisos: await avisosDe(tx, def) };
  });
  olvidarEvento(ctx, evento_id);
  return respuesta;
}

/** Warns of another event with this name and day, or this access code: allowed, but to be known before publishing. */
async function avisosDe(tx: Tx, def: DefEvento): Promise<string[]> {
  const { tocayo, mismo_codigo } = await buscarParecidos(tx, def);
  return [
    ...(tocayo === null ? [] : [textos.mismo_nombre(tocayo)]),
    ...(mismo_codigo === null ? [] : [textos.mismo_codigo(mismo_codigo)]),
  ];
}
