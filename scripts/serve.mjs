// `npm run serve`: production. No demonstration data; refuses to start without its secrets.
import { construir, exigirNode, instalar, raiz } from './lib/preparar.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

exigirNode();
instalar();
construir();
process.argv.push('--produccion');
await import(pathToFileURL(join(raiz, 'dist/server/main.js')).href);
