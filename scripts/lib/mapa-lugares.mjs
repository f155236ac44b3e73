// Where the boxes, arrows and numbers of docs/pictures/imports.svg stand. An arrow between neighbouring layers is a line with
// its number; what reaches further is named in the box, so that no line has to cross another box.
import { CAJAS } from './mapa.mjs';

const QUE_ES = {
  'web: start': 'the page, in browser and on the server',
  sw: 'the service worker',
  'web/routes': 'which screen an address has',
  'web/features': 'the screens, a folder per area',
  'web/ui': 'the look; knows no call',
  'web: shared': 'comun, formulario, cuenta, evento',
  'web/api': 'calls, session, queries',
  offline: 'databases and outbox of the device',
  'server: start': 'listener, routes, jobs are put together',
  'server/comandos': 'accounts, backups, moves',
  'server/demo': 'demonstration data',
  'server/modules': 'a circuit each, with its routes; none needs one that needs it:',
  'server/nucleo': 'what several circuits need; knows no screen:',
  'server/http': 'mounting, access, errors, pages',
  'server/gateways': 'payment, mail, files',
  'server/jobs': 'the queue',
  'server/pdf': 'our PDFs',
  'server/planilla': 'XLSX, CSV, ZIP',
  'server/db': 'schema, migrations, transactions',
  'server: base': 'configuration, context, clock',
  'shared/contract': 'every call and its shapes',
  'shared/domain': 'the pure rules, in rooms',
};

export const MARGEN = 20;
export const LINEA = 15;
export const LADOS = {
  cliente: { x: 20, ancho: 440 },
  servidor: { x: 492, ancho: 688 },
  comun: { x: 20, ancho: 1160 },
};
const ENTRE_CAJAS = 40;
const ENTRE_CAPAS = 84;
export const ANCHO = 1200;
const LETRA = 6.1;

const puntas = ({ cual, cuantas }) => {
  const [de, a] = cual.split(' -> ');
  return { de, a, cuantas };
};

/** Breaks a text into lines that fit into `ancho`. */
function renglones(texto, ancho) {
  const caben = Math.floor(ancho / LETRA);
  const lineas = [''];
  for (const palabra of texto.split(' ')) {
    const ultima = lineas.at(-1);
    if (ultima === '') lineas[lineas.length - 1] = palabra;
    else if (ultima.length + 1 + palabra.length <= caben) lineas[lineas.length - 1] = `${ultima} ${palabra}`;
    else lineas.push(palabra);
  }
  return lineas;
}

const corto = (nombre) => nombre.replace(/^(?:shared|server|web)\//, '').replace(/^server: /, '');

/** Number of the lowest layer of each side; the shared code (`comun`) is drawn below both sides. */
const ULTIMA = { cliente: 4, servidor: 4, comun: 0 };
function paso(de, a) {
  if (de.lado === a.lado) return a.capa - de.capa;
  return a.lado === 'comun' ? ULTIMA[de.lado] - de.capa + 1 : -1;
}

const porMuchas = (a, b) => b.cuantas - a.cuantas || (a.a < b.a ? -1 : 1);
const lista = (flechas) => flechas.map(({ a, cuantas }) => `${corto(a)} ${cuantas}`).join(' · ');

/** Boxes with their lines of text and arrows that are drawn; x and width by their place in the layer. */
function disponer({ cajas, flechas }) {
  const dibujadas = new Map();
  for (const lado of Object.keys(LADOS)) {
    const suyas = cajas
      .map((caja) => ({ ...CAJAS.find(({ nombre }) => nombre === caja.nombre), ...caja, en: caja.nombre }))
      .filter((caja) => caja.lado === lado);
    for (let capa = 0; capa <= ULTIMA[lado]; capa += 1) {
      const row = suyas.filter((caja) => caja.capa === capa);
      const { x, ancho: total } = LADOS[lado];
      const ancho = Math.floor((total - ENTRE_CAJAS * (row.length - 1)) / row.length);
      row.forEach((caja, i) =>
        dibujadas.set(caja.nombre, { ...caja, x: x + i * (ancho + ENTRE_CAJAS), ancho, orden: i }),
      );
    }
  }
  const lineas = [];
  const lejos = new Map([...dibujadas.keys()].map((nombre) => [nombre, []]));
  for (const flecha of flechas.map(puntas)) {
    const [de, a] = [dibujadas.get(flecha.de), dibujadas.get(flecha.a)];
    const pasos = paso(de, a);
    const vecinas =
      pasos === 0 ? Math.abs(de.orden - a.orden) === 1 : Math.abs(pasos) === 1 && de.lado === a.lado;
    const alFondo = pasos === 1 && a.lado === 'comun';
    if (vecinas || alFondo) lineas.push({ ...flecha, pasos });
    else lejos.get(flecha.de).push({ ...flecha, pasos });
  }
  for (const caja of dibujadas.values()) {
    const fuera = lejos.get(caja.nombre).sort(porMuchas);
    const texto = (clase, palabras) =>
      palabras ? renglones(palabras, caja.ancho - 20).map((linea) => ({ clase, linea })) : [];
    const abajo = lista(fuera.filter(({ pasos }) => pasos >= 0));
    const arriba = lista(fuera.filter(({ pasos }) => pasos < 0));
    caja.renglones = [
      ...texto('que', QUE_ES[caja.nombre]),
      ...texto('que', caja.carpetas.join(', ')),
      ...texto('lejos', abajo && `→ ${abajo}`),
      ...texto('sube', arriba && `↑ ${arriba}`),
    ];
    caja.alto = 34 + caja.renglones.length * LINEA;
  }
  return { cajas: [...dibujadas.values()], lineas };
}

/** Layers from above; the shorter side is spread out, so that both end at the same height. */
function apilar(cajas) {
  const altoDe = (lado, capa) =>
    Math.max(0, ...cajas.filter((c) => c.lado === lado && c.capa === capa).map(({ alto }) => alto));
  const capas = (lado) => Array.from({ length: ULTIMA[lado] + 1 }, (_, capa) => altoDe(lado, capa));
  const suma = (altos) => altos.reduce((total, alto) => total + alto, 0);
  const altura = (lado) => suma(capas(lado)) + ENTRE_CAPAS * ULTIMA[lado];
  const arriba = MARGEN + 24;
  const fondo = Math.max(altura('cliente'), altura('servidor'));
  for (const lado of ['cliente', 'servidor']) {
    const altos = capas(lado);
    const entre = (fondo - suma(altos)) / ULTIMA[lado];
    for (const caja of cajas.filter((c) => c.lado === lado)) {
      const y = Math.round(arriba + suma(altos.slice(0, caja.capa)) + entre * caja.capa);
      Object.assign(caja, { y, alto: altos[caja.capa] });
    }
  }
  const y = arriba + fondo + ENTRE_CAPAS;
  for (const caja of cajas.filter((c) => c.lado === 'comun')) Object.assign(caja, { y });
  return y + altoDe('comun', 0) + MARGEN + 24;
}

/**
 * Gives each arrow its ends on the borders of its boxes; arrows at
 * one border are spread in the order of their other ends.
 */
function trazar(cajas, lineas) {
  const de = (nombre) => cajas.find((caja) => caja.nombre === nombre);
  const centro = ({ x, ancho }) => x + ancho / 2;
  const bordes = new Map();
  const tomar = (caja, borde, linea, hacia, punta) => {
    const key = `${caja.nombre} ${borde}`;
    if (!bordes.has(key)) bordes.set(key, { caja, borde, puntas: [] });
    bordes.get(key).puntas.push({ linea, hacia, punta });
  };
  for (const linea of lineas) {
    const [una, otra] = [de(linea.de), de(linea.a)];
    const [sale, llega] =
      linea.pasos === 0
        ? una.x < otra.x
          ? ['derecha', 'izquierda']
          : ['izquierda', 'derecha']
        : linea.pasos > 0
          ? ['abajo', 'arriba']
          : ['arriba', 'abajo'];
    // The two arrows between a pair of boxes are drawn side by side.
    const corrida = linea.pasos < 0 || (linea.pasos === 0 && una.x > otra.x) ? 1 : 0;
    tomar(una, sale, linea, centro(otra) + corrida, 'desde');
    tomar(otra, llega, linea, centro(una) + corrida, 'hasta');
  }
  for (const { caja, borde, puntas: suyas } of bordes.values()) {
    suyas.sort((a, b) => a.hacia - b.hacia || (a.linea.de < b.linea.de ? -1 : 1));
    suyas.forEach(({ linea, punta }, i) => {
      const parte = (i + 1) / (suyas.length + 1);
      const x = Math.round(caja.x + caja.ancho * parte);
      const y = Math.round(caja.y + caja.alto * parte);
      linea[punta] = {
        arriba: [x, caja.y],
        abajo: [x, caja.y + caja.alto],
        izquierda: [caja.x, y],
        derecha: [caja.x + caja.ancho, y],
      }[borde];
    });
  }
}

/**
 * Puts each number on its line, nearer to the start as lines cross in
 * the middle; elsewhere where another number is in the way.
 */
function ponerNumeros(lineas) {
  const puestos = [];
  for (const linea of lineas) {
    const [[x1, y1], [x2, y2]] = [linea.desde, linea.hasta];
    const lugares = (linea.pasos === 0 ? [0.45] : [0.3, 0.22, 0.4, 0.5, 0.6, 0.7, 0.78]).map((parte) => [
      Math.round(x1 + (x2 - x1) * parte),
      Math.round(y1 + (y2 - y1) * parte) + 4,
    ]);
    const libre = ([x, y]) => puestos.every(([ox, oy]) => Math.abs(ox - x) > 25 || Math.abs(oy - y) > 12);
    linea.numero = lugares.find(libre) ?? lugares[0];
    puestos.push(linea.numero);
  }
}

/** The boxes and arrows with their positions, and the height of the picture. */
export function ubicar(mapa) {
  const { cajas, lineas } = disponer(mapa);
  const alto = apilar(cajas);
  trazar(cajas, lineas);
  ponerNumeros(lineas);
  return { cajas, lineas, alto };
}
