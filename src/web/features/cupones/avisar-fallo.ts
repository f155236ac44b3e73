import { createContext } from 'react';

/** Where a row tells what did not work: the row itself may be gone by then. */
export const AvisarFallo = createContext<(texto: string) => void>(() => undefined);
