import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Alerta } from '../../ui/alerta.tsx';

const nunca = () => () => undefined;

/** Why the wizard sent somebody here (regla carrera-4). */
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
    <Alerta key={clave} tono="aviso">
      {aviso}
    </Alerta>
  );
}
