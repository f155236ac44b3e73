import { describe, expect, it } from 'vitest';
import { MENU_EXPORTES, leerRutaExporte, rutaExporte } from './exportes.ts';
import { textoRepetidos } from '../numeracion/numeros-repetidos.ts';

// regla exportes-1: the seven exports of an event
describe('the address of an export', () => {
  it.each(MENU_EXPORTES)('$texto is read back as it was written', ({ tipo, formato }) => {
    const ruta = rutaExporte(7, { tipo, formato });
    const leida = { evento_id: 7, tipo, formato };
    for (const escrita of [ruta, ruta.slice(1), `/api${ruta}`, `api${ruta}`])
      expect(leerRutaExporte(escrita)).toEqual(leida);
  });

  it.each([
    '',
    '/eventos/7',
    '/eventos/0/exportar-pagos',
    '/eventos/07/exportar-pagos',
    '/eventos/7/exportar-pagos/',
    '/eventos/7/exportar-pagos/csv/csv',
    '/eventos/7/exportar-deslindes',
    '/eventos/7/exportar-pagos/pdf',
    '/eventos/7/exportar-lista-por-numero',
    '/eventos/7/exportar-lista-por-nombre/csv',
    '/eventos/7/exportar-pagos?token=x',
    'https://otro.test/eventos/7/exportar-pagos',
    '//otro.test/api/eventos/7/exportar-pagos',
  ])('%j is none', (ruta) => expect(leerRutaExporte(ruta)).toBeNull());
});

// regla numeracion-1: several registrations may wear one number, after a warning
describe('what is said of bibs that are worn twice', () => {
  it('names who wears each', () => {
    expect(textoRepetidos([{ numero: 12, nombres: ['Ana Paz', 'Los Cuises'] }])).toBe(
      'Hay números repetidos: 12 (Ana Paz, Los Cuises). El programa de cronometraje necesita que cada número sea único.',
    );
  });
  it('does not go on for ever', () => {
    const muchos = Array.from({ length: 8 }, (_, n) => ({ numero: n + 1, nombres: ['A', 'B'] }));
    expect(textoRepetidos(muchos)).toContain('5 (A, B) y 3 más.');
  });
});
