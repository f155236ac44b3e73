import type { Documento } from './documento.ts';
import { archivoDe, type Estilo } from './fuentes.ts';
import { partirEnTramos, type Tiene } from './tramos.ts';

/** Font size at which letters are measured: big, so that rounding does not add up. */
const CUERPO = 1000;
const PUNTOS = '…';

/**
 * Cuts texts to the width of a cell. The library would lay out each text to measure it; here each letter is measured
 * once, and the width of a text is a sum.
 */
export class Medida {
  readonly #doc: Documento['doc'];
  readonly #tiene: Tiene;
  readonly #anchos = new Map<string, number>();

  constructor({ doc, tiene }: Pick<Documento, 'doc' | 'tiene'>) {
    this.#doc = doc;
    this.#tiene = tiene;
  }

  /** Width of a text in points, each letter in the font that it is drawn in. */
  ancho(texto: string, cuerpo: number, estilo: Estilo = 'normal'): number {
    let ancho = 0;
    for (const letra of texto.normalize('NFC')) ancho += this.#de(letra, estilo);
    return ancho * cuerpo;
  }

  /** The text where it fits into `max` points, else its beginning with dots. */
  ajustar(texto: string, max: number, cuerpo: number, estilo: Estilo = 'normal'): string {
    if (this.ancho(texto, cuerpo, estilo) <= max) return texto;
    const libre = max - this.ancho(PUNTOS, cuerpo, estilo);
    let corto = '';
    let ancho = 0;
    for (const letra of texto.normalize('NFC')) {
      ancho += this.#de(letra, estilo) * cuerpo;
      if (ancho > libre) break;
      corto += letra;
    }
    return corto.trimEnd() + PUNTOS;
  }

  /**
   * The text in one line where it fits into `max` points, else in two: the first ends at a blank, the second is cut by `ajustar`. Where
   * not even the first word fits, it is one line, cut by `ajustar`.
   */
  partir(texto: string, max: number, cuerpo: number, estilo: Estilo = 'normal'): readonly string[] {
    if (this.ancho(texto, cuerpo, estilo) <= max) return [texto];
    const palabras = texto.split(' ');
    let cuantas = palabras.length - 1;
    while (cuantas > 0 && this.ancho(palabras.slice(0, cuantas).join(' '), cuerpo, estilo) > max) cuantas--;
    if (cuantas === 0) return [this.ajustar(texto, max, cuerpo, estilo)];
    const [arriba, abajo] = [palabras.slice(0, cuantas), palabras.slice(cuantas)].map((p) => p.join(' '));
    return [arriba ?? '', this.ajustar(abajo ?? '', max, cuerpo, estilo)];
  }

  #de(letra: string, estilo: Estilo): number {
    const key = estilo + letra;
    let ancho = this.#anchos.get(key);
    if (ancho === undefined) {
      ancho = 0;
      for (const { texto, familia } of partirEnTramos(letra, this.#tiene))
        ancho += this.#doc.font(archivoDe(familia, estilo)).fontSize(CUERPO).widthOfString(texto) / CUERPO;
      this.#anchos.set(key, ancho);
    }
    return ancho;
  }
}
