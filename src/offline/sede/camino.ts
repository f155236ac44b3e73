import { nombradasHasta } from '../../shared/domain/sede/acuse-servidor.ts';
import type { DichosDelServidor } from '../../shared/domain/sede/en-servidor.ts';
import type { Camino } from '../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import type { Memoria } from './memoria.ts';
import type { VecinoRow, PuestoPropio } from './rows-en-disco.ts';

interface De {
  /** the puesto whose operaciones are asked about */
  de: string;
  propio: Pick<PuestoPropio, 'puesto_id'>;
  vecinos: readonly VecinoRow[];
}

/**
 * Through whom a puesto's operaciones came to the server, as the server last told this device or signed for all; and whether another
 * device has said since that the server has more of them.
 */
export function caminoDe(
  memoria: Pick<Memoria, 'desvio' | 'vecinos' | 'dichos' | 'momentosFirmados' | 'enServidor' | 'partidas'>,
  { de, propio, vecinos }: De,
): Camino {
  const { desvio, vecinos: rows } = memoria;
  const nombreDe = (id: string): string =>
    vecinos.find(({ puesto_id }) => puesto_id === id)?.nombre ?? 'otro puesto';
  const dichos = memoria.dichos();
  const sabido = memoria.enServidor(de);
  const tope = (memoria.partidas().get(de) ?? Infinity) - 1;
  const dicha = porQuien({ dichos, desvio }, de, rows.get(de)?.entrega);
  // The server once told who delivered the last of `de`'s operaciones before the first gap; `dicha.hasta` is up to which number it then had
  // them. That is shown only while the server still has all up to there: one that was restored from an older backup got what it has by
  // deliveries of which nobody here knows. Of a copied log, in which two phones gave the same numbers to different operaciones, those before
  // these numbers (`tope`) are enough
  const entrega = dicha.entrega && sabido > 0 && sabido >= Math.min(dicha.hasta, tope) ? dicha.entrega : null;
  const firmado_at = Math.max(dichos.propio?.at ?? 0, ...memoria.momentosFirmados());
  const segun = vecinos
    .flatMap(({ nombre, dicho }) => {
      const hasta = Math.min(dicho?.servidor?.[de] ?? 0, tope);
      const at = dicho?.servidor_at ?? null;
      // what a vecino told counts only if it is later than all that the server itself told; without a time it does not count
      if (hasta <= sabido || at === null || at <= firmado_at) return [];
      return [{ nombre, hasta, at: at - (desvio?.ms ?? 0) }];
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

/**
 * Who delivered the puesto's last operacion, and that operacion's number: as the server told this device, or as it has signed for all since
 * (regla sede-60). The later of the two counts, even if it says nothing of this puesto.
 */
function porQuien(
  { dichos, desvio }: Pick<Memoria, 'desvio'> & { dichos: DichosDelServidor },
  de: string,
  propia: VecinoRow['entrega'],
): { entrega: VecinoRow['entrega']; hasta: number } {
  const { propio, acuse } = dichos;
  if (!acuse || (propio && acuse.at <= propio.at)) return { entrega: propia, hasta: propio?.vector[de] ?? 0 };
  const una = acuse.puestos.get(de);
  return {
    entrega: una && { por: una.por, at: una.at - (desvio?.ms ?? 0) },
    hasta: una ? nombradasHasta(una) : 0,
  };
}
