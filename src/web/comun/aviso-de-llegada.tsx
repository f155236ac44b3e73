import { useRouterState } from '@tanstack/react-router';
import { Alerta } from '../ui/alerta.tsx';

/**
 * Shows for a while the message that the previous screen left in the navigation's state. The message stays in the browser's history: after
 * a reload, or on the way back to that entry, it shows again. Not for pages rendered by the server.
 */
export function AvisoDeLlegada() {
  const aviso = useRouterState({ select: (s) => s.location.state.aviso });
  const key = useRouterState({ select: (s) => s.location.state.__TSR_key });
  return (
    aviso && (
      <Alerta key={key} tono="ok">
        {aviso}
      </Alerta>
    )
  );
}
