import { crearContexto } from '../../src/server/composicion.ts';
import { parseConfig } from '../../src/server/config.ts';
import { mandarDebidos } from '../../src/server/modules/recordatorios/mandar.ts';

// Run as a process, to be killed in the middle: sends the reminders that are due at the instant of its argument.
const ahora = new Date(process.argv[2] ?? '');
const ctx = await crearContexto(parseConfig(process.env, 'produccion'));
process.stdout.write('listo\n');
await mandarDebidos({ ...ctx, reloj: () => ahora });
process.stdout.write('fin\n');
process.exit(0);
