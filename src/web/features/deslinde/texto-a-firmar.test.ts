import { expect, test } from 'vitest';
import { textoAFirmar } from './texto-a-firmar.ts';

const datos = { texto_deslinde_online: 'viejo', texto_hash: 'h1' };
const error = (codigo: string, extra?: Record<string, unknown>) => ({
  error: { status: 409, codigo, message: '', ...(extra && { datos: extra }) },
});

test.each([
  ['sin rechazo, el de la página', undefined, { texto: 'viejo', hash: 'h1', cambio: false }],
  [
    'si el texto cambió, el que trajo el rechazo',
    error('deslinde_cambio', { texto_deslinde_online: 'nuevo', texto_hash: 'h2' }),
    { texto: 'nuevo', hash: 'h2', cambio: true },
  ],
  ['si no lo trajo, el de la página', error('deslinde_cambio'), { texto: 'viejo', hash: 'h1', cambio: true }],
  [
    'otro rechazo no cambia el texto',
    error('invalido', { texto_deslinde_online: 'nuevo', texto_hash: 'h2' }),
    { texto: 'viejo', hash: 'h1', cambio: false },
  ],
])('%s', (_, rechazada, esperado) => {
  expect(textoAFirmar(datos, rechazada)).toEqual(esperado);
});
