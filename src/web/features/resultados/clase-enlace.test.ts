import { describe, expect, it, test } from 'vitest';
import { esArchivo, nombreDescarga, urlDelSitio } from './clase-enlace.ts';

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
  it.each([
    ['Maratón de Rosario', 'General 42K', 'maraton-de-rosario-general-42k.pdf'],
    ['  Trail / Sierras ', '', 'trail-sierras.pdf'],
    ['???', '', 'resultados.pdf'],
  ])('%s + %s', (evento, titulo, esperado) => {
    expect(nombreDescarga(evento, titulo)).toBe(esperado);
  });
});

test.each([
  ['https://tiempos.example/general.PDF?v=2', true],
  ['https://tiempos.example/clasificacion.xlsx', true],
  ['https://tiempos.example/carrera/9', false],
  ['https://tiempos.example/ver?archivo=x.pdf', false],
  ['no es un link', false],
])('%s is offered to keep: %s', (url, esperado) => {
  expect(esArchivo(url)).toBe(esperado);
});
