import { expect, it } from 'vitest';
import { paginaEntera, respuestaEntera } from './pagina.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };

it('passes a whole page with its headers', async () => {
  const headers = { ...html, 'content-encoding': 'br', 'content-length': '9' };
  const entera = await paginaEntera(new Response('<html><p>Trail</p></html>\n', { status: 404, headers }));
  expect([entera.status, await entera.text()]).toEqual([404, '<html><p>Trail</p></html>\n']);
  expect(Object.fromEntries(entera.headers)).toEqual(html);
});

// If this breaks, a page that the network cut in the middle is shown half drawn, and its buttons do nothing.
it.each([
  ['ends early without a word', new Response('<html><body><p>Tra', { headers: html })],
  [
    'breaks off',
    new Response(
      new ReadableStream({
        start(control) {
          control.enqueue(new TextEncoder().encode('<html><body>'));
          control.error(new TypeError('network error'));
        },
      }),
      { headers: html },
    ),
  ],
])('takes no page that %s', async (_como, respuesta) => {
  await expect(paginaEntera(respuesta)).rejects.toThrow(/cortada|network error/);
});

it('leaves what is no page alone', async () => {
  const respuesta = Response.redirect('https://largada.test/otra', 302);
  expect(await paginaEntera(respuesta)).toBe(respuesta);
});

// If this breaks, a list whose second half never comes is waited for, though the device has stored an earlier one.
it('takes no answer before it is there to its end', async () => {
  let fin: () => void = () => undefined;
  const cuerpo = new ReadableStream<Uint8Array>({
    start(control) {
      control.enqueue(new TextEncoder().encode('{"data":'));
      fin = () => {
        control.enqueue(new TextEncoder().encode('[]}'));
        control.close();
      };
    },
  });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    etag: '"a"',
  };
  const entera = respuestaEntera(new Response(cuerpo, { headers }));
  const pronta = await Promise.race([entera, new Promise((listo) => setTimeout(listo, 20, 'nada'))]);
  expect(pronta).toBe('nada');
  fin();
  const respuesta = await entera;
  expect(await respuesta.json()).toEqual({ data: [] });
  expect([respuesta.headers.get('etag'), respuesta.headers.get('content-encoding')]).toEqual(['"a"', null]);
  const hoja = new Response('PK', { headers: { 'content-type': 'application/zip' } });
  expect(await respuestaEntera(hoja)).toBe(hoja);
});
