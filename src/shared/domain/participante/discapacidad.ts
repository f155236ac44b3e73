import { mensajesComun } from '../comun/mensajes.ts';

/** How a person's disability is written, on the screens and in the sheets (regla exportes-2): SI or NO. */
export const escribirDiscapacidad = (con_discapacidad: boolean): string =>
  con_discapacidad ? mensajesComun.si : mensajesComun.no;
