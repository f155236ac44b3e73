import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorLlamada } from '../../api/call.ts';
import { TextoMensaje } from '../../ui/texto-mensaje.tsx';
import { contextoDePrueba } from './ejemplos.test-util.ts';
import { onFallar } from './enviar.ts';

const fallo = (
  status: number,
  cuerpo: ConstructorParameters<typeof ErrorLlamada>[1],
  propio: string | null,
) =>
  onFallar(new ErrorLlamada(status, cuerpo), {
    ...contextoDePrueba({ mensaje_inscripcion_error: propio }),
    proveedor: 'Largada',
  });
const interno = { message: 'Algo falló de nuestro lado.', codigo: 'interno', id: 'ab12' };

test.each([
  [
    "in the event's words",
    interno,
    '<p>Llamá al <b>club</b></p>',
    '<p>Llamá al <b>club</b></p> (código ab12)',
  ],
  [
    'in the default ones',
    interno,
    null,
    'Algo falló. Comunicate con Largada, o intentá nuevamente más tarde. (código ab12)',
  ],
  ['where no server answered', undefined, 'Llamá al club', 'Llamá al club'],
  [
    'in its own, where the server has words for it',
    { message: 'Hay mantenimiento.', codigo: 'x' },
    'No',
    'Hay mantenimiento.',
  ],
])('a failure of the server is told %s', (_, cuerpo, propio, mensaje) => {
  expect(fallo(500, cuerpo, propio)).toEqual({ tipo: 'reintentar', mensaje, espera: undefined });
});

test('the text of an event is read as it was written, not as HTML', () => {
  const texto = renderToString(TextoMensaje({ children: '<p>Llamá al <b>club</b></p>' }));
  expect(texto).toContain('<p>Llamá al <b>club</b></p>');
});
