import { fechaLocal, escribirFecha, escribirHora } from './fechas.ts';

/** Says of when something is that may have changed since, ms; `sin_red` false: it is not the signal that is missing. */
export function textoDeFrescura(desde: number, ahora: number, sin_red = true): string {
  const motivo = sin_red ? ', sin conexión' : '';
  const instante = new Date(desde);
  const hora = escribirHora(instante);
  return fechaLocal(instante) === fechaLocal(new Date(ahora))
    ? `Datos de las ${hora}${motivo}`
    : `Datos del ${escribirFecha(instante)} a las ${hora}${motivo}`;
}
