import { eventos, personas } from './schema.ts';

/** Who a list or a mail speaks of. */
export const columnasPersona = {
  id: personas.id,
  nombre: personas.nombre,
  apellido: personas.apellido,
  email: personas.email,
};

/** Which race, and when. */
export const columnasEvento = {
  id: eventos.id,
  nombre: eventos.nombre,
  fecha_hora: eventos.fecha_hora,
};
