import { describe, expect, it } from 'vitest';
import { nombreDescarga, urlDelSitio } from './clase-enlace.ts';

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
