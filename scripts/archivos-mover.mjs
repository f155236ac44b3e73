// `npm run archivos:mover`: the uploaded files from their folder to the S3 store that the variables name, or back.
import { runDbCommand } from './lib/db-command.mjs';

await runDbCommand('archivos-mover');
