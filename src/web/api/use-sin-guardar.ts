import { useEffect, useRef } from 'react';
import { registrarSinGuardar } from './sin-guardar.ts';

/** While `hay` is true this screen holds something that a reload would lose: a new release and a logout ask the person first. */
export function useSinGuardar(hay: boolean): void {
  const ultimo = useRef(hay);
  useEffect(() => {
    ultimo.current = hay;
  }, [hay]);
  useEffect(() => registrarSinGuardar(() => ultimo.current), []);
}
