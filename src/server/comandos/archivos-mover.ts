import { parseArgs } from 'node:util';
import { asc, gt } from 'drizzle-orm';
import { parseS3 } from '../config-s3.ts';
import { carpetaDeArchivos } from '../gateways/archivos/crear.ts';
import { archivosEnDirectorio } from '../gateways/archivos/directorio.ts';
import { moverArchivos, type Mudanza, type PorMover } from '../gateways/archivos/mover.ts';
import type { ArchivosGateway } from '../gateways/archivos/puerto.ts';
import { archivosEnS3 } from '../gateways/archivos/s3.ts';
import { openDatabase, type DatabaseOptions } from '../db/client.ts';
import { archivos } from '../db/schema.ts';
import type { Db } from '../db/transaction.ts';
import { escribirCantidad } from '../../shared/domain/comun/cantidad.ts';

const BATCH = 200;

/** `npm run archivos:mover`: copies the stored files from DATA_DIR to the configured S3 store; `--a-carpeta` copies them back. */
export async function runMover(base: DatabaseOptions, args: readonly string[]): Promise<void> {
  // throws on unknown options: with `--a-carpeta` misspelt the files would be copied the other way
  const { values } = parseArgs({
    args: [...args],
    options: { 'a-carpeta': { type: 'boolean', default: false } },
  });
  const s3 = parseS3(process.env);
  if (!s3)
    throw new Error(
      'S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY dicen dónde está el almacén: faltan.',
    );
  const carpeta = archivosEnDirectorio(carpetaDeArchivos(base.dataDir));
  const almacen = archivosEnS3(s3);
  const database = await openDatabase(base);
  try {
    const [de, a] = values['a-carpeta'] ? [almacen, carpeta] : [carpeta, almacen];
    await de.comprobar();
    await a.comprobar();
    const { movidos, estaban, bytes, faltan, danados } = await mudarArchivos(database.db, de, a, (n) => {
      if (n % 1000 === 0) console.log(`${n} archivos…`);
    });
    console.log(
      `Movidos: ${movidos}. Ya estaban: ${estaban}. En total ${escribirCantidad(bytes)} bytes, comparados.`,
    );
    for (const key of faltan) console.error(`No está en ningún lado: ${key}`);
    for (const key of danados) console.error(`No es lo que se guardó: ${key}`);
    if (faltan.length + danados.length > 0) {
      throw new Error(`${faltan.length} archivos faltan y ${danados.length} están dañados. Los demás están.`);
    }
  } finally {
    await database.close();
    await almacen.close();
  }
}

/** Copies from `de` to `a` the files that `todos` finds and `a` lacks; nothing is deleted from `de`. */
export const mudarArchivos = (
  db: Db,
  de: ArchivosGateway,
  a: ArchivosGateway,
  alAvanzar?: (hechos: number) => void,
): Promise<Mudanza> => moverArchivos(de, a, todos(db), alAvanzar);

/** Every file whose row has no `borrado_at`; of a picture each of its sizes too, which the store keeps under keys of their own. */
async function* todos(db: Db): AsyncGenerator<PorMover> {
  for (let despues_de = 0; ;) {
    const rows = await db
      .select()
      .from(archivos)
      .where(gt(archivos.id, despues_de))
      .orderBy(asc(archivos.id))
      .limit(BATCH);
    for (const { id, key, tipo, sha256, variantes, borrado_at } of rows) {
      despues_de = id;
      // `borrado_at` is set in the row of a file that was deleted, and of one that is not stored or not confirmed yet: such a file is
      // not copied. If it is confirmed later, the next run copies it
      if (borrado_at !== null) continue;
      yield { key, tipo, sha256 };
      for (const v of variantes) yield { key: v.clave, tipo: v.tipo, sha256: null };
    }
    if (rows.length < BATCH) return;
  }
}
