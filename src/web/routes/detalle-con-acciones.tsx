import type { ComponentProps } from 'react';
import { EventoDetallePage } from '../features/evento-detalle/evento-detalle-page.tsx';
import { ConAcciones } from './con-acciones.tsx';

/** The screen of an event, with the menu items and dialogs of the actions on it. */
export function DetalleConAcciones(props: Omit<ComponentProps<typeof EventoDetallePage>, 'masAcciones'>) {
  return <ConAcciones>{(mas) => <EventoDetallePage {...props} masAcciones={mas} />}</ConAcciones>;
}
