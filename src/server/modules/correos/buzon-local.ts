import type { Contexto } from '../../contexto.ts';
import { buscarAdjuntos, buscarCorreo, listarCorreos, type Correo } from './repository.ts';

const POR_PAGINA = 50;

/** A page of the local mailbox, newest first; `q` is any part of the address. */
export async function paginaDeCorreos(ctx: Contexto, q: string, pagina: number) {
  const rows = await listarCorreos(ctx.database.db, q, POR_PAGINA + 1, (pagina - 1) * POR_PAGINA);
  return { correos: rows.slice(0, POR_PAGINA), hay_mas: rows.length > POR_PAGINA };
}

export const obtenerCorreo = (ctx: Contexto, id: number): Promise<Correo | null> =>
  buscarCorreo(ctx.database.db, id);

export const listarAdjuntos = (ctx: Contexto, ids: number[]) => buscarAdjuntos(ctx.database.db, ids);
