import type { Cabecera } from './cabecera.ts';
import { ID_DATOS, type DatosIniciales } from './datos-iniciales.ts';
import { GUION_DE_MESA } from './guion-de-mesa.ts';
import { GUION_INICIAL, ID_GUIONES } from './guion-inicial.ts';

export interface Pagina {
  /** Markup of #root. */
  html: string;
  /** HTML for <noscript>: what browsers without scripts show of a page that the device renders. */
  sin_guiones?: string | null;
  cabecera: Cabecera;
  /**
   * true: the frame of a desk's address. It preloads all that a desk's first screen needs, and its inline script opens the camera where it
   * may (GUION_DE_MESA)
   */
  mesa: boolean;
  datos: DatosIniciales;
}

/** The built files that a first page needs. */
export interface Recursos {
  entrada: string;
  modulos: readonly string[];
  /** the files that the page asks for by itself once its first screen is in view; they are preloaded with low priority */
  despues: readonly string[];
  estilos: readonly { href: string; texto: string }[];
}

/** The styles, which are put into the page itself: the first screen waits for no other file. */
export const textoDeEstilos = ({ estilos }: Pick<Recursos, 'estilos'>): string =>
  estilos.map(({ texto: css }) => css).join('');

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const texto = (valor: string): string => valor.replace(/[&<>"]/g, (c) => ENTIDADES[c] ?? c);

/** JSON inside a script element: nothing in it may end the element or open a comment. */
export function jsonEnHtml(valor: unknown): string {
  return JSON.stringify(valor)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function etiquetas(c: Cabecera): string[] {
  const og = c.og;
  return [
    `<title>${texto(c.titulo)}</title>`,
    `<meta name="description" content="${texto(c.descripcion)}">`,
    c.canonica ? `<link rel="canonical" href="${texto(c.canonica)}">` : '',
    c.privada ? '<meta name="robots" content="noindex">' : '',
    c.privada ? '<meta name="referrer" content="no-referrer">' : '',
    ...(og
      ? [
          `<meta property="og:type" content="${og.tipo}">`,
          '<meta property="og:site_name" content="Largada">',
          '<meta property="og:locale" content="es_AR">',
          `<meta property="og:title" content="${texto(c.titulo)}">`,
          `<meta property="og:description" content="${texto(c.descripcion)}">`,
          c.canonica ? `<meta property="og:url" content="${texto(c.canonica)}">` : '',
          `<meta property="og:image" content="${texto(og.imagen)}">`,
          og.formato ? `<meta property="og:image:type" content="${texto(og.formato)}">` : '',
          `<meta property="og:image:width" content="${og.ancho}">`,
          `<meta property="og:image:height" content="${og.alto}">`,
          `<meta property="og:image:alt" content="${texto(og.alt)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    c.jsonLd ? `<script type="application/ld+json">${jsonEnHtml(c.jsonLd)}</script>` : '',
  ].filter(Boolean);
}

function precargaDeImagen(c: Cabecera): string {
  if (!c.precarga) return '';
  const { src, srcset, sizes } = c.precarga;
  const conjunto = srcset ? ` imagesrcset="${texto(srcset)}" imagesizes="${texto(sizes)}"` : '';
  return `<link rel="preload" as="image" href="${texto(src)}"${conjunto} fetchpriority="high">`;
}

const guionesDe = ({ modulos, despues, entrada }: Recursos, mesa: boolean): string => {
  const precargas = [
    ...modulos.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...despues.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
  const guion = `<script type="module" src="${entrada}"></script>`;
  // Browsers fetch files in the order named. On a desk's page the entry comes first, to run while the other hundred load.
  return (mesa ? [guion, ...precargas] : [...precargas, guion]).join('\n');
};

/** The one inline script of a page: the policy allows it by its hash. */
export const guionDe = (mesa: boolean): string =>
  mesa ? `${GUION_INICIAL};\n${GUION_DE_MESA}` : GUION_INICIAL;

/** The whole page. The content security policy allows its one inline style and script by their hashes. */
export function armarDocumento(pagina: Pagina, recursos: Recursos): string {
  const { cabecera, datos, html, mesa } = pagina;
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${[
  precargaDeImagen(cabecera),
  `<script>${guionDe(mesa)}</script>`,
  recursos.estilos.length > 0 ? `<style>${textoDeEstilos(recursos)}</style>` : '',
  // Disabled links are not fetched; Vite's loader finds them and does not fetch these styles again for lazy screens.
  ...recursos.estilos.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
  datos.modo !== 'contenido' ? guionesDe(recursos, mesa) : '',
  ...etiquetas(cabecera),
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<meta name="theme-color" content="#04222b" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#071116" media="(prefers-color-scheme: dark)">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="format-detection" content="telephone=no">',
]
  .filter(Boolean)
  .join('\n')}
</head>
<body>
${
  pagina.sin_guiones
    ? `<noscript>${pagina.sin_guiones}</noscript>
`
    : ''
}<div id="root">${html}</div>
<script type="application/json" id="${ID_DATOS}">${jsonEnHtml(datos)}</script>
${datos.modo === 'contenido' ? `<template id="${ID_GUIONES}">${guionesDe(recursos, mesa)}</template>` : ''}
</body>
</html>
`;
}
