// The folders of src as one graph: pure, over a list of modules. What is in a cycle of folders can neither be read
// nor tested nor changed alone, also where no file imports itself over others.

/** Fewer folders or arrows mean that the imports were not read: in an empty graph there is no cycle to find. */
const MINIMO = { carpetas: 150, flechas: 1000 };

/** Folders whose folders have a subject each. */
const DE_SALAS = 'server/modules|server/nucleo|shared/domain|web/features';

/**
 * The folder that a file of code counts for: a room, else what is directly in server, shared, web, offline or sw, where a
 * file counts by itself. What a room has inside is one subject.
 */
export const carpetaDe = (ruta) =>
  /\.tsx?$/.test(ruta)
    ? (new RegExp(`^src/((?:${DE_SALAS})/[^/]+|[^/]+/[^/]+)(?=/|$)`).exec(ruta)?.[1] ?? null)
    : null;

/** @returns for each folder the folders that it imports, each with one of the imports. */
function grafoDe(modulos) {
  const grafo = new Map();
  for (const { ruta, importa } of modulos) {
    const una = carpetaDe(ruta);
    if (una === null) continue;
    if (!grafo.has(una)) grafo.set(una, new Map());
    for (const importada of importa) {
      const otra = carpetaDe(importada);
      if (otra !== null && otra !== una && !grafo.get(una).has(otra))
        grafo.get(una).set(otra, `${ruta} imports ${importada}`);
    }
  }
  return grafo;
}

function alcance(grafo, desde) {
  const vistas = new Set();
  const pendientes = [desde];
  while (pendientes.length > 0)
    for (const otra of grafo.get(pendientes.pop())?.keys() ?? [])
      if (!vistas.has(otra)) {
        vistas.add(otra);
        pendientes.push(otra);
      }
  return vistas;
}

/** Every arrow between folders that is part of a cycle, with one of its imports. */
export function ciclosDe(modulos) {
  const grafo = grafoDe(modulos);
  const desde = new Map([...grafo.keys()].map((una) => [una, alcance(grafo, una)]));
  return [...grafo].flatMap(([una, otras]) =>
    [...otras]
      .filter(([otra]) => desde.get(otra)?.has(una))
      .map(([otra, ejemplo]) => ({ flecha: `${una} -> ${otra}`, ejemplo })),
  );
}

const CON_SQL = /^(?:drizzle-orm(?:\/|$)|(?:\.\.\/)+db\/schema)/;
const IMPORTACION = /^import\s+(type\s)?([^'";]*?)\s*from\s+'([^']+)'/gm;

const traeValores = (nombres) =>
  nombres
    .replace(/[{}]/g, '')
    .split(',')
    .some((nombre) => nombre.trim() !== '' && !/^\s*type\s/.test(nombre));

/**
 * Finds SQL in files of modules/ or nucleo/ that are not called repository: nobody would look for it there. Types of
 * rows may be imported anywhere.
 */
export function sqlFueraDeLugar(ruta, texto) {
  if (!/^src\/server\/(?:modules|nucleo)\//.test(ruta) || /(?:\/|-)repository\.ts$/.test(ruta)) return [];
  return [...texto.matchAll(IMPORTACION)]
    .filter(([, tipo, nombres, de]) => !tipo && CON_SQL.test(de) && traeValores(nombres))
    .map(([, , , de]) => `${ruta} imports ${de}: SQL is written in files called repository`);
}

/** @returns where a file asks whether a test runs it: what is tested would not be what people get. */
export const preguntasPorPruebas = (ruta, texto) =>
  /\.test(?:-util)?\.tsx?$/.test(ruta)
    ? []
    : [...texto.matchAll(/modo\s*[!=]==?\s*'test'|'test'\s*[!=]==?|NODE_ENV\W+test|\bVITEST\b/g)].map(
        ([que]) => `${ruta} asks whether it is tested: ${que}`,
      );

/** @returns where the browser's code writes an address of the API itself: when a call moved, nothing would tell it. */
export const direccionesAMano = (ruta, texto) =>
  !/^src\/(?:web|offline|sw)\//.test(ruta) || /\.test(?:-util)?\.tsx?$/.test(ruta)
    ? []
    : [...texto.matchAll(/['"`^]\/api\b.*/g)].map(
        ([que]) => `${ruta} writes an address by hand (contract/rutas/ruta-con.ts makes them): ${que}`,
      );

/** @returns what is wrong, in words: every cycle, and a graph too small to be the real one. */
export function juzgarCarpetas(modulos, minimo = MINIMO) {
  const grafo = grafoDe(modulos);
  const flechas = [...grafo.values()].reduce((suma, otras) => suma + otras.size, 0);
  const fallas = ciclosDe(modulos).map(
    ({ flecha, ejemplo }) => `${flecha} is part of a cycle of folders: ${ejemplo}`,
  );
  if (grafo.size < minimo.carpetas || flechas < minimo.flechas)
    fallas.push(`only ${grafo.size} folders of src and ${flechas} arrows between them were seen`);
  return fallas;
}
