import type { ComponentProps } from 'react';
import { EventoDetallePage } from '../features/evento-detalle/evento-detalle-page.tsx';
import { ConAcciones } from './con-acciones.tsx';

/** Brings the dialogs about an event into its screen. */
export function DetalleConAcciones(props: Omit<ComponentProps<typeof EventoDetallePage>, 'masAcciones'>) {
  return <ConAcciones>{(mas) => <EventoDetallePage {...props} masAcciones={mas} />}</ConAcciones>;
}
