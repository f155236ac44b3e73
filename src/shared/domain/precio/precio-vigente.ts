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

/** The next price tier that changes what is paid now; null: the price stays (regla precio-11). */
export function precioSiguiente(modalidad: ConPrecios, ahora: Date): { desde: Date; valor: Centavos } | null {
  const hoy = valorVigente(modalidad, ahora);
  return modalidad.precios.find(({ desde, valor }) => desde > ahora && valor !== hoy) ?? null;
}
