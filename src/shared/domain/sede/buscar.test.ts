import { describe, expect, it } from 'vitest';
import { base, ficha, inscripcion, operacion } from './apoyo/mundo.ts';
import type { PersonaBase } from './base.ts';
import { Buscador } from './buscar.ts';
import type { FichaPersona } from './operacion.ts';
import { Sede } from './sede.ts';

const una = (id: number, documento: string, cambios: Partial<FichaPersona>): PersonaBase => ({
  ...ficha(documento, cambios),
  ...{ id, deslinde: null, apto: null },
});
const sede = new Sede(
  base({
    inscripciones: [
      inscripcion(1, {
        numero: 30,
        personas: [una(10, '30111222', { nombre: 'María José', apellido: 'Núñez' })],
      }),
      inscripcion(2, { personas: [una(20, '7123456', { nombre: 'José', apellido: 'de la Fuente' })] }),
      inscripcion(3, { numero: 3, personas: [una(30, 'AB123456', { nombre: 'Zoë', apellido: 'Müller' })] }),
      inscripcion(4, {
        nombre: 'Los Ñandúes',
        numero: 412,
        personas: [
          una(40, '40111222', { nombre: 'Josefina', apellido: 'Ábalos' }),
          una(41, '41111222', { nombre: 'Bruno', apellido: 'Nunez' }),
        ],
      }),
    ],
  }),
);
const buscador = new Buscador();
buscador.actualizar(sede.estado().expedientes);
const quienes = (texto: string) => buscador.buscar(texto).map(({ persona }) => persona);

// If this breaks, a queue waits while somebody is told that they are not on the list.
describe('finding a person', () => {
  it.each<[string, string[]]>([
    ['30111222', ['p10']],
    ['30.111.222', ['p10']],
    [' 30 111 222 ', ['p10']],
    ['07.123.456', ['p20']],
    ['ab 123456', ['p30']],
    // the beginning of a document; a person whose number is exactly the typed text comes first
    ['30', ['p10']],
    ['3', ['p30', 'p10']],
    ['412', ['p40', 'p41']],
    ['nunez', ['p41', 'p10']],
    ['NÚÑEZ', ['p41', 'p10']],
    ['jose nu', ['p10']],
    ['Núñez, María', ['p10']],
    ['jos', ['p40', 'p20', 'p10']],
    ['fuente de la', ['p20']],
    ['ñandu', ['p40', 'p41']],
    ['muller 3', ['p30']],
    ['ose', []],
    ['', []],
    ['  ', []],
    ['-', []],
    ['99999999', []],
  ])('%j finds %j', (texto, personas) => {
    expect(quienes(texto)).toEqual(personas);
  });

  it('knows at once who registers here, what was corrected and who is gone', () => {
    const otra = new Sede(base({ inscripciones: [inscripcion(1)] }));
    const propio = new Buscador();
    const nombres = (texto: string) => {
      propio.actualizar(otra.estado().expedientes);
      return propio.buscar(texto).map(({ inscripcion: ref }) => ref);
    };
    expect(nombres('Rosa')).toEqual([]);
    otra.agregar([
      operacion('x', 'A', 1, 'ax', 'alta', {
        ...{ modalidad_id: 1, nombre: '-', total: 0 },
        personas: [ficha('20', { nombre: 'Rosa' })],
      }),
      operacion('c', 'A', 2, 'i1', 'corregir', {
        persona: 'p10',
        campo: 'nombre',
        valor: 'Rosario',
        antes: 'Ana',
      }),
    ]);
    expect(nombres('Rosa')).toEqual(['ax', 'i1']);
    otra.agregar([operacion('n', 'A', 3, 'ax', 'anular', { operacion: 'x', motivo: 'repetida' })]);
    expect(nombres('Rosa')).toEqual(['i1']);
  });

  it('gives the first of many, by name', () => {
    expect(buscador.buscar('jos', 2).map(({ persona }) => persona)).toEqual(['p40', 'p20']);
  });
});
