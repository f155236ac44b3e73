import { createContext } from 'react';
import type { FilaFaltante } from './filas.ts';

/** Asks before it writes to one of them; null: not now (no network), or not by this role. */
export const Recordar = createContext<((fila: FilaFaltante) => void) | null>(null);
