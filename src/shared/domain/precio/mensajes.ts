/** Texts of coupons. */
export const mensajesPrecio = {
  error_cupon: 'Ocurrió un error, no se puede aplicar el cupón.',
  error_aplicar_cupon: 'Ocurrió un error al aplicar el cupón, intentá más tarde',
  cupon_requerido: 'El cupón es requerido',
  cupon_minimo: 'El cupón debe tener como mínimo 4 caracteres',
  cupon_maximo: 'El cupón debe tener como máximo 15 caracteres',
  cupon_alfanumerico: 'El cupón debe ser alfanumérico',
  porcentaje_requerido: 'El porcentaje es requerido',
  porcentaje_minimo: 'El porcentaje debe ser mayor o igual a 1',
  porcentaje_maximo: 'El porcentaje debe ser menor o igual a 100',
  error_crear_cupon: 'Ocurrió un error, intentá más tarde',
} as const;
