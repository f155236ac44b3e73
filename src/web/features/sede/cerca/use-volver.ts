import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { PasoCerca } from './cerca-page.tsx';

/**
 * Where 'Volver' leads: whoever came straight to this step, for instance from 'Más', goes back to where they came from, if the browser has
 * a page to go back to.
 * @param alInicio leads everybody else to the screen where one chooses a step
 */
export function useVolver(paso: PasoCerca | null, alInicio: () => void): () => void {
  const { history } = useRouter();
  const entrada = useRef(paso);
  return () => {
    if (paso !== null && paso === entrada.current && history.canGoBack()) history.back();
    else alInicio();
  };
}
