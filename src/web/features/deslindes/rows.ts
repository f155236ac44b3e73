import type { InscripcionConjunto, PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { ocupaLugar } from '../../../shared/domain/inscripcion/estados.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';

/** What the rows need of the event. */
export type EventoDeRows = Pick<EventoPublico, 'modalidades' | 'usa_deslinde_online'>;

/** State of a person who has to sign and never did; the other states are those of a signature. */
export const SIN_FIRMAR = 'SIN_FIRMAR';

export interface DeslindeRow {
  /** id of the person */
  id: number;
  inscripcion_id: number;
  persona: PersonaConjunto;
  deslinde: PersonaConjunto['deslinde'];
  nombre_y_apellido: string;
  documento: string;
  modalidad_id: number;
  modalidad: string;
  /** when the registration was made, ms since 1970 */
  fecha_inscripcion: number;
  /** state of the signature in force, or SIN_FIRMAR */
  estado: string;
  /** sort key by what is left to do: waiting for staff first, done last */
  orden: number;
}

const ORDEN = ['PENDING', SIN_FIRMAR, 'REJECTED'];

/** Label of a signature's state (regla documentos-1), or of a person who has not signed. */
export const etiquetaDeslinde = (estado: string): Etiqueta =>
  estado === SIN_FIRMAR ? { texto: 'Sin firmar', color: 'amarillo' } : etiquetaRevision(estado);

const hechas = new WeakMap<InscripcionConjunto, { evento: EventoDeRows; rows: DeslindeRow[] }>();

/**
 * Everybody who signed or has to sign, in registrations that hold a place; the call listDeslindes lists only those who signed. While
 * neither a registration nor the event changes, its row objects stay the same, so that its rows are not rendered again.
 */
export function rowsDe(inscripciones: readonly InscripcionConjunto[], evento: EventoDeRows): DeslindeRow[] {
  const modalidades = new Map(evento.modalidades.map(({ id, nombre }) => [id, nombre]));
  return inscripciones.flatMap((inscripcion) => {
    if (!ocupaLugar(inscripcion.state)) return [];
    const hecha = hechas.get(inscripcion);
    if (hecha?.evento === evento) return hecha.rows;
    const modalidad = modalidades.get(inscripcion.modalidad_id) ?? 'Modalidad eliminada';
    const rows = inscripcion.personas.flatMap((persona) =>
      persona.deslinde || evento.usa_deslinde_online ? [rowDe(inscripcion, persona, modalidad)] : [],
    );
    hechas.set(inscripcion, { evento, rows });
    return rows;
  });
}

function rowDe(inscripcion: InscripcionConjunto, persona: PersonaConjunto, modalidad: string): DeslindeRow {
  const estado = persona.deslinde?.status ?? SIN_FIRMAR;
  const lugar = ORDEN.indexOf(estado);
  return {
    id: persona.id,
    inscripcion_id: inscripcion.id,
    persona,
    deslinde: persona.deslinde,
    nombre_y_apellido: `${persona.nombre} ${persona.apellido}`,
    documento: escribirDocumento(persona.documento),
    modalidad_id: inscripcion.modalidad_id,
    modalidad,
    fecha_inscripcion: Date.parse(inscripcion.created_at),
    estado,
    orden: lugar < 0 ? ORDEN.length : lugar,
  };
}

export function contarEstados(rows: readonly DeslindeRow[]): ReadonlyMap<string, number> {
  const cantidades = new Map<string, number>();
  for (const { estado } of rows) cantidades.set(estado, (cantidades.get(estado) ?? 0) + 1);
  return cantidades;
}
