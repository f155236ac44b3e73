import { escribirFecha, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { escapar } from '../../nucleo/correo/html-de-un-correo.ts';

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const FECHA = /^\d{4}-\d{2}-\d{2}$/;
/** Paths of the documents and mails in the ZIP, to which the page links. */
const ARCHIVO = /^(deslindes|aptos|mails)\/[\w.-]+$/;

function texto(valor: string | number): string {
  if (typeof valor === 'number') return escapar(valor.toLocaleString('es-AR'));
  if (ARCHIVO.test(valor)) return `<a href="${escapar(valor)}">${escapar(valor)}</a>`;
  if (INSTANTE.test(valor)) return escapar(escribirFechaHoraHs(valor));
  if (FECHA.test(valor)) return escapar(escribirFecha(valor));
  return escapar(valor);
}

/** An empty value is left out: a page of dashes says nothing. An empty list is shown as "Nada.". */
function bloque(valor: unknown, nivel: number): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (Array.isArray(valor))
    return valor.length === 0
      ? '<p class="nada">Nada.</p>'
      : valor.map((uno) => `<section>${bloque(uno, nivel)}</section>`).join('\n');
  if (typeof valor !== 'object') return `<p>${texto(valor as string | number)}</p>`;
  const campos = Object.entries(valor);
  const simples = campos.filter(([, v]) => v !== null && typeof v !== 'object' && v !== '');
  const hondos = campos.filter(([, v]) => v !== null && typeof v === 'object');
  const titulo = Math.min(nivel, 6);
  return [
    simples.length > 0
      ? `<dl>${simples.map(([k, v]) => `<dt>${escapar(k)}</dt><dd>${texto(v as string | number)}</dd>`).join('')}</dl>`
      : '',
    ...hondos.map(([k, v]) => `<h${titulo}>${escapar(k)}</h${titulo}>\n${bloque(v, nivel + 1)}`),
  ].join('\n');
}

/** The readable half of the download: one page that can be printed, without scripts or anything from outside. */
export function paginaDeDatos(datos: Record<string, unknown>, proveedor: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mis datos en ${escapar(proveedor)}</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
section{border-left:3px solid #8886;padding-left:1rem;margin:0 0 1.25rem}
.nada{opacity:.75;margin-top:0}
@media(max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
</style></head>
<body><h1>Mis datos en ${escapar(proveedor)}</h1>
<p>Todo lo que guardamos de vos, en respuesta a tu pedido (Ley 25.326). Lo mismo está en
<code>datos.json</code>, para que lo lea un programa. Los archivos están en las carpetas de al lado.</p>
${bloque(datos, 2)}
</body></html>
`;
}
