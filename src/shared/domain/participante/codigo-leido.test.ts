import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buscadoEn, leerCodigo, textosCodigo } from './codigo-leido.ts';
import { textosDni } from './dni-codigo.ts';

const AHORA = new Date('2026-11-23T12:00:00-03:00');
const DNI = '00123456789@GOMEZ@ANA@F@34567890@B@01/02/1990@15/06/2016@273';
const documento = (cual: string) => ({ tipo: 'documento', documento: cual });
const desconocido = { tipo: 'desconocido', motivo: textosCodigo.sin_documento };

// If this breaks, scanning a person's document or bib finds nobody, or another person.
describe('leerCodigo', () => {
  it.each([
    ['34567890', documento('34567890')],
    ['34.567.890', documento('34567890')],
    ['07123456', documento('7123456')],
    ['AAB123456', documento('AAB123456')],
    ['https://otra.example/acreditar?dni=34567890', documento('34567890')],
    ['{"documento":"34567890","numero":101}', documento('34567890')],
    ['Ana Gómez, DNI 34.567.890', documento('34567890')],
    ['101', { tipo: 'numero', numero: 101 }],
    [' 0042\n', { tipo: 'numero', numero: 42 }],
    ['Dorsal: 101', { tipo: 'numero', numero: 101 }],
    ['{"numero":101}', { tipo: 'numero', numero: 101 }],
    ['', desconocido],
    ['0', desconocido],
    ['hola', desconocido],
    // with two documents, nobody can know which one is meant
    ['34567890 30111222', desconocido],
    ['34567890, de 30111222', desconocido],
    // digits within a longer word are no document
    ['https://otra.example/x/aZ34567890bQ', desconocido],
    [DNI.slice(0, 40), { tipo: 'desconocido', motivo: textosDni.incompleto }],
  ])('%s', (texto, leido) => {
    expect(leerCodigo(texto, AHORA)).toEqual(leido);
  });

  it('knows a DNI', () => {
    expect(leerCodigo(DNI, AHORA)).toMatchObject({ tipo: 'dni', dni: { documento: '34567890' } });
  });

  it('takes anything without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (texto) => {
        expect(['dni', 'documento', 'numero', 'desconocido']).toContain(leerCodigo(texto, AHORA).tipo);
      }),
    );
  });

  it('makes a search of what a gun typed, and leaves what people type', () => {
    expect(buscadoEn(DNI, AHORA)).toBe('34567890');
    expect(buscadoEn(`gomez${DNI.replaceAll('@', '"').replaceAll('/', '-')}`, AHORA)).toBe('34567890');
    for (const texto of ['gómez, ana', 'ana@example.com', '101']) expect(buscadoEn(texto, AHORA)).toBe(texto);
  });
});
