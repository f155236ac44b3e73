import { expect, it } from 'vitest';
import { paginaDeDatos } from './pagina.ts';

it('writes dates as the rest of the site does', () => {
  const pagina = paginaDeDatos(
    { 'Fecha de nacimiento': '1988-04-03', Enviado: '2026-11-28T08:30:00-03:00' },
    'Largada',
  );
  expect(pagina).toContain('<dd>03/04/1988</dd>');
  expect(pagina).toContain('<dd>28/11/2026 08:30 hs</dd>');
});
