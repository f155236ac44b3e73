import { lazy, Suspense, type ComponentProps } from 'react';

const Visor = lazy(async () => ({ default: (await import('./visor.tsx')).Visor }));

/** The viewer comes when somebody asks for it: most visitors never do. */
export function VisorDiferido(props: ComponentProps<typeof Visor>) {
  return (
    <Suspense>
      <Visor {...props} />
    </Suspense>
  );
}
