import { describe, expect, it } from 'vitest';
import { direccionDeEnlace, htmlLimpio } from './valor.ts';

describe('the address of a link', () => {
  it.each([
    ['https://largada.test/reglamento', 'https://largada.test/reglamento'],
    ['http://club.com.ar', 'http://club.com.ar'],
    [' club.com.ar/bases ', 'https://club.com.ar/bases'],
    ['{{link_pago}}', '{{link_pago}}'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.com', null],
    ['https://', null],
    ['nada', null],
    ['', null],
  ])('%s → %s', (texto, direccion) => expect(direccionDeEnlace(texto)).toBe(direccion));
});

describe('what the editor gives', () => {
  it.each([
    ['<p></p>', ''],
    ['<p>&nbsp;</p><p></p>', ''],
    ['<p>Una&nbsp;carrera</p><p></p><p>linda</p>', '<p>Una carrera</p><p><br></p><p>linda</p>'],
    ['<h1>Título</h1>', '<h1>Título</h1>'],
  ])('%s → %s', (html, limpio) => expect(htmlLimpio(html)).toBe(limpio));
});
