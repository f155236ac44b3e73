import type { Config } from '../../config.ts';

export function escapar(texto: string): string {
  return texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export const parrafo = (texto: string): string =>
  `<p style="margin:0 0 16px;line-height:1.55">${escapar(texto)}</p>`;

/** A table of two columns, label and value. The last row may be the total. */
export function tabla(rows: [string, string][], total?: [string, string]): string {
  const celda = 'padding:8px 0;border-bottom:1px solid #d9d5cb;vertical-align:top';
  const fuerte = 'padding:12px 0 0;font-size:18px;font-weight:700';
  const linea = ([que, cuanto]: [string, string], estilo: string) =>
    `<tr><td style="${estilo}">${escapar(que)}</td><td align="right" style="${estilo}">${escapar(cuanto)}</td></tr>`;
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px;border-collapse:collapse">${rows
    .map((row) => linea(row, celda))
    .join('')}${total ? linea(total, fuerte) : ''}</table>`;
}

export interface PartesCorreo {
  titulo: string;
  /** what the list of a mail client shows beside the subject */
  resumen: string;
  /** what is said before the button, so that it is seen without scrolling: HTML, already escaped */
  entrada?: string;
  /** the rest of the text, after the button where there is an `entrada`, else before it: HTML, already escaped or sanitised */
  cuerpo: string;
  boton?: { texto: string; url: string };
  /** small print at the end of the text */
  pie?: string;
  /** link by which the reader unsubscribes; in the mail's footer */
  baja?: { texto: string; url: string };
}

/** The layout of all mails: one column, tables and own styles on each element, as mail clients want them. */
export function renderCorreo(
  config: Pick<Config, 'publicUrl' | 'proveedor'>,
  { titulo, resumen, entrada, cuerpo, boton, pie, baja }: PartesCorreo,
): string {
  const { proveedor, publicUrl } = config;
  const contacto = [proveedor.nombre, proveedor.ciudad, proveedor.email, proveedor.telefono]
    .filter(Boolean)
    .map(escapar)
    .join(' · ');
  const accion = boton
    ? `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 24px"><tr><td style="background:#ff5a1f;border-radius:8px"><a href="${escapar(boton.url)}" style="display:inline-block;padding:14px 28px;color:#04222b;font-size:17px;font-weight:700;text-decoration:none">${escapar(boton.texto)}</a></td></tr></table>`
    : '';
  // The button's address as text, for mail programs that break the button; it comes after the text, as few readers need it.
  const aMano = boton
    ? `<p style="margin:0 0 16px;font-size:13px;color:#41535b">Si el botón no funciona, copiá esta dirección: <a href="${escapar(boton.url)}" style="color:#035f76;word-break:break-all">${escapar(boton.url)}</a></p>`
    : '';
  const salir = baja
    ? `<br>${escapar(baja.texto)} <a href="${escapar(baja.url)}" style="color:#035f76">Darme de baja</a>`
    : '';
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><title>${escapar(titulo)}</title></head>
<body style="margin:0;padding:0;background:#f6f4ef;color:#04222b;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px">
<div style="display:none;max-height:0;overflow:hidden">${escapar(resumen)}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f6f4ef"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:#04222b;padding:20px 28px"><a href="${escapar(publicUrl)}" style="color:#ffffff;font-size:20px;font-weight:800;letter-spacing:.5px;text-decoration:none">${escapar(proveedor.nombre)}</a></td></tr>
<tr><td style="padding:28px"><h1 style="margin:0 0 20px;font-size:24px;line-height:1.25">${escapar(titulo)}</h1>${entrada === undefined ? cuerpo + accion : entrada + accion + cuerpo}${aMano}${pie ? `<p style="margin:0;font-size:13px;line-height:1.5;color:#41535b;word-break:break-word">${escapar(pie)}</p>` : ''}</td></tr>
<tr><td style="padding:18px 28px;background:#fbfaf7;font-size:12px;line-height:1.5;color:#41535b">${contacto}${salir}</td></tr>
</table></td></tr></table></body></html>`;
}
