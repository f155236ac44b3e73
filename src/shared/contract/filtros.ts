import { leerEstado, type Estado } from '../domain/inscripcion/estados.ts';

export interface FiltrosEscritos {
  filters?: unknown;
  'filters[estados]'?: unknown;
  'filters[estados][]'?: unknown;
  'estados[]'?: unknown;
  'filters[modalidad]'?: unknown;
  estados?: unknown;
  modalidad?: unknown;
}

/**
 * The registration list's filters in every form that clients write (regla llamadas-4): `filters` as an object or its JSON text, or a
 * parameter for each, `estados` in any form that leerEstados reads or as a parameter in brackets (`estados[]`). What cannot be read
 * filters nothing. null: none was named that can be read.
 */
export function leerFiltros(query: FiltrosEscritos): {
  estados: Estado[] | null;
  modalidad_id: number | null;
} {
  const { estados, modalidad } = filtrosEscritos(query);
  return { estados: leerEstados(estados), modalidad_id: leerModalidad(modalidad) };
}

/**
 * Whether all the filters could be read. An unreadable filter only makes a list too long, which somebody sees; a mailing to
 * all that a search finds would go to people whom nobody chose.
 */
export function filtrosLegibles(query: FiltrosEscritos): boolean {
  const { estados, modalidad, juntos } = filtrosEscritos(query);
  const lista = typeof estados === 'string' ? (leerJson(estados) ?? estados.split(',')) : estados;
  const nombres = (Array.isArray(lista) ? lista : [lista]).filter((n) => !esVacio(n));
  return (
    (esVacio(query.filters) || esObjeto(juntos)) &&
    nombres.every((n) => typeof n === 'string' && leerEstado(n) !== null) &&
    (esVacio(modalidad) || leerModalidad(modalidad) !== null)
  );
}

function filtrosEscritos(query: FiltrosEscritos) {
  const juntos = typeof query.filters === 'string' ? leerJson(query.filters) : query.filters;
  const filtros = esObjeto(juntos) ? juntos : {};
  return {
    juntos,
    estados:
      query['filters[estados]'] ??
      query['filters[estados][]'] ??
      query.estados ??
      query['estados[]'] ??
      filtros.estados,
    modalidad: query['filters[modalidad]'] ?? query.modalidad ?? filtros.modalidad,
  };
}

const esVacio = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

function leerModalidad(valor: unknown): number | null {
  const id = typeof valor === 'string' || typeof valor === 'number' ? Number(valor) : Number.NaN;
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function leerJson(texto: string): unknown {
  if (texto.trim() === '') return undefined;
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** States from a list, a list as JSON text, or names with commas, unknown ones left out; null: no state that exists was named. */
function leerEstados(valor: unknown): Estado[] | null {
  const lista =
    typeof valor === 'string' ? (leerJson(valor) ?? valor.split(',').filter((s) => s.trim() !== '')) : valor;
  const nombres = Array.isArray(lista) ? lista : typeof lista === 'string' ? [lista] : [];
  const estados = nombres.flatMap((n) => (typeof n === 'string' ? (leerEstado(n) ?? []) : []));
  return estados.length > 0 ? [...new Set(estados)] : null;
}
