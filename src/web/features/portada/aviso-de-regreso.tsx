import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { diferida } from '../../ui/diferida.ts';
import { useHidratada } from '../../ui/use-hidratada.ts';

const Alerta = diferida(() => import('../../ui/alerta.tsx'), 'Alerta');

/** Why the wizard sent somebody here (regla carrera-4). Few visitors see it, so Alerta is loaded only then. */
export function AvisoDeRegreso() {
  const aviso = useRouterState({ select: ({ location }) => location.state.aviso ?? null });
  const key = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  const hidratada = useHidratada();
  if (aviso === null || !hidratada) return null;
  return (
    <Suspense fallback={null}>
      <Alerta key={key} tono="aviso">
        {aviso}
      </Alerta>
    </Suspense>
  );
}
