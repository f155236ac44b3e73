import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGuardaLocal } from '../api/guardado-local.ts';
import { lecturaKey } from '../api/lectura.ts';
import { Borrador, buscarBorrador, type BorradorLeido, type OpcionesBorrador } from './borrador.ts';

/**
 * Keeps what is typed into a form on the device until it is sent, saved or thrown away: a closed tab, a dead battery or
 * an ended session lose nothing. Of `opciones` only `leer` is taken anew at each render, the rest only at the first one: for a
 * draft with another `clave` the caller has to mount a new component.
 */
export function useBorrador<T extends object>(opciones: OpcionesBorrador<T>) {
  useGuardaLocal('borrador');
  const [borrador] = useState(() => new Borrador(opciones));
  const { leer } = opciones;
  useEffect(() => borrador.mirar(leer));
  useEffect(() => borrador.conectar(), [borrador]);
  const otra = useSyncExternalStore(borrador.suscribir, borrador.otra, borrador.otra);
  return { borrador, otra };
}

/** The draft that an earlier visit left of a form; null: none of this `formato` that can be read; undefined until the store was read. */
export function useBorradorAnterior<T>(clave: string, formato: number): BorradorLeido<T> | null | undefined {
  // Read from the store each time, since another tab may have written the draft.
  return useQuery({
    queryKey: lecturaKey('borrador', clave),
    queryFn: () => buscarBorrador<T>(clave, formato),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    // the draft is read from the device, also without network
    networkMode: 'always',
  }).data;
}
