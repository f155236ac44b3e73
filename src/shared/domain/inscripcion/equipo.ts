import { mensajesGestion } from '../gestion/mensajes.ts';

/** What a registration of so many persons is called: 'Equipo', or 'Participante' (regla inscripcion-15). */
export const etiquetaInscripcion = (personas: number) =>
  personas > 1 ? mensajesGestion.equipo : mensajesGestion.participante;

/** The team's name; '' for one person, and for a team without one (regla participante-14). */
export const nombreEquipo = (nombre: string, personas: number): string =>
  personas > 1 && nombre !== '-' ? nombre : '';
