import type { FastifyReply } from 'fastify';

/** CSP of the pages that the server writes by itself, without script and without the app. */
const CSP = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface Pagina {
  titulo: string;
  /** address of the page's style sheet */
  estilos: string;
  /** HTML, with everything that came from outside escaped */
  cuerpo: string;
}

export function enviarPagina(
  reply: FastifyReply,
  { titulo, estilos, cuerpo }: Pagina,
  csp = CSP,
): FastifyReply {
  const html = `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${titulo}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${estilos}"></head><body>${cuerpo}</body></html>`;
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', csp)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The CSP of a page whose form's answer redirects to another origin: browsers hold redirects to form-action too. */
export const cspConDestino = (origen: string): string =>
  CSP.replace("form-action 'self'", `form-action 'self' ${origen}`);

export function enviarCss(reply: FastifyReply, css: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(css);
}

/** Base of the style sheets of the pages that the server writes by itself: the product's palette, light and dark. */
export const CSS_BASE = `
:root{--papel:#f6f4ef;--tarjeta:#fff;--tarjeta2:#fbfaf7;--tinta:#04222b;--suave:#41535b;--linea:#d9d5cb;--borde:#74858c;--marca:#035f76;--sobre-marca:#fff;--acento:#ff5a1f;--ok:#0b6b35;--ok-fondo:#dff5e7;--mal:#a80f1c;--mal-fondo:#fde3e3;--ojo:#7a4f00;--ojo-fondo:#fff0cc;--barra:#04222b}
@media (prefers-color-scheme:dark){:root{--papel:#0c181e;--tarjeta:#14232b;--tarjeta2:#1b2e37;--tinta:#f5f2ec;--suave:#b4c4cb;--linea:#2a3f49;--borde:#6f868f;--marca:#51bad8;--sobre-marca:#00232f;--acento:#ff6b2c;--ok:#5bd68f;--ok-fondo:#0d2e1d;--mal:#ff9a94;--mal-fondo:#3b1215;--ojo:#f5bd47;--ojo-fondo:#33260a;--barra:#071116}}
*{box-sizing:border-box}
body{margin:0;background:var(--papel);color:var(--tinta);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--marca)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}
:focus-visible{outline:2px solid var(--tinta);outline-offset:2px;box-shadow:0 0 0 2px var(--acento)}
.suave{color:var(--suave)}
.boton{display:inline-block;min-height:48px;padding:.75rem 1.25rem;border:0;border-radius:8px;background:var(--marca);color:var(--sobre-marca);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.boton.secundario{background:none;color:var(--tinta);border:1px solid var(--borde)}
.tarjeta{background:var(--tarjeta);border:1px solid var(--linea);border-radius:12px;padding:1.25rem}
`;
