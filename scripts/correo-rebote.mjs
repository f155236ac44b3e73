// `npm run correo:rebote`: a mail server hands over a message that came back, on standard input.
import { runDbCommand } from './lib/db-command.mjs';

await runDbCommand('correo-rebote');
