import { runDbCommand } from './lib/db-command.mjs';

await runDbCommand('admin-access');
