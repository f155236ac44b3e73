import { describe, expect, it } from 'vitest';
import { queryKeyDe } from '../api/query-key.ts';
import { armarDocumento, guionDe, jsonEnHtml } from './documento.ts';

const pagina = {
  html: '<main></main>',
  mesa: false,
  cabecera: {
    titulo: '</title><script>alert(1)</script>',
    descripcion: '"><img>',
    canonica: null,
    privada: true,
    og: null,
    precarga: null,
    jsonLd: { name: '</script><script>alert(1)</script>' },
  },
  datos: {
    modo: 'contenido' as const,
    ahora: 1,
    consultas: [[queryKeyDe('getSitio'), '</script><!--']] as const,
  },
};

describe('armarDocumento', () => {
  const recursos = {
    entrada: '/assets/e.js',
    modulos: ['/assets/m.js'],
    despues: ['/assets/d.js'],
    estilos: [{ href: '/assets/a.css', texto: 'p{color:red}' }],
  };
  const html = armarDocumento(pagina, recursos);

  it('lets no text end its element', () => {
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('"><img>');
    expect(html.match(/<\/script>/g)).toHaveLength(4);
  });

  it('shows content before it fetches a script, and lets a frame fetch at once', () => {
    const [fuera = '', dentro = ''] = html.split('<template id="guiones">');
    expect(fuera).not.toContain('.js');
    expect(dentro).toContain('src="/assets/e.js"');
    expect(dentro).toContain('rel="modulepreload" href="/assets/m.js"');
    const marco = armarDocumento({ ...pagina, datos: { ...pagina.datos, modo: 'marco' } }, recursos);
    expect(marco).not.toContain('<template');
    expect(marco).toContain('src="/assets/e.js"');
  });

  it('has a desk’s entry run while its other files come', () => {
    const mesa = armarDocumento(
      { ...pagina, mesa: true, datos: { ...pagina.datos, modo: 'shell' } },
      recursos,
    );
    expect(mesa.indexOf('src="/assets/e.js"')).toBeLessThan(mesa.indexOf('href="/assets/m.js"'));
    expect(mesa).toContain(guionDe(true));
    const [primero = '', despues = ''] = mesa.split('href="/assets/d.js"');
    expect(primero).toContain('href="/assets/m.js">');
    expect(despues.startsWith(' fetchpriority="low">')).toBe(true);
  });

  it('keeps private pages out of search engines and Referer', () => {
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
  });

  it('gives the data back as they were', () => {
    const valor = { a: '</script><!-- \u2028 &' };
    expect(JSON.parse(jsonEnHtml(valor))).toEqual(valor);
  });
});
