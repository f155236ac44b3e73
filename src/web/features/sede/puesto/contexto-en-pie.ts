import { createContext, useContext } from 'react';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import type { PuestoEnPie } from './en-pie.ts';

/** What the desk of a real race has beside its log; a rehearsal has none of it. */
export interface EnPie {
  puesto: PuestoEnPie;
  acceso: Acceso;
  /** stores the name of who is at the desk now, and renders the screens again; rejects with RechazoSede */
  cambiarPersona: (nombre: string) => Promise<void>;
  /** opens the screen that takes this phone out of the race; that screen deletes the people's data from the phone and says so */
  salir: () => void;
}

export const ContextoEnPie = createContext<EnPie | null>(null);

/** The desk of a real race around this component; null in a rehearsal. */
export const useEnPie = (): EnPie | null => useContext(ContextoEnPie);
