// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { estilosEnLinea, sanearDelta, sanearHtml } from './sanear.ts';
import { casos } from '../../../../tests/support/casos.ts';

const HOSTILES = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="ql-size-10 ql-size-99 modal-overlay">x</p>',
  '<div style="position:fixed;inset:0;z-index:9999">x</div>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<form action="//evil.example/"><input name="documento"><button>Enviar</button></form>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<table background="javascript:alert(1)"><tr><td id="root" name="cookie">x</td></tr></table>',
  '<p id="root">x</p><span data-x="1" contenteditable>x</span>',
];

const ETIQUETAS = new Set(
  'P,BR,H2,H3,H4,STRONG,B,EM,I,U,S,UL,OL,LI,A,BLOCKQUOTE,SPAN,HR,TABLE,THEAD,TBODY,TR,TH,TD'.split(','),
);
const ATRIBUTOS: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:)/,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow$/,
  class: /^(ql-(size|align|indent)-[a-z0-9-]+ ?)*$/,
  'data-list': /^/,
  scope: /^/,
  colspan: /^/,
};
const inofensivo = ({ name, value }: Attr) => ATRIBUTOS[name]?.test(value) === true;

describe('the description of an event', () => {
  it.each(HOSTILES)('%s runs, loads and covers nothing', (hostil) => {
    const limpio = sanearHtml(`<p>antes</p>${hostil}<p>después</p>`);
    // read as a browser does, and not searched as text
    const document = new DOMParser().parseFromString(`<main>${limpio}</main>`, 'text/html');
    const malos = [...document.querySelectorAll('main *')].filter(
      (elemento) => !ETIQUETAS.has(elemento.tagName) || ![...elemento.attributes].every(inofensivo),
    );
    expect(malos.map((elemento) => elemento.outerHTML)).toEqual([]);
    expect(document.querySelector('main > p')?.textContent).toBe('antes');
    expect(document.head.children).toHaveLength(0);
    // sanitising a clean text changes nothing
    expect(sanearHtml(limpio)).toBe(limpio);
  });

  it.each(HOSTILES)('%s does no harm in a mail either', (hostil) => {
    const limpio = sanearHtml(`<p>antes</p>${hostil}<p>después</p>`, { correo: true });
    const document = new DOMParser().parseFromString(`<main>${limpio}</main>`, 'text/html');
    const malos = [...document.querySelectorAll('main *')].filter(
      (elemento) =>
        !(ETIQUETAS.has(elemento.tagName) || elemento.tagName === 'IMG') ||
        ![...elemento.attributes].every(
          (atributo) => inofensivo(atributo) || ['alt', 'width', 'height'].includes(atributo.name),
        ),
    );
    expect(malos.map((elemento) => elemento.outerHTML)).toEqual([]);
    expect(sanearHtml(limpio, { correo: true })).toBe(limpio);
  });

  it('a mail shows pictures by https alone', () => {
    const con = (src: string) => sanearHtml(`<img src="${src}" alt="x">`, { correo: true });
    expect(con('https://ok.example/a.png')).toBe('<img src="https://ok.example/a.png" alt="x" />');
    for (const src of [
      'http://no.example/a.png',
      'data:image/svg+xml,x',
      'javascript:alert(1)',
      '//no.example',
    ])
      expect(con(src)).toBe('');
    expect(sanearHtml('<img src="https://ok.example/a.png">')).toBe('');
  });

  casos('sizes from 10 to 36 px are classes: %s', sanearHtml, [
    ['<span style="font-size: 36px">x</span>', '<span class="ql-size-36px">x</span>'],
    ['<span style="color:red;font-size:10px">x</span>', '<span class="ql-size-10px">x</span>'],
    ['<span style="font-size: 37px">x</span>', '<span>x</span>'],
    ['<span style="font-size: 9px">x</span>', '<span>x</span>'],
    ['<span class="ql-size-99px ql-size-12">x</span>', '<span class="ql-size-12">x</span>'],
  ]);

  it('and styles in a mail, whose reader knows no classes', () => {
    expect(
      estilosEnLinea('<p class="ql-align-center ql-indent-2"><span class="ql-size-18px">x</span></p>'),
    ).toBe('<p style="text-align:center;margin-left:4em"><span style="font-size:18px">x</span></p>');
    expect(estilosEnLinea('<p class="otra">x</p>')).toBe('<p>x</p>');
  });

  it('the editor’s own form keeps text and formats, and nothing that is embedded', () => {
    const ops = [
      { insert: 'Hola', attributes: { bold: true, size: '18px', link: 'https://ok.example' } },
      { insert: '\n', attributes: { header: 2, align: 'center', list: 'bullet' } },
      { insert: { video: 'https://evil.example' } },
      { insert: { image: 'x" onerror="alert(1)' } },
      { insert: 'x', attributes: { link: 'javascript:alert(1)', background: 'url(x)', bold: { a: 1 } } },
      { retain: 3 },
      null,
      'texto',
      { insert: 5 },
    ];
    expect(sanearDelta({ ops })).toEqual({ ops: [ops[0], ops[1], { insert: 'x' }] });
    expect(sanearDelta(null)).toBeNull();
  });

  it.each([
    ['<p class="ql-align-center">Hola <strong>che</strong></p>'],
    ['<p><span class="ql-size-18">Grande</span> <em>y</em> <u>más</u></p>'],
    ['<ol><li data-list="bullet" class="ql-indent-1">Uno</li></ol>'],
    ['<h2>Recorrido</h2><blockquote>Cita</blockquote>'],
    [
      '<table><tbody><tr><th scope="row" colspan="2">Km</th><td>5 &lt; 10 &amp; ñandú</td></tr></tbody></table>',
    ],
  ])('%s stays', (html) => {
    expect(sanearHtml(html)).toBe(html);
  });

  it('links open apart and give nothing away; there is one h1 on the page and it is not theirs', () => {
    expect(sanearHtml('<a href="https://ok.example/?a=1&amp;b=2">x</a>')).toBe(
      '<a href="https://ok.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(sanearHtml('<h1>x</h1>')).toBe('<h2 class="ql-size-28px">x</h2>');
  });

  it('what nests without end comes back in time', () => {
    expect(sanearHtml('<p>'.repeat(5000)).length).toBeLessThan(100_000);
    expect(sanearHtml('<'.repeat(50_000)).length).toBeLessThan(300_000);
  }, 20_000);
});
