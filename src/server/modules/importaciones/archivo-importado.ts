import { invalido } from '../../http/errores.ts';

export const no = (texto: string) => invalido({ contenido: texto });

const TIPO_ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** Whether a ZIP is an .ods sheet: mostly its first part, not compressed, names the type. */
export const esOds = (datos: Buffer): boolean =>
  datos.toString('latin1', 30, 30 + TIPO_ODS.length) === TIPO_ODS ||
  // some programs write other parts before 'mimetype', so both texts are looked for in the whole file
  (datos.includes('content.xml') && datos.includes('application/vnd.oasis.opendocument.spreadsheet'));
