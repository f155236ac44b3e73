import { describe, expect, it } from 'vitest';
import { completarHora, leerFecha, leerHora, mostrarFecha } from './fecha-escrita.ts';
import { casos } from '../../../tests/support/casos.ts';

/** Types the keys one after the other, as somebody would in the field; returns its value. */
const tecleada = (
  leer: (texto: string, previo: string) => string,
  mostrar: (v: string) => string,
  teclas: string,
) => [...teclas].reduce((valor, tecla) => leer(mostrar(valor) + tecla, valor), '');

const igual = (v: string) => v;

describe('a date typed by hand', () => {
  it.each([
    ['14032027', '2027-03-14'],
    ['14/03/2027', '2027-03-14'],
    ['1403', '14/03'],
    ['10/3/2027', '2027-03-10'],
    ['1/3/2027', '2027-03-01'],
    ['1-3-2027', '2027-03-01'],
  ])('keys %s give %s', (teclas, valor) => {
    expect(tecleada(leerFecha, mostrarFecha, teclas)).toBe(valor);
  });
  it.each([
    ['5/3/2027', '2027-03-05'],
    ['05-03-2027', '2027-03-05'],
    [' 2027-03-05', '2027-03-05'],
    ['mañana', 'mañana'],
  ])('pasted %s gives %s', (texto, valor) => expect(leerFecha(texto, '')).toBe(valor));
  it('one can delete into it', () => {
    expect(mostrarFecha('2027-03-14')).toBe('14/03/2027');
    expect(leerFecha('14/03/202', '2027-03-14')).toBe('14/03/202');
    expect(leerFecha('14/', '14/0')).toBe('14/');
  });
});

describe('an hour typed by hand', () => {
  it.each([
    ['0830', '08:30'],
    ['21:15', '21:15'],
    ['8', '8'],
    ['8:30', '08:30'],
  ])('keys %s give %s', (teclas, valor) => expect(tecleada(leerHora, igual, teclas)).toBe(valor));
  it('8:30 is half past eight', () => expect(leerHora('8:30', '')).toBe('08:30'));
  casos('left as %j it is %j', completarHora, [
    ['9', '09:00'],
    ['21', '21:00'],
    ['08:30', '08:30'],
    ['08:3', '08:3'],
    ['', ''],
  ]);
});
