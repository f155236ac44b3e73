// The rules of docs/reglas and the comments that cite them (docs/reglas/README.md). Part of `npm run check`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { definidasEn, juzgarReglas } from './lib/reglas.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Fewer means that the files were not found, and a check that sees nothing passes. */
const MINIMO_DE_FUENTES = 1000;
const MINIMO_DE_REGLAS = 100;

const CODIGO = /\.(?:[cm]?[jt]sx?|css|html|ya?ml|sh|service|timer)$/;
/** Landed migrations never change; the checker and its test name what they look for. */
const APARTE = [
  /^src\/server\/db\/migrations\//,
  /^scripts\/lib\/reglas\./,
  /^tests\/unit\/reglas\.test\.ts$/,
];

const bajo = (carpeta) =>
  readdirSync(carpeta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && !entrada.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'));
const leer = (ruta) => ({ ruta, texto: readFileSync(ruta, 'utf8') });

const fuentes = [
  ...['src', 'tests', 'scripts', 'bench', 'deploy', '.ci'].flatMap(bajo),
  ...readdirSync('.').filter((nombre) => CODIGO.test(nombre)),
].filter((ruta) => CODIGO.test(ruta) && !APARTE.some((uno) => uno.test(ruta)));
const paginas = [...bajo('docs'), 'README.md', 'bench/README.md'].filter((ruta) => ruta.endsWith('.md'));
const decisiones = readdirSync('docs/decisions');
const esCuarto = (ruta) => ruta.startsWith('docs/reglas/') && ruta !== 'docs/reglas/README.md';

const existe = (pagina, desde) => {
  const [, numero] = /^docs\/decisions\/(\d{4})$/.exec(pagina) ?? [];
  if (numero) return decisiones.some((nombre) => nombre.startsWith(`${numero}-`));
  return [pagina, join(dirname(desde), pagina), join('docs', pagina)].some((ruta) => existsSync(ruta));
};

const reglas = paginas.filter(esCuarto).map(leer);
const fallas = juzgarReglas({
  reglas,
  fuentes: fuentes.map(leer),
  documentos: paginas.map(leer),
  existe,
  contenido: (ruta) => (existsSync(ruta) ? readFileSync(ruta, 'utf8') : null),
});
const cuantas = reglas.reduce((suma, { texto }) => suma + definidasEn(texto).length, 0);
if (fuentes.length < MINIMO_DE_FUENTES) fallas.push(`only ${fuentes.length} files of code were found`);
if (cuantas < MINIMO_DE_REGLAS) fallas.push(`only ${cuantas} rules were found`);

for (const falla of fallas) console.error(falla);
console.log(`${cuantas} rules, ${fuentes.length} files, ${fallas.length} faults`);
process.exit(fallas.length === 0 ? 0 : 1);
