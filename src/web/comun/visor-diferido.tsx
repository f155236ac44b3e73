import { Suspense, useRef, type ComponentProps } from 'react';
import { diferida } from '../ui/diferida.ts';
import { useCerrarConAtras } from './use-cerrar-con-atras.ts';

const Visor = diferida(() => import('../ui/visor.tsx'), 'Visor');

/** The viewer, downloaded only when somebody opens a picture: most visitors never do. A step back closes it. */
export function VisorDiferido(props: Omit<ComponentProps<typeof Visor>, 'cierre'>) {
  const cierre = useRef<() => void>(null);
  useCerrarConAtras(true, () => cierre.current?.());
  return (
    <Suspense>
      <Visor {...props} cierre={cierre} />
    </Suspense>
  );
}
