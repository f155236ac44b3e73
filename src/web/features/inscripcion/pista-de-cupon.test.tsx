import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CampoCupon } from './campo-cupon.tsx';

// If this breaks, somebody types a coupon, presses the button to pay, and pays the whole price.
it.each([
  ['a code that was only typed', 'ALBA15', null, true],
  ['an empty field', '', null, false],
  ['a refused code', 'ALBA51', 'No existe', false],
])('tells of %s whether it is still to be applied', (_, valor, error, dice) => {
  const html = renderToStaticMarkup(
    <CampoCupon
      {...{ valor, error, campo: 'cupon', clase: undefined, ocupado: false }}
      onValor={() => undefined}
      onAplicar={() => undefined}
    />,
  );
  expect(html.includes('Todavía no lo aplicaste')).toBe(dice);
});
