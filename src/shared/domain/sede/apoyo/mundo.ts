import type { BaseSede, InscripcionBase, PuestoBase } from '../base.ts';
import { BASE_VACIA } from '../base.ts';
import type { DatosPorTipo, FichaPersona, OperacionDe, Sujeto, TipoOperacion } from '../operacion.ts';
import type { EstadoSede } from '../sede.ts';

/** A made-up person for the tests of the race day, with `cambios` in place of the usual values. */
export const ficha = (documento: string, cambios: Partial<FichaPersona> = {}): FichaPersona => ({
  documento,
  nombre: 'Ana',
  apellido: 'Suárez',
  sexo: 'FEM',
  fecha_nacimiento: '1990-03-02',
  talle: 'M',
  ...cambios,
});

export const inscripcion = (id: number, cambios: Partial<InscripcionBase> = {}): InscripcionBase => ({
  id,
  modalidad_id: 1,
  nombre: '-',
  state: 'pago_realizado',
  numero: null,
  chip_id: null,
  total: 100_00,
  pagado: 100_00,
  alta_id: null,
  personas: [{ ...ficha(String(30_000_000 + id)), id: id * 10, deslinde: 'APPROVED', apto: null }],
  ...cambios,
});

export const base = (cambios: Partial<BaseSede> = {}): BaseSede => ({
  ...BASE_VACIA,
  evento_id: 1,
  usa_deslinde: true,
  modalidades: [
    { id: 1, nombre: '10K', cupo: null, requiere_apto: false },
    { id: 2, nombre: '21K', cupo: null, requiere_apto: true },
  ],
  inscripciones: [inscripcion(1), inscripcion(2), inscripcion(3)],
  ...cambios,
});

/** A puesto of the roster; with `dirige` one that directs the race day. */
export const deRoster = (id: string, dirige = false, revocado = false): PuestoBase => ({
  ...{ id, nombre: `Mesa ${id}`, clave_publica: `B${id.repeat(86)}`, dirige, revocado },
});

/** An operation for tests. `puesto` is a letter; `lamport` is its seq too, unless `cambios` has one. */
export function operacion<T extends TipoOperacion>(
  id: string,
  puesto: string,
  lamport: number,
  sujeto: Sujeto,
  tipo: T,
  datos: DatosPorTipo[T],
  cambios: Partial<Pick<OperacionDe<T>, 'seq' | 'visto' | 'hora'>> = {},
): OperacionDe<T> {
  // the compiler cannot tell from the union that `tipo` and `datos` belong together; the parameters' types ensure it
  return {
    id,
    evento_id: 1,
    puesto_id: puesto,
    seq: lamport,
    lamport,
    hora: '2027-03-14T06:00:00-03:00',
    desvio: null,
    actor: { usuario_id: null, nombre: 'Beto' },
    sujeto,
    visto: [],
    tipo,
    datos,
    ...cambios,
  } as unknown as OperacionDe<T>;
}

/** All of an EstadoSede as one text, to compare two states in tests. */
export function retrato({ expedientes, cajas, conflictos, traido }: EstadoSede): string {
  const porKey = <V>(mapa: ReadonlyMap<string | null, V>) =>
    [...mapa].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return JSON.stringify([porKey(expedientes), porKey(cajas), conflictos, porKey(traido)]);
}

/** A walk-up of one person. */
export const altaDe = (id: string, puesto: string, lamport: number, documento: string) =>
  operacion(id, puesto, lamport, `a${id}`, 'alta', {
    modalidad_id: 1,
    nombre: '-',
    personas: [ficha(documento)],
    total: 100,
  });
