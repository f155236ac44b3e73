import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { dirigirGrupo } from '../../src/server/grupo.ts';

// The leader of two such processes. See grupo.test.ts.
await dirigirGrupo({
  procesos: 2,
  exec: fileURLToPath(new URL('proceso-grupo.mjs', import.meta.url)),
  plazos: { arranque_ms: 60_000, retiro_ms: 5000, cierre_ms: 5000, pausa_ms: 20 },
  log: pino(),
});
process.exit(0);
