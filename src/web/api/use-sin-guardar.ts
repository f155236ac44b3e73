import { useEffect, useRef } from 'react';
import { registrarSinGuardar } from './sin-guardar.ts';

/** While `hay` is true the screen counts as unsaved: a new release does not reload it without asking again. */
export function useSinGuardar(hay: boolean): void {
  const ultimo = useRef(hay);
  useEffect(() => {
    ultimo.current = hay;
  }, [hay]);
  useEffect(() => registrarSinGuardar(() => ultimo.current), []);
}
