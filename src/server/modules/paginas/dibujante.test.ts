import { expect, it } from 'vitest';
import { recursosDeManifiesto } from './dibujante.ts';

const manifiesto = {
  'src/entrada.tsx': { file: 'assets/entrada-1.js', css: ['assets/entrada-1.css'] },
  '_mesa-2.js': { file: 'assets/mesa-2.js', name: 'mesa', imports: ['_comun-3.js'] },
  '_comun-3.js': { file: 'assets/comun-3.js' },
};
const de = (trozos: string[], despues: string[] = []) =>
  recursosDeManifiesto(manifiesto, 'src/entrada.tsx', trozos, despues, () => '');

it('names the files of a page, also of one that several screens share', () => {
  expect(de(['mesa'])).toEqual({
    entrada: '/assets/entrada-1.js',
    modulos: ['/assets/mesa-2.js', '/assets/comun-3.js'],
    despues: [],
    estilos: [{ href: '/assets/entrada-1.css', texto: '' }],
  });
});

// If this breaks, a page that asks for a chunk which the build lacks, such as a renamed one, is sent without the chunk's
// files: it loads slowly, and no error says why.
it('makes no page of a part that the build has not', () => {
  expect(() => de(['mostrador'])).toThrow('mostrador');
  expect(() => de(['mesa'], ['mesa-despues'])).toThrow('mesa-despues');
});
