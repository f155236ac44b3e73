import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { ESTOS_DIAS_MS } from '../../../shared/domain/sede/dias-de-avisos.ts';
import type { Contexto } from '../../contexto.ts';
import type { Alcance } from '../../http/alcance.ts';
import { listarConOperaciones } from './operaciones-repository.ts';
import { vistaDe } from './todo-lo-llegado.ts';

/**
 * For each race within ESTOS_DIAS_MS of now: how many conflicts are open; races without open ones are left out. Only events in
 * `alcance` are looked at (regla sede-36). A race without operations can have no conflicts: its registrations are not read.
 */
export async function contarConflictos(
  ctx: Contexto,
  alcance: Alcance,
): Promise<z.input<typeof api.listConflictosSede.reply>> {
  const ahora = ctx.reloj();
  const eventos = await listarConOperaciones(ctx.database.db, alcance, ahora, ESTOS_DIAS_MS);
  const data = [];
  for (const evento of eventos) {
    const { sede } = await vistaDe(ctx, evento.id);
    const abiertos = sede.conflictos().filter(({ resuelto }) => resuelto === null).length;
    if (abiertos > 0) data.push({ evento, abiertos });
  }
  return { data };
}
