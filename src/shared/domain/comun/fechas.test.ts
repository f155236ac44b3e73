import { describe, expect, it } from 'vitest';
import * as f from './fechas.ts';

// 02:30 UTC of the 15th is still the 14th in Buenos Aires: the day people race.
const NOCHE = '2027-03-15T02:30:00Z';

describe('local days and clocks', () => {
  it.each([
    [f.fechaLocal, NOCHE, '2027-03-14'],
    [f.fechaLocal, '2027-03-14', '2027-03-14'],
    [f.fechaLocal, '2027-03-14T00:00:00-03:00', '2027-03-14'],
    [f.escribirFecha, NOCHE, '14/03/2027'],
    [f.escribirFecha, '2027-03-04', '04/03/2027'],
    [f.escribirFechaLarga, NOCHE, 'domingo 14 de marzo de 2027'],
    [f.escribirFechaLarga, '2024-02-29', 'jueves 29 de febrero de 2024'],
    [f.escribirDiaMes, NOCHE, '14 marzo'],
    [f.escribirDiaMes, '2027-09-04', '04 septiembre'],
    [f.escribirHora, NOCHE, '23:30'],
    [f.escribirHora, '2027-03-14T03:00:00Z', '00:00'],
    [f.escribirFechaHora, NOCHE, '14/03/2027 23:30'],
  ])('%o of %s is %s', (fn, instante, texto) => {
    expect(fn(instante)).toBe(texto);
    const conHora = instante.length > 10;
    expect(fn(conHora ? new Date(instante) : instante)).toBe(texto);
  });

  it('refuses what is no date instead of showing NaN', () => {
    expect(() => f.escribirFecha('mañana')).toThrow(RangeError);
  });
});

describe('instanteLocal', () => {
  it.each([
    ['2027-03-14', '08:30', '2027-03-14T08:30:00-03:00'],
    ['2027-03-14', '7:05:09', '2027-03-14T07:05:09-03:00'],
    ['2008-01-10', '12:00', '2008-01-10T12:00:00-02:00'], // a date in the last years with summer time here
    ['2027-12-31', '23:59', '2027-12-31T23:59:00-03:00'],
  ])('%s %s', (fecha, hora, iso) => {
    expect(f.instanteLocal(fecha, hora)).toBe(iso);
    expect(f.isoConOffset(new Date(iso))).toBe(iso);
  });

  it.each([
    ['2027-02-30', '08:00'],
    ['2027-3-1', '08:00'],
    ['2027-03-01', '24:00'],
    ['2027-03-01', '8'],
  ])('refuses %s %s', (fecha, hora) => {
    expect(() => f.instanteLocal(fecha, hora)).toThrow(RangeError);
  });
});

describe('isoConOffset', () => {
  it('keeps milliseconds, and the same instant', () => {
    const date = new Date('2027-03-15T02:30:00.045Z');
    expect(f.isoConOffset(date)).toBe('2027-03-14T23:30:00.045-03:00');
    expect(new Date(f.isoConOffset(date)).getTime()).toBe(date.getTime());
  });
});

describe('ends of a local day', () => {
  it('takes the whole day, both ends', () => {
    expect(f.inicioDelDia('2027-03-14').toISOString()).toBe('2027-03-14T03:00:00.000Z');
    expect(f.finDelDia('2027-03-14').toISOString()).toBe('2027-03-15T02:59:59.999Z');
    expect(f.finDelDia(NOCHE).toISOString()).toBe('2027-03-15T02:59:59.999Z');
  });
  it('adds hours', () => {
    expect(f.sumarHoras('2027-03-14T00:00:00Z', 48).toISOString()).toBe('2027-03-16T00:00:00.000Z');
  });
});

describe('fechaCivilValida', () => {
  it.each<[number | string, number | string, number | string, string | null]>([
    [29, 2, 2024, '2024-02-29'],
    [29, 2, 2023, null],
    [29, 2, 1900, null],
    [29, 2, 2000, '2000-02-29'],
    [31, 4, 2000, null],
    [31, 12, 1999, '1999-12-31'],
    ['05', '1', '1980', '1980-01-05'],
    [0, 1, 2000, null],
    [1, 13, 2000, null],
    [1.5, 1, 2000, null],
    ['', '', '', null],
    ['x', 1, 2000, null],
    [-1, 1, 2000, null],
  ])('%s/%s/%s -> %s', (dia, mes, anio, esperado) => {
    expect(f.fechaCivilValida(dia, mes, anio)).toBe(esperado);
  });
});
