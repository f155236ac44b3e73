import { useEffect } from 'react';
import { guardarDesfase, leerDesfase } from '../../offline/desfase-medido.ts';
import { desfaseMedido, recordarDesfase } from './hora-del-servidor.ts';

/**
 * On screens where something is signed or an apto is sent: stores the measured clock difference, or without a measure takes the stored
 * one. Without a store one can sign and send all the same.
 */
export function useDesfaseGuardado(): void {
  useEffect(() => {
    const medido = desfaseMedido();
    const hecho =
      medido === null
        ? leerDesfase().then((ms) => (ms === null ? undefined : recordarDesfase(ms)))
        : guardarDesfase(medido);
    hecho.catch(() => undefined);
  }, []);
}
