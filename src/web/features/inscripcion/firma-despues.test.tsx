import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FirmaDespues } from './firma-despues.tsx';

it('tells when the link to sign is mailed, and to whom', () => {
  const dice = (usa_pago_online: boolean, varias: boolean) =>
    renderToString(
      <FirmaDespues
        evento={{ usa_pago_online }}
        marcada={false}
        onCambiar={() => undefined}
        varias={varias}
      />,
    );
  expect(dice(false, false)).toContain('Le llega por mail el link para firmar.');
  expect(dice(true, false)).toContain(
    'Le llega por mail el link para firmar, cuando el pago quede confirmado.',
  );
  expect(dice(false, true)).toContain('A cada participante le llega por mail el link para firmar.');
});
