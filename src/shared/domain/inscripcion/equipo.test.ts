import { expect, it } from 'vitest';
import { etiquetaInscripcion, nombreEquipo } from './equipo.ts';

it('one person is a participant, several are a team (regla inscripcion-15)', () => {
  expect([1, 2, 5].map(etiquetaInscripcion)).toEqual(['Participante', 'Equipo', 'Equipo']);
});

it('only a team has a name, and a dash is none (regla participante-14)', () => {
  expect(nombreEquipo('Los Zorzales', 3)).toBe('Los Zorzales');
  expect(nombreEquipo('-', 3)).toBe('');
  expect(nombreEquipo('Los Zorzales', 1)).toBe('');
});
