// `npm start`: installs and builds what is missing or stale, then serves the demonstration.
import { construir, exigirNode, instalar, raiz } from './lib/preparar.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

exigirNode();
instalar();
construir();
await import(pathToFileURL(join(raiz, 'dist/server/main.js')).href);
