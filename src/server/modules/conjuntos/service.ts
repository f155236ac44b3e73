import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RespuestaDeRows } from '../../http/respuesta-de-rows.ts';
import {
  hayCambios,
  idsCambiadas,
  idsVigentes,
  leerRows,
  leerHorizonte,
  leerRegistro,
  podarCambios,
} from './repository.ts';

/** With more changed registrations than this, the device gets the whole event instead of the changes. */
const MAXIMO_DE_CAMBIOS = 2000;
const MEMORIA_MS = 30 * DIA_MS;

/**
 * getConjunto's reply, read in one snapshot. Its cursor names the oldest transaction that was open at that moment: what
 * this one and later ones wrote is sent again next time, so nothing that was committed late is missed.
 */
export function conjuntoDe(
  ctx: Contexto,
  evento_id: number,
  desde: string | undefined,
): Promise<RespuestaDeRows> {
  return enTransaccion(
    ctx.database.db,
    async (tx) => {
      const momento = await momentoDe(tx);
      const { cursor } = momento;
      const ids = await cambiadas(tx, evento_id, desde, momento);
      const rows = ids?.length === 0 ? [] : await leerRows(tx, evento_id, 'conjunto', ids ?? undefined);
      const vigentes = ids && (await idsVigentes(tx, ids));
      const borradas = ids && vigentes ? ids.filter((id) => !vigentes.has(id)) : [];
      return {
        rows: rows.map(({ row }) => row),
        armar: (suyas) =>
          `{"cursor":${JSON.stringify(cursor)},"completo":${String(ids === null)},"inscripciones":[${suyas.join(',')}],"borradas":${JSON.stringify(borradas)}}`,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Momento {
  generacion: string;
  desde: number;
  horizonte: number;
  cursor: string;
}

async function momentoDe(tx: Tx): Promise<Momento> {
  const registro = await leerRegistro(tx);
  const { horizonte, rama } = await leerHorizonte(tx);
  const generacion = `${registro.generacion}.${rama}`;
  return { ...registro, generacion, horizonte, cursor: `${generacion}:${horizonte}` };
}

/**
 * The cursor of this transaction's snapshot, and what changed since the cursor `desde`: for data that a device gets by
 * another call than getConjunto. `cambios` null: the device has to load everything. `xid`: the transaction that `desde`
 * names.
 */
export async function cambiosDesde(
  tx: Tx,
  evento_id: number,
  desde: string | undefined,
): Promise<{ cursor: string; cambios: { xid: number; ids: number[] } | null }> {
  const momento = await momentoDe(tx);
  const xid = xidDe(desde, momento);
  const ids = await cambiadas(tx, evento_id, desde, momento);
  return { cursor: momento.cursor, cambios: xid === null || ids === null ? null : { xid, ids } };
}

/**
 * The present cursor, and whether a registration of the event changed since the cursor `desde`, which names the
 * transaction `xid`. In the answer `desde` is null where that cursor is of no use: the device has to load everything
 * again.
 */
export function cambioDesde(
  ctx: Contexto,
  evento_id: number,
  desde: string | null,
): Promise<{ cursor: string; desde: { xid: number; hay: boolean } | null }> {
  return enTransaccion(
    ctx.database.db,
    async (tx) => {
      const momento = await momentoDe(tx);
      const xid = xidDe(desde ?? undefined, momento);
      const { cursor } = momento;
      return { cursor, desde: xid === null ? null : { xid, hay: await hayCambios(tx, evento_id, xid) } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The transaction that a cursor names; null: the device has to start anew. */
function xidDe(desde: string | undefined, registro: Momento): number | null {
  const [generacion, texto] = desde?.split(':') ?? [];
  const xid = Number(texto);
  if (generacion !== registro.generacion || !Number.isSafeInteger(xid) || xid < registro.desde) return null;
  // a cursor ahead of the database: the database was restored from an older copy
  return xid > registro.horizonte ? null : xid;
}

/** Ids of registrations that changed since a cursor; null: the device has to load everything again. */
async function cambiadas(
  tx: Tx,
  evento_id: number,
  desde: string | undefined,
  momento: Momento,
): Promise<number[] | null> {
  const xid = xidDe(desde, momento);
  if (xid === null) return null;
  const ids = await idsCambiadas(tx, evento_id, xid);
  return ids.length > MAXIMO_DE_CAMBIOS ? null : ids;
}

/** Hourly (job `mantenimiento`): deletes records of changes older than MEMORIA_MS. */
export function podar(ctx: Contexto): Promise<void> {
  const antes = new Date(ctx.reloj().getTime() - MEMORIA_MS);
  return enTransaccion(ctx.database.db, (tx) => podarCambios(tx, antes));
}

/** With more ids than this all registrations of the event are read and returned, which needs no list of parameters. */
const MAXIMO_DE_IDS = 1000;

/**
 * Registrations by id, each as the JSON text of a row of the staff's list: the fields that devices keep, and those that only
 * other clients of that list read.
 */
export async function rowsDe(
  tx: Tx,
  evento_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await leerRows(tx, evento_id, 'listado', ids.length > MAXIMO_DE_IDS ? undefined : ids);
  return new Map(rows.map(({ id, row }) => [id, row]));
}
