import { lazyRouteComponent } from '@tanstack/react-router';
import { conPlazo } from '../ui/plazo-de-carga.ts';

/** A lazy screen: `component: pantalla(() => import('../features/x/x-page.tsx'), 'XPage')`. */
export function pantalla<T extends Record<string, unknown>, K extends keyof T & string>(
  importar: () => Promise<T>,
  nombre: K,
) {
  return lazyRouteComponent<T, K>(() => conPlazo(importar()), nombre);
}
