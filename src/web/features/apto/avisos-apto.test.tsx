import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AvisosApto } from './avisos-apto.tsx';

const ver = (antes: string | null) =>
  renderToStaticMarkup(<AvisosApto datos={null} guardado_at={null} rechazada={undefined} antes={antes} />);

// If this breaks, somebody who sent the certificate is asked for it again where there is no signal.
it('sin señal dice que el apto ya llegó, si salió de este teléfono', () => {
  expect(ver(null)).toContain('Todavía no pudimos comprobar este enlace');
  const llego = ver('2026-11-28T10:00:00-03:00');
  expect(llego).toContain('Ya recibimos tu apto el 28/11/2026');
  expect(llego).not.toContain('Todavía no pudimos comprobar');
});
