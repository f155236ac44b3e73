import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CamposRango } from './campos-rango.tsx';

const verRango = (desde: string, hasta: string, deCategoria: boolean): string =>
  renderToStaticMarkup(
    <CamposRango
      de="10K"
      deCategoria={deCategoria}
      campos={{ desde, hasta, faltantes: '', prefijo: '', digitos: '' }}
      usaChip={false}
      inscriptas={8}
      numeradas={0}
      probado={false}
      delServidor={{}}
      onCambiar={() => {}}
    />,
  );

it('counts the numbers of a range', () => {
  expect(verRango('100', '104', false)).toContain('>5 números. 8 de 8 inscripciones sin número.<');
});

it.each([
  [false, 'La cantidad de números de la modalidad es negativa'],
  [true, 'La cantidad de números de la categoría es negativa'],
])(
  'says that one ends below its beginning, and counts none of it; of a category: %s',
  (deCategoria, error) => {
    const html = verRango('104', '100', deCategoria);
    expect(html).toContain(error);
    expect(html).not.toContain('-3 números');
    expect(html).toContain('8 de 8 inscripciones sin número.');
  },
);
