import { lazy, type ComponentType } from 'react';
import { conPlazo } from './plazo-de-carga.ts';

/** A component whose module is downloaded when it is first rendered: `diferida(() => import('./x.tsx'), 'X')`. */
export function diferida<K extends string, P>(
  importar: () => Promise<Record<K, ComponentType<P>>>,
  nombre: K,
) {
  return lazy(async () => ({ default: (await conPlazo(importar()))[nombre] }));
}
