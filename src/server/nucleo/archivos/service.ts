import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Imagen, ImagenCompartida } from '../../../shared/contract/comunes.ts';
import { ARCHIVOS_PUBLICOS } from '../../../shared/contract/rutas/ruta-con.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorAlmacen } from '../../gateways/archivos/puerto.ts';
import { extensionDe, tipoDeKey } from '../../gateways/archivos/tipo-y-extension.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { sha256De } from '../../sha256.ts';
import {
  deleteArchivos,
  buscarArchivo,
  insertarArchivo,
  actualizarBorrado,
  actualizarBorradoSinUso,
} from './repository.ts';
import type { ArchivoRow } from './repository.ts';
import { verificado } from './verificado.ts';

/** Public files carry a prefix, so that the address alone tells that no permission is needed. */
const PUBLICA = /^p_[A-Za-z0-9_-]{20,}\.[a-z0-9]{2,5}$/;

export interface ArchivoNuevo {
  datos: Buffer;
  tipo: string;
  /** file name as people see it: kept in the row, and never told to the store of files */
  nombre: string;
  publico: boolean;
  evento_id?: number;
  ancho?: number;
  alto?: number;
  variantes?: { datos: Buffer; ancho: number; alto: number; tipo: string }[];
  /** true: stored as deleted: unless confirmarArchivos is called the file is cleaned up */
  provisorio?: boolean;
}

export function nuevaKey(tipo: string, publico: boolean): string {
  return `${publico ? 'p_' : 'x_'}${randomBytes(18).toString('base64url')}.${extensionDe(tipo)}`;
}

/**
 * Puts a file (and a picture's sizes) into the store, never within a transaction: the store may take its time. Its
 * row is written before, marked as deleted, and counts once the bytes are kept (a `provisorio` one once it is confirmed). So
 * whatever breaks in between leaves no row that counts without its bytes, and no bytes without a row by which they are cleaned up.
 */
export async function guardarArchivo(
  ctx: Contexto,
  archivo: ArchivoNuevo,
): Promise<{ id: number; key: string }> {
  const { db } = ctx.database;
  const key = nuevaKey(archivo.tipo, archivo.publico);
  const puestas = (archivo.variantes ?? []).map((v) => ({
    ...v,
    clave: nuevaKey(v.tipo, archivo.publico),
  }));
  const id = await insertarArchivo(db, {
    key,
    tipo: archivo.tipo,
    bytes: archivo.datos.length,
    sha256: sha256De(archivo.datos),
    nombre: archivo.nombre,
    publico: archivo.publico,
    ancho: archivo.ancho ?? null,
    alto: archivo.alto ?? null,
    variantes: puestas.map(({ datos: _datos, ...variante }) => variante),
    evento_id: archivo.evento_id ?? null,
    borrado_at: ctx.reloj(),
  });
  await ctx.archivos.put(key, archivo.datos, archivo.tipo);
  for (const v of puestas) await ctx.archivos.put(v.clave, v.datos, v.tipo);
  if (!archivo.provisorio) await actualizarBorrado(db, [id], null);
  return { id, key };
}

/** Keeps files that were stored as `provisorio`; to be called in the transaction that points to them. */
export const confirmarArchivos = (tx: Tx, ids: number[]): Promise<void> => actualizarBorrado(tx, ids, null);

/** Marks as deleted the pictures that an event no longer has, unless another event has them; their bytes go a day later or more. */
export const soltarArchivos = (ctx: Contexto, tx: Tx, ids: (number | null)[]): Promise<void> =>
  actualizarBorradoSinUso(
    tx,
    ids.filter((id) => id !== null),
    ctx.reloj(),
  );

export const TRABAJO_BORRAR = 'archivos_borrar';

/**
 * Deletes the rows of files in the transaction in which the last reference to them goes; a job deletes the bytes after the commit and
 * tries until it succeeds, since no row tells of these bytes any more. Fails where something still points to one of the files.
 */
export async function borrarArchivos(tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  const suyos = [...new Set(ids.filter((id) => id !== null))];
  await encolarBorrado(tx, await deleteArchivos(tx, suyos));
}

/** The highest number of attempts of a job: with an hour between them they never end. */
const SIN_FIN = 2_147_483_647;

export async function encolarBorrado(tx: Tx, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await encolarTrabajo(tx, { tipo: TRABAJO_BORRAR, datos: { claves: keys }, max_intentos: SIN_FIN });
}

type Guardado = Pick<ArchivoRow, 'key' | 'bytes' | 'sha256'>;

const danado = (): ErrorAlmacen =>
  new ErrorAlmacen('El almacén dio otra cosa que la que se guardó', 'distinto');

/** Reads the bytes of a file; throws where they are not those that were stored, null where the store has none. */
export async function leerBytes(ctx: Contexto, { key, sha256 }: Guardado): Promise<Buffer | null> {
  const datos = await ctx.archivos.leer(key);
  if (datos && sha256De(datos) !== sha256) throw danado();
  return datos;
}

/** The bytes of a stored file; null where row or bytes are missing or it is marked as deleted. Throws as leerBytes does. */
export async function leerArchivo(
  ctx: Contexto,
  id: number,
): Promise<{ datos: Buffer; tipo: string; nombre: string } | null> {
  const row = await buscarArchivo(ctx.database.db, id);
  const datos = row && (await leerBytes(ctx, row));
  return row && datos ? { datos, tipo: row.tipo, nombre: row.nombre } : null;
}

/** Size (bytes) up to which a file is read whole before any of it is sent, so that a failure can still be answered. */
const DE_UNA_VEZ = 256 * 1024;

export interface ArchivoAbierto {
  cuerpo: Buffer | Readable;
  bytes: number;
  tipo: string;
  nombre: string;
}

/** Like leerArchivo, but a big file is returned as a stream, so that it is never whole in memory. */
export async function abrirArchivo(ctx: Contexto, id: number): Promise<ArchivoAbierto | null> {
  const row = await buscarArchivo(ctx.database.db, id);
  if (!row) return null;
  const { tipo, nombre, bytes, sha256 } = row;
  if (bytes <= DE_UNA_VEZ) {
    const datos = await leerBytes(ctx, row);
    return datos && { cuerpo: datos, bytes, tipo, nombre };
  }
  const abierto = await ctx.archivos.get(row.key);
  if (!abierto) return null;
  if (abierto.bytes !== bytes) {
    abierto.stream.destroy();
    throw danado();
  }
  return { cuerpo: verificado(abierto.stream, sha256, danado), bytes, tipo, nombre };
}

export type ArchivoGuardado = Pick<ArchivoRow, 'id' | 'tipo' | 'sha256'>;

/** What is known of a stored file without opening it. */
export async function buscarArchivoPorId(ctx: Contexto, id: number): Promise<ArchivoGuardado | null> {
  return buscarArchivo(ctx.database.db, id);
}

export const rutaPublica = (key: string) => ARCHIVOS_PUBLICOS + key;

/**
 * A public picture as pages use it; null: there is none, or its size is not known. `src` is the whole picture, for whoever does not use
 * `srcset`. `srcset` is what browsers choose from: the stored sizes, without the JPEG for previews, and, where none of them is as wide as
 * the whole picture, the whole picture too.
 */
export function presentarImagen(
  row: Pick<ArchivoRow, 'key' | 'ancho' | 'alto' | 'variantes'> | null,
): Imagen | null {
  if (!row || !row.ancho || !row.alto) return null;
  const variantes = row.variantes.filter((v) => !esCompartida(v));
  const completa = variantes.some((v) => v.ancho === row.ancho);
  const tamanos = completa ? variantes : [...variantes, { clave: row.key, ancho: row.ancho }];
  return {
    src: rutaPublica(row.key),
    srcset: tamanos.map((t) => `${rutaPublica(t.clave)} ${t.ancho}w`).join(', '),
    ancho: row.ancho,
    alto: row.alto,
  };
}

const esCompartida = ({ tipo }: { tipo: string }): boolean => tipo === 'image/jpeg';

/**
 * The picture for previews of a link, and for mails: the JPEG made for previews, or the whole picture until there is one. Null: there
 * is no picture, or its size or type is not known.
 */
export function presentarCompartida(
  row: Pick<ArchivoRow, 'key' | 'ancho' | 'alto' | 'variantes'> | null,
): ImagenCompartida | null {
  const compartida = row?.variantes.find(esCompartida);
  const { ancho, alto } = compartida ?? row ?? {};
  const key = compartida?.clave ?? row?.key;
  const tipo = key === undefined ? null : tipoDeKey(key);
  return key !== undefined && tipo && ancho && alto ? { src: rutaPublica(key), ancho, alto, tipo } : null;
}

/** A public file by its key; the type comes from the key, so that no query is needed. */
export async function abrirPublico(ctx: Contexto, key: string) {
  if (!PUBLICA.test(key)) return null;
  const tipo = tipoDeKey(key);
  const archivo = tipo ? await ctx.archivos.get(key) : null;
  return archivo && tipo ? { ...archivo, tipo } : null;
}
