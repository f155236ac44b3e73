import os from 'node:os';
import { openDatabase } from '../../src/server/db/client.ts';
import { tomarTrabajos } from '../../src/server/jobs/repository.ts';
import { tomarCorreos } from '../../src/server/modules/correos/repository.ts';
import { addressesOf } from './postgres.ts';

/** Run as a process to be killed: takes a job and a mail, says so, and does nothing with them. */
const url = process.argv[2];
if (!url) throw new Error('usage: tomador <database url>');
const { db } = await openDatabase({ ...addressesOf(url), dataDir: os.tmpdir() });
const ahora = new Date();
const hasta = new Date(ahora.getTime() + 5 * 60_000);
const trabajos = await tomarTrabajos(db, ['anotar'], ahora, hasta, 1);
const correos = await tomarCorreos(db, ahora, hasta, 1);
process.stdout.write(`${trabajos.length + correos.length}\n`);
setInterval(() => undefined, 60_000);
