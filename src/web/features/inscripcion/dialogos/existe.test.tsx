import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Existente } from '../documento-ya-inscripto.ts';
import { Existe } from './existe.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const EVENTO = { id: 7, privado: false, inscripcion_abierta: true };
const existente: Existente = {
  ...{ mensaje: 'Ya estás.', documento: '30111222', state: 'pago_pendiente' },
  init_point: 'https://largada.test/pagar/x',
};

// If this breaks, somebody looks for a field for their coupon on a page that has none.
it.each<[string, Partial<Existente>, Partial<typeof EVENTO>, boolean]>([
  ['is to be paid', {}, {}, true],
  ['is not paid online', { init_point: null }, {}, false],
  ['is paid', { state: 'pago_realizado', init_point: null }, {}, false],
  ['is of a private race', {}, { privado: true }, false],
  ['is of a race that nobody can register for any more', {}, { inscripcion_abierta: false }, false],
  [
    'has a payment in review',
    { pago_en_curso: { tipo: 'en_revision' } as NonNullable<Existente['pago_en_curso']> },
    {},
    false,
  ],
  [
    'has a ticket to pay',
    { pago_en_curso: { tipo: 'por_pagar' } as NonNullable<Existente['pago_en_curso']> },
    {},
    false,
  ],
])('tells where a coupon goes, if at all, where the registration %s', (_, cambios, evento, dicho) => {
  const html = renderToStaticMarkup(
    <Existe
      {...{ ...existente, ...cambios }}
      evento={{ ...EVENTO, ...evento }}
      admin={false}
      onReenviar={() => undefined}
      onCerrar={() => undefined}
    />,
  );
  expect(html.includes('¿Tenés un cupón?')).toBe(dicho);
});
