import type { Centavos } from '../comun/dinero.ts';

export interface DatosPrecio {
  valor_normal: Centavos;
  costo_servicio: Centavos;
  /** Per event, charged once for each participant with con_remera. */
  cargo_remera_extra: Centavos;
  con_remera_count: number;
  /** The coupon's, 1 to 100; null without one. */
  porcentaje: number | null;
}

/** What a total consists of, all in cents. */
export interface Precio {
  valor_normal: Centavos;
  porcentaje: number | null;
  descuento: Centavos;
  /** Once per registration, after the coupon. */
  valor: Centavos;
  costo_servicio: Centavos;
  cargo_remeras: Centavos;
  total: Centavos;
  /** Nothing to pay: the registration is pago_bonificado (regla precio-2). */
  bonificado: boolean;
}

/** The coupon's part of an amount, rounded half up to cents. Percentages count to the hundredth. */
export function calcularDescuento(valor: Centavos, porcentaje: number | null): Centavos {
  if (porcentaje === null) return 0;
  const centesimos = Math.min(Math.max(Math.round(porcentaje * 100), 0), 10_000);
  return Math.floor((valor * centesimos + 5_000) / 10_000);
}

/**
 * Total of a registration, in cents (regla precio-1): valor_normal once, less the coupon, + costo_servicio +
 * cargo_remera_extra for each con_remera; the coupon leaves the last two alone.
 */
export function calcularPrecio(datos: DatosPrecio): Precio {
  const { valor_normal, costo_servicio, porcentaje } = datos;
  const descuento = calcularDescuento(valor_normal, porcentaje);
  const valor = valor_normal - descuento;
  const cargo_remeras = datos.cargo_remera_extra * datos.con_remera_count;
  const total = valor + costo_servicio + cargo_remeras;
  return {
    valor_normal,
    porcentaje,
    descuento,
    valor,
    costo_servicio,
    cargo_remeras,
    total,
    bonificado: total === 0,
  };
}
