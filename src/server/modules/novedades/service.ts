import type { z } from 'zod';
import type { Novedades } from '../../../shared/contract/novedades.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { alcanceDe } from '../../http/alcance.ts';
import { agrupadas, marcarVistas, ultimaVisita } from './repository.ts';
import type { NovedadRow } from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

/**
 * Users who never opened the novedades see those of a week; users who were away for long, those of a month (regla
 * gestion-10).
 */
const PRIMERA_VEZ_MS = 7 * DIA_MS;
const MAXIMO_MS = 30 * DIA_MS;

export async function obtenerNovedades(
  ctx: Contexto,
  sesion: Sesion,
  dias?: number,
): Promise<z.input<typeof Novedades>> {
  const { db } = ctx.database;
  const hasta = ctx.reloj();
  const visita = dias === undefined ? await ultimaVisita(db, sesion.usuario_id) : null;
  const atras = dias === undefined ? PRIMERA_VEZ_MS : dias * DIA_MS;
  const desde = new Date(Math.max(visita?.getTime() ?? hasta.getTime() - atras, hasta.getTime() - MAXIMO_MS));
  const rows = await agrupadas(db, alcanceDe(sesion), desde, hasta);
  return {
    desde: isoConOffset(desde),
    hasta: isoConOffset(hasta),
    total: rows.reduce((n, f) => n + f.inscripciones + f.pagos + f.firmas + f.aptos, 0),
    data: porEvento(rows),
  };
}

function porEvento(rows: NovedadRow[]): z.input<typeof Novedades>['data'] {
  const eventos = new Map<number, z.input<typeof Novedades>['data'][number]>();
  for (const { evento_id, evento_nombre, monto, devuelto, ...dia } of rows) {
    const suyo = eventos.get(evento_id) ?? { evento: { id: evento_id, nombre: evento_nombre }, dias: [] };
    suyo.dias.push({ ...dia, monto: aPesos(monto), devuelto: aPesos(devuelto) });
    eventos.set(evento_id, suyo);
  }
  return [...eventos.values()];
}

/** A `hasta` in the future counts as now: what happens after this call must not be taken for seen. */
export async function marcarNovedadesVistas(ctx: Contexto, sesion: Sesion, hasta: string) {
  const ahora = ctx.reloj();
  const visto = new Date(Math.min(new Date(hasta).getTime(), ahora.getTime()));
  const vistas = await marcarVistas(ctx.database.db, sesion.usuario_id, visto);
  return { message: respuestasGestion.novedades_vistas, vistas_at: isoConOffset(vistas) };
}
