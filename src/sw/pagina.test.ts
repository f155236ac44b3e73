import { expect, it } from 'vitest';
import { paginaEntera } from './pagina.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };

it('passes a whole page with its headers', async () => {
  const headers = { ...html, 'content-encoding': 'br', 'content-length': '9' };
  const entera = await paginaEntera(new Response('<html><p>Trail</p></html>\n', { status: 404, headers }));
  expect([entera.status, await entera.text()]).toEqual([404, '<html><p>Trail</p></html>\n']);
  expect(Object.fromEntries(entera.headers)).toEqual(html);
});

// If this breaks, a page whose line was lost in the middle stands half drawn, and its buttons do nothing.
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
