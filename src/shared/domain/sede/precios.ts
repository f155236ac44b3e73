import type { Centavos } from '../comun/dinero.ts';
import { valorVigente } from '../precio/precio-vigente.ts';
import type { ModalidadBase } from './base.ts';

type ConPrecio = Pick<ModalidadBase, 'precio' | 'valor_normal' | 'precios'>;

/**
 * What a modality costs at a moment, without its service cost; of a base without price tiers its one price, whatever the moment;
 * undefined: the base does not say (regla sede-23). @param at ms since 1970
 */
export function precioEn({ precio, valor_normal, precios }: ConPrecio, at: number): Centavos | undefined {
  if (valor_normal === undefined || !precios) return precio;
  const escalones = precios.map(({ desde, valor }) => ({ desde: new Date(desde), valor }));
  return valorVigente({ valor_normal, precios: escalones }, new Date(at));
}

/** When the next price of any modality begins after `at`, ms since 1970; null: none does. @param at ms since 1970 */
export function proximoPrecio(modalidades: readonly ConPrecio[], at: number): number | null {
  const quedan = modalidades
    .flatMap(({ precios = [] }) => precios.map(({ desde }) => Date.parse(desde)))
    .filter((desde) => desde > at);
  return quedan.length === 0 ? null : Math.min(...quedan);
}
