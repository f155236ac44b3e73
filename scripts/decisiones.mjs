// The index of docs/decisions (README.md there), made of the records' titles and status lines. Part of `npm run check`,
// which fails on a record without status and on an index that is out of date; `npm run docs` writes it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { indiceDe } from './lib/decisiones.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const INDICE = 'docs/decisions/README.md';
const archivos = readdirSync('docs/decisions')
  .filter((nombre) => nombre.endsWith('.md') && nombre !== 'README.md')
  .map((nombre) => ({ nombre, texto: readFileSync(`docs/decisions/${nombre}`, 'utf8') }));

const { texto, faltas } = indiceDe(archivos);
if (process.argv.includes('--escribir')) writeFileSync(INDICE, texto);
else if (!existsSync(INDICE) || readFileSync(INDICE, 'utf8') !== texto)
  faltas.push(`${INDICE} is not what the records say: npm run docs`);

for (const falta of faltas) console.error(falta);
console.log(`${archivos.length} records, ${faltas.length} faults`);
process.exit(faltas.length === 0 ? 0 : 1);
