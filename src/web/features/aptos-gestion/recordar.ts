import { createContext } from 'react';
import type { FilaFaltante } from './filas.ts';

/** What the cells of a row can do; the screen asks and tells, above the rows, which come and go. */
export interface AccionesFaltantes {
  /** asks before it writes to one of them; null: not now (no network), or not by this role */
  recordar: ((fila: FilaFaltante) => void) | null;
  avisar: (mensaje: string, tono?: 'ok' | 'error') => void;
}

export const Acciones = createContext<AccionesFaltantes>({ recordar: null, avisar: () => undefined });
