import { createHash } from 'node:crypto';
import type { AjustesModalidad, AjustesRango } from '../../../shared/domain/numeracion/rangos.ts';

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
 * A hash of an event's settings for numbers. A form that was loaded with another hash is out of date: somebody has saved settings since.
 * Left out are names and order, and modalities and categories without settings: editing the event changes these.
 */
export function versionDeAjustes(modalidades: readonly AjustesModalidad[]): string {
  const puestos = modalidades.flatMap((m) => [
    { id: m.id, categoria: false, valores: [m.usaChip, m.numeracionCategorias, ...rango(m)] },
    ...m.categorias.map((c) => ({ id: c.id, categoria: true, valores: rango(c) })),
  ]);
  const ordenados = puestos
    .filter(({ valores }) => hay(valores))
    .sort((a, b) => Number(a.categoria) - Number(b.categoria) || a.id - b.id);
  return createHash('sha256').update(JSON.stringify(ordenados)).digest('base64url').slice(0, 22);
}
