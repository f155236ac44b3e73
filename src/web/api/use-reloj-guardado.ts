import { useEffect } from 'react';
import { guardarDesfase, leerDesfase } from '../../offline/reloj.ts';
import { desfaseMedido, recordarDesfase } from './reloj.ts';

/**
 * Where something is signed: what was measured now is kept for a start without network, and there what was measured
 * before stands. A device that keeps nothing signs all the same.
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
