import { fechaLocal, formatFecha, formatHora } from './fechas.ts';

/** Says of when something is that may have changed since, ms. */
export function textoDeFrescura(desde: number, ahora: number): string {
  const instante = new Date(desde);
  const hora = formatHora(instante);
  return fechaLocal(instante) === fechaLocal(new Date(ahora))
    ? `Datos de las ${hora}, sin conexión`
    : `Datos del ${formatFecha(instante)} a las ${hora}, sin conexión`;
}
