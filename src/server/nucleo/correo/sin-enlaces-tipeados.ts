import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import type { DatosCorreo } from './datos-de-un-correo.ts';

/**
 * The data of a mail with the names of the persons and of their equipo, which the public typed, changed so that no mail program
 * makes a link of them (regla correo-4).
 */
export const sinEnlacesTipeados = (datos: DatosCorreo): DatosCorreo => ({
  ...datos,
  inscripcion: { ...datos.inscripcion, nombre: sinEnlaces(datos.inscripcion.nombre) },
  personas: datos.personas.map((persona) => ({ ...persona, ...nombreSinEnlaces(persona) })),
});

/** A name of which no mail program makes a link: older names, and those that staff typed, may contain an address. */
export const nombreSinEnlaces = ({ nombre, apellido }: { nombre: string; apellido: string }) => ({
  nombre: sinEnlaces(nombre),
  apellido: sinEnlaces(apellido),
});
