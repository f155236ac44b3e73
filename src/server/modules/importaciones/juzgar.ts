import { createHash } from 'node:crypto';
import {
  faltaMapear,
  type Mapeo,
  type TipoImportacion,
} from '../../../shared/domain/importar/importar-campos.ts';
import {
  evaluarInscriptos,
  type ImportadaRow,
  type InscripcionImportada,
} from '../../../shared/domain/importar/importar-inscriptos.ts';
import { evaluarNumeros, type NumeroImportado } from '../../../shared/domain/importar/importar-numeros.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { deAPoco } from '../../de-a-poco.ts';
import { noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import type { DefEvento, DefModalidad } from '../../nucleo/evento/definicion.ts';
import { numerosPrestados } from '../../nucleo/inscripcion/prestados.ts';
import { leerImportable } from '../inscripciones/importar.ts';
import { listarNumeradas } from '../numeracion/importados.ts';
import type { Tabla } from './leer-tabla.ts';

export interface Juicio {
  def: DefEvento;
  falta: Partial<Record<string, string>>;
  filas: ImportadaRow[];
  inscripciones: InscripcionImportada<DefModalidad>[];
  numeros: NumeroImportado[];
  huella: string;
}

/**
 * What importing would do with each line, as the event is now; the preview and the import itself both call it (regla
 * importar-1).
 */
export async function juzgar(
  db: Db | Tx,
  evento_id: number,
  { tipo, tabla, mapeo }: { tipo: TipoImportacion; tabla: Tabla; mapeo: Mapeo },
  ahora: Date,
): Promise<Juicio> {
  const def = await obtenerDefinicionAhora(db, evento_id);
  if (!def) throw noEncontrado();
  const modalidades = def.modalidades.filter(({ active }) => active).length;
  const falta = faltaMapear(mapeo, tipo, { modalidades });
  const nada = { def, falta, inscripciones: [], numeros: [] };
  if (Object.keys(falta).length > 0) return { ...nada, filas: [], huella: '' };
  if (tipo === 'numeros') {
    const prestados = await numerosPrestados(db, evento_id);
    const juicio = evaluarNumeros(tabla.rows, mapeo, await listarNumeradas(db, evento_id), prestados);
    return { ...nada, ...juicio, huella: huellaDe([juicio.filas, juicio.numeros]) };
  }
  const importable = await leerImportable(db, def, ahora);
  const juicio = await deAPoco(evaluarInscriptos(tabla.rows, tabla.encabezados, mapeo, importable));
  const entradas = juicio.inscripciones.map(({ modalidad, ...entrada }) => ({
    ...entrada,
    modalidad: modalidad.id,
  }));
  return { ...nada, ...juicio, huella: huellaDe([juicio.filas, entradas]) };
}

/** A hash of what would happen with each line: while it is the same, the import does what its sender saw. */
const huellaDe = (que: unknown): string =>
  createHash('sha256').update(JSON.stringify(que)).digest('base64url');
