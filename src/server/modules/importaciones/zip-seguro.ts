import { inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { invalido } from '../../http/errores.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';
import { respuestasArchivoImportado } from '../../mensajes/mensajes-listas.ts';

const inflar = promisify(inflateRaw);

/** How many bytes the parts of a file may have together once unpacked: a sheet of 10,000 lines is some 15 MB of XML. */
const MAX_INFLADO = 60_000_000;
const MAX_PARTES = 500;

const danado = () => invalido({ contenido: respuestasGestion.planilla_ilegible });
export const desmedido = () =>
  invalido({
    contenido: respuestasArchivoImportado.ocupa_demasiado,
  });

/**
 * Refuses, by a 422, a file that is damaged or would not fit in memory once unpacked, before anything reads it. The sizes that the file
 * declares may be false, so each compressed part is unpacked here to measure it: at most up to what the parts before it have left of
 * MAX_INFLADO. Returns how many bytes all parts take together once unpacked.
 */
export async function exigirZipSano(datos: Buffer): Promise<number> {
  const fin = datos.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (fin < 0 || fin + 22 > datos.length) throw danado();
  // These values point to a second directory (ZIP64), which a reader would follow but this function does not check.
  if ([12, 16].some((campo) => datos.readUInt32LE(fin + campo) === 0xffffffff)) throw danado();
  const partes = datos.readUInt16LE(fin + 10);
  if (partes === 0xffff) throw danado();
  if (partes > MAX_PARTES) throw desmedido();
  let posicion = datos.readUInt32LE(fin + 16);
  let queda = MAX_INFLADO;
  for (let n = 0; n < partes; n += 1) {
    if (posicion + 46 > datos.length || datos.readUInt32LE(posicion) !== 0x02014b50) throw danado();
    const metodo = datos.readUInt16LE(posicion + 10);
    const comprimido = datos.readUInt32LE(posicion + 20);
    const cabecera = datos.readUInt32LE(posicion + 42);
    if (cabecera + 30 > datos.length) throw danado();
    const desde = cabecera + 30 + datos.readUInt16LE(cabecera + 26) + datos.readUInt16LE(cabecera + 28);
    if (desde + comprimido > datos.length) throw danado();
    queda -= metodo === 0 ? comprimido : await largoDe(datos.subarray(desde, desde + comprimido), queda);
    if (queda <= 0) throw desmedido();
    posicion +=
      46 +
      datos.readUInt16LE(posicion + 28) +
      datos.readUInt16LE(posicion + 30) +
      datos.readUInt16LE(posicion + 32);
  }
  return MAX_INFLADO - queda;
}

async function largoDe(comprimida: Buffer, maximo: number): Promise<number> {
  try {
    return (await inflar(comprimida, { maxOutputLength: maximo })).length;
  } catch (error) {
    throw error instanceof RangeError ? desmedido() : danado();
  }
}
