import { SIGNO } from '../../../shared/domain/comun/dinero.ts';
import type { Diferencia } from '../../formulario/dialogo-conflicto.tsx';
import { etiquetaDe, ETIQUETAS } from './etiquetas.ts';
import type { Formulario, ModalidadForm, Row } from './formulario.ts';
import { nombreDe } from './categorias.ts';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const CAMPOS = Object.keys(ETIQUETAS) as (keyof Formulario)[]; // safe cast: ETIQUETAS has exactly the form's keys

const sinMarcas = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const resumenModalidad = (m: ModalidadForm): string => {
  const categorias = m.categorias.filter((c) => !c.borrado).map(nombreDe);
  return `${m.nombre} (${SIGNO}${m.valor_normal}${m.active ? '' : ', inactiva'}; ${categorias.length} categorías)`;
};

function enPalabras(campo: keyof Formulario, f: Formulario): string {
  if (campo === 'modalidades') return f.modalidades.map(resumenModalidad).join(' · ') || 'Ninguna';
  if (campo === 'disciplinas' || campo === 'tipos_pago_excluidos') return f[campo].join(', ') || 'Ninguno';
  const valor = f[campo];
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  return (typeof valor === 'object' ? sinMarcas(valor.html) : valor) || 'Vacío';
}

/** The fields in which the edited form and what the server has by now differ. */
export function diferencias(base: Formulario, mia: Formulario, suya: Formulario): Diferencia[] {
  return CAMPOS.filter((campo) => !igual(mia[campo], suya[campo])).map((campo) => ({
    key: campo,
    etiqueta: etiquetaDe(campo, mia),
    mia: enPalabras(campo, mia),
    suya: enPalabras(campo, suya),
    choca: !igual(base[campo], mia[campo]) && !igual(base[campo], suya[campo]),
  }));
}

/** My value in the fields that I changed, the saved one elsewhere. */
function juntarCampos<T extends object>(base: T, mia: T, suya: T): T {
  const campos = Object.keys(mia) as (keyof T)[]; // a form has no keys but those of its type
  const propios = campos.filter((campo) => !igual(base[campo], mia[campo]));
  return { ...suya, ...Object.fromEntries(propios.map((campo) => [campo, mia[campo]])) };
}

/** My rows, each joined with the same one as it is saved, and behind them those that others added meanwhile. */
function juntarRows<R extends Row>(
  [base, mias, suyas]: readonly [readonly R[], readonly R[], readonly R[]],
  juntarUna: (base: R, mia: R, suya: R) => R,
): R[] {
  const la = (rows: readonly R[], id: number) => rows.find((una) => una.id === id);
  const juntas = mias.map((mia) => {
    if (mia.id === undefined) return mia;
    const [era, es] = [la(base, mia.id), la(suyas, mia.id)];
    return era && es ? juntarUna(era, mia, es) : mia;
  });
  return [...juntas, ...suyas.filter(({ id }) => id !== undefined && !la(base, id) && !la(mias, id))];
}

const juntarModalidad = (base: ModalidadForm, mia: ModalidadForm, suya: ModalidadForm): ModalidadForm => ({
  ...juntarCampos(base, mia, suya),
  remeras: juntarRows([base.remeras, mia.remeras, suya.remeras], juntarCampos),
  categorias: juntarRows([base.categorias, mia.categorias, suya.categorias], juntarCampos),
});

/**
 * Merges a conflict: my value in the fields that I changed, the saved one elsewhere, also within each modality, category and shirt.
 * Those that others added stay.
 */
export const juntar = (base: Formulario, mia: Formulario, suya: Formulario): Formulario => ({
  ...juntarCampos(base, mia, suya),
  modalidades: juntarRows([base.modalidades, mia.modalidades, suya.modalidades], juntarModalidad),
});
