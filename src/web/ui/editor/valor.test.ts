import { describe } from 'vitest';
import { direccionDeEnlace, htmlLimpio } from './valor.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('the address of a link', () => {
  casos('%s → %s', direccionDeEnlace, [
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
  ]);
});

describe('what the editor gives', () => {
  casos('%s → %s', htmlLimpio, [
    ['<p></p>', ''],
    ['<p>&nbsp;</p><p></p>', ''],
    ['<p>Una&nbsp;carrera</p><p></p><p>linda</p>', '<p>Una carrera</p><p><br></p><p>linda</p>'],
    ['<h1>Título</h1>', '<h1>Título</h1>'],
  ]);
});
