import { useEffect, useRef } from 'react';
import { registrarTrabajo } from './trabajo.ts';

/** While `hay`, nothing reloads over this screen without asking a second time. */
export function useTrabajo(hay: boolean): void {
  const ultimo = useRef(hay);
  useEffect(() => {
    ultimo.current = hay;
  }, [hay]);
  useEffect(() => registrarTrabajo(() => ultimo.current), []);
}
