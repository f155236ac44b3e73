/** The two fonts of a document: its own, and a wider one for the letters that the first lacks. */
export type Familia = 'propia' | 'respaldo';

export interface Tramo {
  texto: string;
  familia: Familia;
  /** the text as it was typed, where a box is drawn in the place of a letter */
  exacto?: string;
}

export type Tiene = (familia: Familia, punto: number) => boolean;

/**
 * Drawn in place of a letter that neither font has: without it a name would look complete though a letter is
 * missing.
 */
export const SIN_LETRA = '□';

/** Characters without a shape of their own, such as joiners: partirEnTramos leaves them out. */
const SIN_CUERPO = /[\p{Cf}\p{Variation_Selector}]/gu;

/** The text in pieces that one font can draw. A letter that none has is replaced, never left out. */
export function partirEnTramos(texto: string, tiene: Tiene): Tramo[] {
  const tramos: Tramo[] = [];
  for (const letra of texto
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(SIN_CUERPO, '')) {
    const punto = letra.codePointAt(0) ?? 0;
    const ultimo = tramos.at(-1);
    const familia = tiene('propia', punto) ? 'propia' : tiene('respaldo', punto) ? 'respaldo' : null;
    if (familia === null) {
      if (ultimo?.exacto !== undefined) {
        ultimo.texto += SIN_LETRA;
        ultimo.exacto += letra;
      } else tramos.push({ texto: SIN_LETRA, familia: 'propia', exacto: letra });
    } else if (ultimo && ultimo.exacto === undefined && ultimo.familia === familia) ultimo.texto += letra;
    else tramos.push({ texto: letra, familia });
  }
  return tramos;
}

/**
 * The text with the code point in the place of each letter that
 * cannot be shown, 'U+5F20 U+4F1F Ana'; null where all can.
 */
export function escrituraExacta(texto: string, tiene: Tiene): string | null {
  const tramos = partirEnTramos(texto, tiene);
  if (tramos.every(({ exacto }) => exacto === undefined)) return null;
  return tramos
    .map(({ texto: visto, exacto }) => (exacto === undefined ? visto : enNumeros(exacto)))
    .join('');
}

const enNumeros = (letras: string): string =>
  Array.from(
    letras,
    (letra) => `U+${(letra.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  ).join(' ');
