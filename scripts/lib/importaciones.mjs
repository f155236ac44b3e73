// Who imports whom in src/, and which imports break a rule. dependency-cruiser reads TypeScript through swc; where its
// parser is missing it would see nothing and pass, so too few modules is a failure too.
import { createRequire } from 'node:module';

// dependency-cruiser 17 calls swc without JSX; newer ones want Node 22.
const swc = createRequire(import.meta.url)('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (archivo, opciones) =>
  parseFileSync.call(swc, archivo, { ...opciones, tsx: archivo.endsWith('.tsx') });
const { cruise } = await import('dependency-cruiser');

const MINIMO_DE_MODULOS = 1200;

/** @returns our modules, each with what it imports, and the imports that a rule forbids. */
export async function leerImportaciones(reglas) {
  const { output } = await cruise(['src'], {
    ruleSet: { forbidden: reglas },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
    },
  });
  const modulos = output.modules
    .filter(({ source }) => source.startsWith('src/'))
    .map(({ source, dependencies }) => ({ ruta: source, importa: dependencies.map((d) => d.resolved) }));
  if (modulos.length < MINIMO_DE_MODULOS)
    throw new Error(`Solo se vieron ${modulos.length} módulos: el analizador no los está leyendo.`);
  return { modulos, violaciones: output.summary.violations };
}
