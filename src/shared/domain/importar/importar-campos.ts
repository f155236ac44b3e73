import type { Estado } from '../inscripcion/estados.ts';
import type { CampoPersona } from '../participante/persona.ts';

/** What a file may bring: registrants, or numbers and chips for those who are registered. */
export const TIPOS_IMPORTACION = ['inscriptos', 'numeros'] as const;
export type TipoImportacion = (typeof TIPOS_IMPORTACION)[number];

/** States that staff may choose for imported registrations; one that has nothing to pay becomes bonificada whatever they chose. */
export const ESTADOS_IMPORTACION = [
  'pago_realizado',
  'pago_no_paga',
  'pago_pendiente',
] as const satisfies readonly Estado[];
export type EstadoImportacion = (typeof ESTADOS_IMPORTACION)[number];

/** How many lines an imported file may have: an event has at most 9,999 places. */
export const MAX_FILAS_IMPORTACION = 10_000;
export const MAX_COLUMNAS_IMPORTACION = 100;
export const MAX_BYTES_IMPORTACION = 4_000_000;
export const ARCHIVO_GRANDE = `El archivo pesa más de ${MAX_BYTES_IMPORTACION / 1_000_000} MB. Guardá solo la hoja con los datos.`;

interface Campo {
  titulo: string;
  /**
   * headers of this column in lists, as plegarTitulo writes them: in lower case, without accents, without º and °, and one space for each
   * run of signs other than letters and digits
   */
  nombres: readonly string[];
  para: readonly TipoImportacion[];
}

const inscriptos = ['inscriptos'] as const;
const ambos = TIPOS_IMPORTACION;

/**
 * Fields of a person that a column can fill. Left out: what follows from the document or the phone, consents, custom questions.
 */
type DeLaPersona = Exclude<
  CampoPersona,
  'tipo_documento' | 'area_code' | `acepta_${string}` | 'campos_custom_values'
>;
type DeLaInscripcion = 'id' | 'apellido_nombre' | 'modalidad' | 'equipo' | 'remera_extra' | 'numero' | 'chip';

/**
 * Every field that a column can fill, in the screen's order; the screen puts those that the file has, or lacks and must have, before the
 * others. It does not compile while a field of DeLaPersona is missing.
 */
export const CAMPOS_IMPORTACION = {
  id: {
    titulo: 'Id de inscripción',
    nombres: [
      'id',
      'id inscripcion',
      'nro inscripcion',
      'inscripcion',
      'codigo inscripcion',
      'numero de inscripcion',
    ],
    para: ['numeros'],
  },
  documento: {
    titulo: 'Documento',
    nombres: [
      'documento',
      'dni',
      'nro documento',
      'numero de documento',
      'nro de documento',
      'doc',
      'd n i',
      'dni pasaporte',
      'cedula',
      'identificacion',
      'dni o pasaporte',
    ],
    para: ambos,
  },
  pais_documento: {
    titulo: 'País del documento',
    nombres: ['pais del documento', 'pais documento', 'pais', 'nacionalidad', 'country', 'nationality'],
    para: inscriptos,
  },
  apellido: {
    titulo: 'Apellido',
    nombres: ['apellido', 'apellidos', 'lastname', 'last name', 'surname'],
    para: inscriptos,
  },
  nombre: { titulo: 'Nombre', nombres: ['nombre', 'nombres', 'first name', 'name'], para: inscriptos },
  apellido_nombre: {
    titulo: 'Apellido y nombre, juntos',
    nombres: [
      'apellido y nombre',
      'apellido nombre',
      'apellidos y nombres',
      'nombre y apellido',
      'nombre completo',
      'nombres y apellidos',
      'apellido s y nombre s',
      'nombre s y apellido s',
      'participante',
      'corredor',
      'atleta',
    ],
    para: inscriptos,
  },
  sexo: { titulo: 'Sexo', nombres: ['sexo', 'genero', 'sex', 'gender', 'rama'], para: inscriptos },
  fecha_nacimiento: {
    titulo: 'Fecha de nacimiento',
    nombres: [
      'fecha de nacimiento',
      'fecha nacimiento',
      'nacimiento',
      'f nac',
      'fec nac',
      'fecha nac',
      'f nacimiento',
      'fecha de nac',
      'fnac',
      'birth date',
      'birthdate',
      'date of birth',
    ],
    para: inscriptos,
  },
  email: {
    titulo: 'E-mail',
    nombres: ['email', 'e mail', 'mail', 'correo', 'correo electronico', 'direccion de correo electronico'],
    para: inscriptos,
  },
  telefono: {
    titulo: 'Teléfono',
    nombres: [
      'telefono',
      'celular',
      'tel',
      'cel',
      'movil',
      'whatsapp',
      'nro telefono',
      'telefono celular',
      'phone',
      'contacto',
    ],
    para: inscriptos,
  },
  modalidad: {
    titulo: 'Modalidad',
    nombres: ['modalidad', 'distancia', 'carrera', 'prueba', 'recorrido', 'circuito', 'race'],
    para: inscriptos,
  },
  talle: {
    titulo: 'Talle',
    nombres: ['talle', 'talla', 'remera', 'talle remera', 'talle de remera', 'talle de la remera'],
    para: inscriptos,
  },
  equipo: {
    titulo: 'Equipo',
    nombres: ['equipo', 'nombre del equipo', 'nombre equipo', 'team', 'running team', 'grupo'],
    para: inscriptos,
  },
  team: {
    titulo: 'Running team',
    nombres: ['running team', 'team', 'club', 'grupo de entrenamiento', 'entrenador'],
    para: inscriptos,
  },
  con_remera: {
    titulo: 'Con remera',
    nombres: ['con remera', 'lleva remera', 'quiere remera'],
    para: inscriptos,
  },
  remera_extra: {
    titulo: 'Remera extra',
    nombres: ['remera extra', 'segunda remera', 'quiere remera extra'],
    para: inscriptos,
  },
  talle_extra: {
    titulo: 'Talle de la extra',
    nombres: ['talle de la extra', 'talle extra', 'talle remera extra', 'talle de la remera extra'],
    para: inscriptos,
  },
  con_discapacidad: {
    titulo: 'Discapacidad',
    nombres: ['discapacidad', 'con discapacidad', 'tiene discapacidad'],
    para: inscriptos,
  },
  ciudad: { titulo: 'Ciudad', nombres: ['ciudad', 'localidad', 'city'], para: inscriptos },
  provincia: { titulo: 'Provincia', nombres: ['provincia', 'pcia'], para: inscriptos },
  domicilio: { titulo: 'Domicilio', nombres: ['domicilio', 'direccion', 'calle'], para: inscriptos },
  tutor_nombre: {
    titulo: 'Adulto responsable: nombre',
    nombres: [
      'tutor',
      'nombre del tutor',
      'tutor nombre',
      'adulto responsable',
      'responsable',
      'nombre del padre madre o tutor',
      'nombre del adulto responsable',
    ],
    para: inscriptos,
  },
  tutor_documento: {
    titulo: 'Adulto responsable: documento',
    nombres: ['documento del tutor', 'dni tutor', 'dni del tutor', 'tutor documento', 'documento tutor'],
    para: inscriptos,
  },
  tutor_relacion: {
    titulo: 'Adulto responsable: relación',
    nombres: ['relacion', 'relacion del tutor', 'parentesco', 'vinculo', 'tutor relacion'],
    para: inscriptos,
  },
  numero: {
    titulo: 'Número',
    nombres: [
      'numero',
      'nro',
      'dorsal',
      'numero de corredor',
      'nro de corredor',
      'n de corredor',
      'nro corredor',
      'numero corredor',
      'n corredor',
      'numero de dorsal',
      'nro de dorsal',
      'n de dorsal',
      'bib',
      'n',
      'no',
    ],
    para: ambos,
  },
  chip: { titulo: 'Chip', nombres: ['chip', 'chip id', 'id chip', 'transponder', 'tag'], para: ambos },
} as const satisfies Record<DeLaPersona | DeLaInscripcion, Campo>;

export type CampoImportacion = keyof typeof CAMPOS_IMPORTACION;

/** Index of the column, from 0, that holds each field; a field that is absent has no column in the file. */
export type Mapeo = Partial<Record<CampoImportacion, number>>;

export const camposDe = (tipo: TipoImportacion): CampoImportacion[] =>
  (Object.keys(CAMPOS_IMPORTACION) as CampoImportacion[]) // Object.keys loses the keys' type; the table has no other keys
    .filter((campo) => (CAMPOS_IMPORTACION[campo].para as readonly string[]).includes(tipo));

/** Fields that have no column and must have one, each with what to do; empty when the file can be read. */
export function faltaMapear(
  mapeo: Mapeo,
  tipo: TipoImportacion,
  { modalidades }: { modalidades: number },
): Partial<Record<CampoImportacion, string>> {
  const falta: Partial<Record<CampoImportacion, string>> = {};
  const pedir = (campo: CampoImportacion) => {
    if (mapeo[campo] === undefined)
      falta[campo] = `Elegí en qué columna está: ${CAMPOS_IMPORTACION[campo].titulo}.`;
  };
  if (tipo === 'numeros') {
    if (mapeo.id === undefined && mapeo.documento === undefined)
      falta.documento = 'Elegí en qué columna está el documento o el id de inscripción.';
    if (mapeo.numero === undefined && mapeo.chip === undefined) pedir('numero');
    return falta;
  }
  for (const campo of ['documento', 'sexo', 'fecha_nacimiento', 'email'] as const) pedir(campo);
  if (mapeo.apellido_nombre === undefined) {
    pedir('apellido');
    pedir('nombre');
  }
  if (modalidades > 1) pedir('modalidad');
  return falta;
}
