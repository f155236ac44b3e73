import { fileURLToPath } from 'node:url';
import { servir } from './servir.ts';

servir({
  modo: process.argv.includes('--produccion') ? 'produccion' : 'demo',
  dev: process.argv.includes('--dev'),
  exec: fileURLToPath(import.meta.url),
}).catch((error: unknown) => {
  // Why the start failed is told in one line; with LOG_LEVEL=debug its stack trace too.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\n${message}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
