import type { DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import type { Camino } from '../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import type { Memoria } from './memoria.ts';
import type { FilaVecino, PuestoPropio } from './rows-en-disco.ts';

interface De {
  /** whose operaciones */
  de: string;
  propio: Pick<PuestoPropio, 'puesto_id'>;
  vecinos: readonly FilaVecino[];
}

/**
 * Through whom a puesto's operaciones came to the server, as the server last told this device; and whether another device has
 * said since that the server has more of them.
 */
export function caminoDe(
  memoria: Pick<Memoria, 'desvio' | 'vecinos' | 'dichos' | 'enServidor'>,
  { de, propio, vecinos }: De,
): Camino {
  const { desvio, vecinos: filas } = memoria;
  const nombreDe = (id: string): string =>
    vecinos.find(({ puesto_id }) => puesto_id === id)?.nombre ?? 'otro puesto';
  const entrega = firmada({ dichos: memoria.dichos(), desvio }, de) ?? filas.get(de)?.entrega ?? null;
  const sabido = memoria.enServidor(de);
  const segun = vecinos
    .flatMap(({ nombre, dicho }) => {
      const hasta = dicho?.servidor?.[de] ?? 0;
      if (!dicho || hasta <= sabido) return [];
      const at = dicho.servidor_at === null ? dicho.at : dicho.servidor_at - (desvio?.ms ?? 0);
      return [{ nombre, hasta, at }];
    })
    .sort((a, b) => b.hasta - a.hasta || a.at - b.at);
  return {
    por: entrega && {
      quien:
        entrega.por === de
          ? null
          : entrega.por === propio.puesto_id
            ? 'este teléfono'
            : nombreDe(entrega.por),
      at: entrega.at,
    },
    segun: segun[0] ?? null,
  };
}

/** By whom the last one came, where the server has signed it for all since it last answered this device (regla sede-60). */
function firmada(
  { dichos, desvio }: Pick<Memoria, 'desvio'> & { dichos: DichosDelServidor },
  de: string,
): FilaVecino['entrega'] {
  const { propio, acuse } = dichos;
  const una = acuse && (!propio || acuse.at > propio.at) ? acuse.puestos.get(de) : undefined;
  return una && { por: una.por, at: una.at - (desvio?.ms ?? 0) };
}
