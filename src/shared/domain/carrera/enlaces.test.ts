import { describe, expect, it } from 'vitest';
import { leerEnlaces } from './enlaces.ts';

const lista = (...items: unknown[]) => JSON.stringify(items);

// regla carrera-20: links to results and albums
describe('leerEnlaces: what an organizer typed never breaks nor poisons the page of results', () => {
  it('reads what is well formed', () => {
    expect(
      leerEnlaces(
        lista(
          { textoBoton: ' General 10K ', url: ' /archivos/general.pdf ' },
          { textoBoton: 'Fotos', url: 'https://fotos.example/album?x=1' },
          { url: 'http://tiempos.example' },
        ),
      ),
    ).toEqual([
      { textoBoton: 'General 10K', url: '/archivos/general.pdf' },
      { textoBoton: 'Fotos', url: 'https://fotos.example/album?x=1' },
      { textoBoton: '', url: 'http://tiempos.example' },
    ]);
  });

  it.each([null, undefined, '', 'null', '{}', '[', '"x"', '7', lista(null, 3, 'x', [], {}, { url: 4 })])(
    '%j has no links',
    (texto) => {
      expect(leerEnlaces(texto)).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://x.example',
    '//otro.example/x.pdf',
    'https://sitio.example:resultados',
    '/\\otro.example',
    '/\t/otro.example',
    'https:otro.example',
    'https:///otro.example',
    'https://otro.example/\\x',
    'resultados.pdf',
    'mailto:a@b.example',
  ])('%j is not shown', (url) => {
    expect(leerEnlaces(lista({ textoBoton: 'x', url }))).toEqual([]);
  });
});
