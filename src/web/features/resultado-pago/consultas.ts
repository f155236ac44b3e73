import { consulta } from '../../api/consulta.ts';

export const inscripcion = (codigo: string) => consulta('getInscripcion', { params: { id: codigo } });

/** Whether the holder of a key of paying paid, and nothing else. */
export const pagoDe = (llave: string) =>
  consulta('consultarPago', { params: { id: llave } }, { retry: false });
