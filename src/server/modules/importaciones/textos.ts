import {
  MAX_COLUMNAS_IMPORTACION,
  MAX_FILAS_IMPORTACION,
} from '../../../shared/domain/importar/importar-campos.ts';
import { invalido } from '../../http/errores.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

export const no = (texto: string) => invalido({ contenido: texto });
const GUARDALA = 'Guardala como XLSX o CSV.';
export const textos = {
  vacio: 'El archivo no tiene filas con datos.',
  viejo: `Es un Excel de los viejos (.xls). ${GUARDALA}`,
  clave: 'La planilla tiene contraseña. Guardala sin contraseña y volvé a elegirla.',
  xlsb: `Es un Excel binario (.xlsb). ${GUARDALA}`,
  web: `Es una página web con nombre de planilla. Abrila en Excel o LibreOffice y guardala como XLSX o CSV.`,
  otro: `No es un archivo CSV, de Excel (.xlsx) ni de LibreOffice (.ods). ${GUARDALA}`,
  danado: `No pudimos leer el archivo. ${GUARDALA}`,
  filas: `El archivo tiene más de ${escribirCantidad(MAX_FILAS_IMPORTACION)} filas: un evento tiene hasta 9.999 lugares.`,
  columnas: `El archivo tiene más de ${MAX_COLUMNAS_IMPORTACION} columnas. Dejá solo las que vas a importar.`,
} as const;

const TIPO_ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** Whether a ZIP is an .ods sheet: its first part, not compressed, names the type. */
export const esOds = (datos: Buffer): boolean =>
  datos.toString('latin1', 30, 30 + TIPO_ODS.length) === TIPO_ODS ||
  // some programs do not write that part first
  (datos.includes('content.xml') && datos.includes('application/vnd.oasis.opendocument.spreadsheet'));
