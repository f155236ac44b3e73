import { mensajesComun } from '../comun/mensajes.ts';
import { fechaLocal, type FechaCivil, type Instante } from '../comun/fechas.ts';
import type { Firmante } from '../documentos/nombre-firmante.ts';
import { mismoDocumento, validarDocumentoParticipante } from './documento.ts';
import { esMenor } from './edad.ts';
import { nacimientoDe, type DatosNacimiento } from './nacimiento.ts';
import { validarNombrePersona, validarTextoLibre } from './nombre.ts';

type Texto = string | null | undefined;

export interface DatosTutor {
  nombre?: Texto;
  documento?: Texto;
  relacion?: Texto;
}

interface ConTutor extends DatosNacimiento {
  nombre?: Texto;
  apellido?: Texto;
  documento?: Texto;
  tutor?: DatosTutor | null | undefined;
}

export const textosTutor = {
  mismo_documento: 'El documento del adulto responsable debe ser distinto al del participante',
} as const;

/**
 * Whether a guardian is needed: under 18 on race day (regla participante-12). false while the birth date is not known, or was
 * mistyped as one after the race: asking for a guardian would hide the mistake. It compares with the race's date and reads no
 * clock: on a phone whose clock is years behind, every minor would seem not to be born yet.
 */
export function necesitaTutor(datos: DatosNacimiento, fecha_hora: Instante): boolean {
  const nacimiento = nacimientoDe(datos);
  return nacimiento !== null && nacimiento <= fechaLocal(fecha_hora) && esMenor(nacimiento, fecha_hora);
}

/**
 * Who has to sign the waiver: the person or, for one under 18 on race day, the guardian. null while the guardian's name, or the person's
 * name or surname, is missing: an empty name or surname is an error of its own field.
 */
export function firmanteDe(datos: ConTutor, fecha_hora: Instante): Firmante | null {
  const menor = necesitaTutor(datos, fecha_hora);
  const nombre = (menor ? datos.tutor?.nombre : datos.nombre)?.trim() ?? '';
  const apellido = (menor ? '' : datos.apellido?.trim()) ?? '';
  return nombre === '' || (!menor && apellido === '') ? null : { nombre, apellido };
}

/** What is wrong with the guardian's name, document and relation, by field; nothing where no guardian is needed. */
export function validarTutor(
  datos: ConTutor,
  evento: { fecha_hora: Instante; permite_otro_documento?: boolean | undefined },
): Record<string, string> {
  if (!necesitaTutor(datos, evento.fecha_hora)) return {};
  const tutor = datos.tutor ?? {};
  const errores: Record<string, string> = {};
  const nombre = tutor.nombre?.trim() ?? '';
  const relacion = tutor.relacion?.trim() ?? '';
  const malNombre = nombre === '' ? mensajesComun.campo_obligatorio : validarNombrePersona(nombre);
  const malRelacion = relacion === '' ? mensajesComun.campo_obligatorio : validarTextoLibre(relacion);
  if (malNombre) errores['tutor.nombre'] = malNombre;
  if (malRelacion) errores['tutor.relacion'] = malRelacion;
  const documento = tutor.documento ?? '';
  const error = validarDocumentoParticipante(documento, {
    permite_otro_documento: evento.permite_otro_documento,
  });
  if (error) errores['tutor.documento'] = error;
  else if (mismoDocumento(documento, datos.documento ?? ''))
    errores['tutor.documento'] = textosTutor.mismo_documento;
  return errores;
}

/** Who signs a person's waiver: under 18 on race day it is the guardian (regla participante-12). */
export const quienFirma = (fecha_nacimiento: FechaCivil, fecha_hora: Instante): 'participante' | 'tutor' =>
  esMenor(fecha_nacimiento, fecha_hora) ? 'tutor' : 'participante';
