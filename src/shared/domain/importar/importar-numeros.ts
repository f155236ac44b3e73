import { escribirDocumento, normalizarDocumento } from '../participante/documento.ts';
import { etiquetaEstado, esExito, type Estado } from '../inscripcion/estados.ts';
import { leerDocumento } from './importar-cifras.ts';
import type { Mapeo } from './importar-campos.ts';
import type { ImportadaRow } from './importar-inscriptos.ts';
import { leerNumero } from './importar-valores.ts';
import { mensajesNumeracion } from '../numeracion/mensajes.ts';
import { NUMERO_MAX } from '../numeracion/rangos.ts';

/** What the import of bibs needs of a registration; `documentos` are normalised. */
export interface Numerada {
  id: number;
  nombre: string;
  state: Estado;
  viva: boolean;
  numero: number | null;
  chip_id: string | null;
  documentos: readonly string[];
}

export interface NumeroImportado {
  id: number;
  numero: number | null;
  /** undefined: the line tells no chip, so it follows from the numbering settings or, where these give none, stays */
  chip_id: string | null | undefined;
}

const textos = {
  sin_quien: 'Falta el documento o el id.',
  sin_numero: 'Falta el número.',
  numero: (v: string) => `«${v}» no es un número de corredor.`,
  id: (v: string) => `No hay ninguna inscripción con el id «${v}» en este evento.`,
  documento: (v: string) => `No hay ninguna inscripción con el documento ${v} en este evento.`,
  de_varias: (v: string) => `Más de una inscripción tiene el documento ${v}: usá el id.`,
  no_coinciden: 'El id y el documento son de inscripciones distintas.',
  estado: (v: string) => `La inscripción está en «${v}»: no lleva número.`,
  repetida: (row: number) => `La inscripción ya está en la fila ${row}.`,
  del_mismo_equipo: (row: number) => `La misma inscripción y el mismo número que la fila ${row}`,
  cambia: (de: number | null, a: number) =>
    de === null ? `Recibe el número ${a}` : `Pasa del número ${de} al ${a}`,
  chip: (v: string) => `Recibe el chip ${v}`,
  con_chip: (v: string) => `, con el chip ${v}`,
  igual: 'Ya tiene ese número',
  duplicado: (n: number, quienes: readonly string[]) =>
    `El número ${n} también lo ${quienes.length === 1 ? 'tiene' : 'tienen'} ${quienes.join(' y ')}.`,
} as const;

/**
 * What becomes of each line, whose registration is found by its id or by the document of any of its persons.
 * @param prestados numbers that puestos of the race day hold to give, with the puesto's name: giving one is warned of (regla sede-8)
 */
export function evaluarNumeros(
  rows: readonly (readonly string[])[],
  mapeo: Mapeo,
  inscripciones: readonly Numerada[],
  prestados: ReadonlyMap<number, string>,
): { filas: ImportadaRow[]; numeros: NumeroImportado[] } {
  const porId = new Map(inscripciones.map((i) => [i.id, i]));
  const porDocumento = new Map<string, Numerada[]>();
  // the live registrations last: one that is not live is found by its document only if no live one has the same document
  for (const i of inscripciones.toSorted((a, b) => Number(a.viva) - Number(b.viva)))
    for (const documento of new Set(i.documentos)) {
      const otras = (porDocumento.get(documento) ?? []).filter(({ viva }) => viva);
      porDocumento.set(documento, [...otras, i]);
    }
  const vistas = new Map<
    number,
    { fila: number; numero: number | null; chip_id: string | null | undefined }
  >();
  const numeros: NumeroImportado[] = [];
  const deFila = new Map<number, ImportadaRow>();
  const hechas = rows.map((celdas, i): ImportadaRow => {
    const de = (campo: 'id' | 'documento' | 'numero' | 'chip') => (celdas[mapeo[campo] ?? -1] ?? '').trim();
    const row: ImportadaRow = {
      fila: i + 2,
      resultado: 'entra',
      titulo: '',
      detalle: '',
      motivos: [],
      avisos: [],
    };
    const rechazar = (motivo: string): ImportadaRow => ({
      ...row,
      resultado: 'rechazada',
      motivos: [motivo],
    });
    const { documento, motivo } = leerDocumento(de('documento'));
    const [id, escrito] = [de('id'), de('numero')];
    row.titulo = documento ? escribirDocumento(documento) : id && `Id ${id}`;
    row.detalle = escrito === '' ? '' : `Número ${escrito}`;
    if (motivo) return rechazar(motivo);
    if (id === '' && documento === '') return rechazar(textos.sin_quien);
    const suya = id === '' ? undefined : porId.get(Number(id));
    const conDocumento = porDocumento.get(normalizarDocumento(documento)) ?? [];
    if (id !== '' && !suya) return rechazar(textos.id(id));
    if (documento !== '' && conDocumento.length === 0)
      return rechazar(textos.documento(escribirDocumento(documento)));
    if (suya && documento !== '' && !suya.documentos.includes(normalizarDocumento(documento)))
      return rechazar(textos.no_coinciden);
    // a passport may have the digits of somebody else's DNI: then the document alone does not tell which registration it is, and the line
    // has to give the id (regla importar-2)
    if (!suya && conDocumento.length > 1) return rechazar(textos.de_varias(escribirDocumento(documento)));
    const inscripcion = suya ?? conDocumento[0];
    if (!inscripcion) return rechazar(textos.sin_quien);
    row.titulo = inscripcion.nombre;
    // only a registration that counts as success gets a number (regla importar-2)
    if (!inscripcion.viva || !esExito(inscripcion.state))
      return rechazar(textos.estado(etiquetaEstado(inscripcion.state).texto));
    const numero = mapeo.numero === undefined ? inscripcion.numero : leerNumero(escrito, NUMERO_MAX);
    if (numero === null && mapeo.numero !== undefined)
      return rechazar(escrito === '' ? textos.sin_numero : textos.numero(escrito));
    const chip_id = de('chip') || undefined;
    const antes = vistas.get(inscripcion.id);
    if (antes && antes.numero === numero && antes.chip_id === chip_id)
      return { ...row, resultado: 'igual', detalle: textos.del_mismo_equipo(antes.fila) };
    if (antes) return rechazar(textos.repetida(antes.fila));
    vistas.set(inscripcion.id, { fila: row.fila, numero, chip_id });
    const chip = chip_id === inscripcion.chip_id ? undefined : chip_id;
    if (numero !== null && numero !== inscripcion.numero) {
      row.detalle = textos.cambia(inscripcion.numero, numero) + (chip ? textos.con_chip(chip) : '');
      const puesto = prestados.get(numero);
      if (puesto !== undefined) row.avisos.push(mensajesNumeracion.numero_prestado(numero, puesto));
    } else if (chip) row.detalle = textos.chip(chip);
    else return { ...row, resultado: 'igual', detalle: textos.igual };
    numeros.push({ id: inscripcion.id, numero, chip_id });
    deFila.set(inscripcion.id, row);
    return row;
  });
  avisarDuplicados(inscripciones, numeros, deFila);
  return { filas: hechas, numeros };
}

/** Warns, at the lines that change a registration, of bibs that other live registrations would have too after the import. */
function avisarDuplicados(
  inscripciones: readonly Numerada[],
  numeros: readonly NumeroImportado[],
  deFila: ReadonlyMap<number, ImportadaRow>,
): void {
  const nuevos = new Map(numeros.map(({ id, numero }) => [id, numero]));
  const quienes = new Map<number, Numerada[]>();
  for (const i of inscripciones) {
    const numero = nuevos.get(i.id) ?? i.numero;
    if (numero === null || !i.viva) continue;
    quienes.set(numero, [...(quienes.get(numero) ?? []), i]);
  }
  for (const [numero, todas] of quienes) {
    if (todas.length < 2) continue;
    for (const una of todas) {
      const otras = todas.flatMap((otra) => (otra === una ? [] : [otra.nombre])).slice(0, 3);
      deFila.get(una.id)?.avisos.push(textos.duplicado(numero, otras));
    }
  }
}
