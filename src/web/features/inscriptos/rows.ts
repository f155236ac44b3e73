import type { InscripcionConjunto } from '../../../shared/contract/conjunto.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { aCentavos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { estaViva, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { etiquetaInscripcion, nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import { tallesParaLeer } from '../../../shared/domain/participante/talles.ts';
import { resumenAptos, resumenDeslindes, type Papeles } from './papeles.ts';

/** What the rows need of the event. */
export type EventoDeRows = Pick<EventoPublico, 'modalidades' | 'usa_deslinde_online'>;

/** A registration as the list shows it. */
export interface InscriptoRow {
  id: number;
  inscripcion: InscripcionConjunto;
  tipo: ReturnType<typeof etiquetaInscripcion>;
  /** the team's name, or 'Apellido, Nombre' */
  nombre: string;
  /** the names of a team's persons; null: no team */
  integrantes: string | null;
  documentos: string;
  modalidad: string;
  categoria: string;
  categoria_anio_calendario: string;
  /** the state as it counts now: a pending registration whose hold has ended is vencida */
  estado: Estado;
  pagado: Centavos;
  total: Centavos;
  deslinde: Papeles | null;
  apto: Papeles | null;
  /** the papers that each of its persons has to hand in */
  pide: { deslinde: boolean; apto: boolean };
  con_discapacidad: boolean;
  talles: string;
  /** ms since 1970 */
  created_at: number;
  /** the text in which the list's search looks */
  busqueda: string;
}

/**
 * End of the reservation that expired last, ms since 1970; 0: none has expired. Rows depend on the clock by this alone: they are made anew
 * when a reservation expires, not with every tick. The device's data call such a registration pending until the server's job has run.
 */
export function ultimoVencimiento(inscripciones: readonly InscripcionConjunto[], ahora: number): number {
  let ultimo = 0;
  for (const { state, vence_at } of inscripciones) {
    if (state !== 'pago_pendiente' || vence_at === null) continue;
    const vence = Date.parse(vence_at);
    if (vence <= ahora && vence > ultimo) ultimo = vence;
  }
  return ultimo;
}

/**
 * Rows by registration: while neither a registration, nor its state as it counts now, nor its event changes, it keeps its row object, and
 * React does not render that row again.
 */
const hechas = new WeakMap<InscripcionConjunto, { evento: EventoDeRows; row: InscriptoRow }>();

/** The rows of the list; for `vencidas_hasta` see ultimoVencimiento. */
export function rowsDe(
  inscripciones: readonly InscripcionConjunto[],
  evento: EventoDeRows,
  vencidas_hasta: number,
): InscriptoRow[] {
  const modalidades = new Map(evento.modalidades.map((modalidad) => [modalidad.id, modalidad]));
  const corte = new Date(vencidas_hasta);
  return inscripciones.map((inscripcion) => {
    const estado = estadoDe(inscripcion, corte);
    const hecha = hechas.get(inscripcion);
    if (hecha?.evento === evento && hecha.row.estado === estado) return hecha.row;
    const row = rowDe(inscripcion, modalidades.get(inscripcion.modalidad_id), estado, evento);
    hechas.set(inscripcion, { evento, row });
    return row;
  });
}

/** The registration's person as one speaks of them, or its team. */
export function comoSeLlama({ inscripcion: { personas }, nombre }: InscriptoRow): string {
  const [una, ...otras] = personas;
  return una && otras.length === 0 ? `${una.nombre} ${una.apellido}` : nombre;
}

const estadoDe = ({ state, vence_at }: InscripcionConjunto, ahora: Date): Estado =>
  state === 'pago_pendiente' && !estaViva(state, vence_at, ahora) ? 'vencida' : state;

type Modalidad = EventoDeRows['modalidades'][number];

function rowDe(
  inscripcion: InscripcionConjunto,
  modalidad: Modalidad | undefined,
  estado: Estado,
  evento: EventoDeRows,
): InscriptoRow {
  const { personas } = inscripcion;
  const es_equipo = personas.length > 1;
  const enLista = personas.map((p) => `${p.apellido}, ${p.nombre}`);
  const nombre = nombreEquipo(inscripcion.nombre, personas.length) || (enLista[0] ?? inscripcion.nombre);
  return {
    id: inscripcion.id,
    inscripcion,
    tipo: etiquetaInscripcion(personas.length),
    nombre,
    integrantes: es_equipo ? enLista.join(' · ') : null,
    documentos: personas.map((p) => escribirDocumento(p.documento)).join(' · '),
    modalidad: modalidad?.nombre ?? 'Modalidad eliminada',
    categoria: categoriaDe(modalidad, inscripcion.categoria_id),
    categoria_anio_calendario: categoriaDe(modalidad, inscripcion.categoria_anio_calendario_id),
    estado,
    pagado: aCentavos(inscripcion.pagado),
    total: aCentavos(inscripcion.total),
    deslinde: resumenDeslindes(personas, evento.usa_deslinde_online),
    apto: resumenAptos(personas, modalidad?.requiere_apto_medico ?? false),
    pide: { deslinde: evento.usa_deslinde_online, apto: modalidad?.requiere_apto_medico ?? false },
    con_discapacidad: personas.some((p) => p.con_discapacidad),
    talles: personas.flatMap((p) => tallesParaLeer(p) || []).join(', '),
    created_at: Date.parse(inscripcion.created_at),
    busqueda: textoDeBusqueda(inscripcion),
  };
}

export function categoriaDe(modalidad: Modalidad | undefined, id: number | null): string {
  if (id === null) return 'Sin categoría';
  const categoria = modalidad?.categorias.find((c) => c.id === id);
  return categoria ? categoriaParaLeer(categoria) : 'Categoría eliminada';
}

/**
 * All texts by which the search can find a registration, joined. A document stands in it only as it is stored ('12345678'): the search
 * itself turns other ways of writing a document, such as '12.345.678', into that one (formasDe).
 */
function textoDeBusqueda({ id, nombre, numero, chip_id, codigo, personas }: InscripcionConjunto): string {
  const partes = [id, nombre, numero, chip_id, codigo];
  for (const p of personas) {
    partes.push(p.documento, p.nombre, p.apellido, p.email, p.team);
  }
  return partes.filter((parte) => parte !== null && parte !== '' && parte !== '-').join(' ');
}
