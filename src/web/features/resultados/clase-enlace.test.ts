import { describe, expect, it } from 'vitest';
import { esArchivo, nombreDescarga, urlDelSitio } from './clase-enlace.ts';
import { casos } from '../../../../tests/support/casos.ts';

const ORIGEN = 'https://largada.example';

describe('urlDelSitio: only what is ours can be fetched and drawn here', () => {
  it.each([
    ['/archivos/general.pdf', '/archivos/general.pdf'],
    ['/archivos/abc', '/archivos/abc'],
    ['https://largada.example/archivos/a.pdf?v=2', '/archivos/a.pdf?v=2'],
    ['https://otro.example/a.pdf', null],
    ['http://largada.example/a.pdf', null],
    ['https://tiempos.example/carrera/9', null],
  ])('%s', (url, esperada) => {
    expect(urlDelSitio(url, ORIGEN)).toBe(esperada);
  });
});

describe('nombreDescarga: the file that one keeps says whose results it holds', () => {
  casos('%s + %s', nombreDescarga, [
    ['Maratón de Rosario', 'General 42K', 'maraton-de-rosario-general-42k.pdf'],
    ['  Trail / Sierras ', '', 'trail-sierras.pdf'],
    ['???', '', 'resultados.pdf'],
  ]);
});

casos('%s is offered to keep: %s', esArchivo, [
  ['https://tiempos.example/general.PDF?v=2', true],
  ['https://tiempos.example/clasificacion.xlsx', true],
  ['https://tiempos.example/carrera/9', false],
  ['https://tiempos.example/ver?archivo=x.pdf', false],
  ['no es un link', false],
]);
