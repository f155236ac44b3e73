import { Suspense, type ComponentProps } from 'react';
import { diferida } from './diferida.ts';

const Visor = diferida(() => import('./visor.tsx'), 'Visor');

/** The viewer, downloaded only when somebody opens a picture: most visitors never do. */
export function VisorDiferido(props: ComponentProps<typeof Visor>) {
  return (
    <Suspense>
      <Visor {...props} />
    </Suspense>
  );
}
