import { SIGNO } from '../../../shared/domain/comun/dinero.ts';
import type { Diferencia } from '../../formulario/dialogo-conflicto.tsx';
import { etiquetaDe, ETIQUETAS } from './etiquetas.ts';
import { keyNueva, type Formulario, type ModalidadForm, type PrecioForm, type Row } from './formulario.ts';
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

/** By what a row is known to be the same in two forms; undefined: it was not saved yet. */
type Llave<R> = (row: R) => number | string | undefined;
const porId: Llave<Row> = ({ id }) => id;
/** The server gives a price no id: it is known by when it begins. */
const porComienzo: Llave<PrecioForm> = ({ fecha, hora }) => `${fecha} ${hora}`;

/**
 * Joins rows: what I added, removed, moved or changed is as I have it; the rest is as it is saved, with what others added, removed or moved
 * meanwhile. A row that I changed and they removed stays.
 */
function juntarRows<R extends Row>(
  [base, mias, suyas]: readonly [readonly R[], readonly R[], readonly R[]],
  llave: Llave<R>,
  juntarUna: (base: R, mia: R, suya: R) => R,
): R[] {
  const la = (rows: readonly R[], row: R) => {
    const suya = llave(row);
    return suya === undefined ? undefined : rows.find((una) => llave(una) === suya);
  };
  const juntada = (row: R): R[] => {
    const [era, mia, es] = [la(base, row), la(mias, row) ?? row, la(suyas, row)];
    if (era && es) return [juntarUna(era, mia, es)];
    // unchanged by me, and they removed it
    return !es && era && igual(era, mia) ? [] : [mia];
  };
  // neither added, removed nor moved by me: their order holds
  if (igual(base.map(llave), mias.map(llave)))
    return [...suyas, ...mias.filter((mia) => !la(suyas, mia))].flatMap(juntada);
  const agregadas = suyas.filter((suya) => !la(base, suya) && !la(mias, suya));
  const clavesMias = new Set(mias.map(({ clave }) => clave));
  return [
    ...mias.flatMap(juntada),
    ...agregadas.map((una) => (clavesMias.has(una.clave) ? { ...una, clave: keyNueva() } : una)),
  ];
}

const juntarModalidad = (base: ModalidadForm, mia: ModalidadForm, suya: ModalidadForm): ModalidadForm => ({
  ...juntarCampos(base, mia, suya),
  remeras: juntarRows([base.remeras, mia.remeras, suya.remeras], porId, juntarCampos),
  precios: juntarRows([base.precios, mia.precios, suya.precios], porComienzo, juntarCampos),
  categorias: juntarRows([base.categorias, mia.categorias, suya.categorias], porId, juntarCampos),
});

/** Merges a conflict: my value in the fields that I changed, the saved one elsewhere, also within each modality and its rows. */
export const juntar = (base: Formulario, mia: Formulario, suya: Formulario): Formulario => ({
  ...juntarCampos(base, mia, suya),
  modalidades: juntarRows([base.modalidades, mia.modalidades, suya.modalidades], porId, juntarModalidad),
});
