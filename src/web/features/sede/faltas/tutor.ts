import { simplificar } from '../../../../shared/domain/comun/simplificar.ts';
import { esMenor } from '../../../../shared/domain/participante/edad.ts';
import { mismoDocumento, normalizarDocumento } from '../../../../shared/domain/participante/documento.ts';
import { validarTutor } from '../../../../shared/domain/participante/tutor.ts';
import type { FichaPersona, TutorQueFirma } from '../../../../shared/domain/sede/operacion.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';

export const TUTOR_VACIO: TutorQueFirma = { nombre: '', documento: '', relacion: '' };

/**
 * Whether an adult has to sign for the person: under 18 on the day of the race (regla participante-12); false also while the birth date is
 * empty.
 */
export const firmaUnTutor = (persona: Pick<FichaPersona, 'fecha_nacimiento'>, fecha_hora: string): boolean =>
  persona.fecha_nacimiento !== '' && esMenor(persona.fecha_nacimiento, fecha_hora);

type Firmante = Pick<FichaPersona, 'fecha_nacimiento' | 'documento'> & { tutor: TutorQueFirma };

const esOtro = (antes: string, ahora: string): boolean =>
  antes.trim() !== '' && !mismoDocumento(antes, ahora);

/**
 * Whether a signature that was taken when `antes` was typed is not valid for what is typed now (`ahora`): another person has to sign, or
 * the same person has to sign for somebody else (regla sede-74).
 */
export function cambioQuienFirma(antes: Firmante, ahora: Firmante, fecha_hora: string): boolean {
  const menor = firmaUnTutor(ahora, fecha_hora);
  if (menor !== firmaUnTutor(antes, fecha_hora) || esOtro(antes.documento, ahora.documento)) return true;
  return menor && esOtro(antes.tutor.documento, ahora.tutor.documento);
}

/** Whether the document of the person or of the adult who signs was typed where none was, or more digits of one that was begun. */
export const llegoDocumento = (antes: Firmante, ahora: Firmante): boolean =>
  llego(antes.documento, ahora.documento) || llego(antes.tutor.documento, ahora.tutor.documento);

/** Whether the name or the surname was replaced by a different one, rather than typed for the first time, completed or shortened. */
export const otroNombre = (
  antes: Pick<FichaPersona, 'nombre' | 'apellido'>,
  ahora: Pick<FichaPersona, 'nombre' | 'apellido'>,
): boolean =>
  (['nombre', 'apellido'] as const).some((campo) => {
    const [habia, hay] = [simplificar(antes[campo].trim()), simplificar(ahora[campo].trim())];
    return habia !== '' && !hay.startsWith(habia) && !habia.startsWith(hay);
  });

const llego = (antes: string, ahora: string): boolean =>
  ahora.startsWith(antes.trim()) && ahora.trim().length > antes.trim().length;

/** What is wrong with who signs for a minor, by field, in the words of the public form. */
export function erroresDeTutor(
  persona: Pick<FichaPersona, 'fecha_nacimiento' | 'documento'>,
  tutor: TutorQueFirma,
  fecha_hora: string,
): Partial<Record<keyof TutorQueFirma, string>> {
  // an adult's document is not judged by what the event allows runners: any that identifies them will do
  const errores = validarTutor({ ...persona, tutor }, { fecha_hora, permite_otro_documento: true });
  return Object.fromEntries(
    Object.entries(errores).map(([campo, texto]) => [campo.replace('tutor.', ''), texto]),
  );
}

export const tutorOrdenado = ({ nombre, documento, relacion }: TutorQueFirma): TutorQueFirma => ({
  nombre: nombre.trim(),
  documento: normalizarDocumento(documento),
  relacion: relacion.trim(),
});

/**
 * The guardian named when the person registered at a desk, as far as it can be read here: only the name, where the rest was sealed for the
 * server (regla sede-40). What is not known is empty, as the server's base names no guardians.
 */
export function tutorDelAlta({ alta, personas }: Expediente, persona: PersonaSede): TutorQueFirma {
  const dicho = alta?.datos.personas[personas.indexOf(persona)]?.mas?.['tutor'];
  if (typeof dicho !== 'object' || dicho === null) return TUTOR_VACIO;
  const de = (campo: keyof TutorQueFirma) => {
    const valor = (dicho as Record<string, unknown>)[campo]; // cast: `dicho` is an object, as the line above checked
    return typeof valor === 'string' ? valor : '';
  };
  return { nombre: de('nombre'), documento: de('documento'), relacion: de('relacion') };
}
