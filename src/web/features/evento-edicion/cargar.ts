import { notFound, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { nombres } from '../../comun/nombres.ts';
import { buscarBorrador, type BorradorLeido } from '../../formulario/borrador.ts';
import { FORMATO, type ContenidoBorrador } from './borrador.ts';

export interface DatosEdicion {
  edicion: EventoEdicion | null;
  borrador: BorradorLeido<ContenidoBorrador> | null;
  clave: string;
}

/**
 * The event fetched anew: a cached answer may have an old version, with which every save would end in a conflict. Throws notFound where
 * this user may not edit it, and a redirect where it was deleted.
 */
export async function traerEdicion(queryClient: QueryClient, id: number): Promise<EventoEdicion> {
  const { edicion, borrado } = await queryClient.fetchQuery({ ...eventoBackoffice(id), staleTime: 0 });
  // a deleted event cannot be edited: its page says so
  if (borrado) throw redirect({ to: nombres.evento, params: { id: String(id) } });
  if (!edicion) throw notFound();
  return edicion;
}

/** The saved event and its unsaved draft on this device, if there is one; `id` null: an event that does not exist yet. */
export async function cargarEdicion(
  queryClient: QueryClient,
  id: number | null,
  usuario_id: number | string,
): Promise<DatosEdicion> {
  const clave = `usuario:${usuario_id}:evento:${id ?? 'nuevo'}`;
  const [edicion, borrador] = await Promise.all([
    id === null ? null : traerEdicion(queryClient, id),
    buscarBorrador<ContenidoBorrador>(clave, FORMATO),
  ]);
  return { edicion, borrador, clave };
}
