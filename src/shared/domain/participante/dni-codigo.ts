import { fechaCivilValida, fechaLocal, type FechaCivil } from '../comun/fechas.ts';
import { normalizarDocumento, type Documento } from './documento.ts';
import { validarNombrePersona } from './nombre.ts';
import { nombreDeMayusculas } from './nombre-de-mayusculas.ts';
import type { SexoPersona } from '../comun/sexo.ts';

/** What the barcode of an Argentine DNI says. It saves typing and proves nothing: a form that it fills can be corrected. */
export interface DniLeido {
  documento: Documento;
  /**
   * surname; empty where the text is no name, as where a barcode gun (a scanner that types) puts another sign in the place of an Ñ. A letter
   * that a gun leaves out altogether is not noticed
   */
  apellido: string;
  /** given name; empty in the same cases as `apellido` */
  nombre: string;
  sexo: SexoPersona;
  fecha_nacimiento: FechaCivil;
  /** letter of the copy, 'A' for a person's first card; empty where the barcode has no single letter in its place */
  ejemplar: string;
}

export type ErrorDni = 'no_es_dni' | 'incompleto' | 'documento' | 'sexo' | 'nacimiento';

export const textosDni: Readonly<Record<ErrorDni, string>> = {
  no_es_dni: 'Ese código no es el de un DNI.',
  incompleto: 'El código del DNI se leyó cortado: mostralo entero y probá de nuevo.',
  documento: 'No se entiende el número en el código de ese DNI: escribilo.',
  sexo: 'No se entiende el sexo en el código de ese DNI: escribí los datos.',
  nacimiento: 'No se entiende la fecha de nacimiento en el código de ese DNI: escribí los datos.',
};

export type LecturaDni = { ok: true; dni: DniLeido } | { ok: false; error: ErrorDni };

/** How many characters are read at most: a DNI's barcode has some 90 to 170, and a barcode gun may type two of them in a row. */
const LARGO_MAXIMO = 600;
const ANIO_MINIMO = 1900;

/** Position of each field in the barcode, relative to the birth date, the first date on both kinds of card. */
const TARJETAS = [
  // the card issued now: trámite, apellido, nombre, sexo, documento, ejemplar, nacimiento, emisión
  { apellido: -5, nombre: -4, sexo: -3, documento: -2, ejemplar: -1 },
  // the first kind of card, issued 2009 to 2012: documento, ejemplar, 1, apellido, nombre, nacionalidad, nacimiento, sexo
  { documento: -6, ejemplar: -5, apellido: -3, nombre: -2, sexo: 1 },
] as const;

/** A date, also with the separators that a barcode gun set to an American keyboard types if the computer is set to a Spanish one. */
const FECHA = /^(\d{1,2})[/\-.&'](\d{1,2})[/\-.&'](\d{4}|\d{2})$/;
/** A document has at most eight digits, leading zeros included; the card's trámite number, with eleven, does not match. */
const DOCUMENTO = /^[MF]?(\d{6,8})$/;
const SEXO: Readonly<Record<string, DniLeido['sexo']>> = { F: 'FEM', M: 'MASC', X: 'X' };

const rechazo = (error: ErrorDni): LecturaDni => ({ ok: false, error });

/**
 * The fields of a barcode, which '@' separates. A barcode gun set to an American keyboard types '"' for each '@' if the computer is set to
 * a Spanish keyboard.
 */
function camposDe(texto: string): string[] {
  const limpio = texto.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return limpio.split(limpio.includes('@') ? '@' : '"').map((campo) => campo.trim());
}

/** Whether the fields are of a DNI, complete or cut off: on both kinds of card, one of the first two is a long number. */
const pareceDni = (campos: readonly string[]): boolean =>
  campos.length >= 3 && campos.slice(0, 2).some((campo) => /\d{6}$/.test(campo));

const documentoDe = (campo: string | undefined): Documento | null => {
  const [, digitos] = DOCUMENTO.exec((campo ?? '').replace(/[\s.]/g, '').toUpperCase()) ?? [];
  return digitos === undefined ? null : normalizarDocumento(digitos);
};

const nombreDe = (campo: string | undefined): string => {
  const nombre = nombreDeMayusculas(campo ?? '');
  return validarNombrePersona(nombre) === null && /\p{L}/u.test(nombre) ? nombre : '';
};

/**
 * The birth date in a field; null: no date, or one before 1900 or in the future. A year of two digits is the latest such year that
 * makes a date not in the future.
 */
function nacimientoDe(campo: string | undefined, ahora: Date): FechaCivil | null {
  const [, dia = '', mes = '', anio = ''] = FECHA.exec(campo ?? '') ?? [];
  const hoy = fechaLocal(ahora);
  for (const entero of anio.length === 2 ? [`20${anio}`, `19${anio}`] : [anio]) {
    const fecha = Number(entero) >= ANIO_MINIMO ? fechaCivilValida(dia, mes, entero) : null;
    if (fecha !== null && fecha <= hoy) return fecha;
  }
  return null;
}

/**
 * Reads the text of a DNI's PDF417 barcode, of either kind of card, from a camera or typed by a barcode gun, also with other
 * text before or after it that has neither '@' nor '"'. Never throws (regla participante-18).
 */
export function leerDni(texto: string, ahora: Date): LecturaDni {
  const campos = camposDe(texto.slice(0, LARGO_MAXIMO));
  if (!pareceDni(campos)) return rechazo('no_es_dni');
  const lugar = campos.findIndex((campo) => FECHA.test(campo));
  if (lugar === -1) return rechazo('incompleto');
  const tarjeta = TARJETAS.find(
    ({ apellido, documento }) => lugar + apellido >= 0 && documentoDe(campos[lugar + documento]) !== null,
  );
  const documento = tarjeta && documentoDe(campos[lugar + tarjeta.documento]);
  if (!tarjeta || !documento) {
    // Counted from the first date found, no document number is where either kind of card has it. If some other field is a document number,
    // then the date found is not the birth date but another one, as that of issue: what could not be read is the birth date. If no field
    // is one, what could not be read is the document number.
    return rechazo(campos.some((campo) => documentoDe(campo) !== null) ? 'nacimiento' : 'documento');
  }
  const campo = (cual: 'apellido' | 'nombre' | 'sexo' | 'ejemplar') => campos[lugar + tarjeta[cual]];
  // where the text ends with the birth date it was cut off, perhaps within the year
  if (lugar === campos.length - 1) return rechazo('incompleto');
  const sexo = SEXO[campo('sexo')?.toUpperCase() ?? ''];
  if (!sexo) return rechazo('sexo');
  const fecha_nacimiento = nacimientoDe(campos[lugar], ahora);
  if (fecha_nacimiento === null) return rechazo('nacimiento');
  const ejemplar = campo('ejemplar')?.toUpperCase() ?? '';
  return {
    ok: true,
    dni: {
      documento,
      apellido: nombreDe(campo('apellido')),
      nombre: nombreDe(campo('nombre')),
      sexo,
      fecha_nacimiento,
      ejemplar: /^[A-Z]$/.test(ejemplar) ? ejemplar : '',
    },
  };
}
