import type { PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';
import { etiquetaRevision, type Revision } from '../../../shared/domain/documentos/revision.ts';

/** How the waivers or the certificates of a registration stand, in a few words. */
export interface Papeles extends Etiqueta {
  /** sort key by what is left to do: the most urgent first */
  orden: number;
}

// From most to least urgent: not handed in (null), rejected, waiting for staff, approved.
const ORDEN: readonly (Revision | null)[] = [null, 'REJECTED', 'PENDING', 'APPROVED'];

/** The state of the registration's person who is furthest behind; null: no such paper is needed, and nobody handed one in. */
function resumir(
  estados: readonly (Revision | null)[],
  necesita: boolean,
  sinEntregar: string,
): Papeles | null {
  // Not asked for: only papers that were handed in anyway are shown, since nobody owes any.
  if (!necesita) return entregados(estados);
  const orden = Math.min(...estados.map((estado) => ORDEN.indexOf(estado)));
  const peor = ORDEN[orden] ?? null;
  const { texto, color }: Etiqueta = peor
    ? etiquetaRevision(peor)
    : { texto: sinEntregar, color: 'amarillo' };
  const cuantos = estados.filter((estado) => estado === peor).length;
  const parte = cuantos < estados.length ? ` (${cuantos} de ${estados.length})` : '';
  return { texto: texto + parte, color, orden };
}

function entregados(estados: readonly (Revision | null)[]): Papeles | null {
  const hay = estados.filter((estado) => estado !== null);
  return hay.length === 0 ? null : resumir(hay, true, '');
}

const resumen =
  <P>(estadoDe: (persona: P) => Revision | null | undefined, sinEntregar: string) =>
  (personas: readonly P[], necesita: boolean): Papeles | null =>
    resumir(
      personas.map((p) => estadoDe(p) ?? null),
      necesita,
      sinEntregar,
    );

export const resumenDeslindes = resumen(
  (p: Pick<PersonaConjunto, 'deslinde'>) => p.deslinde?.status,
  'Sin firmar',
);

export const resumenAptos = resumen((p: Pick<PersonaConjunto, 'apto'>) => p.apto?.estado, 'Sin enviar');
