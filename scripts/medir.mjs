// How long files and functions are: median and p90 of lines, by part of src. `node scripts/medir.mjs [--largas]`, which
// names the longest too. Nothing fails by it: what is too long is for a reader to say.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { lineasDeFunciones, percentil } from './lib/medidas.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const fuentes = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entrada) => entrada.isFile() && /\.tsx?$/.test(entrada.name))
  .map(({ parentPath, name }) => path.posix.join(parentPath.replaceAll('\\', '/'), name))
  .filter((ruta) => !/\.test(?:-util)?\.tsx?$|\/migrations\//.test(ruta));

const medidas = fuentes.map((ruta) => {
  const texto = readFileSync(ruta, 'utf8');
  return {
    ruta,
    parte: ruta.split('/')[1],
    lineas: texto.trimEnd().split('\n').length,
    funciones: lineasDeFunciones(parseSync(ruta, texto).program, texto),
  };
});

const par = (numeros) => `${percentil(numeros, 50)}/${percentil(numeros, 90)}`.padStart(9);
const decir = (nombre, suyas) => {
  const funciones = suyas.flatMap((una) => una.funciones.map(({ lineas }) => lineas));
  const archivos = suyas.map(({ lineas }) => lineas);
  console.log(
    `${nombre.padEnd(10)} files ${String(archivos.length).padStart(5)} ${par(archivos)}   functions ${String(funciones.length).padStart(6)} ${par(funciones)}`,
  );
};
console.log('lines, median/p90');
for (const parte of new Set(medidas.map((una) => una.parte)))
  decir(
    parte,
    medidas.filter((una) => una.parte === parte),
  );
decir('src', medidas);

if (process.argv.includes('--largas')) {
  const largas = medidas.flatMap(({ ruta, funciones }) =>
    funciones.map(({ lineas, en }) => ({ lineas, donde: `${ruta}:${en}` })),
  );
  const mayores = (lista) => lista.toSorted((a, b) => b.lineas - a.lineas).slice(0, 15);
  for (const { lineas, ruta } of mayores(medidas)) console.log(`${lineas} ${ruta}`);
  for (const { lineas, donde } of mayores(largas)) console.log(`${lineas} ${donde}`);
}
