import { consulta } from './consulta.ts';

/** A registration with its payments, for staff; fetched anew once the row in view has another `version`. */
export const pagosDeInscripcion = (id: number, version: number) =>
  consulta('getInscripcion', { params: { id: String(id) }, version });

/** The history of a registration, newest first. */
export const historialDeInscripcion = (id: number, version: number) =>
  consulta('listHistorial', { params: { id }, version });

/** A registration with its history, if it is deleted; asked anew each time, as it may have been deleted a moment ago. */
export const inscripcionBorrada = (evento_id: number, inscripcion_id: number) =>
  consulta('getInscripcionBorrada', { params: { id: evento_id, inscripcion_id } }, { staleTime: 0 });
