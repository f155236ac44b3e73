// Draws what scripts/lib/mapa.mjs counted (same numbers, same bytes), and tells where a drawn picture is no longer so.
import { ANCHO, LADOS, LINEA, MARGEN, ubicar } from './mapa-lugares.mjs';
import { CAJAS } from './mapa.mjs';

const ESTILO = `
    svg { --fondo: #fff; --caja: #f4f6f8; --borde: #8a94a0; --letra: #1b1f24; --suave: #57606a; --linea: #4b6b94; --sube: #b3261e; }
    @media (prefers-color-scheme: dark) { svg { --fondo: #0d1117; --caja: #1b222b; --borde: #6e7a87; --letra: #e6edf3; --suave: #a3adb8; --linea: #86aee0; --sube: #ff8f85; } }
    text { font: 12px system-ui, sans-serif; fill: var(--letra); }
    .nombre { font-weight: 600; } .que { fill: var(--suave); font-size: 11.5px; } .lejos { fill: var(--linea); font-size: 11.5px; } .sube { fill: var(--sube); font-size: 11.5px; }
    .caja { fill: var(--caja); stroke: var(--borde); } .fondo { fill: var(--fondo); }
    .linea { stroke: var(--linea); fill: none; } .linea.va-arriba { stroke: var(--sube); stroke-dasharray: 5 3; }
    .numero { text-anchor: middle; font-size: 11.5px; paint-order: stroke; stroke: var(--fondo); stroke-width: 5px; } .numero.va-arriba { fill: var(--sube); }
    .punta { fill: var(--linea); } .punta-sube { fill: var(--sube); }
`;

const grosor = (cuantas) => (1 + Math.log10(cuantas)).toFixed(1);
const XML = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapar = (texto) => texto.replace(/[&<>]/g, (signo) => XML[signo]);

function dibujarCaja({ nombre, archivos, x, y, ancho, alto, renglones: lineas }) {
  const textos = lineas.map(
    ({ clase, linea }, i) =>
      `  <text class="${clase}" x="${x + 10}" y="${y + 38 + i * LINEA}">${escapar(linea)}</text>`,
  );
  return [
    `  <rect class="caja" x="${x}" y="${y}" width="${ancho}" height="${alto}" rx="6"/>`,
    `  <text x="${x + 10}" y="${y + 20}"><tspan class="nombre">${nombre}</tspan><tspan class="que" dx="6">${archivos}</tspan></text>`,
    ...textos,
  ];
}

function dibujarLinea({ cuantas, pasos, desde, hasta }) {
  const clase = pasos < 0 ? ' va-arriba' : '';
  const punta = pasos < 0 ? 'punta-sube' : 'punta';
  return `  <path class="linea${clase}" stroke-width="${grosor(cuantas)}" marker-end="url(#${punta})" d="M${desde.join(' ')}L${hasta.join(' ')}"/>`;
}

const dibujarNumero = ({ cuantas, pasos, numero: [x, y] }) =>
  `  <text class="numero${pasos < 0 ? ' va-arriba' : ''}" x="${x}" y="${y}">${cuantas}</text>`;

const marca = (id) =>
  `  <marker id="${id}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="${id}" d="M0 0L8 4L0 8z"/></marker>`;

export function dibujarMapa(mapa) {
  const { cajas, lineas, alto } = ubicar(mapa);
  const rotulo = ({ x }, texto) => `  <text class="que" x="${x}" y="${MARGEN + 6}">${texto}</text>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ANCHO} ${alto}" role="img" aria-labelledby="titulo">`,
    '  <title id="titulo">Folders of src/ in layers, and how many imports go from one to another</title>',
    `  <metadata>${escapar(JSON.stringify(mapa))}</metadata>`,
    `  <style>${ESTILO}  </style>`,
    marca('punta'),
    marca('punta-sube'),
    `  <rect class="fondo" width="${ANCHO}" height="${alto}"/>`,
    rotulo(LADOS.cliente, 'browser'),
    rotulo(LADOS.servidor, 'server'),
    ...lineas.map(dibujarLinea),
    ...cajas.flatMap(dibujarCaja),
    ...lineas.map(dibujarNumero),
    `  <text class="que" x="20" y="${alto - 14}">Beside a name: its files. On an arrow or behind →: imports of a file by a file, tests apart. <tspan class="sube">Dashed and ↑: against the layers.</tspan></text>`,
    '</svg>',
  ].join('\n')}\n`;
}

/** Whether two counts differ by more than a tenth and by more than three: else every new import would need a new picture. */
const lejosDe = (dibujado, hay) => Math.abs(dibujado - hay) > Math.max(3, dibujado / 10);

function comparar(que, dibujadas, hay) {
  const faltas = [];
  for (const [cual, cuantas] of hay) {
    if (!dibujadas.has(cual)) faltas.push(`${que} ${cual} (${cuantas}) is not drawn`);
    else if (lejosDe(dibujadas.get(cual), cuantas))
      faltas.push(`${que} ${cual}: ${dibujadas.get(cual)} drawn, ${cuantas} are there`);
  }
  for (const cual of dibujadas.keys())
    if (!hay.has(cual)) faltas.push(`${que} ${cual} is drawn and not there`);
  return faltas;
}

/** What the drawn picture says that is not so, in words: boxes, arrows and folders to the letter, numbers to a tenth. */
export function faltasDelMapa(svg, mapa) {
  const [, guardado] = /<metadata>(.*)<\/metadata>/.exec(svg) ?? [];
  if (!guardado) return ['is not there, or was not drawn by the script'];
  const dibujado = JSON.parse(
    guardado.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
  if (dibujado.cajas.some(({ nombre }) => !CAJAS.some((caja) => caja.nombre === nombre)))
    return ['was drawn with other boxes'];
  if (dibujarMapa(dibujado) !== svg) return ['was changed by hand, or its script was'];
  const cajas = (uno) => new Map(uno.cajas.map(({ nombre, archivos }) => [nombre, archivos]));
  const flechas = (uno) => new Map(uno.flechas.map(({ cual, cuantas }) => [cual, cuantas]));
  const carpetas = (uno) =>
    new Map(
      uno.cajas.flatMap(({ nombre, carpetas: suyas }) => suyas.map((una) => [`${una} in ${nombre}`, 1])),
    );
  return [
    ...comparar('box', cajas(dibujado), cajas(mapa)),
    ...comparar('folder', carpetas(dibujado), carpetas(mapa)),
    ...comparar('arrow', flechas(dibujado), flechas(mapa)),
  ];
}
