import { calcularEdad } from '../../../shared/domain/participante/edad.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';
import { fechaLocal } from '../../../shared/domain/comun/fechas.ts';
import { etiquetaInscripcion, nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import { escribirTelefono } from '../../../shared/domain/participante/telefono.ts';
import { columna } from '../../planilla/columna.ts';
import type { Columna } from '../../planilla/columna.ts';
import type { EventoExporte, PersonaRow } from './rows-exportadas.ts';

export type C = Columna<PersonaRow>;

/** '54 9 11 5071 6006': in a CSV a leading + would make it a formula, and digits without spaces would become 5,49E+12. */
function telefonoLegible({ telefono, area_code }: Pick<PersonaRow, 'telefono' | 'area_code'>): string {
  const [, celular = '', nacional = ''] = /^\+54(9?)(\d{10})$/.exec(telefono) ?? [];
  // no '+': a spreadsheet would read a formula; a foreign number has 00 before its country code instead. With the area code
  // at hand the phone library is not called, which is slow over thousands of rows
  if (!area_code || !nacional.startsWith(area_code))
    return escribirTelefono(telefono)
      .replace(/^\+(?!54)/, '00')
      .replace('+', '');
  const local = nacional.slice(area_code.length);
  return `54${celular && ' 9'} ${area_code} ${local.slice(0, -4)} ${local.slice(-4)}`;
}

export const numeroYChip = <
  F extends Pick<PersonaRow, 'numero' | 'chip_id'> = PersonaRow,
>(): Columna<F>[] => [
  columna('Número', 'numero', 9, (f) => f.numero),
  columna('Chip', 'texto', 14, (f) => f.chip_id),
];

export const identidad = (): C[] => [
  columna('Apellido', 'texto', 20, (f) => f.apellido),
  columna('Nombre', 'texto', 20, (f) => f.nombre),
  columna('Documento', 'texto', 12, (f) => f.documento),
];

export const carrera = ({ categorias }: Pick<EventoExporte, 'categorias'>): C[] => [
  columna('Modalidad', 'texto', 22, (f) => f.modalidad),
  columna('Categoría', 'texto', 22, (f) => categorias.get(f.categoria_id ?? 0)),
  columna('Tipo', 'texto', 13, (f) => etiquetaInscripcion(f.nro_participantes)),
  columna('Equipo', 'texto', 22, (f) => nombreEquipo(f.equipo, f.nro_participantes)),
];

export const estado = <F extends Pick<PersonaRow, 'state'> = PersonaRow>(): Columna<F> =>
  columna('Estado', 'texto', 16, (f) => etiquetaEstado(f.state).texto);

/** The columns of sex, birth and age: the age on the day by which the event counts it. */
export function nacimiento({ fecha_hora, edad_al }: Pick<EventoExporte, 'fecha_hora' | 'edad_al'>): C[] {
  const carrera = fechaLocal(fecha_hora);
  const al = edad_al === 'fin_de_anio' ? `${carrera.slice(0, 4)}-12-31` : carrera;
  return [
    columna('Sexo', 'texto', 8, (f) => f.sexo),
    columna('Fecha de nacimiento', 'fecha', 13, (f) => f.fecha_nacimiento),
    columna('Edad', 'numero', 7, (f) => calcularEdad(f.fecha_nacimiento, al)),
  ];
}

export const contacto = (): C[] => [
  columna('Email', 'texto', 28, (f) => f.email),
  columna('Teléfono', 'texto', 20, (f) => telefonoLegible(f)),
];

export const tutor = (): C[] => [
  columna('Tutor', 'texto', 24, (f) => f.tutor_nombre),
  columna('Documento del tutor', 'texto', 14, (f) => f.tutor_documento),
  columna('Relación del tutor', 'texto', 14, (f) => f.tutor_relacion),
];

export const estadoDeslinde = (): C =>
  columna('Deslinde', 'texto', 14, (f) => (f.deslinde ? etiquetaRevision(f.deslinde).texto : 'Sin firmar'));

/** 'No requiere' where the modality asks for no certificate and none came. */
export const estadoApto = (): C =>
  columna('Apto médico', 'texto', 14, (f) => {
    if (f.apto) return etiquetaRevision(f.apto).texto;
    return f.requiere_apto_medico ? 'No enviado' : 'No requiere';
  });

/**
 * One column per label of the custom fields; sensitive answers (health and the like) only in staff's own sheet of
 * participants.
 */
export const camposPropios = (
  { campos }: Pick<EventoExporte, 'campos'>,
  { sensibles }: { sensibles: boolean },
): C[] =>
  campos
    .filter((campo) => sensibles || !campo.sensible)
    .map(({ label }) =>
      columna(
        label,
        'texto',
        Math.min(40, Math.max(12, label.length + 2)),
        (f) => f.campos.find((c) => c.label.trim() === label)?.value,
      ),
    );
