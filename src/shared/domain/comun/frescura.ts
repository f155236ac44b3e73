import { fechaLocal, escribirFecha, escribirHora } from './fechas.ts';

/** Text that says when kept data were fetched (`desde`, ms). `sin_red` false: the device is online, so 'sin conexión' is left out. */
export function textoDeFrescura(desde: number, ahora: number, sin_red = true): string {
  const motivo = sin_red ? ', sin conexión' : '';
  const instante = new Date(desde);
  const hora = escribirHora(instante);
  return fechaLocal(instante) === fechaLocal(new Date(ahora))
    ? `Datos de las ${hora}${motivo}`
    : `Datos del ${escribirFecha(instante)} a las ${hora}${motivo}`;
}
