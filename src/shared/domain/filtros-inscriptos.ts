import { parseEstado, type Estado } from './estados.ts';

export interface FiltrosEscritos {
  filters?: string | undefined;
  'filters[estados]'?: string | undefined;
  'filters[modalidad]'?: string | undefined;
  estados?: string | undefined;
  modalidad?: string | undefined;
}

/**
 * The registration list's filters in every form that the specification writes them (backoffice §7): `filters` as
 * one JSON text, or a parameter for each, `estados` itself being JSON text. What cannot be read filters nothing.
 * `estados` null: none were named.
 */
export function leerFiltros(query: FiltrosEscritos): {
  estados: Estado[] | null;
  modalidad_id: number | null;
} {
  const juntos = leerJson(query.filters);
  const filtros = esObjeto(juntos) ? juntos : {};
  const estados = leerEstados(query['filters[estados]'] ?? query.estados ?? filtros.estados);
  const modalidad = Number(query['filters[modalidad]'] ?? query.modalidad ?? filtros.modalidad ?? Number.NaN);
  return {
    estados,
    modalidad_id: Number.isInteger(modalidad) && modalidad > 0 && modalidad < 2 ** 31 ? modalidad : null,
  };
}

const esObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function leerJson(texto: string | undefined): unknown {
  if (texto === undefined || texto.trim() === '') return undefined;
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** JSON text of a list, a list, or names with commas. */
function leerEstados(valor: unknown): Estado[] | null {
  const lista =
    typeof valor === 'string' ? (leerJson(valor) ?? valor.split(',').filter((s) => s.trim() !== '')) : valor;
  const nombres = Array.isArray(lista) ? lista : typeof lista === 'string' ? [lista] : [];
  const estados = nombres.flatMap((n) => (typeof n === 'string' ? (parseEstado(n) ?? []) : []));
  return estados.length > 0 ? [...new Set(estados)] : null;
}
