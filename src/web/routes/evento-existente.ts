import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { ErrorLlamada } from '../api/call.ts';
import { eventoBackoffice } from '../api/consultas-eventos.ts';
import { nombres } from '../comun/nombres.ts';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';

const ID = /^[1-9]\d{0,8}$/;

const noExiste = (causa: unknown): boolean => causa instanceof ErrorLlamada && causa.status === 404;

/**
 * Throws notFound if the id is no number or the server answers 404: another organizador's event gives the same "not found" as one that does
 * not exist (regla acceso-1). Another failure of `traer` is thrown as it is.
 */
export async function cargarEvento<T>(id: string, traer: (id: number) => Promise<T>): Promise<T> {
  if (!ID.test(id)) throw notFound();
  return traer(Number(id)).catch((causa: unknown) => {
    throw noExiste(causa) ? notFound() : causa;
  });
}

/** Only "not found" stops the navigation: any other failure is shown by the screen, with a button to try again. */
export const exigirEvento = (queryClient: QueryClient, id: string): Promise<void> =>
  cargarEvento(id, async () => {
    await queryClient.ensureQueryData(eventoBackoffice(id)).catch((causa: unknown) => {
      if (noExiste(causa)) throw causa;
    });
  });

/** For screens that a deleted event does not have: they redirect to the event's own page, which tells that it is deleted. */
export async function exigirVigente(queryClient: QueryClient, id: string): Promise<void> {
  await exigirEvento(queryClient, id);
  if (queryClient.getQueryData(eventoBackoffice(id).queryKey)?.borrado)
    throw redirect({ to: nombres.evento, params: { id } });
}

/** For screens about one event: "not found" unless the session may see it; a deleted event redirects to its own page. */
export const deEventoExistente = {
  loader: ({ context, params }: { context: { queryClient: QueryClient }; params: { id: string } }) =>
    exigirVigente(context.queryClient, params.id),
  notFoundComponent: NoEncontrada,
} as const;
