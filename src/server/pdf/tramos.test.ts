import { describe, expect, it } from 'vitest';
import { abrirFuentes } from './fuentes.ts';
import { escrituraExacta, partirEnTramos } from './tramos.ts';

const tiene = await abrirFuentes();
const visto = (texto: string) =>
  partirEnTramos(texto, tiene)
    .map((tramo) => tramo.texto)
    .join('');

// If this breaks, a person's signed name loses letters, and nobody who reads the paper can tell.
describe('a name in the letters of a document', () => {
  it.each([
    ['Łucja Gőtz Peña', 'Łucja Gőtz Peña', null],
    ['Nguyễn Thị Ngọc', 'Nguyễn Thị Ngọc', null],
    ['Գրիգորյան გიორგი', 'Գրիգորյան გიორგი', null],
    ['محمد', 'محمد', null],
    // written in two characters, as some keyboards send it
    ['Nun\u0303ez', 'Nuñez', null],
    ['张伟 Ana', '□□ Ana', 'U+5F20 U+4F1F Ana'],
    ['Ana 🏃', 'Ana □', 'Ana U+1F3C3'],
    ['a\u200bb\ufe0f', 'ab', null],
  ])('%s is seen as %s', (texto, esperado, exacta) => {
    expect(visto(texto)).toBe(esperado);
    expect(escrituraExacta(texto, tiene)).toBe(exacta);
  });

  it('has what cannot be seen beside what stands for it', () =>
    expect(partirEnTramos('李 Ana', tiene)).toEqual([
      { texto: '□', familia: 'propia', exacto: '李' },
      { texto: ' Ana', familia: 'propia' },
    ]));
});
