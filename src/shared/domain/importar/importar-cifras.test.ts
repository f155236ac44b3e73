import { describe, expect, it } from 'vitest';
import { cifrasDe, fechaDeSerie, leerDocumento, leerSiNo } from './importar-cifras.ts';
import { leerTelefono } from './importar-valores.ts';
import { normalizarDocumento } from '../participante/documento.ts';

const HOY = new Date('2026-11-20T15:00:00-03:00');

describe('a document', () => {
  // 33222111.0 read as 332221110 would be another person's document, or nobody's
  it.each([
    '33222111',
    '33222111.0',
    '33222111,00',
    '33.222.111',
    '33,222,111.0',
    '33.222.111,0',
    '3.3222111E7',
    '3,3222111E+07',
    ' 33 222 111 ',
    '\u00a033222111\u200b',
    'DNI 33.222.111',
    'D.N.I. N° 33222111',
    'dni:33222111',
    'DNI33222111',
    '033222111',
  ])('%j is 33222111', (escrito) => {
    const { documento, aviso, motivo } = leerDocumento(escrito);
    expect([normalizarDocumento(documento), aviso, motivo]).toEqual(['33222111', undefined, undefined]);
  });

  it('keeps its zeros at the end, and a passport its letters', () => {
    expect(leerDocumento('3.322E7').documento).toBe('');
    expect(leerDocumento('3.32221E7').documento).toBe('33222100');
    expect(leerDocumento('30.000.000').documento).toBe('30.000.000');
    expect(leerDocumento('AAB123456').documento).toBe('AAB123456');
    expect(leerDocumento('1E12345').documento).toBe('1E12345');
  });

  it.each([
    ['332221110', /332\.221\.110 tiene 9 cifras/],
    ['123456', /tiene 6 cifras/],
  ])('%s, which no DNI has, warns', (escrito, aviso) => expect(leerDocumento(escrito).aviso).toMatch(aviso));

  it.each(['3,32E+07', '3E+07', '3.3E7'])('%s lost digits: nobody is guessed', (escrito) =>
    expect(leerDocumento(escrito).motivo).toMatch(/perdió cifras/),
  );
});

it('a phone that a program wrote as a number is that phone', () => {
  const suyo = { area_code: '11', telefono: '50716005' };
  expect(['1150716005.0', '1.150716005E9', '1150716005'].map(leerTelefono)).toEqual([suyo, suyo, suyo]);
  expect(leerTelefono('1,15E+09')).toBeNull();
  expect(cifrasDe('Av. Rivadavia 1.500')).toBe('Av. Rivadavia 1.500');
});

it.each([
  ['31113', '1985-03-07'],
  ['31113.5', '1985-03-07'],
  ['31113,0', '1985-03-07'],
  ['60000', null],
  ['1985', null],
  ['311130', null],
])('the day that Excel counts as %s is %s', (escrito, dia) => expect(fechaDeSerie(escrito, HOY)).toBe(dia));

it('yes and no', () =>
  expect(['SI', 'Sí', 'no', 'FALSO', 'M'].map(leerSiNo)).toEqual([true, true, false, false, null]));
