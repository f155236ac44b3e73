import { useRef } from 'react';
import { Buscador, type Hallazgo } from '../../../../shared/domain/sede/buscar.ts';
import { usePuesto } from '../puesto.ts';

/** Searches the people of this puesto. Prepared anew only for what changed since the last search. */
export function useBuscador(): (texto: string, tope?: number) => Hallazgo[] {
  const { estado } = usePuesto();
  const buscador = useRef<Buscador>(null);
  return (texto, tope) => {
    const este = (buscador.current ??= new Buscador());
    este.actualizar(estado.sede.estado().expedientes);
    return este.buscar(texto, tope);
  };
}
