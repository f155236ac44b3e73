import { createContext } from 'react';

/** Shows the failure of a row's action over the page: the row itself may be gone by then. */
export const AvisarFallo = createContext<(texto: string) => void>(() => undefined);
