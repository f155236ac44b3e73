import type { z } from 'zod';
import type { EventoRow } from '../../../shared/contract/eventos-gestion.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { contarPorModalidad, listarEventos, type ConsultaEventos } from './listas-repository.ts';

interface Pagina {
  data: z.input<typeof EventoRow>[];
  total: number;
  page: number;
}

/** One page of the events of all organizers, deleted ones left out. */
export const listarTodos = (ctx: Contexto, consulta: ConsultaEventos): Promise<Pagina> =>
  pagina(ctx, consulta);

/** One page of the events of the session's organizer, deleted ones left out; no events for a session without an organizer. */
export async function listarPropios(
  ctx: Contexto,
  consulta: ConsultaEventos,
  sesion: Sesion | null,
): Promise<Pagina & { eventos_listado: Omit<Pagina, 'page'> }> {
  const propio = sesion?.organizador_id ?? null;
  const { data, total, page } =
    propio === null ? { data: [], total: 0, page: consulta.page } : await pagina(ctx, consulta, propio);
  return { data, total, page, eventos_listado: { data, total } };
}

async function pagina(ctx: Contexto, consulta: ConsultaEventos, organizador_id?: number): Promise<Pagina> {
  const { data, total } = await listarEventos(ctx.database.db, consulta, organizador_id);
  return {
    data: data.map(({ fin_inscripcion, ...row }) => ({
      ...row,
      fecha_hora: isoConOffset(row.fecha_hora),
      fin_inscripcion: isoConOffset(fin_inscripcion),
      cierre_inscripcion: isoConOffset(fin_inscripcion),
    })),
    total,
    page: consulta.page,
  };
}

/** Live registrations and their persons by modality: a team is one registration, and wears one number. */
export const cantidadPorModalidad = (ctx: Contexto, evento_id: number) =>
  contarPorModalidad(ctx.database.db, evento_id);
