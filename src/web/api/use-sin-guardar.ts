import { useEffect, useRef } from 'react';
import { registrarSinGuardar } from './sin-guardar.ts';

/** While `hay` is true this screen holds something that a reload would lose: a new release asks the person before it reloads the page. */
export function useSinGuardar(hay: boolean): void {
  const ultimo = useRef(hay);
  useEffect(() => {
    ultimo.current = hay;
  }, [hay]);
  useEffect(() => registrarSinGuardar(() => ultimo.current), []);
}
