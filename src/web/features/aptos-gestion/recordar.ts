import { createContext } from 'react';
import type { FaltanteRow } from './rows.ts';

/** Opens the confirmation of a reminder to one person; null: no network, the server failed, or the role may not send it. */
export const Recordar = createContext<((row: FaltanteRow) => void) | null>(null);
