import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'fontkit';
import type { Familia, Tiene } from './tramos.ts';

export type Estilo = 'normal' | 'negrita' | 'cursiva';

const carpetaDe = (paquete: string, carpeta: string): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${paquete}/package.json`)), carpeta);

// PDF's built-in fonts know Western European letters only. The first of these two is small and looks like the site's
// mails; the second has letters that the first lacks: Armenian, Georgian, Arabic, Hebrew, Vietnamese.
const LIBERATION = carpetaDe('pdfjs-dist', 'standard_fonts');
const RESPALDO = path.join(carpetaDe('dejavu-fonts-ttf', 'ttf'), 'DejaVuSans.ttf');

const ARCHIVOS: Readonly<Record<Familia, Readonly<Record<Estilo, string>>>> = {
  propia: {
    normal: path.join(LIBERATION, 'LiberationSans-Regular.ttf'),
    negrita: path.join(LIBERATION, 'LiberationSans-Bold.ttf'),
    cursiva: path.join(LIBERATION, 'LiberationSans-Italic.ttf'),
  },
  // always upright and of normal weight: its other styles have fewer letters
  respaldo: { normal: RESPALDO, negrita: RESPALDO, cursiva: RESPALDO },
};

export const archivoDe = (familia: Familia, estilo: Estilo): string => ARCHIVOS[familia][estilo];

let abiertas: Promise<Record<Familia, Font>> | null = null;

/**
 * Cache of whether a font has a letter: a font searches its table for each question, and a list of results asks for
 * every letter.
 */
const sabidas: Readonly<Record<Familia, Map<number, boolean>>> = { propia: new Map(), respaldo: new Map() };

/** Reads which letters each font has; the three styles of the first have the same letters, so one of them is read. */
export async function abrirFuentes(): Promise<Tiene> {
  abiertas ??= import('fontkit').then(async ({ open }) => {
    const abrir = async (familia: Familia) => {
      const fuente = await open(archivoDe(familia, 'normal'));
      if (!('hasGlyphForCodePoint' in fuente)) throw new Error(`${familia}: a collection of fonts`);
      return fuente;
    };
    return { propia: await abrir('propia'), respaldo: await abrir('respaldo') };
  });
  const fuentes = await abiertas;
  return (familia, punto) => {
    let sabida = sabidas[familia].get(punto);
    if (sabida === undefined) {
      sabida = fuentes[familia].hasGlyphForCodePoint(punto);
      sabidas[familia].set(punto, sabida);
    }
    return sabida;
  };
}
