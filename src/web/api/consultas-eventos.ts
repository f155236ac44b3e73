import type { EntradaDe } from '../../shared/contract/api.ts';
import { consulta } from './consulta.ts';
import { FRESCO_MS, type IdEvento } from './consultas.ts';

/** The event as its staff see it. To an organizer the server answers 'not found' for an event of another one. */
export const eventoBackoffice = (id: IdEvento) =>
  consulta('getEventoBackoffice', { params: { id } }, { staleTime: FRESCO_MS });

/** Unpaid registrations that hold places of an event and come from an origin (mail, address, device) from which too many came. */
export const reservasSospechosas = (id: number) =>
  consulta('listReservasSospechosas', { params: { id } }, { staleTime: FRESCO_MS });

/** What a list's table asks the server for (ui/tabla). */
export interface PaginaPedida {
  q: string;
  orden: string | null;
  dir: 'asc' | 'desc';
  page: number;
  por_pagina: number;
}

/** A page as query parameters of the server's list calls. */
export const enConsulta = ({ q, orden, dir, page, por_pagina }: PaginaPedida) => ({
  page,
  rowsPerPage: por_pagina,
  direction: dir === 'asc' ? ('ASC' as const) : ('DESC' as const),
  ...(q && { search: q }),
  ...(orden && { sortBy: orden }),
});

/**
 * Columns by which the lists of events may be sorted on the screen; the server knows them all. Other names in an address are dropped: the
 * server would refuse a name that it does not know.
 */
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
  // safe cast: the columns of these tables have the server's names
  const query = enConsulta(estado) as EntradaDe<'listEventos'>['query'] & object;
  const nombre = alcance === 'todos' ? 'listEventos' : 'listEventosOrganizador';
  return consulta(nombre, { query }, { staleTime: FRESCO_MS });
};

/** Columns by which the list of deleted events may be sorted on the screen; the server knows them all. */
export const ORDENES_BORRADOS: readonly string[] = [
  'id',
  'nombre',
  'borrado_at',
  'fecha_hora',
  'organizador',
];

/** A page of deleted events: everybody's for an admin, else the session's own. */
export const eventosBorrados = (estado: PaginaPedida) => {
  // safe cast: the columns of that table have the server's names
  const query = enConsulta(estado) as EntradaDe<'listEventosBorrados'>['query'] & object;
  return consulta('listEventosBorrados', { query }, { staleTime: FRESCO_MS });
};

/** How many registrations hold places in each modality of an event, and of how many persons they are. */
export const cantidadInscriptos = (id: IdEvento) =>
  consulta('listCantidadInscriptos', { params: { id } }, { staleTime: FRESCO_MS });

/** An event's settings for the mails that go out by themselves before the race. */
export const recordatoriosDe = (id: number) =>
  consulta('getRecordatorios', { params: { id } }, { refetchOnWindowFocus: false });

/** An event's bib numbers: the settings to assign them, how many registrations have one, and the event's resguardos. */
export const numeracion = (id: IdEvento) => consulta('getNumeracion', { params: { id } });
