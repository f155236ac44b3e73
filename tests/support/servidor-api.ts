import { createApp } from '../../src/server/app.ts';
import { crearContexto } from '../../src/server/composicion.ts';
import { parseConfig } from '../../src/server/config.ts';

// One server process as in production, API only: tests start several on one database. Says its port, and
// ends with the process that started it.
const ctx = await crearContexto(parseConfig(process.env, 'produccion'));
const app = await createApp(ctx, { paginas: false });
await app.listen({ host: '127.0.0.1', port: 0 });
const direccion = app.server.address();
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
process.stdout.write(`listo ${typeof direccion === 'object' ? (direccion?.port ?? 0) : 0}\n`);
