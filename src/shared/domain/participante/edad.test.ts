import { describe, expect, it } from 'vitest';
import { calcularEdad, edadAnioCalendario, edadParaEvento, esMenor } from './edad.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('calcularEdad', () => {
  casos('born %s, on %s: %i', calcularEdad, [
    ['1990-03-14', '2027-03-13', 36],
    ['1990-03-14', '2027-03-14', 37],
    ['1990-03-14', '2027-03-15', 37],
    ['2004-02-29', '2027-02-28', 22], // no 29 February in 2027: the birthday is 1 March
    ['2004-02-29', '2027-03-01', 23],
    ['2004-02-29', '2028-02-28', 23],
    ['2004-02-29', '2028-02-29', 24],
    ['2027-03-14', '2027-03-14', 0],
    ['1999-12-31', '2027-01-01', 27],
  ]);
});

// regla carrera-12: ages are those of race day, or of 31 December
describe('edadParaEvento', () => {
  // 00:30 UTC of the 15th is the evening of the 14th: an evening race must not age its runners by a day.
  const nocturna = '2027-03-15T00:30:00Z';
  casos('born %s, %o: %i', edadParaEvento, [
    ['1997-03-15', { fecha_hora: nocturna, edad_al: 'dia_carrera' as const }, 29],
    ['1997-03-14', { fecha_hora: nocturna, edad_al: 'dia_carrera' as const }, 30],
    ['1997-03-14', { fecha_hora: nocturna }, 30],
    ['1997-12-31', { fecha_hora: nocturna, edad_al: 'fin_de_anio' as const }, 30],
    ['1997-01-01', { fecha_hora: nocturna, edad_al: 'fin_de_anio' as const }, 30],
  ]);
  it('takes the local year on New Year’s Eve', () => {
    expect(edadAnioCalendario('2000-06-01', '2028-01-01T01:00:00Z')).toBe(27);
  });
});

// regla participante-12: who is under 18 on race day is a minor
describe('esMenor', () => {
  casos('born %s, race %s: %s', esMenor, [
    ['2009-03-15', '2027-03-14T08:00:00-03:00', true],
    ['2009-03-14', '2027-03-14T08:00:00-03:00', false],
    ['2009-03-14', '2027-03-14', false],
    ['2010-01-01', '2027-12-31', true],
  ]);
});
