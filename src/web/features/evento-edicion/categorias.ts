import { avisosCategorias, siguienteEdadInicial } from '../../../shared/domain/carrera/categoria-avisos.ts';
import type { AvisoCategoria } from '../../../shared/domain/carrera/categoria-avisos.ts';
import { type SexoCategoria } from '../../../shared/domain/carrera/categoria.ts';
import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { mensajesCarrera } from '../../../shared/domain/carrera/mensajes.ts';
import { keyNueva, type CategoriaForm } from './formulario.ts';
import { leerEntero } from './numeros.ts';

export interface AltaCategoria {
  /** `clave` of the modality; '': none was chosen */
  modalidad: string;
  sexo: SexoCategoria | '';
  edad_inicial: string;
  edad_final: string;
  nombre: string;
}

export const altaVacia: AltaCategoria = {
  modalidad: '',
  sexo: '',
  edad_inicial: '',
  edad_final: '',
  nombre: '',
};

export const EDAD_MAXIMA = 120;
export const edadFueraDeRango = `Las edades van de 0 a ${EDAD_MAXIMA}.`;

const edad = (texto: string): number | null => {
  const n = leerEntero(texto);
  return n !== null && n <= EDAD_MAXIMA ? n : null;
};

/** What is wrong with a category's ages, by field; a range may be one year wide (regla carrera-8). */
export function erroresEdades(c: Pick<AltaCategoria, 'edad_inicial' | 'edad_final'>): Record<string, string> {
  const errores: Record<string, string> = {};
  const inicial = edad(c.edad_inicial);
  const abierta = c.edad_final.trim() === '+';
  const final = edad(c.edad_final);
  if (c.edad_inicial.trim() === '') errores['edad_inicial'] = mensajesCarrera.categoria_edad_inicial;
  else if (inicial === null) errores['edad_inicial'] = edadFueraDeRango;
  if (c.edad_final.trim() === '') errores['edad_final'] = mensajesCarrera.categoria_edad_final;
  else if (!abierta && final === null) errores['edad_final'] = edadFueraDeRango;
  else if (!abierta && inicial !== null && final !== null && inicial > final) {
    errores['edad_final'] = mensajesCarrera.categoria_edades;
  }
  return errores;
}

export function erroresAlta(a: AltaCategoria): Record<string, string> {
  return {
    ...(a.modalidad === '' && { modalidad: mensajesCarrera.categoria_modalidad }),
    ...(a.sexo === '' && { sexo: mensajesCarrera.categoria_sexo }),
    ...erroresEdades(a),
  };
}

export function categoriaDe(a: AltaCategoria, sexo: SexoCategoria): CategoriaForm {
  return {
    clave: keyNueva(),
    nombre: a.nombre.trim(),
    sexo,
    edad_inicial: a.edad_inicial.trim(),
    edad_final: a.edad_final.trim(),
    visible: true,
    borrado: false,
  };
}

/**
 * What the fields for a new category hold after one was added. The next one begins at that one's final age plus 1. After a final age of
 * '+', which means no upper limit, no category follows, and the initial age is left empty (regla carrera-8).
 */
export function altaSiguiente(a: AltaCategoria): AltaCategoria {
  const siguiente = siguienteEdadInicial(a.edad_final.trim() === '+' ? null : leerEntero(a.edad_final));
  return { ...a, edad_inicial: siguiente === null ? '' : String(siguiente), edad_final: '', nombre: '' };
}

interface Numerada {
  id: number;
  nombre: string;
  sexo: SexoCategoria;
  edad_inicial: number;
  edad_final: number | null;
}

/** Whether a category has no last age; a phone's keyboard may leave a space beside the '+'. */
export const sinTope = ({ edad_final }: Pick<CategoriaForm, 'edad_final'>): boolean =>
  edad_final.trim() === '+';

const numerada = (c: CategoriaForm, i: number): Numerada => ({
  id: i,
  nombre: c.nombre,
  sexo: c.sexo,
  edad_inicial: leerEntero(c.edad_inicial) ?? 0,
  edad_final: sinTope(c) ? null : (leerEntero(c.edad_final) ?? 0),
});

export const nombreDe = (c: CategoriaForm): string => categoriaParaLeer(numerada(c, 0));

/** Gaps and overlaps between categories that are not removed; the warnings' ids are positions in the list. */
export function avisosDe(categorias: readonly CategoriaForm[]): AvisoCategoria[] {
  return avisosCategorias(
    categorias.map((c, i) => ({ ...numerada(c, i), borrado: c.borrado })).filter((c) => !c.borrado),
  );
}

/**
 * Copies, without ids, of another modality's categories that are not removed (regla carrera-7) and are missing here.
 */
export function copiarDe(
  origen: readonly CategoriaForm[],
  destino: readonly CategoriaForm[],
): CategoriaForm[] {
  return faltantes(
    origen.filter((c) => !c.borrado).map((c) => ({ ...c, id: undefined, clave: keyNueva() })),
    destino,
  );
}

/** The new categories whose sex and ages the list does not have yet; its removed categories do not count. */
export function faltantes(
  nuevas: readonly CategoriaForm[],
  actuales: readonly CategoriaForm[],
): CategoriaForm[] {
  const firma = (c: CategoriaForm) => `${c.sexo} ${c.edad_inicial} ${c.edad_final}`;
  const hay = new Set(actuales.filter((c) => !c.borrado).map(firma));
  return nuevas.filter((c) => !hay.has(firma(c)));
}
