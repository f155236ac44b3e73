import { nombreParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { nombreEnLista } from '../../../shared/domain/comun/orden.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Revision } from '../../../shared/domain/documentos/revision.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { tallesParaLeer } from '../../../shared/domain/participante/talles.ts';
import { nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import type { EventoExporte, PersonaRow } from './rows-exportadas.ts';

/** A column of the printed list. The widths, in points, add up to an A4 on its side, less its margins. */
export interface ColumnaLista {
  titulo: string;
  ancho: number;
  /** the cell's text; absent: no text is printed, and the cell has a box to tick (`casilla`) or is to be written in by hand */
  valor?: (f: PersonaRow, evento: EventoExporte) => string;
  /** true: printed bold, as people look rows up by this column */
  fuerte?: boolean;
  /** true: the cell is a box to tick */
  casilla?: boolean;
}

const NO_HAY = '–';
const PAPEL: Readonly<Record<Revision, string>> = { APPROVED: 'Sí', PENDING: 'Pendiente', REJECTED: 'No' };

/** The state of the registration; where its payment is pending, what is still owed instead: the desk has to collect it. */
function pago({ state, total, pagado }: PersonaRow): string {
  if (state !== 'pago_pendiente') return etiquetaEstado(state).texto;
  return `Debe ${formatearPesos(aCentavos(total) - aCentavos(pagado))}`;
}

export const COLUMNAS_LISTA: readonly ColumnaLista[] = [
  { titulo: 'N.º', ancho: 38, fuerte: true, valor: (f) => (f.numero === null ? '' : String(f.numero)) },
  { titulo: 'Apellido y nombre', ancho: 170, fuerte: true, valor: (f) => nombreEnLista(f) },
  { titulo: 'Documento', ancho: 66, valor: (f) => escribirDocumento(f.documento, f.tipo_documento) },
  {
    titulo: 'Modalidad',
    ancho: 90,
    valor: (f) => [f.modalidad, nombreEquipo(f.equipo, f.nro_participantes)].filter(Boolean).join(' · '),
  },
  {
    titulo: 'Categoría',
    ancho: 78,
    valor: (f, { categorias }) => nombreParaLeer(categorias.get(f.categoria_id ?? 0) ?? ''),
  },
  { titulo: 'Remera', ancho: 40, valor: (f) => tallesParaLeer(f) || NO_HAY },
  {
    titulo: 'Deslinde',
    ancho: 50,
    valor: (f, { usa_deslinde }) => (f.deslinde ? PAPEL[f.deslinde] : usa_deslinde ? 'No' : NO_HAY),
  },
  {
    titulo: 'Apto',
    ancho: 50,
    valor: (f) => (f.apto ? PAPEL[f.apto] : f.requiere_apto_medico ? 'No' : NO_HAY),
  },
  { titulo: 'Pago', ancho: 78, valor: pago },
  { titulo: 'Retiró', ancho: 32, casilla: true },
  { titulo: 'Firma', ancho: 89 },
];
