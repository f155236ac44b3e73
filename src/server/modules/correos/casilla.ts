import type { Contexto } from '../../contexto.ts';
import { findAdjuntos, findCorreo, listCorreos, type Correo } from './repository.ts';

const POR_PAGINA = 50;

/** A page of the local mailbox, newest first; `q` is any part of the address. */
export async function paginaDeCorreos(ctx: Contexto, q: string, pagina: number) {
  const filas = await listCorreos(ctx.database.db, q, POR_PAGINA + 1, (pagina - 1) * POR_PAGINA);
  return { correos: filas.slice(0, POR_PAGINA), hay_mas: filas.length > POR_PAGINA };
}

export const getCorreo = (ctx: Contexto, id: number): Promise<Correo | null> =>
  findCorreo(ctx.database.db, id);

export const listAdjuntos = (ctx: Contexto, ids: number[]) => findAdjuntos(ctx.database.db, ids);
