import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Almacen, Estado } from './almacen.ts';
import { valorEn } from './camino.ts';

export const ContextoForma = createContext<Almacen | null>(null);

export function useAlmacen(): Almacen {
  const almacen = useContext(ContextoForma);
  if (!almacen) throw new Error('Fuera del formulario del evento');
  return almacen;
}

/** A part of the form's state; `elegir` must return the same object while nothing in that part changed. */
export function useForma<T>(elegir: (estado: Estado) => T): T {
  const almacen = useAlmacen();
  const leer = () => elegir(almacen.leer());
  return useSyncExternalStore(almacen.escuchar, leer, leer);
}

export const useError = (camino: string): string | undefined => useForma((e) => e.errores[camino]);

export const useTexto = (camino: string): string => {
  const valor = useForma((e) => valorEn(e.formulario, camino));
  return typeof valor === 'string' ? valor : '';
};

export const useMarca = (camino: string): boolean => useForma((e) => valorEn(e.formulario, camino) === true);
