import { consulta } from '../../api/consulta.ts';

export const inscripcion = (codigo: string) => consulta('getInscripcion', { params: { id: codigo } });

/** Asks by a llave whether its inscripcion is paid; the answer tells nothing else of it. */
export const pagoDe = (llave: string) =>
  consulta('consultarPago', { params: { id: llave } }, { retry: false });
