import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import type { EstadoTabla, FiltroTabla, Seleccion } from '../../ui/tabla/tipos.ts';
import type { InscriptoRow } from './rows.ts';
import { ESTADO_INICIAL } from './tabla.ts';

/**
 * Whom a mail is for (regla correo-1); its `seleccion` is also what an encargo or a sheet of chosen inscripciones is about. The server
 * chooses them by the same rules.
 */
export interface AQuienes {
  titulo: string;
  /** search and filters that leave some inscriptos out, as texts: 'Solo modalidad 21K' */
  solo?: string[];
  seleccion: {
    send_all_search: boolean;
    inscriptions_id: number[];
    search_criteria: { search: string; filters: { modalidad: string; estados: string[] } };
  };
}

const criterioDe = ({ q, filtros }: Pick<EstadoTabla, 'q' | 'filtros'>) => ({
  search: q,
  filters: {
    modalidad: filtros['modalidad'] ?? '',
    estados: (filtros['estado'] ?? '').split('.').filter(Boolean),
  },
});

const SIN_CRITERIO = criterioDe({ q: '', filtros: {} });

/** How many inscripciones the list finds now, and the filters that it offers, by whose texts the chosen values are told in words. */
export interface Halladas {
  cuantas: number;
  filtros: readonly FiltroTabla<InscriptoRow>[];
}

/** The list's search and filters as texts. The initial filter of states is left out: the review before sending tells whom it excludes. */
function soloDe({ q, filtros }: EstadoTabla, { filtros: todos }: Halladas): string[] {
  const elegida = (id: string) =>
    todos.find((uno) => uno.id === id)?.opciones?.find(({ valor }) => valor === filtros[id])?.texto;
  const modalidad = elegida('modalidad');
  const estado = filtros['estado'] === ESTADO_INICIAL ? undefined : elegida('estado');
  return [
    ...(modalidad === undefined ? [] : [`Solo modalidad ${modalidad}`]),
    ...(estado === undefined ? [] : [`Solo en estado ${estado}`]),
    ...(q.trim() === '' ? [] : [`Solo lo que encuentra «${q.trim()}»`]),
  ];
}

/** Text of the button that writes a mail to all inscripciones of the list. */
export const textoATodos = (estado: EstadoTabla, halladas: Halladas): string =>
  soloDe(estado, halladas).length > 0
    ? mensajesCorreo.email_a_estas(halladas.cuantas)
    : mensajesCorreo.email_a_todos;

/** A mail to all inscripciones that the list's search and filters find now. */
export const aTodos = (estado: EstadoTabla, halladas: Halladas): AQuienes =>
  aLasDeLaLista(estado, textoATodos(estado, halladas), soloDe(estado, halladas));

const aLasDeLaLista = (estado: EstadoTabla, titulo: string, solo: string[] = []): AQuienes => ({
  titulo,
  solo,
  seleccion: { send_all_search: true, inscriptions_id: [], search_criteria: criterioDe(estado) },
});

const aEstas = (inscriptions_id: number[], titulo: string): AQuienes => ({
  titulo,
  seleccion: { send_all_search: false, inscriptions_id, search_criteria: SIN_CRITERIO },
});

export const aLaSeleccion = (elegidas: Seleccion, estado: EstadoTabla): AQuienes =>
  elegidas.tipo === 'todas'
    ? aLasDeLaLista(estado, mensajesCorreo.email_a_seleccionados)
    : aEstas([...elegidas.ids].map(Number), mensajesCorreo.email_a_seleccionados);

export const aUna = ({ id, nombre }: Pick<InscriptoRow, 'id' | 'nombre'>): AQuienes =>
  aEstas([id], `Enviar email a ${nombre}`);
