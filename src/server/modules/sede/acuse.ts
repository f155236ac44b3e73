import {
  escribirAcuse,
  PREFIJO_DE_ACUSE,
  SIN_ADJUNTO_MAX,
  type EnServidor,
} from '../../../shared/domain/sede/acuse-servidor.ts';
import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import type { TramoDe } from '../../../shared/domain/sede/vector.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Executor } from '../../db/transaction.ts';
import { listarSinAdjunto } from './adjuntos-repository.ts';
import { listarTrasHueco, listarUltimasEntregas, nombrarRecibidas } from './operaciones-repository.ts';
import { momentoQueSigue } from './momento.ts';
import { firmaDe } from './respuesta-firmada.ts';

type Entregas = Awaited<ReturnType<typeof listarUltimasEntregas>>;

interface LoQueHay {
  evento_id: number;
  /** a moment before the rest was read: what had arrived by that moment was there to be read */
  at: Date;
  entregas: Entregas;
  tras_hueco: TramoDe[];
  /** ids of operations that wait for their strokes or photo, at most SIN_ADJUNTO_MAX */
  sin_adjunto: string[];
  /** by puesto: hash of its operations here before the first gap or fork (nombrarRecibidas), for a device to compare with its own */
  huellas: ReadonlyMap<string, string>;
}

/**
 * Reads in one snapshot what the server has. Without the snapshot, an operation that fills a gap could arrive between two of
 * these queries. The first query would have counted only what comes before the gap, and for the second there would be no gap
 * any more: neither would tell of the operations behind it, and phones would be told that the server lost them.
 */
export async function leerLoQueHay(ctx: Contexto, evento_id: number): Promise<LoQueHay> {
  const at = momentoQueSigue(ctx);
  return enTransaccion(
    ctx.database.db,
    async (tx) => {
      const entregas = await listarUltimasEntregas(tx, evento_id);
      const tras_hueco = await listarTrasHueco(tx, evento_id);
      const sin_adjunto = await listarSinAdjunto(tx, evento_id, { at, max: SIN_ADJUNTO_MAX });
      return {
        evento_id,
        at,
        entregas,
        tras_hueco,
        sin_adjunto,
        huellas: await huellasDe(ctx, tx, entregas),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What the server has of all puestos, signed: whoever gets it, from the server or another phone, can verify it (regla sede-60). */
export async function acuseDe(
  ctx: Contexto,
  { evento_id, at, entregas, tras_hueco, sin_adjunto, huellas }: LoQueHay,
): Promise<TextoFirmado> {
  const puestos = new Map(
    [...entregas].map(([id, { hasta, partida, por, at: cuando }]): [string, EnServidor] => [
      id,
      { hasta, huella: huellas.get(id) ?? '', partida, por, at: cuando.getTime() },
    ]),
  );
  const texto = escribirAcuse({ evento_id, at: at.getTime(), puestos, tras_hueco, sin_adjunto });
  return { texto, firma: await firmaDe(ctx, Buffer.from(PREFIJO_DE_ACUSE + texto)) };
}

interface Nombrada {
  /** what the hash was made of: a text that is another one whenever the hash covers other operations than before */
  de: string;
  huella: string;
}

const RECORDADAS_MAX = 5_000;
const recordadas = new WeakMap<Contexto, Map<string, Nombrada>>();

/**
 * By puesto, the hash of what the server has of it before the first gap or fork. Every exchange of an open puesto asks for them and
 * a hash takes reading a whole log, so only the logs that changed since are read again.
 */
async function huellasDe(
  ctx: Contexto,
  tx: Executor,
  entregas: Entregas,
): Promise<ReadonlyMap<string, string>> {
  const habia = recordadas.get(ctx) ?? new Map<string, Nombrada>();
  if (habia.size > RECORDADAS_MAX) habia.clear();
  recordadas.set(ctx, habia);
  // The remembered hashes are copied before the missing ones are read from the database. During that read another exchange may put newer
  // hashes in their place, of logs with operations that arrived after this snapshot: those would not fit the numbers in this
  // acknowledgement, which are the snapshot's.
  const ahora = [...entregas].map(([id, { hasta, ultima, partida }]) => {
    const de = `${hasta} ${ultima} ${partida}`;
    const sabida = habia.get(id);
    return { id, de, sabida: sabida?.de === de ? sabida.huella : null };
  });
  const nuevas = ahora.filter(({ sabida }) => sabida === null);
  const leidas =
    nuevas.length > 0
      ? await nombrarRecibidas(
          tx,
          nuevas.map(({ id }) => id),
        )
      : new Map<string, string>();
  for (const { id, de } of nuevas) habia.set(id, { de, huella: leidas.get(id) ?? '' });
  return new Map(ahora.map(({ id, sabida }) => [id, sabida ?? leidas.get(id) ?? '']));
}
