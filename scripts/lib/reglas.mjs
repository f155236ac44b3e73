// Compares docs/reglas with the texts that cite it: pure, over texts. Who calls it reads the files.

const NOMBRE = '[a-z]+(?:-[a-z]+)*-\\d+';
const DEFINIDA = new RegExp(`^- \\*\\*(${NOMBRE})\\*\\*`);
/** 'regla precio-1', 'reglas precio-1, pago-2'. */
const CITADA = new RegExp(`\\breglas?\\s+(${NOMBRE}(?:(?:,| and)\\s+${NOMBRE})*)`, 'gi');
const DECISION = /\bdecisions?[ /](\d{4})\b/g;
const PAGINA = /(?<![\w/.-])[\w./-]*\w\.md\b/g;

const CAMINO = /`((?:src|scripts|tests|bench)\/[\w./-]+\.\w+)`(?: \(((?:`\w+`(?:, )?)+)\))?/g;

/** How documents that are not here used to be cited. A stranger cannot open them. */
const AJENAS = [
  /§/,
  /\bspec\s+(?:public-side|backoffice)\b/i,
  /\bpublic-side\b/i,
  /\b(?:the|our)\s+specification\b/i,
  /(?<![\w/])decisions(?:[:)]|,\s+["'/A-Z]|\s+and\s+spec\b)/,
  /\(architecture:/,
  /\(decisions\b(?!\/)/,
  /\bfacts of the place\b|\(facts\b|\bfacts:\s/i,
];

/** A sentence that goes on in the next line of a comment is one sentence. */
const seguido = (texto) => texto.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');
const lineaDe = (texto, indice) => texto.slice(0, indice).split('\n').length;

/** The anchors of one file of docs/reglas, in its order. */
export const definidasEn = (texto) =>
  texto.split('\n').flatMap((linea) => {
    const [, ancla] = DEFINIDA.exec(linea) ?? [];
    return ancla ? [ancla] : [];
  });

export const citadasEn = (texto) =>
  [...seguido(texto).matchAll(CITADA)].flatMap(([, lista]) =>
    lista.toLowerCase().match(new RegExp(NOMBRE, 'g')),
  );

function ajenasEn({ ruta, texto }) {
  const fallas = [];
  texto.split('\n').forEach((linea, i) => {
    if (AJENAS.some((ajena) => ajena.test(linea)))
      fallas.push(`${ruta}:${i + 1} cites a document that is not in the repository: ${linea.trim()}`);
  });
  return fallas;
}

/** Pages and decisions by their names: they have to be there. */
function sinPaginaEn({ ruta, texto }, existe) {
  const fallas = [];
  const exigir = (cual, indice) => {
    if (!existe(cual, ruta))
      fallas.push(`${ruta}:${lineaDe(texto, indice)} names ${cual}, which is not there`);
  };
  for (const { 0: pagina, index } of texto.matchAll(PAGINA)) exigir(pagina, index);
  for (const { 1: numero, index } of texto.matchAll(DECISION)) exigir(`docs/decisions/${numero}`, index);
  return fallas;
}

/** `path` (`name`, `name`), as a document walks through the code: the file is there, and what is named in it. */
function sinCodigoEn({ ruta, texto }, contenido) {
  return [...texto.matchAll(CAMINO)].flatMap(([, archivo, nombres = '']) => {
    const codigo = contenido(archivo);
    if (codigo === null) return [`${ruta} names ${archivo}, which is not there`];
    return [...nombres.matchAll(/\w+/g)]
      .filter(([nombre]) => !new RegExp(`\\b${nombre}\\b`).test(codigo))
      .map(([nombre]) => `${ruta} names ${nombre} in ${archivo}, which has none`);
  });
}

function definiciones(reglas) {
  const anclas = new Map();
  const fallas = [];
  for (const { ruta, texto } of reglas) {
    const cuarto = ruta.replace(/^.*\/|\.md$/g, '');
    for (const ancla of definidasEn(texto)) {
      if (anclas.has(ancla)) fallas.push(`${ruta} defines ${ancla} again`);
      if (ancla.replace(/-\d+$/, '') !== cuarto)
        fallas.push(`${ruta} defines ${ancla}, which belongs elsewhere`);
      anclas.set(ancla, ruta);
    }
  }
  return { anclas, fallas };
}

/**
 * What is wrong, in words; nothing where all is well. `reglas` define anchors, `fuentes` (code and tests) cite them,
 * `documentos` may cite them and count for nothing. `existe(page, from)` knows which pages there are,
 * `contenido(path)` what a file holds that a document names (null: there is none).
 */
export function juzgarReglas({ reglas, fuentes, documentos, existe, contenido }) {
  const { anclas, fallas } = definiciones(reglas);
  const usadas = new Set();
  const conocer = ({ ruta, texto }, contar) => {
    for (const ancla of citadasEn(texto)) {
      if (!anclas.has(ancla)) fallas.push(`${ruta} cites ${ancla}, which no rule has`);
      else if (contar) usadas.add(ancla);
    }
  };
  for (const fuente of fuentes) {
    conocer(fuente, true);
    fallas.push(...ajenasEn(fuente), ...sinPaginaEn(fuente, existe));
  }
  for (const documento of documentos) {
    conocer(documento, false);
    fallas.push(...ajenasEn(documento), ...sinCodigoEn(documento, contenido));
  }
  for (const [ancla, ruta] of anclas) {
    if (!usadas.has(ancla)) fallas.push(`${ruta} has ${ancla}, which neither code nor test cites`);
  }
  return fallas;
}
