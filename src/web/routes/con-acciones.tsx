import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { AccionPedida, EventoConAcciones } from '../features/evento-acciones/accion-pedida.ts';
import { EntradasAcciones } from '../features/evento-acciones/entradas-acciones.tsx';
import { useDicho } from '../ui/alerta.tsx';
import { pantalla } from './pantalla.ts';

const DialogosConFluent = pantalla(() => import('./dialogos-con-fluent.tsx'), 'DialogosConFluent');

/** Gives a screen the menu items of the actions on an event, and renders the dialogs that those items open. */
export function ConAcciones({
  children,
}: {
  children: (mas: (evento: EventoConAcciones) => ReactNode) => ReactNode;
}) {
  const [pedida, setPedida] = useState<AccionPedida | null>(null);
  const { decir, dicho } = useDicho();
  const mas = useCallback(
    (evento: EventoConAcciones) => <EntradasAcciones evento={evento} onPedir={setPedida} />,
    [],
  );
  return (
    <>
      {children(mas)}
      {pedida && (
        <Suspense>
          <DialogosConFluent
            pedida={pedida}
            onCerrar={() => setPedida(null)}
            onCambiarEstado={(mensaje) => mensaje !== null && decir(mensaje)}
          />
        </Suspense>
      )}
      {dicho}
    </>
  );
}
