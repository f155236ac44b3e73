import { describe, expect, it } from 'vitest';
import { crearDocumento } from './documento.ts';
import { archivoDe } from './fuentes.ts';
import { Medida } from './medir.ts';
import { partirEnTramos } from './tramos.ts';

const CUERPO = 9;

// If this breaks, a long Armenian or Vietnamese name runs over the next column of the list that is printed for the race day.
describe.each(['Գրիգորյան Արմեն', 'გიორგაძე ნინო', 'Nguyễn Thị Ngọc', '张伟 Ana', 'Pérez, Ana'])(
  'the width of «%s»',
  (nombre) => {
    it('is that of the letters as they are drawn, and what is cut fits', async () => {
      const { doc, tiene, fin } = await crearDocumento('Lista', { size: 'A4' });
      const dibujado = (texto: string) =>
        partirEnTramos(texto, tiene)
          .flatMap((tramo) => Array.from(tramo.texto, (letra) => ({ letra, familia: tramo.familia })))
          .reduce(
            (suma, { letra, familia }) =>
              suma + doc.font(archivoDe(familia, 'normal')).fontSize(CUERPO).widthOfString(letra),
            0,
          );
      const medida = new Medida({ doc, tiene });
      const entero = dibujado(nombre);
      expect(medida.ancho(nombre, CUERPO)).toBeCloseTo(entero, 1);
      expect(medida.ajustar(nombre, entero + 0.1, CUERPO)).toBe(nombre);
      const corto = medida.ajustar(nombre, entero / 2, CUERPO);
      expect(corto.endsWith('…')).toBe(true);
      expect(dibujado(corto)).toBeLessThanOrEqual(entero / 2 + 0.1);
      await fin();
    });
  },
);

// If this breaks, a desk without phones reads 'Posta (equipos de…' of each team, and 'Master MASC…' of each of two categories.
it('puts a text that is too long into two lines, parted between words', async () => {
  const { doc, tiene, fin } = await crearDocumento('Lista', { size: 'A4' });
  const medida = new Medida({ doc, tiene });
  const partir = (texto: string, cabe: string) =>
    medida.partir(texto, medida.ancho(cabe, CUERPO) + 0.1, CUERPO);
  expect(partir('Posta (equipos de 3)', 'Posta (equipos de 3)')).toEqual(['Posta (equipos de 3)']);
  expect(partir('Posta (equipos de 3)', 'Posta (equipos')).toEqual(['Posta (equipos', 'de 3)']);
  expect(partir('Posta de equipos mixtos', 'Posta de')).toEqual([
    'Posta de',
    expect.stringMatching(/^equip.*…$/),
  ]);
  expect(partir('Ultramaratón', 'Ultra')).toEqual([expect.stringMatching(/^Ul.*…$/)]);
  await fin();
});
