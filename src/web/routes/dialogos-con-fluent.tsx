import type { ComponentProps } from 'react';
import { DialogosAcciones } from '../features/evento-acciones/dialogos-acciones.tsx';
import { MarcoFluent } from '../features/marco/marco-fluent.tsx';

/** The dialogs of the actions on an event, for a screen that is not inside Fluent's provider. */
export function DialogosConFluent(props: ComponentProps<typeof DialogosAcciones>) {
  return (
    <MarcoFluent>
      <DialogosAcciones {...props} />
    </MarcoFluent>
  );
}
