import { useRouterState } from '@tanstack/react-router';
import { Alerta } from '../ui/alerta.tsx';

/** Shows once what was done on the screen before, which led here. Only for screens that the device renders. */
export function AvisoDeLlegada() {
  const aviso = useRouterState({ select: (s) => s.location.state.aviso });
  const clave = useRouterState({ select: (s) => s.location.state.__TSR_key });
  return (
    aviso && (
      <Alerta key={clave} tono="ok">
        {aviso}
      </Alerta>
    )
  );
}
