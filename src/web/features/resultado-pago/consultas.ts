import { consulta } from '../../api/consulta.ts';

export const inscripcion = (codigo: string) => consulta('getInscripcion', { params: { id: codigo } });

/**
 * Asks by a llave in which state its inscripcion is; the answer tells nothing else of it. The server asks the provider first, and answers
 * 429 after six questions in a minute.
 */
export const pagoDe = (llave: string) =>
  consulta('consultarPago', { params: { id: llave } }, { retry: false });
