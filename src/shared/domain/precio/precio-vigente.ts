import type { Centavos } from '../comun/dinero.ts';

export interface ConPrecios {
  valor_normal: Centavos;
  /** price tiers, in the order in which they begin */
  precios: readonly { desde: Date; valor: Centavos }[];
}

/** What a modality costs at a moment: the last price tier that has begun, else valor_normal (regla precio-11). */
export function valorVigente({ valor_normal, precios }: ConPrecios, ahora: Date): Centavos {
  return precios.findLast(({ desde }) => desde <= ahora)?.valor ?? valor_normal;
}
