import { describe, expect, it } from 'vitest';
import { validarFirma } from './firma.ts';
import { esSuNombre } from './nombre-firmante.ts';

const ANA = { nombre: 'Ana María', apellido: 'Núñez Pérez' };
const JUANA = { nombre: 'Juana Núñez' };

describe('a typed signature', () => {
  it.each([
    ['Ana María Núñez Pérez', ANA],
    ['ana nunez', ANA],
    ['NÚÑEZ PÉREZ, Ana María', ANA],
    ['María Pérez', ANA],
    ['Ana María Núñez Pérez de Gómez', ANA],
    ["Ana D'Angelo", { nombre: 'Ana', apellido: 'D’Angelo' }],
    ['Ana Mac Donald', { nombre: 'Ana', apellido: 'MacDonald' }],
    ['Sofía de la Torre', { nombre: 'Sofía', apellido: 'de la Torre' }],
    ['李明', { nombre: '明', apellido: '李' }],
    ['Paz Paz', { nombre: 'Paz', apellido: 'Paz' }],
    ['Paz Paz', { nombre: 'Ana Paz', apellido: 'Paz Gómez' }],
    ['juana nuñez', JUANA],
    ['Núñez Juana Inés', JUANA],
    ['Juana Inés Núñez', { nombre: 'Núñez, Juana' }],
    ['Cher', { nombre: 'Cher' }],
    ['Linh Do', { nombre: 'Linh', apellido: 'Do' }],
    ['van ana', { nombre: 'Ana', apellido: 'Van' }],
  ])('%s is that of %o', (escrito, firmante) => expect(esSuNombre(escrito, firmante)).toBe(true));

  it.each([
    ['Juana Núñez', ANA],
    ['Pedro Gómez', ANA],
    ['Ana', ANA],
    ['Ana María', ANA],
    ['Núñez Pérez', ANA],
    ['Paz', { nombre: 'Paz', apellido: 'Paz' }],
    ['Paz', { nombre: 'Ana Paz', apellido: 'Paz Gómez' }],
    ['Pedro Núñez', JUANA],
    ['Juana', JUANA],
    ['Luis de la Fuente', { nombre: 'Ana de la Torre' }],
    ['xxx', { nombre: 'Cher' }],
    ['---', JUANA],
    ['', JUANA],
  ])('%j is not that of %o', (escrito, firmante) => expect(esSuNombre(escrito, firmante)).toBe(false));

  it('is judged where it is typed, and a drawing needs none', () => {
    const datos = { acepta_deslinde: true, firma_tipeada: 'Pedro Gómez' };
    expect(validarFirma(datos, JUANA)).toEqual({
      firma_tipeada: 'La firma tiene que ser el nombre de quien firma: Juana Núñez.',
    });
    expect(validarFirma(datos, null)).toEqual({});
    expect(validarFirma({ ...datos, firma_tipeada: 'Juana Núñez' }, JUANA)).toEqual({});
  });
});
