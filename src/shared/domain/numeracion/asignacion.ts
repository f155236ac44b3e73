import { compararNombres } from '../comun/orden.ts';
import { contarRango, gruposDe, rangoDe, type AjustesModalidad, type Grupo, type Rango } from './rangos.ts';
import { chipId } from './chip.ts';
import { escribirCuantos } from '../comun/cantidad.ts';

/** A registration that can get a bib: paid, with nothing to pay, or let in without paying (regla numeracion-6). */
export interface Numerable {
  id: number;
  modalidad_id: number;
  categoria_id: number | null;
  numero: number | null;
  chip_id: string | null;
  /** time of registration, in ms since 1970 */
  created_at: number;
  /** team name or, where there is none, 'Apellido, Nombre' of the first person */
  nombre: string;
}

export const MODOS_NUMERACION = ['primero_libre', 'continuar'] as const;
export const ORDENES_NUMERACION = ['inscripcion', 'alfabetico'] as const;

export interface OpcionesPlan {
  /** where to start: 'primero_libre' at the range's first free number, 'continuar' after the highest number of the range in use */
  modo: (typeof MODOS_NUMERACION)[number];
  orden: (typeof ORDENES_NUMERACION)[number];
}

export interface Asignacion {
  id: number;
  nombre: string;
  modalidad_id: number;
  categoria_id: number | null;
  numero: number;
  chip_id: string | null;
}

/** What becomes of one range. */
export interface ResumenGrupo {
  modalidad_id: number;
  categoria_id: number | null;
  nombre: string;
  /** how many numbers the range has; null: there is no range, and its registrations get none */
  cantidad: number | null;
  /** how many registrations had a number before */
  numeradas: number;
  /** how many of the registrations in `numeradas` have a number that is not in the range: they keep it */
  fuera_de_rango: number;
  /** how many registrations get a number now */
  nuevas: number;
  /** how many registrations stay without a number: there is no range, or none of its numbers is free from where `modo` starts */
  faltan: number;
  /** how many free numbers of the range lie below the one with which numbering goes on; none where it begins with the first free one */
  salteados: number;
}

export interface Plan {
  asignaciones: Asignacion[];
  /** the registrations that had a number already, each with the chip of that number, which it gets now */
  chips: Asignacion[];
  grupos: ResumenGrupo[];
  /** how many registrations get no number, as their modality numbers by category and they have none of its categories */
  sin_categoria: number;
}

const enFila = (a: Numerable, b: Numerable) => a.created_at - b.created_at || a.id - b.id;
const ORDEN: Record<OpcionesPlan['orden'], (a: Numerable, b: Numerable) => number> = {
  inscripcion: enFila,
  alfabetico: (a, b) => compararNombres(a.nombre, b.nombre) || enFila(a, b),
};

/**
 * Which registration gets which number. Who has one keeps it, so a second run changes nothing; the order is by time of
 * registration (or by name, then time), never that of the rows. `ocupados`: every number that a registration of the event has, in other
 * modalities too, or that is lent to a puesto; also those of cancelled and expired registrations, as these may come back, not of deleted
 * ones. Settings must be valid (validarAjustes).
 */
export function planificar(
  modalidades: readonly AjustesModalidad[],
  inscripciones: readonly Numerable[],
  ocupados: Iterable<number>,
  { modo, orden }: OpcionesPlan,
): Plan {
  const usados = new Set(ocupados);
  const enOrden = [...inscripciones].sort(ORDEN[orden]);
  for (const { numero } of enOrden) if (numero !== null) usados.add(numero);
  const plan: Plan = { asignaciones: [], chips: [], grupos: [], sin_categoria: 0 };
  for (const modalidad of modalidades) {
    const suyas = enOrden.filter((i) => i.modalidad_id === modalidad.id);
    const grupos = gruposDe(modalidad);
    for (const grupo of grupos) {
      const delGrupo = suyas.filter(
        (i) => grupo.categoria_id === null || i.categoria_id === grupo.categoria_id,
      );
      plan.grupos.push(numerarGrupo(grupo, delGrupo, usados, modo, plan));
    }
    if (!modalidad.numeracionCategorias) continue;
    const conocidas = new Set(grupos.map(({ categoria_id }) => categoria_id));
    plan.sin_categoria += suyas.filter(
      (i) => i.numero === null && !conocidas.has(i.categoria_id ?? -1),
    ).length;
  }
  return plan;
}

function numerarGrupo(
  grupo: Grupo,
  inscripciones: readonly Numerable[],
  usados: Set<number>,
  modo: OpcionesPlan['modo'],
  plan: Plan,
): ResumenGrupo {
  const { modalidad_id, categoria_id, nombre, ajustes } = grupo;
  const rango = rangoDe(ajustes);
  const resumen: ResumenGrupo = {
    modalidad_id,
    categoria_id,
    nombre,
    cantidad: contarRango(ajustes),
    numeradas: 0,
    fuera_de_rango: 0,
    nuevas: 0,
    faltan: 0,
    salteados: 0,
  };
  let siguiente = rango ? primero(rango, usados, modo) : 0;
  if (rango)
    for (let n = rango.desde; n < siguiente; n += 1)
      if (esDe(rango, n) && !usados.has(n)) resumen.salteados += 1;
  for (const inscripcion of inscripciones) {
    if (inscripcion.numero !== null) {
      resumen.numeradas += 1;
      if (rango && !esDe(rango, inscripcion.numero)) resumen.fuera_de_rango += 1;
      if (rango && grupo.usaChip && !inscripcion.chip_id)
        plan.chips.push(asignar(grupo, inscripcion, inscripcion.numero));
      continue;
    }
    if (rango) siguiente = libreDesde(rango, usados, siguiente);
    if (!rango || siguiente > rango.hasta) {
      resumen.faltan += 1;
      continue;
    }
    usados.add(siguiente);
    plan.asignaciones.push(asignar(grupo, inscripcion, siguiente));
    resumen.nuevas += 1;
  }
  return resumen;
}

function asignar({ usaChip, ajustes }: Grupo, inscripcion: Numerable, numero: number): Asignacion {
  const { id, nombre, modalidad_id, categoria_id, chip_id } = inscripcion;
  // regla numeracion-4: without chips chip_id stays as it is
  const chip = usaChip ? chipId(ajustes.prefijo, numero, ajustes.digitos) : chip_id;
  return { id, nombre, modalidad_id, categoria_id, numero, chip_id: chip };
}

const esDe = (rango: Rango, n: number): boolean =>
  n >= rango.desde && n <= rango.hasta && !rango.faltantes.has(n);

/** The next free number of a range; beyond its end where none is left. */
function libreDesde({ hasta, faltantes }: Rango, usados: ReadonlySet<number>, desde: number): number {
  let n = desde;
  while (n <= hasta && (faltantes.has(n) || usados.has(n))) n += 1;
  return n;
}

function primero(rango: Rango, usados: ReadonlySet<number>, modo: OpcionesPlan['modo']): number {
  if (modo === 'primero_libre') return rango.desde;
  let mayor = rango.desde - 1;
  for (const n of usados) if (n > mayor && n <= rango.hasta) mayor = n;
  return mayor + 1;
}

const quedan = (libres: number): string => (libres === 1 ? 'queda 1 libre' : `quedan ${libres} libres`);

/** Text that says how many numbers a range lacks for its registrations; null where it has enough, or there is no range. */
export function faltaRango({ nombre, cantidad, nuevas, faltan, salteados }: ResumenGrupo): string | null {
  if (cantidad === null || faltan === 0) return null;
  const sin = nuevas + faltan;
  return `El rango de ${nombre} no alcanza: ${sin === 1 ? 'hay 1 inscripción' : `hay ${sin} inscripciones`} sin número y ${
    nuevas === 0 ? 'no queda ninguno libre' : quedan(nuevas)
  }${salteados > 0 ? ' después del más alto en uso' : ''}. ${faltan === 1 ? 'Falta 1' : `Faltan ${faltan}`}.${
    salteados > 0 ? ` Más abajo ${quedan(salteados)}: elegí «Desde el primer número libre».` : ''
  }`;
}

/** Warnings to read before numbers are assigned; none of them prevents it. */
export function avisosDelPlan({ grupos, sin_categoria }: Plan): string[] {
  const avisos = grupos.flatMap(({ nombre, cantidad, faltan, fuera_de_rango: fuera }) => [
    ...(cantidad === null && faltan > 0
      ? [
          `${nombre} no tiene rango: ${escribirCuantos(faltan, 'inscripción queda', 'inscripciones quedan')} sin número.`,
        ]
      : []),
    ...(fuera > 0
      ? [
          `En ${nombre}, ${escribirCuantos(fuera, 'inscripción ya lleva', 'inscripciones ya llevan')} un número que no es del rango: lo conservan.`,
        ]
      : []),
  ]);
  if (sin_categoria > 0)
    avisos.push(
      `${escribirCuantos(sin_categoria, 'inscripción no tiene categoría y queda', 'inscripciones no tienen categoría y quedan')} sin número: asignáselo a mano.`,
    );
  return avisos;
}
