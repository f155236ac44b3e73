import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { PasoCerca } from './cerca-page.tsx';

/**
 * Where 'Volver' leads: who came straight to a step, as from 'Más', goes back to where they came from.
 * @param alInicio leads to the screen where one chooses: for everybody else
 */
export function useVolver(paso: PasoCerca | null, alInicio: () => void): () => void {
  const { history } = useRouter();
  const entrada = useRef(paso);
  return () => {
    if (paso !== null && paso === entrada.current && history.canGoBack()) history.back();
    else alInicio();
  };
}
