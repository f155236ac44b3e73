import type { ComponentProps } from 'react';
import { DialogosAcciones } from '../features/evento-acciones/dialogos-acciones.tsx';
import { MarcoFluent } from '../features/marco/marco-fluent.tsx';

/** The dialogs on a screen that has no Fluent of its own. */
export function DialogosConFluent(props: ComponentProps<typeof DialogosAcciones>) {
  return (
    <MarcoFluent>
      <DialogosAcciones {...props} />
    </MarcoFluent>
  );
}
