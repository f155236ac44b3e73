import { describe, expect, it } from 'vitest';
import { fechaPegada, telefonoPegado } from './pegar.ts';

const HOY = new Date('2026-11-22T12:00:00Z');

describe('what is pasted into one part', () => {
  it.each(['14/03/1990', '14-3-1990', '1990-03-14', ' 14.03.1990 ', '14031990'])('%s is a date', (texto) =>
    expect(fechaPegada(texto, HOY)).toEqual({ dia: '14', mes: '03', anio: '1990' }),
  );
  it.each(['14', '1990', '31/02/1990', 'hola'])('%s is none', (texto) =>
    expect(fechaPegada(texto, HOY)).toBeNull(),
  );
  it.each(['+54 9 11 5071-6006', '+5491150716006', '011 15 5071-6006', '1150716006', '54 9 11 50716006'])(
    '%s is a phone',
    (texto) => expect(telefonoPegado(texto)).toEqual({ area_code: '11', telefono: '50716006' }),
  );
  it.each(['11', '50716006', '+598 99 123 456'])('%s is none of two parts', (texto) =>
    expect(telefonoPegado(texto)).toBeNull(),
  );
});
