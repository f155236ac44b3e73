import { useEffect } from 'react';
import { guardarDesfase, leerDesfase } from '../../offline/reloj.ts';
import { desfaseMedido, recordarDesfase } from './reloj.ts';

/**
 * On screens where something is signed: stores the measured clock difference, or without a measure takes the stored one.
 * Without a store a signature can be made all the same.
 */
export function useRelojGuardado(): void {
  useEffect(() => {
    const medido = desfaseMedido();
    const hecho =
      medido === null
        ? leerDesfase().then((ms) => (ms === null ? undefined : recordarDesfase(ms)))
        : guardarDesfase(medido);
    hecho.catch(() => undefined);
  }, []);
}
