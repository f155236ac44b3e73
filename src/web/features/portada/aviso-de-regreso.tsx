import { useRouterState } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { diferida } from '../../ui/diferida.ts';

const Alerta = diferida(() => import('../../ui/alerta.tsx'), 'Alerta');
const nunca = () => () => undefined;

/** Why the wizard sent somebody here (regla carrera-4). Few visitors see it, so Alerta is loaded only then. */
export function AvisoDeRegreso() {
  const aviso = useRouterState({ select: ({ location }) => location.state.aviso ?? null });
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // The server cannot know the browser's history, so it rendered no notice, and the first render has to match its HTML.
  const hidratada = useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  );
  if (aviso === null || !hidratada) return null;
  return (
    <Suspense fallback={null}>
      <Alerta key={key} tono="aviso">
        {aviso}
      </Alerta>
    </Suspense>
  );
}
