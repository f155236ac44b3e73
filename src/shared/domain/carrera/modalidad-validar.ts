import type { SexoCategoria } from './categoria.ts';
import { PRECIO_MAX } from '../comun/dinero.ts';
import { FECHA_MINIMA } from '../comun/fecha-minima.ts';
import { fechaLocal, type Instante } from '../comun/fechas.ts';
import { mensajesCarrera } from './mensajes.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { modalidadQueNoSeQuita } from './quitar-modalidad-o-categoria.ts';

/** Error or warning by path of its form field: `modalidades.0.nombre`. */
export type Textos = Record<string, string>;

export interface CategoriaAValidar {
  id?: number | undefined;
  nombre?: string | null | undefined;
  sexo: SexoCategoria;
  edad_inicial: number | null;
  /** last age of the category; null: no upper limit, shown as '+' */
  edad_final: number | null;
  borrado?: boolean | undefined;
}

export interface ModalidadAValidar {
  id?: number | undefined;
  nombre: string;
  valor_normal: number | null;
  costo_servicio?: number | null | undefined;
  nro_participantes?: number | null | undefined;
  limite_edad_inicial?: number | null | undefined;
  active?: boolean | undefined;
  cupo?: number | null | undefined;
  remeras: readonly { id?: number | undefined; talle: string; stock: number | null }[];
  precios?: readonly { desde: Instante | null; valor: number | null }[] | undefined;
  categorias: readonly CategoriaAValidar[];
}

export interface ModalidadOcupada {
  id: number;
  ocupados: number;
  nro_participantes?: number | undefined;
  nombre?: string | undefined;
  /** stock rows of the modality's shirts; `usadas`: how many of that size are taken */
  remeras?: readonly { id: number; talle: string; usadas: number }[] | undefined;
}

export const textosModalidad = {
  repetida: 'Ya hay una modalidad con ese nombre.',
  valor_invalido: 'El valor no puede ser negativo.',
  valor_excesivo: 'El valor puede ser de $ 100.000.000 como mucho.',
  ajena: 'Esa modalidad no es de este evento.',
  cupo: 'El cupo va de 1 a 9999.',
  cupo_ocupado: (n: number) =>
    n === 1
      ? 'Ya hay una persona inscripta en esta modalidad: el cupo no puede ser menor.'
      : `Ya hay ${n} personas inscriptas en esta modalidad: el cupo no puede ser menor.`,
  participantes: 'Tiene que haber al menos un participante.',
  participantes_ocupada: (n: number, antes: number) =>
    `${n === 1 ? 'Ya hay una persona inscripta' : `Ya hay ${n} personas inscriptas`} en esta modalidad: los participantes siguen siendo ${antes}. Para otra cantidad, agregá otra modalidad.`,
  edad: 'La edad va de 0 a 120.',
  talle_repetido: 'Ese talle ya está en la lista.',
  talle_tomado: (talle: string, n: number) =>
    `El talle ${talle} no se puede quitar ni renombrar: ya hay ${n === 1 ? 'una remera pedida' : `${n} remeras pedidas`}.`,
  stock: 'El stock es un número entero, desde 0.',
  stock_usado: (n: number) =>
    n === 1
      ? 'Ya hay una remera pedida de este talle: el stock no puede ser menor.'
      : `Ya hay ${n} remeras pedidas de este talle: el stock no puede ser menor.`,
  precio_desde: 'Debés ingresar desde cuándo rige',
  precio_viejo: 'La fecha tiene que ser desde el 01/01/2017.',
  precio_repetido: 'Ya hay un precio desde esa fecha.',
} as const;

/** Whether two names of the form count as one: case and blanks around them do not matter. The database's unique indexes use lower(). */
export const mismoNombre = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

export function validarModalidades(
  modalidades: readonly ModalidadAValidar[],
  vigentes: readonly ModalidadOcupada[] | null,
): Textos {
  const errores: Textos = {};
  if (modalidades.length === 0) errores.modalidades = mensajesCarrera.sin_modalidades;
  modalidades.forEach((modalidad, i) => {
    const vigente = vigentes?.find(({ id }) => id === modalidad.id);
    const propios = {
      ...validarDatos(modalidad),
      ...validarCategorias(modalidad.categorias),
      ...validarRemeras(modalidad, vigente),
      ...validarPrecios(modalidad.precios ?? []),
    };
    for (const [campo, texto] of Object.entries(propios)) errores[`modalidades.${i}.${campo}`] = texto;
    const previas = modalidades.slice(0, i);
    if (modalidad.nombre.trim() && previas.some((otra) => mismoNombre(otra.nombre, modalidad.nombre))) {
      errores[`modalidades.${i}.nombre`] = textosModalidad.repetida;
    }
    if (vigentes && modalidad.id !== undefined) {
      const repetida = previas.some(({ id }) => id === modalidad.id);
      if (!vigente || repetida) errores[`modalidades.${i}.id`] = textosModalidad.ajena;
    }
    const { cupo, nro_participantes } = modalidad;
    const antes = vigente?.nro_participantes;
    // the registrations that exist have `antes` members each: another team size would contradict them
    if (vigente && vigente.ocupados > 0 && antes !== undefined && nro_participantes != null) {
      if (nro_participantes >= 1 && nro_participantes !== antes)
        errores[`modalidades.${i}.nro_participantes`] = textosModalidad.participantes_ocupada(
          vigente.ocupados,
          antes,
        );
    }
    if (vigente && cupo != null && cupo < vigente.ocupados) {
      errores[`modalidades.${i}.cupo`] = textosModalidad.cupo_ocupado(vigente.ocupados);
    }
  });
  const falta = modalidadQueNoSeQuita(vigentes ?? [], modalidades);
  if (falta) errores.modalidades = falta;

  const vacias = modalidades.filter(({ categorias }) => categorias.every((c) => c.borrado));
  const nombres = vacias.map(({ nombre }) => nombre.trim() || 'sin nombre').join(', ');
  modalidades.forEach((modalidad, i) => {
    if (vacias.includes(modalidad)) {
      errores[`modalidades.${i}.categorias`] = mensajesCarrera.modalidades_sin_categorias(nombres);
    }
  });
  return errores;
}

function validarDatos(modalidad: ModalidadAValidar): Textos {
  const errores: Textos = {};
  const { valor_normal, costo_servicio, cupo, nro_participantes, limite_edad_inicial } = modalidad;
  if (!modalidad.nombre.trim()) errores.nombre = mensajesCarrera.modalidad_nombre;
  if (valor_normal === null) errores.valor_normal = mensajesCarrera.modalidad_valor;
  else if (!(valor_normal >= 0)) errores.valor_normal = textosModalidad.valor_invalido;
  else if (valor_normal > PRECIO_MAX) errores.valor_normal = textosModalidad.valor_excesivo;
  if (costo_servicio === null) errores.costo_servicio = mensajesCarrera.modalidad_valor;
  else if (costo_servicio !== undefined && !(costo_servicio >= 0))
    errores.costo_servicio = textosModalidad.valor_invalido;
  else if (costo_servicio !== undefined && costo_servicio > PRECIO_MAX)
    errores.costo_servicio = textosModalidad.valor_excesivo;
  if (cupo != null && (!Number.isInteger(cupo) || cupo < 1 || cupo > 9999))
    errores.cupo = textosModalidad.cupo;
  if (nro_participantes === null) errores.nro_participantes = mensajesComun.campo_obligatorio;
  else if (nro_participantes !== undefined && !(nro_participantes >= 1)) {
    errores.nro_participantes = textosModalidad.participantes;
  }
  if (limite_edad_inicial === null) errores.limite_edad_inicial = mensajesComun.campo_obligatorio;
  else if (limite_edad_inicial !== undefined && !edadPosible(limite_edad_inicial)) {
    errores.limite_edad_inicial = textosModalidad.edad;
  }
  return errores;
}

const edadPosible = (edad: number): boolean => Number.isInteger(edad) && edad >= 0 && edad <= 120;

/** Errors in the ages of each category; a range may be one year wide (regla carrera-8). Removed categories are skipped. */
export function validarCategorias(categorias: readonly CategoriaAValidar[]): Textos {
  const errores: Textos = {};
  categorias.forEach(({ edad_inicial, edad_final, borrado }, j) => {
    if (borrado) return;
    const en = (campo: string) => `categorias.${j}.${campo}`;
    if (edad_inicial === null) errores[en('edad_inicial')] = mensajesCarrera.categoria_edad_inicial;
    else if (!edadPosible(edad_inicial)) errores[en('edad_inicial')] = textosModalidad.edad;
    if (edad_final === null || edad_inicial === null) return;
    if (!edadPosible(edad_final)) errores[en('edad_final')] = textosModalidad.edad;
    else if (edad_final < edad_inicial) errores[en('edad_final')] = mensajesCarrera.categoria_edades;
  });
  return errores;
}

function validarRemeras(
  { remeras }: Pick<ModalidadAValidar, 'remeras'>,
  vigente: ModalidadOcupada | undefined,
): Textos {
  const errores: Textos = {};
  remeras.forEach(({ talle, stock }, j) => {
    if (!talle.trim()) errores[`remeras.${j}.talle`] = mensajesCarrera.talle_falta;
    else if (remeras.slice(0, j).some((otra) => mismoNombre(otra.talle, talle))) {
      errores[`remeras.${j}.talle`] = textosModalidad.talle_repetido;
    }
    if (stock !== null && (!Number.isInteger(stock) || stock < 0)) {
      errores[`remeras.${j}.stock`] = textosModalidad.stock;
    }
  });
  for (const { talle, usadas } of vigente?.remeras ?? []) {
    if (usadas === 0) continue;
    const j = remeras.findIndex((r) => mismoNombre(r.talle, talle));
    const stock = remeras[j]?.stock ?? null;
    if (j < 0) errores.remeras = textosModalidad.talle_tomado(talle, usadas);
    else if (stock !== null && stock < usadas) {
      errores[`remeras.${j}.stock`] = textosModalidad.stock_usado(usadas);
    }
  }
  return errores;
}

function validarPrecios(precios: readonly { desde: Instante | null; valor: number | null }[]): Textos {
  const errores: Textos = {};
  const vistos = new Set<number>();
  precios.forEach(({ desde, valor }, j) => {
    const cuando = desde === null || desde === '' ? Number.NaN : new Date(desde).getTime();
    if (Number.isNaN(cuando)) errores[`precios.${j}.desde`] = textosModalidad.precio_desde;
    else if (vistos.has(cuando)) errores[`precios.${j}.desde`] = textosModalidad.precio_repetido;
    else if (fechaLocal(new Date(cuando)) < FECHA_MINIMA)
      errores[`precios.${j}.desde`] = textosModalidad.precio_viejo;
    vistos.add(cuando);
    if (valor === null) errores[`precios.${j}.valor`] = mensajesCarrera.modalidad_valor;
    else if (!(valor >= 0)) errores[`precios.${j}.valor`] = textosModalidad.valor_invalido;
  });
  return errores;
}
