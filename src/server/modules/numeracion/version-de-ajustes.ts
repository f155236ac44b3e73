import type { AjustesModalidad, AjustesRango } from '../../../shared/domain/numeracion/rangos.ts';
import { versionPorHash } from '../../version-por-hash.ts';

const rango = ({ desde, hasta, faltantes, prefijo, digitos }: AjustesRango) => [
  desde,
  hasta,
  faltantes || null,
  prefijo || null,
  digitos,
];

const hay = (valores: readonly unknown[]): boolean =>
  valores.some((valor) => valor !== null && valor !== false);

/**
 * The version of an event's settings for numbers. Left out are names and order, and modalities and categories without settings: editing
 * the event changes these.
 */
export function versionDeAjustes(modalidades: readonly AjustesModalidad[]): string {
  const puestos = modalidades.flatMap((m) => [
    { id: m.id, categoria: false, valores: [m.usaChip, m.numeracionCategorias, ...rango(m)] },
    ...m.categorias.map((c) => ({ id: c.id, categoria: true, valores: rango(c) })),
  ]);
  const ordenados = puestos
    .filter(({ valores }) => hay(valores))
    .sort((a, b) => Number(a.categoria) - Number(b.categoria) || a.id - b.id);
  return versionPorHash(ordenados);
}
