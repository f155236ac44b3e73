import { describe, expect, it } from 'vitest';
import { armarDocumento, jsonEnHtml } from './documento.ts';

const pagina = {
  html: '<main></main>',
  cabecera: {
    titulo: '</title><script>alert(1)</script>',
    descripcion: '"><img>',
    canonica: null,
    privada: true,
    og: null,
    precarga: null,
    jsonLd: { name: '</script><script>alert(1)</script>' },
  },
  datos: { modo: 'contenido' as const, ahora: 1, consultas: [[['a'], '</script><!--']] as const },
};

describe('armarDocumento', () => {
  const html = armarDocumento(pagina, {
    entrada: '/assets/e.js',
    modulos: ['/assets/m.js'],
    estilos: [{ href: '/assets/a.css', texto: 'p{color:red}' }],
  });

  it('lets no text end its element', () => {
    expect(html).not.toContain('alert(1)</script>');
    expect(html).not.toContain('"><img>');
    expect(html.match(/<\/script>/g)).toHaveLength(4);
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
