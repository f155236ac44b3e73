import type { ModalidadEdades } from '../carrera/categoria.ts';
import { validarEdadEquipo } from '../carrera/edad-minima.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { validarTextoLibre } from '../participante/nombre.ts';
import {
  validarParticipante,
  type ContextoParticipante,
  type DatosParticipante,
  type Errores,
} from '../participante/participante.ts';
import { documentosRepetidos } from './documentos-repetidos.ts';
import { personasDe } from './categoria-calculada.ts';

export interface DatosInscripcion {
  /** the team's name; of one person it is a dash or absent. In a team a dash counts as no name (regla participante-14) */
  nombre?: string | null | undefined;
  participantes: readonly DatosParticipante[];
}

export const textosInscripcion = {
  cantidad: (n: number) => (n === 1 ? 'Debe haber 1 participante' : `Debe haber ${n} participantes`),
  documento_repetido: 'El documento está repetido en el equipo',
} as const;

/** Errors of a whole registration, by path of the field; a participant's fields are `participantes.{i}.{field}`. */
export const validarInscripcion = (datos: DatosInscripcion, contexto: ContextoParticipante): Errores =>
  conErrorDeEdades(validarSinEdades(datos, contexto), datos.participantes, contexto);

/** As validarInscripcion, but without what a team's ages and sexes together make wrong (conErrorDeEdades). */
export function validarSinEdades(datos: DatosInscripcion, contexto: ContextoParticipante): Errores {
  const n = contexto.modalidad.nro_participantes ?? 1;
  const errores: Errores = {};
  if (datos.participantes.length !== n) errores.participantes = textosInscripcion.cantidad(n);
  const nombre = datos.nombre?.trim() ?? '';
  if (n > 1 && (nombre === '' || nombre === '-')) errores.nombre = mensajesComun.campo_obligatorio;
  const mal = validarTextoLibre(nombre);
  if (mal) errores.nombre = mal;
  datos.participantes.forEach((participante, i) => {
    for (const [campo, texto] of Object.entries(validarParticipante(participante, contexto))) {
      errores[`participantes.${i}.${campo}`] = texto;
    }
  });
  for (const i of documentosRepetidos(datos.participantes)) {
    errores[`participantes.${i}.documento`] ??= textosInscripcion.documento_repetido;
  }
  return errores;
}

interface ContextoEdades extends Pick<ContextoParticipante, 'evento'> {
  modalidad: ModalidadEdades;
}

/** Where nothing else is wrong, what a team's ages and sexes together make wrong; else `errores` as they are. */
export function conErrorDeEdades(
  errores: Errores,
  participantes: readonly DatosParticipante[],
  contexto: ContextoEdades,
): Errores {
  const equipo = Object.keys(errores).length === 0 && errorDeEdades(participantes, contexto);
  return equipo ? { participantes: equipo } : errores;
}

/** Error of a team by its members' ages and sexes; null also while one of these is missing, and in a modality of one participant. */
function errorDeEdades(
  participantes: readonly DatosParticipante[],
  { evento, modalidad }: ContextoEdades,
): string | null {
  if ((modalidad.nro_participantes ?? 1) < 2) return null;
  const personas = personasDe(participantes, evento);
  return personas && validarEdadEquipo(modalidad, personas);
}
