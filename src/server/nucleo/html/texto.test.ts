import { describe, expect, it } from 'vitest';
import { textoDeHtml } from './texto.ts';

describe('the text part of a mail', () => {
  it('has a line for each block, a dash for each item, and addresses beside their links', () => {
    const html = `<html><head><title>Hola</title><style>p{}</style></head><body class="x">
      <h1 style="a">Hola, María &amp; José</h1><p>Pagá&nbsp;en <a style="b" href="https://x.example/?a=1&amp;b=2">este
      enlace</a>.<br>Gracias</p><ul><li class="c">uno</li><li>dos &constructor;</li></ul>
      <table><tr><td>Total</td> <td align="right">$ 10</td></tr></table><a href="https://y.example">https://y.example</a></body></html>`;
    expect(textoDeHtml(html).split('\n')).toEqual([
      'Hola, María & José',
      'Pagá en este enlace: https://x.example/?a=1&b=2.',
      'Gracias',
      '',
      '- uno',
      '- dos &constructor;',
      'Total: $ 10',
      '',
      'https://y.example',
    ]);
  });

  it('does not say what is hidden in the page', () => {
    const html =
      '<div style="display:none;max-height:0">Hola</div><p>Hola</p><div style="display: none"><p>a</p></div>';
    expect(textoDeHtml(html)).toBe('Hola');
  });

  it('is made in no time of whatever somebody wrote', () => {
    const veces = (texto: string) => texto.repeat(15_000 / texto.length);
    const malos = [
      '<a ',
      '<a href="',
      '<a href="x">',
      '<style',
      '<td>',
      '</td> ',
      '<',
      '&',
      '<li><a href="x">',
    ];
    const comienzo = performance.now();
    for (const malo of malos) textoDeHtml(veces(malo));
    // a regular expression that backtracks takes minutes for some of these texts
    expect(performance.now() - comienzo).toBeLessThan(20_000);
  });
});
