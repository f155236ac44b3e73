import { PIDE_REMERA_PAGA_AL_EMPEZAR } from '../carrera/remeras.ts';
import { SEXOS } from '../comun/sexo.ts';
import { TIPOS_DOCUMENTO, type Documento } from './documento.ts';
import { PAIS_PROPIO } from './pais-propio.ts';

/** An answer to a custom question (campo custom), stored with the question's wording. */
export interface RespuestaGuardada {
  name: string;
  label: string;
  value: string;
}

type Forma =
  /** a field whose value is always a text; `max`: most characters that can be typed */
  | { es: 'texto'; max: number; inicial?: string }
  /** a field with a document, normalised once on input */
  | { es: 'documento'; max: number }
  /** a field with a text, or null where it was left empty */
  | { es: 'opcional'; max: number }
  /** a field with a civil date */
  | { es: 'fecha'; max: number }
  /**
   * a field with one of the options in `de`; with a `max` the API takes any text of at most `max` characters, and the rules judge
   * it
   */
  | { es: 'opcion'; de: readonly [string, ...string[]]; max?: number; inicial?: string }
  | { es: 'si_no'; inicial: boolean }
  | { es: 'respuestas' };

interface Marcas {
  /** free text: the rules check its length, with an error text for people */
  libre?: true;
  /** stored not as sent, but as a rule reads it: a phone becomes E.164 */
  leido?: true;
  /** an API call that registers somebody is refused if the field is absent; without this mark, the field may be absent */
  obligatorio?: true;
  /** left out of the plain fields in staff's tables: the tables get it in another shape, or not at all */
  aparte?: true;
  /** stays after a suppression, as it tells nobody who it was: what results and shirt counts need, and the consent to share the data */
  queda?: true;
  /** the audit does not record its values: health data, or long text */
  reservado?: true;
  /** added after devices were in use: the rows that they keep may lack it */
  agregado?: true;
}

type Campo = { titulo: string } & Forma & Marcas;

/**
 * Every field of a person, in the order in which people are asked. Database columns, calls, the values of forms and edits, device tables,
 * rows of spreadsheets and suppressions are built from this table. What screens show, the columns of a sheet and the names that lists use
 * for a field are written elsewhere: docs/first-change.md.
 */
export const PERSONA = {
  documento: { titulo: 'Documento', es: 'documento', max: 20, obligatorio: true, leido: true },
  tipo_documento: {
    titulo: 'Tipo de documento',
    es: 'opcion',
    de: TIPOS_DOCUMENTO,
    inicial: 'dni',
    leido: true,
  },
  /** ISO 3166-1 alpha-2 code of the country that issued the document: a DNI is Argentine; empty where it was not given */
  pais_documento: {
    titulo: 'País del documento',
    es: 'texto',
    max: 2,
    inicial: PAIS_PROPIO,
    leido: true,
    agregado: true,
  },
  nombre: { titulo: 'Nombre', es: 'texto', max: 100, obligatorio: true, libre: true },
  apellido: { titulo: 'Apellido', es: 'texto', max: 100, obligatorio: true, libre: true },
  sexo: { titulo: 'Sexo', es: 'opcion', de: SEXOS, max: 4, obligatorio: true, leido: true, queda: true },
  fecha_nacimiento: { titulo: 'Fecha de nacimiento', es: 'fecha', max: 10, leido: true },
  con_discapacidad: { titulo: 'Discapacidad', es: 'si_no', inicial: false, reservado: true },
  tutor_nombre: {
    titulo: 'Nombre del adulto responsable',
    es: 'opcional',
    max: 200,
    leido: true,
    aparte: true,
  },
  tutor_documento: {
    titulo: 'Documento del adulto responsable',
    es: 'opcional',
    max: 20,
    leido: true,
    aparte: true,
  },
  tutor_relacion: {
    titulo: 'Relación con quien participa',
    es: 'opcional',
    max: 60,
    leido: true,
    aparte: true,
  },
  email: { titulo: 'E-mail', es: 'texto', max: 254, obligatorio: true, libre: true },
  area_code: {
    titulo: 'Código de área',
    es: 'texto',
    max: 10,
    inicial: '',
    obligatorio: true,
    leido: true,
    aparte: true,
  },
  /** stored as E.164; empty where nobody gave one, as at a desk of the race day */
  telefono: { titulo: 'Teléfono', es: 'texto', max: 20, inicial: '', obligatorio: true, leido: true },
  provincia: { titulo: 'Provincia', es: 'texto', max: 60, inicial: '', obligatorio: true },
  ciudad: { titulo: 'Ciudad', es: 'texto', max: 100, inicial: '', obligatorio: true, libre: true },
  domicilio: { titulo: 'Domicilio', es: 'texto', max: 200, inicial: '', obligatorio: true, libre: true },
  talle: { titulo: 'Talle de remera', es: 'opcional', max: 20, leido: true, queda: true },
  con_remera: {
    titulo: 'Remera',
    es: 'si_no',
    inicial: PIDE_REMERA_PAGA_AL_EMPEZAR,
    leido: true,
    queda: true,
  },
  /** size of a second shirt, which is paid; `talle` is then the size of the included one */
  talle_extra: {
    titulo: 'Talle de la remera extra',
    es: 'opcional',
    max: 20,
    leido: true,
    queda: true,
    agregado: true,
  },
  team: { titulo: 'Equipo de entrenamiento', es: 'opcional', max: 100, libre: true, leido: true },
  acepta_compartir_datos: {
    titulo: 'Compartir los datos con el organizador',
    es: 'si_no',
    inicial: true,
    aparte: true,
    queda: true,
  },
  acepta_publicidad: {
    titulo: 'Recibir novedades de otras carreras',
    es: 'si_no',
    inicial: false,
    aparte: true,
  },
  campos_custom_values: {
    titulo: 'Respuestas al organizador',
    es: 'respuestas',
    leido: true,
    aparte: true,
    reservado: true,
  },
} as const satisfies Record<string, Campo>;

export type CamposPersona = typeof PERSONA;
export type CampoPersona = keyof CamposPersona;
export const CAMPOS_PERSONA = Object.keys(PERSONA) as CampoPersona[]; // Object.keys loses the keys' type; PERSONA has no other keys

type ValorDe<C> = C extends { de: readonly (infer O)[] }
  ? O
  : C extends { es: 'si_no' }
    ? boolean
    : C extends { es: 'opcional' }
      ? string | null
      : C extends { es: 'respuestas' }
        ? RespuestaGuardada[]
        : C extends { es: 'documento' }
          ? Documento
          : string;

/** A person as a row of the database. */
export type DatosPersona = { -readonly [K in CampoPersona]: ValorDe<CamposPersona[K]> };

/** Type of a form control's value: text until it is parsed, a boolean for a checkbox, or an option. */
type EscritoEn<C> = C extends { es: 'si_no' }
  ? boolean
  : C extends { de: readonly (infer O)[] }
    ? O | (C extends { inicial: string } ? never : '')
    : string;

/** A person as typed into a form, without the answers to custom questions, which the form keeps apart. */
export type PersonaEscrita = {
  -readonly [K in Exclude<CampoPersona, 'campos_custom_values'>]: EscritoEn<CamposPersona[K]>;
};

/** The fields that have the mark `M` in PERSONA. */
export type CampoCon<M extends keyof Marcas> = {
  [K in CampoPersona]: CamposPersona[K] extends Record<M, true> ? K : never;
}[CampoPersona];

export const camposCon = <M extends keyof Marcas>(marca: M): CampoCon<M>[] =>
  CAMPOS_PERSONA.filter((campo): campo is CampoCon<M> => marca in PERSONA[campo]);

/** The fields of a person without those in `fuera`. */
export const camposSin = <K extends CampoPersona>(fuera: readonly K[]): Exclude<CampoPersona, K>[] => {
  const afuera: ReadonlySet<CampoPersona> = new Set(fuera);
  return CAMPOS_PERSONA.filter((campo): campo is Exclude<CampoPersona, K> => !afuera.has(campo));
};

/**
 * The fields of a person that the staff's lists and forms get as they are stored. The others (`aparte`) they get in another shape, such as
 * `tutor`, or not at all.
 */
export const MOSTRADOS = camposSin(camposCon('aparte'));
/** Fields that are stored as they are sent, without blanks at the ends of a text. */
export const TAL_CUAL = camposSin(camposCon('leido'));
/** Fields that an edit by staff stores as they are sent, without blanks at the ends of a text. */
export const EDITABLES = camposSin([...camposCon('leido'), ...camposCon('aparte')]);
export const LIBRES = camposCon('libre');

export const elegir = <T extends object, K extends keyof T>(de: T, campos: readonly K[]): Pick<T, K> =>
  // Object.fromEntries loses the type: the new object has exactly the fields in `campos`
  Object.fromEntries(campos.map((campo) => [campo, de[campo]])) as Pick<T, K>;

function inicialDe(campo: Campo): string | boolean | null | [] {
  if ('inicial' in campo && campo.inicial !== undefined) return campo.inicial;
  if (campo.es === 'respuestas') return [];
  return campo.es === 'opcional' ? null : '';
}

const iniciales = (campos: readonly CampoPersona[], de: (campo: Campo) => unknown): Record<string, unknown> =>
  Object.fromEntries(campos.map((campo) => [campo, de(PERSONA[campo])]));

export type PersonaVacia = Omit<DatosPersona, 'sexo'> & { sexo: '' };

/** A person with each field's initial value, or empty where it has none. `sexo` is '', which is not valid: the caller has to set it. */
export const personaVacia = (): PersonaVacia => iniciales(CAMPOS_PERSONA, inicialDe) as PersonaVacia; // each value has its field's type

/** A form with nothing typed. Texts are empty, even where the column has an initial value. */
export const personaSinEscribir = (): PersonaEscrita =>
  iniciales(camposSin(['campos_custom_values']), (campo) =>
    campo.es === 'si_no' || campo.es === 'opcion' ? inicialDe(campo) : '',
  ) as PersonaEscrita; // `iniciales` loses the types: each value has that of its field's form control

/** The adult responsible for a person under 18, as the API has one; the database keeps it in three columns `tutor_…`. */
export interface Tutor {
  nombre: string;
  documento: string;
  relacion: string;
}

export const tutorDe = ({
  tutor_nombre,
  tutor_documento,
  tutor_relacion,
}: Pick<DatosPersona, 'tutor_nombre' | 'tutor_documento' | 'tutor_relacion'>): Tutor | null =>
  tutor_nombre === null
    ? null
    : { nombre: tutor_nombre, documento: tutor_documento ?? '', relacion: tutor_relacion ?? '' };
