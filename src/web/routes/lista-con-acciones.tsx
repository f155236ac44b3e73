import type { ComponentProps } from 'react';
import { EventosListaPage } from '../features/eventos-lista/eventos-lista-page.tsx';
import { ConAcciones } from './con-acciones.tsx';

/** The list of events, with the menu items and dialogs of the actions on each. */
export function ListaConAcciones(props: Omit<ComponentProps<typeof EventosListaPage>, 'masAcciones'>) {
  return <ConAcciones>{(mas) => <EventosListaPage {...props} masAcciones={mas} />}</ConAcciones>;
}
