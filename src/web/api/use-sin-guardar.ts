import { useEffect, useRef } from 'react';
import { registrarSinGuardar } from './sin-guardar.ts';

/** While `hay`, nothing reloads over this screen without asking a second time. */
export function useSinGuardar(hay: boolean): void {
  const ultimo = useRef(hay);
  useEffect(() => {
    ultimo.current = hay;
  }, [hay]);
  useEffect(() => registrarSinGuardar(() => ultimo.current), []);
}
