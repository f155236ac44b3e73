import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import type { ArchivosGateway } from '../../gateways/archivos/puerto.ts';
import { sha256De } from '../../sha256.ts';
import { sincronizar, sincronizarCarpeta } from '../../sincronizar.ts';
import { lastApplied } from '../../db/migrate.ts';
import { condicionDe, contadoresDe, huellaDe, tablasEnOrden } from '../../db/tablas.ts';
import { CABEZA, CONTROL, DE_ARCHIVOS, DE_TABLAS, enJson, FORMATO, sumador } from './formato.ts';
import type { Cabeza, Control } from './formato.ts';
import { escribirTar } from './tar.ts';
import type { Entrada } from './tar.ts';
import { verificarCopia } from './verificar.ts';

const BATCH = 1000;

export interface Origen {
  pool: pg.Pool;
  engine: Cabeza['motor'];
  /** null leaves the files out */
  archivos: ArchivosGateway | null;
}

/** Writes the copy under a temporary name, reads it back, and only then renames it. */
export async function escribirCopia(origen: Origen, ruta: string): Promise<Control> {
  const borrador = `${ruta}.incompleta`;
  try {
    const momento = new Date();
    await escribirTar(borrador, contenido(origen, momento), momento);
    await sincronizar(borrador);
    const control = await verificarCopia(borrador);
    await rename(borrador, ruta);
    await sincronizarCarpeta(dirname(ruta));
    return control;
  } catch (error) {
    await rm(borrador, { force: true });
    throw error;
  }
}

async function* contenido(origen: Origen, momento: Date): AsyncGenerator<Entrada> {
  const suma = sumador();
  const entrada = (una: Entrada) => {
    suma.sumar(una);
    return una;
  };
  const control: Control = { tablas: [], archivos: { cuantos: 0, bytes: 0 }, faltan: [], sha256: '' };
  let archivos: Archivo[] = [];
  const cliente = await origen.pool.connect();
  let roto = true;
  try {
    // a snapshot: all tables as of one instant, while others go on writing
    await cliente.query('begin isolation level repeatable read read only');
    await cliente.query(`set local time zone 'UTC'`);
    const migracion = await lastApplied(cliente);
    if (!migracion) throw new Error('La base está vacía: no hay nada que copiar.');
    const tablas = await tablasEnOrden(cliente);
    const cabeza: Cabeza = {
      ...{ formato: FORMATO, hecha_at: momento.toISOString(), motor: origen.engine, migracion, tablas },
      con_archivos: origen.archivos !== null,
    };
    yield entrada({ nombre: CABEZA, datos: enJson(cabeza) });
    for (const tabla of tablas) {
      let parte = 0;
      for await (const datos of rowsDe(cliente, tabla)) {
        yield entrada({ nombre: `${DE_TABLAS}${tabla}/${String((parte += 1)).padStart(6, '0')}`, datos });
      }
      const contadores = await contadoresDe(cliente, tabla);
      control.tablas.push({ tabla, ...(await huellaDe(cliente, tabla)), contadores });
    }
    if (origen.archivos) archivos = await archivosDe(cliente);
    await cliente.query('commit');
    roto = false;
  } finally {
    cliente.release(roto);
  }
  // files come after the rows: a file that a row names is stored by now, never changes, and is deleted only after its
  // row
  for (const { key, sha256 } of archivos) {
    const datos = await origen.archivos?.leer(key);
    if (!datos || (sha256 !== null && sha256 !== sha256De(datos))) {
      if (await sigue(origen, key)) control.faltan.push(key);
      continue;
    }
    control.archivos.cuantos += 1;
    control.archivos.bytes += datos.length;
    yield entrada({ nombre: `${DE_ARCHIVOS}${key}`, datos });
  }
  control.sha256 = suma.total();
  yield { nombre: CONTROL, datos: enJson(control) };
}

/** The rows of a table that are copied (condicionDe), as lines of JSON, a batch at a time. */
async function* rowsDe(cliente: pg.PoolClient, tabla: string): AsyncGenerator<Buffer> {
  await cliente.query(
    `declare copia no scroll cursor for select row_to_json(t)::text as row from "${tabla}" t ${condicionDe(tabla)}`,
  );
  for (;;) {
    const { rows } = await cliente.query<{ row: string }>(`fetch ${BATCH} from copia`);
    if (rows.length > 0) yield Buffer.from(rows.map(({ row }) => `${row}\n`).join(''));
    if (rows.length < BATCH) break;
  }
  await cliente.query('close copia');
}

interface Archivo {
  key: string;
  /** null: the file is one of a picture's sizes (`variantes`), and no row keeps the checksum of such a file */
  sha256: string | null;
}

/** The files to copy: without those marked as deleted or not confirmed yet (`borrado_at`), whose bytes may disappear at any moment. */
async function archivosDe(cliente: pg.PoolClient): Promise<Archivo[]> {
  const { rows } = await cliente.query<Archivo>(
    `select clave as key, sha256 from archivos where borrado_at is null
      union all
      select v ->> 'clave', null from archivos, jsonb_array_elements(variantes) v where borrado_at is null`,
  );
  return rows;
}

/**
 * Whether a row still names this file: a file that was deleted since the copy began is not missing. The embedded database is read
 * from a directory in which later deletions are not seen, so there the answer is always yes.
 */
async function sigue({ pool, engine }: Origen, key: string): Promise<boolean> {
  if (engine === 'pglite') return true;
  const { rowCount } = await pool.query(
    `select from archivos where borrado_at is null
      and (clave = $1 or variantes @> jsonb_build_array(jsonb_build_object('clave', $1::text)))`,
    [key],
  );
  return rowCount !== 0;
}
