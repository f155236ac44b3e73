import { mensajesBackoffice } from './mensajes-backoffice.ts';

/** The staff's coupon form (spec backoffice §5); apart from cupon.ts, which the public loads. */
export function validarCodigoNuevo(codigo: string): string | null {
  const texto = codigo.trim();
  if (texto === '') return mensajesBackoffice.cupon_requerido;
  if (texto.length < 4) return mensajesBackoffice.cupon_minimo;
  if (texto.length > 15) return mensajesBackoffice.cupon_maximo;
  return /^[A-Za-z0-9]+$/.test(texto) ? null : mensajesBackoffice.cupon_alfanumerico;
}

/** 1 to 100. */
export function validarPorcentaje(porcentaje: number | null): string | null {
  if (porcentaje === null || !(porcentaje >= 1)) return mensajesBackoffice.porcentaje_requerido;
  return porcentaje > 100 ? mensajesBackoffice.porcentaje_maximo : null;
}
