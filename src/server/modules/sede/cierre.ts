import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { puntosDeCierre } from '../../../shared/domain/sede/cierre.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto } from '../../http/errores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { borrarCierre, insertarCierre } from './cierres-repository.ts';
import { devolverLote } from './lotes.ts';
import { tomarTurno } from './operaciones-repository.ts';
import { listarClavesPublicas } from './puestos-repository.ts';
import { tableroDe } from './tablero.ts';
import { respuestasCierre } from '../../mensajes/mensajes-sede.ts';

type Cerrada = z.input<typeof api.cerrarSede.reply>;

/**
 * Closes a race day: takes back the numbers and places that are lent to its puestos. Puestos can still deliver their operations
 * (regla sede-14). Where something is not in order it throws a 409 `sede_incompleta` with the list of it (`datos.faltan`), unless
 * the caller says that they know (`igual`). Closed already: changes nothing.
 */
export async function cerrarSede(
  ctx: Contexto,
  { evento_id, igual, quien }: { evento_id: number; igual: boolean; quien: Quien },
): Promise<Cerrada> {
  const tablero = await tableroDe(ctx, evento_id);
  if (tablero.cierre) return { message: respuestasCierre.ya, cerrada_at: tablero.cierre.cerrada_at };
  const ahora = ctx.reloj();
  const faltan = puntosDeCierre(tablero, ahora.getTime())
    .filter(({ ok }) => !ok)
    .map(({ texto }) => texto);
  if (faltan.length > 0 && !igual) throw conflicto('sede_incompleta', respuestasCierre.falta, { faltan });
  const cerrada_at = await enTransaccion(ctx.database.db, async (tx) => {
    // no lote is lent while the puestos' lotes are given back
    await tomarTurno(tx, evento_id);
    const { row, nueva } = await insertarCierre(tx, {
      evento_id,
      cerrada_at: ahora,
      cerrada_por: quien.usuario_id,
    });
    if (!nueva) return row.cerrada_at;
    for (const { id } of await listarClavesPublicas(tx, evento_id)) await devolverLote(tx, evento_id, id);
    await auditar(tx, { quien, ...deEvento('sede_cerrada', evento_id), despues: { faltaba: faltan } });
    return row.cerrada_at;
  });
  return { message: respuestasCierre.cerrada, cerrada_at: isoConOffset(cerrada_at) };
}

/** Opens a closed race day again. Repeated: no change. */
export async function reabrirSede(
  ctx: Contexto,
  { evento_id, quien }: { evento_id: number; quien: Quien },
): Promise<{ message: string }> {
  await enTransaccion(ctx.database.db, async (tx) => {
    await tomarTurno(tx, evento_id);
    if (await borrarCierre(tx, evento_id))
      await auditar(tx, { quien, ...deEvento('sede_reabierta', evento_id) });
  });
  return { message: respuestasCierre.abierta };
}
