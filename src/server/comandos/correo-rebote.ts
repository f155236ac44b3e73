import { existsSync } from 'node:fs';
import path from 'node:path';
import { conArchivos, secretoLocal } from '../config-secretos.ts';
import { carpetaDeRebotes, dejarEnCarpeta } from '../gateways/correo/casilla-carpeta.ts';
import { MAX_BYTES_REBOTE } from '../gateways/correo/puerto.ts';
import { recibirRebote } from '../modules/correos/rebotes.ts';
import { openDatabase } from '../db/client.ts';

/** Exit statuses that a mail server understands (sysexits.h). */
const EXIT = {
  /** accepted, whatever the message was: the mail server returns nothing to anybody */
  bien: 0,
  /** called without a message: by hand, or with nothing on standard input (an mbox line 'From …' alone is no message) */
  uso: 64,
  /** not now: the mail server keeps the message and tries again */
  mas_tarde: 75,
} as const;

const USO =
  'Uso: npm run correo:rebote < MENSAJE. Lo llama el servidor de correo, con el mensaje en la entrada.';

type Entrada = AsyncIterable<Buffer | string> & { isTTY?: boolean };
interface Base {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * `npm run correo:rebote`: takes one returned mail (a bounce) from standard input, for sites whose mail server runs a
 * command instead of keeping bounces in an IMAP mailbox. With PostgreSQL the bounce is processed at once. The embedded
 * database may be opened by the server alone, so with it the bounce is put into a folder, where the server finds it. No bounce gets a
 * status that refuses it: a mail server would send a refused mail back, and this one came back already.
 */
export async function runCorreoRebote(entrada: Entrada, base: () => Base): Promise<number> {
  try {
    const crudo = entrada.isTTY ? Buffer.alloc(0) : sinSobre(await leerHasta(entrada, MAX_BYTES_REBOTE));
    if (crudo.length === 0) {
      console.error(USO);
      return EXIT.uso;
    }
    const { databaseUrl, dataDir } = base();
    if (databaseUrl === undefined) dejarEnCarpeta(carpetaDeRebotes(dataDir), crudo);
    else await anotar(crudo, { databaseUrl, dataDir });
    return EXIT.bien;
  } catch (error) {
    // a missing setting ends here too: the mail server keeps the message and tries again for some days, in which somebody may set it
    console.error(error instanceof Error ? error.message : error);
    return EXIT.mas_tarde;
  }
}

async function anotar(crudo: Buffer, base: Base): Promise<void> {
  const config = secretos(base.dataDir);
  const database = await openDatabase({ ...base, poolSize: 1 });
  try {
    await recibirRebote({ db: database.db, config }, crudo);
  } finally {
    await database.close();
  }
}

/**
 * Keeps the first `maximo` bytes but reads to the end: a mail server whose pipe breaks would take the bounce as not
 * accepted.
 */
async function leerHasta(entrada: Entrada, maximo: number): Promise<Buffer> {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of entrada) {
    if (bytes >= maximo) continue;
    const entero = Buffer.from(trozo);
    trozos.push(entero.subarray(0, maximo - bytes));
    bytes += entero.length;
  }
  return Buffer.concat(trozos);
}

/** Cuts off the mbox line 'From …' which some mail servers put before a message: it is no part of the message. */
function sinSobre(crudo: Buffer): Buffer {
  if (!crudo.subarray(0, 5).equals(Buffer.from('From '))) return crudo;
  const fin = crudo.indexOf('\n');
  return fin === -1 ? Buffer.alloc(0) : crudo.subarray(fin + 1);
}

/**
 * Reads the server's secrets, and throws where there are none: with newly drawn ones the keys that our mails carry would not be
 * recognised in a bounce.
 */
function secretos(dataDir: string) {
  const env = conArchivos(process.env, ['SESSION_SECRET', 'SESSION_SECRET_ANTERIOR']);
  const secreto = env['SESSION_SECRET'];
  if (!secreto && !existsSync(path.join(dataDir, 'secreto')))
    throw new Error('Falta SESSION_SECRET, el mismo con el que anda el servidor.');
  return {
    secreto: secreto || secretoLocal(dataDir),
    secretoAnterior: env['SESSION_SECRET_ANTERIOR'] || undefined,
  };
}
