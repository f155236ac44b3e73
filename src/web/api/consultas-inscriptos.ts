import { consulta } from './consulta.ts';

/** A registration with its payments, for staff. `version` of the row that is shown: a newer one is asked for anew. */
export const pagosDeInscripcion = (id: number, version: number) =>
  consulta('getInscripcion', { params: { id: String(id) }, version });

/** The history of a registration, newest first. */
export const historialDeInscripcion = (id: number, version: number) =>
  consulta('listHistorial', { params: { id }, version });
