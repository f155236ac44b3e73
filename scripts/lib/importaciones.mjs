// Who imports whom in src/, and which imports break a rule. The parser of Vite (oxc) reads the files and says what each imports.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';

/** Fewer modules mean that some were not found or not read: where no import is read, no rule is broken. By folder of src/. */
const MINIMOS = { server: 550, web: 850, shared: 190, offline: 80, sw: 7 };
const PRUEBA = /\.test\.tsx?$/;

/** @returns what a file imports: `{ a, tipos }`; `tipos` are 'type-only', 'dynamic-import', 'npm' and 'core'. */
export function importacionesDe(ruta, texto, existe = existsSync) {
  const { module, errors } = parseSync(ruta, texto);
  if (errors.length > 0) throw new Error(`${ruta}: ${errors[0].message}`);
  const hallada = (a, entradas, ...tipos) => ({
    a,
    // an import without names (styles, side effects) runs; one whose names are all types leaves nothing at run time
    tipos: entradas.length > 0 && entradas.every(({ isType }) => isType) ? ['type-only', ...tipos] : tipos,
  });
  const exportadas = module.staticExports.flatMap(({ entries }) => entries).filter((e) => e.moduleRequest);
  const halladas = [
    ...module.staticImports.map(({ moduleRequest, entries }) => hallada(moduleRequest.value, entries)),
    ...exportadas.map((entrada) => hallada(entrada.moduleRequest.value, [entrada])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"])(.*)\1$/.exec(texto.slice(start, end));
      return literal ? [hallada(literal[2], [], 'dynamic-import')] : [];
    }),
    // the type of a module, `typeof import('./x.ts')`, is in no list of the parser's
    ...[...texto.matchAll(/\bimport\((['"])([^'"]+)\1\)/g)]
      .filter(({ index }) => !module.dynamicImports.some(({ start }) => start === index))
      .map(([, , a]) => hallada(a, [{ isType: true }])),
  ];
  return halladas.flatMap(({ a, tipos }) => {
    const { donde, clase } = resolver(ruta, a);
    return clase === null && !existe(donde) ? [] : [{ a: donde, tipos: clase ? [...tipos, clase] : tipos }];
  });
}

/** Our imports name their file, ending and all: no search is needed. What stands behind a `?` is the bundler's. */
function resolver(ruta, a) {
  const sinCola = a.replace(/\?.*$/, '');
  if (sinCola.startsWith('.'))
    return { donde: path.posix.join(path.posix.dirname(ruta), sinCola), clase: null };
  return isBuiltin(sinCola)
    ? { donde: sinCola, clase: 'core' }
    : { donde: `node_modules/${sinCola}`, clase: 'npm' };
}

const conGrupos = (patron, grupos) =>
  new RegExp(patron.replace(/\$(\d)/g, (_, n) => (grupos?.[n] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));

/**
 * @param reglas each `{ name, from: { path, pathNot }, to: { path, pathNot, dependencyTypes, dependencyTypesNot, circular } }`,
 *   patterns of regular expressions; `$1` in `to` is the first group of `from.path`
 * @returns the imports that a rule forbids
 */
export function violacionesDe(modulos, reglas) {
  const enCiclo = ciclos(modulos);
  return modulos.flatMap(({ ruta, aristas }) =>
    aristas.flatMap((arista) =>
      reglas
        .filter(({ from, to }) => {
          const grupos = from.path ? new RegExp(from.path).exec(ruta) : [];
          return (
            grupos !== null &&
            !(from.pathNot && new RegExp(from.pathNot).test(ruta)) &&
            (!to.path || conGrupos(to.path, grupos).test(arista.a)) &&
            !(to.pathNot && conGrupos(to.pathNot, grupos).test(arista.a)) &&
            (!to.dependencyTypes || to.dependencyTypes.some((t) => arista.tipos.includes(t))) &&
            !to.dependencyTypesNot?.some((t) => arista.tipos.includes(t)) &&
            (!to.circular || enCiclo(ruta, arista.a))
          );
        })
        .map(({ name }) => ({ regla: name, de: ruta, a: arista.a })),
    ),
  );
}

/** Tarjan's strongly connected components: an import is part of a cycle where both ends are in one. */
function ciclos(modulos) {
  const vecinos = new Map(modulos.map(({ ruta, aristas }) => [ruta, aristas.map(({ a }) => a)]));
  const indice = new Map();
  const bajo = new Map();
  const pila = [];
  const grupo = new Map();
  const visitar = (v) => {
    indice.set(v, indice.size);
    bajo.set(v, indice.get(v));
    pila.push(v);
    for (const w of vecinos.get(v) ?? []) {
      if (!vecinos.has(w)) continue;
      if (!indice.has(w)) visitar(w);
      if (!grupo.has(w)) bajo.set(v, Math.min(bajo.get(v), bajo.get(w)));
    }
    if (bajo.get(v) !== indice.get(v)) return;
    for (let w = null; w !== v;) grupo.set((w = pila.pop()), v);
  };
  for (const v of vecinos.keys()) if (!indice.has(v)) visitar(v);
  return (de, a) => grupo.has(a) && grupo.get(de) === grupo.get(a);
}

/** @returns in words, the folders of src/ of which fewer modules were read than there are. */
export function carpetasCortas(modulos, minimos = MINIMOS) {
  return Object.entries(minimos).flatMap(([carpeta, minimo]) => {
    // one that imports nothing may be one that was not read
    const hay = modulos.filter(
      ({ ruta, aristas }) => ruta.startsWith(`src/${carpeta}/`) && aristas.length > 0,
    );
    return hay.length < minimo
      ? [`Solo se leyeron ${hay.length} módulos de src/${carpeta}: faltan los demás.`]
      : [];
  });
}

/** @returns our modules, each with what it imports, and the imports that a rule forbids. */
export async function leerImportaciones(reglas) {
  const rutas = readdirSync('src', { recursive: true, withFileTypes: true })
    .map((entrada) => path.posix.join(entrada.parentPath, entrada.name))
    .filter((ruta) => /\.tsx?$/.test(ruta) && !PRUEBA.test(ruta));
  const leidas = rutas.map((ruta) => ({
    ruta,
    aristas: importacionesDe(ruta, readFileSync(ruta, 'utf8')).filter(({ a }) => !PRUEBA.test(a)),
  }));
  const leida = new Set(rutas);
  // styles and data: files that are imported and import nothing
  const otras = [...new Set(leidas.flatMap(({ aristas }) => aristas.map(({ a }) => a)))].filter(
    (a) => a.startsWith('src/') && !leida.has(a),
  );
  const modulos = [...leidas, ...otras.map((ruta) => ({ ruta, aristas: [] }))];
  for (const falta of carpetasCortas(leidas)) throw new Error(falta);
  return {
    modulos: modulos.map(({ ruta, aristas }) => ({ ruta, importa: [...new Set(aristas.map(({ a }) => a))] })),
    violaciones: violacionesDe(modulos, reglas),
  };
}
