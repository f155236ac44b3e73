import { escribirCantidad } from '../../shared/domain/comun/cantidad.ts';
import {
  MAX_COLUMNAS_IMPORTACION,
  MAX_FILAS_IMPORTACION,
} from '../../shared/domain/importar/importar-campos.ts';

/** What the server answers about an import: how much was imported, or why nothing was. */
export const respuestasImportacion = {
  cambio: 'Mientras mirabas la vista previa el evento cambió. Revisala de nuevo antes de importar.',
  nada: 'Ninguna fila del archivo se puede importar.',
  inscriptos: (n: number) =>
    n === 1 ? 'Se importó 1 inscripción.' : `Se importaron ${escribirCantidad(n)} inscripciones.`,
  numeros: (n: number) =>
    n === 1 ? 'Se importó 1 número.' : `Se importaron ${escribirCantidad(n)} números.`,
} as const;

/** Texts of what the server answers about downloads of spreadsheets. */
export const respuestasListas = {
  descarga_no_esta: 'Esa descarga no existe.',
  pase_no_sirve:
    'Este enlace de descarga ya se usó o venció. Volvé al evento y descargá la planilla de nuevo.',
  muchas_descargas: (cuando: string) => `Descargaste muchas planillas seguidas. Probá de nuevo en ${cuando}.`,
} as const;

const GUARDALA = 'Guardala como XLSX o CSV.';

/** What the server answers about the file of an import: why it cannot be read. */
export const respuestasArchivoImportado = {
  vacio: 'El archivo no tiene filas con datos.',
  viejo: `Es un Excel de los viejos (.xls). ${GUARDALA}`,
  clave: 'La planilla tiene contraseña. Guardala sin contraseña y volvé a elegirla.',
  xlsb: `Es un Excel binario (.xlsb). ${GUARDALA}`,
  web: `Es una página web con nombre de planilla. Abrila en Excel o LibreOffice y guardala como XLSX o CSV.`,
  otro: `No es un archivo CSV, de Excel (.xlsx) ni de LibreOffice (.ods). ${GUARDALA}`,
  danado: `No pudimos leer el archivo. ${GUARDALA}`,
  filas: `El archivo tiene más de ${escribirCantidad(MAX_FILAS_IMPORTACION)} filas: un evento tiene hasta 9.999 lugares.`,
  columnas: `El archivo tiene más de ${MAX_COLUMNAS_IMPORTACION} columnas. Dejá solo las que vas a importar.`,
  ocupa_demasiado: 'La planilla ocupa demasiado al abrirse. Guardá solo la hoja con los datos.',
} as const;
