import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CampoTexto } from './campo-fluent.tsx';

const ver = (error?: string) =>
  renderToStaticMarkup(
    <CampoTexto
      campo="documento"
      etiqueta="DNI"
      pista="Agregá un 0"
      error={error}
      valor=""
      onValor={() => undefined}
    />,
  ).split('Agregá un 0').length - 1;

it('a hint that the error repeats is not shown twice', () => {
  expect([ver(), ver('Otro error'), ver('Agregá un 0')]).toEqual([1, 1, 1]);
});
