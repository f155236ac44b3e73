import { useRouterState } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { diferida } from '../../ui/diferida.ts';

const Alerta = diferida(() => import('../../ui/alerta.tsx'), 'Alerta');
const nunca = () => () => undefined;

/** Why the wizard sent somebody here (regla carrera-4). Few are: what shows it comes when it is needed. */
export function AvisoDeRegreso() {
  const aviso = useRouterState({ select: ({ location }) => location.state.aviso ?? null });
  const clave = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  // The server knows nothing of the history's state: what it drew has to be hydrated first.
  const hidratada = useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  );
  if (aviso === null || !hidratada) return null;
  return (
    <Suspense fallback={null}>
      <Alerta key={clave} tono="aviso">
        {aviso}
      </Alerta>
    </Suspense>
  );
}
