import { SIGNO } from '../../../shared/domain/comun/dinero.ts';
import type { Diferencia } from '../../formulario/dialogo-conflicto.tsx';
import { etiquetaDe, ETIQUETAS } from './etiquetas.ts';
import { keyNueva, type Formulario, type ModalidadForm, type PrecioForm, type Row } from './formulario.ts';
import { nombreDe } from './categorias.ts';
import { mostrarFecha } from '../../ui/fecha-escrita.ts';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const CAMPOS = Object.keys(ETIQUETAS) as (keyof Formulario)[]; // safe cast: ETIQUETAS has exactly the form's keys

const sinMarcas = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const resumenModalidad = (m: ModalidadForm): string => {
  const categorias = m.categorias.filter((c) => !c.borrado).map(nombreDe);
  const precios = m.precios.map(
    ({ fecha, hora, valor }) => `, ${SIGNO}${valor} desde el ${mostrarFecha(fecha)} a las ${hora}`,
  );
  return `${m.nombre} (${SIGNO}${m.valor_normal}${precios.join('')}${m.active ? '' : ', inactiva'}; ${categorias.length} categorías)`;
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
    propia: !igual(base[campo], mia[campo]),
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
const porId = ({ id }: Row): number | undefined => id;
const porComienzo = ({ fecha, hora }: PrecioForm): string => `${fecha} ${hora}`;

const sinId = <R extends Row>(row: R): R => ({ ...row, id: undefined });

/**
 * Joins rows. Where I changed values alone, the result has their rows in their order, with my values. Where I added, removed or reordered
 * rows, it has mine in my order; of these it leaves out the ones that they removed and I had not changed. The rows that they added come
 * last. In both cases a row that I changed and they removed stays.
 */
function juntarRows<R extends Row>(
  [base, mias, suyas]: readonly [readonly R[], readonly R[], readonly R[]],
  juntarUna: (base: R, mia: R, suya: R) => R,
  comoNueva: (row: R) => R = sinId,
): R[] {
  const la = (rows: readonly R[], row: R) => {
    const suya = porId(row);
    return suya === undefined ? undefined : rows.find((una) => porId(una) === suya);
  };
  const deMia = (mia: R): R[] => {
    const [era, es] = [la(base, mia), la(suyas, mia)];
    if (era && es) return [juntarUna(era, mia, es)];
    if (es || !era) return [mia];
    // the server has none of that id any more: what I changed comes back as a new one
    return igual(era, mia) ? [] : [comoNueva(mia)];
  };
  const deSuya = (suya: R): R => {
    const [era, mia] = [la(base, suya), la(mias, suya)];
    return era && mia ? juntarUna(era, mia, suya) : suya;
  };
  const juntas = igual(base.map(porId), mias.map(porId))
    ? [...suyas.map(deSuya), ...mias.filter((mia) => !la(suyas, mia)).flatMap(deMia)]
    : [...mias.flatMap(deMia), ...suyas.filter((suya) => !la(base, suya) && !la(mias, suya))];
  return conClavesDistintas(juntas);
}

/** Prices are named by their place in their own list (`p-x0`): two lists joined may name two of them alike. */
function conClavesDistintas<R extends Row>(rows: readonly R[]): R[] {
  const vistas = new Set<string>();
  return rows.map((row) => {
    const una = vistas.has(row.clave) ? { ...row, clave: keyNueva() } : row;
    vistas.add(una.clave);
    return una;
  });
}

/**
 * Pairs prices of `base` with the same ones in `otras`: one that begins at the same time or, where none does, the only new one of which
 * `esLaMisma` says so, if it says so for no other price that is gone. A price for which there is no such one is left out.
 */
function emparejar(
  base: readonly PrecioForm[],
  otras: readonly PrecioForm[],
  esLaMisma: (era: PrecioForm, una: PrecioForm) => boolean,
): Map<PrecioForm, PrecioForm> {
  const comienza = (en: readonly PrecioForm[], row: PrecioForm) =>
    en.find((una) => porComienzo(una) === porComienzo(row));
  const quietas = base.flatMap((era) => {
    const una = comienza(otras, era);
    return una ? [[era, una] as const] : [];
  });
  const movidas = base.filter((era) => !comienza(otras, era));
  const nuevas = otras.filter((una) => !comienza(base, una));
  const reconocidas = movidas.flatMap((era) => {
    const [una, ...mas] = nuevas.filter((nueva) => esLaMisma(era, nueva));
    const sola = movidas.filter((otra) => una && esLaMisma(otra, una)).length === 1;
    return una && mas.length === 0 && sola ? [[era, una] as const] : [];
  });
  return new Map([...quietas, ...reconocidas]);
}

/**
 * Joins prices, which the server gives no id. Of mine the form knows which were moved to another hour; of theirs one counts as moved where
 * one of that value alone is gone and one alone is new. Where they took one out that I changed, and it may be another that they added,
 * nobody can tell: then the list is mine.
 */
function juntarPrecios(base: PrecioForm[], mia: PrecioForm[], suya: PrecioForm[]): PrecioForm[] {
  if (igual(base, mia)) return suya;
  const mias = emparejar(base, mia, (era, una) => era.clave === una.clave);
  const suyas = emparejar(base, suya, (era, una) => era.valor === una.valor);
  const eras = new Map([...mias].map(([era, una]) => [una, era]));
  const conocidas = new Set(suyas.values());
  const agregadas = suya.filter((una) => !conocidas.has(una));
  const sinSuya = [...mias].filter(([era, una]) => !suyas.has(era) && !igual(era, una));
  if (sinSuya.length > 0 && agregadas.length > 0) return mia;
  const juntas = mia.flatMap((una): PrecioForm[] => {
    const era = eras.get(una);
    if (!era) return [una];
    const es = suyas.get(era);
    if (es) return [{ ...juntarCampos(era, una, es), clave: es.clave }];
    return igual(era, una) ? [] : [{ ...una, clave: keyNueva() }];
  });
  const comienzos = new Set(juntas.map(porComienzo));
  return conClavesDistintas([...juntas, ...agregadas.filter((una) => !comienzos.has(porComienzo(una)))]);
}

/** What they have, without what I took out and with what I added. */
const juntarLista = <T>(base: readonly T[], mia: readonly T[], suya: readonly T[]): T[] => [
  ...suya.filter((una) => mia.includes(una) || !base.includes(una)),
  ...mia.filter((una) => !base.includes(una) && !suya.includes(una)),
];

const juntarModalidad = (base: ModalidadForm, mia: ModalidadForm, suya: ModalidadForm): ModalidadForm => ({
  ...juntarCampos(base, mia, suya),
  remeras: juntarRows([base.remeras, mia.remeras, suya.remeras], juntarCampos),
  precios: juntarPrecios(base.precios, mia.precios, suya.precios),
  categorias: juntarRows([base.categorias, mia.categorias, suya.categorias], juntarCampos),
});

const modalidadNuevaDe = (m: ModalidadForm): ModalidadForm => ({
  ...sinId(m),
  remeras: m.remeras.map(sinId),
  categorias: m.categorias.filter((c) => !c.borrado).map(sinId),
});

/** Merges a conflict: my value in the fields that I changed, the saved one elsewhere, also within lists, modalities and their rows. */
export const juntar = (base: Formulario, mia: Formulario, suya: Formulario): Formulario => ({
  ...juntarCampos(base, mia, suya),
  disciplinas: juntarLista(base.disciplinas, mia.disciplinas, suya.disciplinas),
  tipos_pago_excluidos: juntarLista(
    base.tipos_pago_excluidos,
    mia.tipos_pago_excluidos,
    suya.tipos_pago_excluidos,
  ),
  modalidades: juntarRows(
    [base.modalidades, mia.modalidades, suya.modalidades],
    juntarModalidad,
    modalidadNuevaDe,
  ),
});
