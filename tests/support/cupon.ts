/** A coupon that is good all through March 2027, without a limit of uses. */
export const CUPON_DE_MARZO = {
  activo: true,
  fecha_inicio_validez: '2027-03-01',
  fecha_fin_validez: '2027-03-31',
  usos: 0,
  max_usos: null,
};
