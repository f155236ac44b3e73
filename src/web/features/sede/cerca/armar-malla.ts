import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { encontrarse } from '../../../../offline/sede/pares/encuentro.ts';
import { Malla } from '../../../../offline/sede/portadores/malla.ts';
import { vueltasEnDisco } from '../../../../offline/sede/regresos-en-disco.ts';

/**
 * The mesh of an event's desk, whose phones exchange what each of them has.
 * @param sigue false: this phone's right is over, or the race is, and it leaves (regla sede-31)
 */
export function armarMalla(bitacora: Bitacora, sigue: () => boolean): Malla {
  return new Malla({
    yo: { evento_id: bitacora.evento_id, puesto_id: bitacora.puesto.puesto_id },
    sigue,
    vueltas: vueltasEnDisco(bitacora),
    tratar: (canal, al) =>
      encontrarse({ bitacora, canal, ...(canal.vinculo !== undefined && { vinculo: canal.vinculo }), ...al }),
  });
}
