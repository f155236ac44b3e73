import type { Documento } from './documento.ts';
import { archivoDe, type Estilo } from './fuentes.ts';

/** Font size at which letters are measured: big, so that rounding does not add up. */
const CUERPO = 1000;
const PUNTOS = '…';

/**
 * Cuts texts to the width of a cell. The library would lay out each text to measure it; here each letter is measured
 * once, and the width of a text is a sum.
 */
export class Medida {
  readonly #doc: Documento['doc'];
  readonly #anchos = new Map<string, number>();

  constructor({ doc }: Documento) {
    this.#doc = doc;
  }

  /**
   * Width of a text in points. A letter that the first font lacks counts as that font's empty box, which is narrower than most
   * letters of the second font.
   */
  ancho(texto: string, cuerpo: number, estilo: Estilo = 'normal'): number {
    let ancho = 0;
    for (const letra of texto) ancho += this.#de(letra, estilo);
    return ancho * cuerpo;
  }

  /** The text where it fits into `max` points, else its beginning with dots. */
  ajustar(texto: string, max: number, cuerpo: number, estilo: Estilo = 'normal'): string {
    if (this.ancho(texto, cuerpo, estilo) <= max) return texto;
    const libre = max - this.ancho(PUNTOS, cuerpo, estilo);
    let corto = '';
    let ancho = 0;
    for (const letra of texto) {
      ancho += this.#de(letra, estilo) * cuerpo;
      if (ancho > libre) break;
      corto += letra;
    }
    return corto.trimEnd() + PUNTOS;
  }

  #de(letra: string, estilo: Estilo): number {
    const key = estilo + letra;
    let ancho = this.#anchos.get(key);
    if (ancho === undefined) {
      ancho = this.#doc.font(archivoDe('propia', estilo)).fontSize(CUERPO).widthOfString(letra) / CUERPO;
      this.#anchos.set(key, ancho);
    }
    return ancho;
  }
}
