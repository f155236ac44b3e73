import { describe, expect, it } from 'vitest';
import { leerMensaje } from './mensaje.ts';

// If this breaks, a malformed message throws in the service worker, which then serves nothing to a phone without signal.
describe('what a page tells the worker', () => {
  it.each([null, undefined, 'SKIP_WAITING', 7, [], {}, { type: 'OTRO' }, { type: 'IMAGENES' }])(
    '%j is nothing',
    (dato) => expect(leerMensaje(dato)).toBeNull(),
  );

  it('is that it may take over, or pictures by address', () => {
    expect(leerMensaje({ type: 'SKIP_WAITING', urls: [1] })).toEqual({ type: 'SKIP_WAITING' });
    const urls = ['/api/archivos/p_a', 'https://largada.test/api/archivos/p_b', 'http://[', 3, null, {}];
    expect(leerMensaje({ type: 'IMAGENES', urls })).toEqual({ type: 'IMAGENES', urls: urls.slice(0, 2) });
    expect(leerMensaje({ type: 'IMAGENES', urls: 'x' })).toBeNull();
  });
});
