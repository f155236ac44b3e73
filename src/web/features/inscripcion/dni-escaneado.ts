import type { DatosDelDni } from '../../../shared/domain/participante/dni-a-persona.ts';
import type { FormParticipante } from './formulario.ts';

type Escrito = Pick<FormParticipante, 'documento' | 'nombre' | 'apellido' | 'sexo' | 'dia' | 'mes' | 'anio'>;

const LARGO_DOCUMENTO = 8;

/** A participant's typed data, with the birth date as one text; an incomplete date as far as it was typed. */
export function datosEscritos({ documento, nombre, apellido, sexo, dia, mes, anio }: Escrito): DatosDelDni {
  const entera = dia !== '' && mes !== '' && anio.length === 4;
  const fecha_nacimiento = entera
    ? `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
    : [dia, mes, anio].filter((parte) => parte !== '').join('/');
  return { documento, nombre, apellido, sexo, fecha_nacimiento };
}

/** What a DNI says, in the fields of the wizard, whose first step wants eight digits (regla participante-1). */
export function aFormulario({
  documento,
  fecha_nacimiento,
  ...iguales
}: Partial<DatosDelDni>): Partial<FormParticipante> {
  const [anio = '', mes = '', dia = ''] = fecha_nacimiento?.split('-') ?? [];
  return {
    ...(iguales as Partial<FormParticipante>), // safe cast: the scanner reports only a sex that the event offers
    ...(documento !== undefined && {
      documento: documento.padStart(LARGO_DOCUMENTO, '0'),
      tipo_documento: 'dni' as const,
    }),
    ...(fecha_nacimiento !== undefined && { dia, mes, anio }),
  };
}
