import { useSyncExternalStore } from 'react';
import { Oyentes } from '../../../shared/domain/comun/oyentes.ts';

/** How tall rows are: one choice for all tables, kept on the device and shared by all who use it. */
export type Densidad = 'comoda' | 'compacta';

/** Height of a row in rem, the same as in rows.module.css: text that somebody enlarged needs taller rows. */
export const ALTO_REM: Readonly<Record<Densidad, number>> = { comoda: 3.5, compacta: 2.75 };

const KEY = 'largada.tabla.densidad';
const oyentes = new Oyentes();
/** the density in use: kept in memory too, since storage may be blocked */
let elegida: Densidad | null = null;

function leer(): Densidad {
  if (elegida) return elegida;
  try {
    return (elegida = localStorage.getItem(KEY) === 'compacta' ? 'compacta' : 'comoda');
  } catch {
    return 'comoda';
  }
}

export function elegirDensidad(densidad: Densidad): void {
  elegida = densidad;
  try {
    localStorage.setItem(KEY, densidad);
  } catch {
    // blocked storage: the choice lasts as long as the page
  }
  oyentes.avisar();
}

export const useDensidad = (): Densidad => useSyncExternalStore(oyentes.suscribir, leer, () => 'comoda');
