import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { ErrorLlamada } from '../api/call.ts';
import { eventoBackoffice } from '../api/consultas-eventos.ts';
import { nombres } from '../comun/nombres.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';

const ID = /^[1-9]\d{0,8}$/;

const noExiste = (causa: unknown): boolean => causa instanceof ErrorLlamada && causa.status === 404;

/** Somebody else's event does not exist (regla acceso-1). */
export async function cargarEvento<T>(id: string, traer: (id: number) => Promise<T>): Promise<T> {
  if (!ID.test(id)) throw notFound();
  return traer(Number(id)).catch((causa: unknown) => {
    throw noExiste(causa) ? notFound() : causa;
  });
}

/** What fails otherwise the screen tells, with another try. */
export const exigirEvento = (queryClient: QueryClient, id: string): Promise<void> =>
  cargarEvento(id, async () => {
    await queryClient.ensureQueryData(eventoBackoffice(id)).catch((causa: unknown) => {
      if (noExiste(causa)) throw causa;
    });
  });

/** For screens that change it: of a deleted one there is its page alone, which says so. */
export async function exigirVigente(queryClient: QueryClient, id: string): Promise<void> {
  await exigirEvento(queryClient, id);
  if (queryClient.getQueryData(eventoBackoffice(id).queryKey)?.borrado)
    throw redirect({ to: nombres.evento, params: { id } });
}

/** A screen of one event of the session's own. */
export const deEventoExistente = {
  loader: ({ context, params }: { context: { queryClient: QueryClient }; params: { id: string } }) =>
    exigirVigente(context.queryClient, params.id),
  notFoundComponent: NoEncontrada,
} as const;
