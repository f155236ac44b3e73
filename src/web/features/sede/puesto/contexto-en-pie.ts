import { createContext, useContext } from 'react';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import type { PuestoEnPie } from './en-pie.ts';

/** What the desk of a real race has beside its log; a rehearsal has none of it. */
export interface EnPie {
  puesto: PuestoEnPie;
  acceso: Acceso;
  /** writes who is at the desk, and draws the screens anew; rejects with RechazoSede */
  cambiarPersona: (nombre: string) => Promise<void>;
  /** shows that this phone leaves the race, and has it forget the people */
  salir: () => void;
}

export const ContextoEnPie = createContext<EnPie | null>(null);

/** The desk of a real race around this component; null in a rehearsal. */
export const useEnPie = (): EnPie | null => useContext(ContextoEnPie);
