import { describe, expect, it } from 'vitest';
import { acota, buscadasDe, formasDe } from './buscadas.ts';

describe('what finds a searched word', () => {
  it.each([
    ['perez', ['perez']],
    ['30111222', ['30111222']],
    ['30.111', ['30.111', '30111']],
    ['07.123.456', ['07.123.456', '7123456']],
    ['.123', ['.123', '123']],
    // the zeros of a chip's number count
    ['0007', ['0007']],
    ['0000000', ['0000000']],
    ['.', ['.']],
    // without its zeros and its hyphen nothing would be left of this word, and every document contains an empty text
    ['0-0', ['0-0']],
    // the beginning of an old DNI, as it is printed on the card
    ['07.123', ['07.123', '7123']],
    ['ab-123', ['ab-123', 'ab123']],
    ['AB/123', ['AB/123', 'ab123']],
    ['ana.10', ['ana.10', 'ana10']],
    ['ana-maria', ['ana-maria']],
    ['ana10@mail.com', ['ana10@mail.com']],
    ['1%', ['1%']],
  ])('%s', (palabra, formas) => expect(formasDe(palabra)).toEqual(formas));
});

it('people are found as lists name them', () => {
  expect(buscadasDe(' Pérez,  Ana;')).toEqual([['perez'], ['ana']]);
  expect(buscadasDe('Pérez,Ana')).toEqual([['perez'], ['ana']]);
  expect(buscadasDe(', ;')).toEqual([]);
});

describe('whether a search finds among what another one found', () => {
  it.each([
    ['ros', 'ro', true],
    ['ro', 'ros', false],
    ['rosario ana', 'rosa', true],
    ['30.111', '30.', true],
    ['0712345', '071234', false],
    ['x', '', true],
  ])('%s after %s: %s', (nueva, previa, esperado) =>
    expect(acota(buscadasDe(nueva), buscadasDe(previa))).toBe(esperado),
  );
});
