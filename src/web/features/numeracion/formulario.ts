import type { EntradaDe, RespuestaDe } from '../../../shared/contract/api.ts';
import type { AjustesModalidad, AjustesRango } from '../../../shared/domain/numeracion/rangos.ts';

export type Numeracion = RespuestaDe<'getNumeracion'>;
export type ModalidadNumeracion = Numeracion['modalidades'][number];
export type ModalidadPedida = EntradaDe<'asignarNumeros'>['body']['modalidades'][number];

/** A range as its fields hold it. */
export type Campos = Record<keyof AjustesRango, string>;

export interface FormModalidad {
  id: number;
  usaChip: boolean;
  numeracionCategorias: boolean;
  campos: Campos;
  categorias: { id: number; campos: Campos }[];
}

const deNumero = (n: number | null): string => (n === null ? '' : String(n));
const camposDe = ({ desde, hasta, faltantes, prefijo, digitos }: AjustesRango): Campos => ({
  desde: deNumero(desde),
  hasta: deNumero(hasta),
  faltantes: faltantes ?? '',
  prefijo: prefijo ?? '',
  digitos: deNumero(digitos),
});

export const formularioDe = (modalidades: readonly ModalidadNumeracion[]): FormModalidad[] =>
  modalidades.map((m) => ({
    id: m.id,
    usaChip: m.usaChip,
    numeracionCategorias: m.numeracionCategorias,
    campos: camposDe(m),
    categorias: m.categorias.map((c) => ({ id: c.id, campos: camposDe(c) })),
  }));

/** The number in a field; null: the field is empty. NaN: its text is no whole number, for which the rules give the field an error. */
function aNumero(texto: string): number | null {
  const limpio = texto.trim();
  if (limpio === '') return null;
  return /^-?\d+$/.test(limpio) ? Number(limpio) : Number.NaN;
}

export const ajustesDe = ({ desde, hasta, faltantes, prefijo, digitos }: Campos): AjustesRango => ({
  desde: aNumero(desde),
  hasta: aNumero(hasta),
  faltantes: faltantes.trim() || null,
  prefijo: prefijo.trim() || null,
  digitos: aNumero(digitos),
});

/** Adds the names of modalidades and categorias, which the error messages mention. */
export const conNombres = (
  formulario: readonly FormModalidad[],
  modalidades: readonly ModalidadNumeracion[],
): AjustesModalidad[] =>
  formulario.map((m, i) => ({
    id: m.id,
    nombre: modalidades[i]?.nombre ?? '',
    usaChip: m.usaChip,
    numeracionCategorias: m.numeracionCategorias,
    ...ajustesDe(m.campos),
    categorias: m.categorias.map((c, j) => ({
      id: c.id,
      nombre: modalidades[i]?.categorias[j]?.nombre ?? '',
      ...ajustesDe(c.campos),
    })),
  }));

export const pedidoDe = (formulario: readonly FormModalidad[]): ModalidadPedida[] =>
  formulario.map((m) => ({
    id: m.id,
    usaChip: m.usaChip,
    numeracionCategorias: m.numeracionCategorias,
    ...ajustesDe(m.campos),
    categorias: m.categorias.map((c) => ({ id: c.id, ...ajustesDe(c.campos) })),
  }));
