import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BorradorLeido } from '../../formulario/borrador.ts';
import { useBorrador } from '../../formulario/use-borrador.ts';
import { EdicionNumeros, type Celda, type Escrito, type Resumen } from './edicion.ts';

/** Version of the draft's shape: a draft with another version is not read. */
export const FORMATO = 1;

/** The cells of the table find their event's numbers here. */
export const EnEdicion = createContext<EdicionNumeros | null>(null);

export function useCelda(id: number): { celda: Celda; edicion: EdicionNumeros } {
  const edicion = useContext(EnEdicion);
  if (!edicion) throw new Error('A bib field stands outside of EnEdicion');
  const leer = () => edicion.celda(id);
  return { celda: useSyncExternalStore(edicion.suscribir, leer, leer), edicion };
}

export const useResumen = (edicion: EdicionNumeros): Resumen =>
  useSyncExternalStore(edicion.suscribir, edicion.resumen, edicion.resumen);

/**
 * The numbers being typed, over those of `rows` (null: these have not come yet). This device keeps them as a draft until they are saved
 * or discarded, at most for 30 days after the last change (regla offline-4).
 */
export function useEdicion(
  clave: string,
  rows: readonly { id: number; numero: number | null }[] | null,
  inicial: BorradorLeido<Escrito[]> | null,
): EdicionNumeros {
  const [edicion] = useState(() => {
    const nueva = new EdicionNumeros();
    if (inicial) nueva.recuperar(inicial.contenido);
    return nueva;
  });
  const vistas = useRef<typeof rows>(null);
  useEffect(() => {
    if (vistas.current !== rows) edicion.ponerBases(rows);
    vistas.current = rows;
  }, [edicion, rows]);
  useBorrador<Escrito[]>({
    ...{ clave, formato: FORMATO, inicial, espera_ms: 250 },
    // What another tab typed is kept with what is typed here.
    pestanias: { tipo: 'juntar', con: (ajeno) => edicion.recuperar(ajeno) },
    leer: () => {
      const escritos = edicion.escritos();
      return escritos.length > 0 ? escritos : null;
    },
    escuchar: edicion.suscribir,
  });
  return edicion;
}
