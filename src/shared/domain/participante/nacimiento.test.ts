import { describe, expect, it } from 'vitest';
import { textosNacimiento, validarNacimiento } from './nacimiento.ts';

const AHORA = new Date('2026-11-22T12:00:00Z');
const partes = { dia: 14, mes: '03', anio: 1990 };

describe('two dates of birth in one body', () => {
  it('are refused where they contradict each other', () => {
    expect(validarNacimiento({ ...partes, fecha_nacimiento: '1980-03-14' }, AHORA)).toEqual({
      fecha_nacimiento: textosNacimiento.contradice,
    });
    expect(validarNacimiento({ ...partes, fecha_nacimiento: '14/03/1990' }, AHORA)).toHaveProperty(
      'fecha_nacimiento',
    );
  });
  it('are one where they say the same, or one of them says nothing', () => {
    expect(validarNacimiento({ ...partes, fecha_nacimiento: '1990-03-14' }, AHORA)).toEqual({});
    expect(validarNacimiento({ ...partes, fecha_nacimiento: '' }, AHORA)).toEqual({});
    expect(validarNacimiento({ fecha_nacimiento: '1990-03-14' }, AHORA)).toEqual({});
  });
});
