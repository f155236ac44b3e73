import { fileURLToPath } from 'node:url';
import { servir } from '../../src/server/servir.ts';

// The server as in production with its jobs, signals and groups, without the built pages. See construido.ts.
// `test`: production takes no payment provider over http, and the tests' own speaks nothing else.
const modo = process.env['LARGADA_MODO'] === 'test' ? 'test' : 'produccion';
await servir({ modo, paginas: false, exec: fileURLToPath(import.meta.url) });
