import type { EntradaDe } from '../../shared/contract/api.ts';
import { consulta } from './consulta.ts';
import { FRESCO_MS, type IdEvento } from './consultas.ts';

/** The event as its staff see it; a foreign one is not found. */
export const eventoBackoffice = (id: IdEvento) =>
  consulta('getEventoBackoffice', { params: { id } }, { staleTime: FRESCO_MS });

/** Holds of an event that look like nobody's. */
export const reservasSospechosas = (id: number) =>
  consulta('listReservasSospechosas', { params: { id } }, { staleTime: FRESCO_MS });

/** What a list's table asks the server for (ui/tabla). */
export interface PaginaPedida {
  q: string;
  orden: string | null;
  dir: 'asc' | 'desc';
  page: number;
  filas: number;
}

/** What those lists are sorted by: an address may hold anything, and the server refuses other names. */
export const ORDENES_EVENTOS: readonly string[] = [
  'id',
  'nombre',
  'fecha_hora',
  'ciudad',
  'organizador',
  'cierre_inscripcion',
  'total_inscriptos',
  'usa_pago_online',
  'visible',
];

/** Whose events a list shows: everybody's, or the session's own. */
export type AlcanceEventos = 'todos' | 'propios';

/** A page of the staff's list of events, as the table's state asks for it. */
export const listaDeEventos = (alcance: AlcanceEventos, estado: PaginaPedida) => {
  const { q, orden, dir, page, filas: rows } = estado;
  const query = {
    page,
    rowsPerPage: rows,
    direction: dir === 'asc' ? 'ASC' : 'DESC',
    ...(q && { search: q }),
    ...(orden && { sortBy: orden }),
  } as EntradaDe<'listEventos'>['query'] & object; // the columns of these tables have the server's names
  const nombre = alcance === 'todos' ? 'listEventos' : 'listEventosOrganizador';
  return consulta(nombre, { query }, { staleTime: FRESCO_MS });
};

/** What the list of deleted events is sorted by. */
export const ORDENES_BORRADOS: readonly string[] = [
  'id',
  'nombre',
  'borrado_at',
  'fecha_hora',
  'organizador',
];

/** A page of deleted events: everybody's, or the session's own. */
export const eventosBorrados = ({ q, orden, dir, page, filas: rows }: PaginaPedida) => {
  const query = {
    page,
    rowsPerPage: rows,
    direction: dir === 'asc' ? 'ASC' : 'DESC',
    ...(q && { search: q }),
    ...(orden && { sortBy: orden }),
  } as EntradaDe<'listEventosBorrados'>['query'] & object; // the columns of that table have the server's names
  return consulta('listEventosBorrados', { query }, { staleTime: FRESCO_MS });
};

/** Persons registered in each modality of an event. */
export const cantidadInscriptos = (id: IdEvento) =>
  consulta('listCantidadInscriptos', { params: { id } }, { staleTime: FRESCO_MS });

/** What an event sends by itself. */
export const recordatoriosDe = (id: number) =>
  consulta('getRecordatorios', { params: { id } }, { refetchOnWindowFocus: false });

/** How an event numbers: settings, counts and snapshots. */
export const numeracion = (id: IdEvento) => consulta('getNumeracion', { params: { id } });
