import { fileURLToPath } from 'node:url';
import { servir } from '../../src/server/servir.ts';

// The server as in production with its jobs, signals and groups, without the built pages. See construido.ts.
await servir({ modo: 'produccion', paginas: false, exec: fileURLToPath(import.meta.url) });
