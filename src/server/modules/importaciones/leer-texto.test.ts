import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { leerTexto } from './leer-texto.ts';

const LISTA = 'DNI;Apellido;Nombre\r\n30111222;Núñez;José María\r\n30111223;GARCÍA;Sofía\r\n';
const CELDAS = [
  ['DNI', 'Apellido', 'Nombre'],
  ['30111222', 'Núñez', 'José María'],
  ['30111223', 'GARCÍA', 'Sofía'],
];

// If this breaks, an organizer's list comes in with other people's names: 'N˙Òez', 'Mar’a'.
it.each([
  ['utf8', {}],
  ['utf8', { addBOM: true }],
  ['windows-1252', {}],
  ['macroman', {}],
  ['cp850', {}],
  ['utf-16le', {}],
  ['utf-16le', { addBOM: true }],
  ['utf-16be', {}],
  ['utf-16be', { addBOM: true }],
])('a list in %s %o reads as it was written', (cual, opciones) => {
  expect(leerTexto(iconv.encode(LISTA, cual, opciones))).toEqual(CELDAS);
});

it.each([
  [
    'only the accents that others read as signs, on an old Mac',
    'dni;a\n1;García\n2;Peñón\n',
    'macroman',
    'García',
  ],
  ['capitals alone, on Windows', 'dni;a\n1;NÚÑEZ\n2;MARÍA JOSÉ\n', 'windows-1252', 'NÚÑEZ'],
  ['one accent, on Windows', 'dni;a\n1;Peña\n', 'windows-1252', 'Peña'],
])('%s', (_, texto, cual, apellido) => {
  expect(leerTexto(iconv.encode(texto, cual))[1]?.[1]).toBe(apellido);
});

it.each([
  ['sep=;\r\n', ';'],
  ['\ufeffsep=,\n', ','],
  ['"sep=|"\r\n', '|'],
  ['SEP=\t\r\n', '\t'],
])('what %j says to Excel is no row', (aviso, separador) => {
  const texto = CELDAS.map((row) => row.join(separador)).join('\n');
  expect(leerTexto(Buffer.from(aviso + texto))).toEqual(CELDAS);
});

it('quoted titles with commas do not make a comma the separator, and guarded formulas come back', () => {
  const rows = leerTexto(Buffer.from('"Apellido, nombre, y todo";Casa\n"Gómez, Ana";\'=1+1\n'));
  expect(rows).toEqual([
    ['Apellido, nombre, y todo', 'Casa'],
    ['Gómez, Ana', '=1+1'],
  ]);
});

it.each([
  ['a sheet that is a page', Buffer.from('<html><table><tr><td>DNI</td></tr></table>'), /página web/],
  ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls\)/],
  [
    'a sheet with a password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    /contraseña/,
  ],
  ['a picture', Buffer.from('ffd8ffe000104a4649460001010000', 'hex'), /No es un archivo CSV/],
  ['another one', Buffer.from('89504e470d0a1a0a0000000d4948445200', 'hex'), /No es un archivo CSV/],
])('%s is refused with what to do', (_, datos, motivo) => {
  expect(() => leerTexto(datos)).toThrow(motivo);
});
