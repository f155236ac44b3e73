import { eventos, personas } from './schema.ts';

/** Columns that name a persona in lists and mails. */
export const columnasPersona = {
  id: personas.id,
  nombre: personas.nombre,
  apellido: personas.apellido,
  email: personas.email,
};

/** Columns that name an evento, with its date. */
export const columnasEvento = {
  id: eventos.id,
  nombre: eventos.nombre,
  fecha_hora: eventos.fecha_hora,
};
