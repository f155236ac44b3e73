import type { ComponentProps } from 'react';
import { EventosListaPage } from '../features/eventos-lista/eventos-lista-page.tsx';
import { ConAcciones } from './con-acciones.tsx';

/** Brings the dialogs about an event into the list of all of them. */
export function ListaConAcciones(props: Omit<ComponentProps<typeof EventosListaPage>, 'masAcciones'>) {
  return <ConAcciones>{(mas) => <EventosListaPage {...props} masAcciones={mas} />}</ConAcciones>;
}
