import { fechaCivilValida } from '../comun/fechas.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { mensajesPrecio } from './mensajes.ts';
import { FECHA_MINIMA } from '../comun/fecha-minima.ts';

/** Error in a new coupon's code (regla precio-4). The form's rules are not in cupon.ts, as the public's pages load that. */
export function validarCodigoNuevo(codigo: string): string | null {
  const texto = codigo.trim();
  if (texto === '') return mensajesPrecio.cupon_requerido;
  if (texto.length < 4) return mensajesPrecio.cupon_minimo;
  if (texto.length > 15) return mensajesPrecio.cupon_maximo;
  return /^[A-Za-z0-9]+$/.test(texto) ? null : mensajesPrecio.cupon_alfanumerico;
}

/** Error in a coupon's percentage, which goes from 1 to 100. */
export function validarPorcentaje(porcentaje: number | null): string | null {
  if (porcentaje === null || Number.isNaN(porcentaje)) return mensajesPrecio.porcentaje_requerido;
  if (porcentaje < 1) return mensajesPrecio.porcentaje_minimo;
  return porcentaje > 100 ? mensajesPrecio.porcentaje_maximo : null;
}

export interface FormularioCupon {
  codigo: string;
  porcentaje_descuento: number | null;
  fecha_inicio_validez: string;
  fecha_fin_validez: string;
  /** how often the coupon can be used; null: no limit */
  max_usos?: number | null | undefined;
}

export const textosCuponNuevo = {
  fecha: 'La fecha no es válida',
  fecha_minima: 'La fecha va de 01/01/2017 en adelante',
  orden: 'La fecha de fin debe ser igual o posterior a la de inicio',
  entero: 'El porcentaje debe ser un número entero',
  max_usos: 'El máximo de usos debe ser un número entero mayor que 0',
  repetido: 'Ya hay un cupón con ese código en este evento',
} as const;

/** Errors of the whole coupon form, by field; empty: none. Whether the event has a coupon of that code already, only the server knows. */
export function validarCuponNuevo(datos: FormularioCupon): Record<string, string> {
  const errores: Record<string, string> = {};
  const poner = (campo: string, texto: string | null) => {
    if (texto !== null) errores[campo] ??= texto;
  };
  const { porcentaje_descuento: porcentaje, max_usos } = datos;
  poner('codigo', validarCodigoNuevo(datos.codigo));
  poner('porcentaje_descuento', validarPorcentaje(porcentaje));
  if (porcentaje !== null && !Number.isInteger(porcentaje))
    poner('porcentaje_descuento', textosCuponNuevo.entero);
  for (const campo of ['fecha_inicio_validez', 'fecha_fin_validez'] as const)
    poner(campo, validarFecha(datos[campo]));
  if (datos.fecha_fin_validez < datos.fecha_inicio_validez)
    poner('fecha_fin_validez', textosCuponNuevo.orden);
  if (max_usos != null && !(Number.isInteger(max_usos) && max_usos > 0 && max_usos <= 1_000_000))
    poner('max_usos', textosCuponNuevo.max_usos);
  return errores;
}

function validarFecha(fecha: string): string | null {
  if (fecha.trim() === '') return mensajesComun.campo_obligatorio;
  const [, anio = '', mes = '', dia = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(fecha) ?? [];
  if (fechaCivilValida(dia, mes, anio) === null) return textosCuponNuevo.fecha;
  return fecha < FECHA_MINIMA ? textosCuponNuevo.fecha_minima : null;
}
