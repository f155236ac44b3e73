import { columna } from '../../planilla/columna.ts';
import type { Columna } from '../../planilla/columna.ts';
import { nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import { paisAlfa3 } from './paises-alfa3.ts';
import type { EventoExporte, PersonaRow } from './rows-exportadas.ts';

/** The importer's words for genders can be set; these are the ones that it has before a timing company sets others. */
const GENERO = { FEM: 'F', MASC: 'M', X: 'X' } as const;

/**
 * Planilla (Rufus), a row per person (regla exportes-3): the fields that RUFUS Race Manager knows, by the names that its importer
 * recognises, each value in the form that it reads. Nothing else: other importers refuse unknown columns.
 */
export function columnasRufus({ categorias }: EventoExporte): Columna<PersonaRow>[] {
  return [
    columna('Name', 'texto', 20, (f) => f.nombre),
    columna('Lastname', 'texto', 20, (f) => f.apellido),
    columna('Gender', 'texto', 8, (f) => GENERO[f.sexo]),
    columna('Date of Birth', 'fecha', 13, (f) => f.fecha_nacimiento),
    // the country that issued the document
    columna('Country', 'texto', 9, (f) => paisAlfa3(f.pais_documento)),
    columna('City', 'texto', 20, (f) => f.ciudad),
    columna('Bib', 'numero', 8, (f) => f.numero),
    columna('Chip', 'texto', 14, (f) => f.chip_id),
    columna('Race', 'texto', 22, (f) => f.modalidad),
    columna('Age Group Code', 'texto', 22, (f) => categorias.get(f.categoria_id ?? 0)),
    // the importer's field for waves: there are none here
    columna('Group', 'texto', 10, () => ''),
    columna('Team', 'texto', 22, (f) => nombreEquipo(f.equipo, f.nro_participantes)),
    columna('Club', 'texto', 22, (f) => f.team),
    columna('Email', 'texto', 28, (f) => f.email),
    columna('Phone', 'texto', 16, (f) => f.telefono.replace(/^\+/, '')),
  ];
}
