import { describe, expect, it } from 'vitest';
import type { AjustesModalidad } from './rangos.ts';
import { avisosDelPlan, faltaRango, planificar, type Numerable, type OpcionesPlan } from './asignacion.ts';

const OPCIONES: OpcionesPlan = { modo: 'primero_libre', orden: 'inscripcion' };

const modalidad = (cambios: Partial<AjustesModalidad> = {}): AjustesModalidad => ({
  id: 1,
  nombre: '10K',
  usaChip: true,
  numeracionCategorias: false,
  desde: 1,
  hasta: 100,
  faltantes: null,
  prefijo: 'LG',
  digitos: 3,
  categorias: [],
  ...cambios,
});

let serie = 0;
const inscripcion = (cambios: Partial<Numerable> = {}): Numerable => {
  serie += 1;
  return {
    id: serie,
    modalidad_id: 1,
    categoria_id: null,
    numero: null,
    chip_id: null,
    created_at: serie,
    nombre: `Persona ${serie}`,
    ...cambios,
  };
};
const numeros = (m: readonly AjustesModalidad[], i: readonly Numerable[], o: Partial<OpcionesPlan> = {}) =>
  planificar(m, i, [], { ...OPCIONES, ...o }).asignaciones.map(({ nombre, numero }) => [nombre, numero]);

describe('who gets which number', () => {
  it('in the order of registration, at equal times of id', () => {
    const rows = [
      inscripcion({ id: 30, created_at: 5, nombre: 'c' }),
      inscripcion({ id: 20, created_at: 9, nombre: 'd' }),
      inscripcion({ id: 29, created_at: 5, nombre: 'b' }),
      inscripcion({ id: 99, created_at: 1, nombre: 'a' }),
    ];
    expect(numeros([modalidad()], rows)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
  });

  it('by name, as people sort names', () => {
    const rows = ['Zárate, Ana', 'álvarez, Luz', 'Ñandú, Eva', 'Nuñez, Sol'].map((nombre) =>
      inscripcion({ nombre }),
    );
    expect(numeros([modalidad()], rows, { orden: 'alfabetico' }).map(([nombre]) => nombre)).toEqual([
      'álvarez, Luz',
      'Nuñez, Sol',
      'Ñandú, Eva',
      'Zárate, Ana',
    ]);
  });

  it('fills what is free, or goes on after the highest; without the missing ones', () => {
    const rows = [
      inscripcion({ numero: 2 }),
      inscripcion({ numero: 7 }),
      ...[1, 2, 3].map(() => inscripcion()),
    ];
    const uno = modalidad({ faltantes: '3, 8' });
    expect(numeros([uno], rows).map(([, n]) => n)).toEqual([1, 4, 5]);
    expect(numeros([uno], rows, { modo: 'continuar' }).map(([, n]) => n)).toEqual([9, 10, 11]);
  });

  it('what others of the event wear is taken, also when they are of no modality that is being numbered', () => {
    const plan = planificar([modalidad()], [inscripcion(), inscripcion()], [1, 3], OPCIONES);
    expect(plan.asignaciones.map(({ numero }) => numero)).toEqual([2, 4]);
  });

  it('by category; those without a range or without a category stay without', () => {
    const categoria = { faltantes: null, prefijo: 'F', digitos: 2 };
    const m = modalidad({
      numeracionCategorias: true,
      categorias: [
        { ...categoria, id: 10, nombre: 'FEM', desde: 500, hasta: 510 },
        { ...categoria, id: 11, nombre: 'MASC', desde: null, hasta: null },
      ],
    });
    const rows = [
      inscripcion({ categoria_id: 11 }),
      inscripcion({ categoria_id: 10 }),
      inscripcion({ categoria_id: null }),
      inscripcion({ categoria_id: 99 }),
    ];
    const plan = planificar([m], rows, [], OPCIONES);
    expect(plan.asignaciones).toMatchObject([{ id: rows[1]?.id, numero: 500, chip_id: 'F500' }]);
    expect(plan.sin_categoria).toBe(2);
    expect(avisosDelPlan(plan)).toEqual([
      '10K, MASC no tiene rango: 1 inscripción queda sin número.',
      '2 inscripciones no tienen categoría y quedan sin número: asignáselo a mano.',
    ]);
  });

  it('the chip goes with the number, also of those who had only the number; without chip it stays empty', () => {
    const rows = [inscripcion({ numero: 5 }), inscripcion({ numero: 6, chip_id: 'a mano' }), inscripcion()];
    const con = planificar([modalidad()], rows, [], OPCIONES);
    expect([...con.chips, ...con.asignaciones].map(({ chip_id }) => chip_id)).toEqual(['LG005', 'LG001']);
    const sin = planificar([modalidad({ usaChip: false })], rows, [], OPCIONES);
    expect([...sin.chips, ...sin.asignaciones].map(({ chip_id }) => chip_id)).toEqual([null]);
  });

  // If this breaks, staff whose numbering goes on after the last bib of a range are told that all are taken, and make the range bigger.
  it('says that numbers are free below the one after which it goes on', () => {
    const rows = [inscripcion({ numero: 9 }), inscripcion(), inscripcion()];
    const plan = planificar([modalidad({ desde: 1, hasta: 10 })], rows, [3], {
      ...OPCIONES,
      modo: 'continuar',
    });
    expect(plan.grupos.map(faltaRango)).toEqual([
      'El rango de 10K no alcanza: hay 2 inscripciones sin número y queda 1 libre después del más alto en uso. Falta 1. ' +
        'Más abajo quedan 7 libres: elegí «Desde el primer número libre».',
    ]);
  });

  it('says that a range is too small, and who wears a number of outside', () => {
    const rows = [inscripcion({ numero: 900 }), inscripcion(), inscripcion(), inscripcion()];
    const plan = planificar([modalidad({ hasta: 2 })], rows, [], OPCIONES);
    expect(plan.grupos).toMatchObject([
      { cantidad: 2, numeradas: 1, fuera_de_rango: 1, nuevas: 2, faltan: 1 },
    ]);
    expect(plan.grupos.map(faltaRango)).toEqual([
      'El rango de 10K no alcanza: hay 3 inscripciones sin número y quedan 2 libres. Falta 1.',
    ]);
    expect(avisosDelPlan(plan)).toEqual([
      'En 10K, 1 inscripción ya lleva un número que no es del rango: lo conservan.',
    ]);
  });
});
