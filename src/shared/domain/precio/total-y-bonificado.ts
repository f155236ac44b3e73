import type { Centavos } from '../comun/dinero.ts';

export interface DatosPrecio {
  valor_normal: Centavos;
  costo_servicio: Centavos;
  /** cents for a paid shirt, charged for each participant with con_remera */
  cargo_remera_extra: Centavos;
  con_remera_count: number;
  /** the coupon's discount in percent, 1 to 100; null without a coupon */
  porcentaje: number | null;
}

/** What a total consists of: amounts in cents, and `porcentaje`, the coupon's discount in percent (null: no coupon). */
export interface Precio {
  valor_normal: Centavos;
  porcentaje: number | null;
  descuento: Centavos;
  /** the modality's price less the coupon, once per registration */
  valor: Centavos;
  costo_servicio: Centavos;
  cargo_remeras: Centavos;
  total: Centavos;
  /**
   * true: there is nothing to pay. A new registration is pago_bonificado then, at once or when its short hold is proved, and a pending one
   * becomes it (regla precio-2)
   */
  bonificado: boolean;
}

/** The discount that a coupon gives on an amount, rounded half up to cents; `porcentaje` may have two decimals. */
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
