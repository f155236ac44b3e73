import { esFirme } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { encolarCorreo } from '../correo/service.ts';
import { correoDeUnPapel, TIPO_CORREO } from './correo-de-un-papel.ts';
import {
  buscarDebidos,
  buscarDebidosDelEvento,
  listarAvisados,
  type Debido,
} from './papeles-debidos-repository.ts';
import { asegurarEnlace, urlApto, urlDeslinde } from './service.ts';
import type { Proposito } from './token.ts';

type Sitio = Pick<Contexto, 'config'>;

export const TRABAJO_ENLACES = 'enlaces_correo';

/**
 * Queues a job that asks for what a registration's people still owe; to be called in the transaction that makes it firm, or owe more (of an
 * imported one: in that which queues its mail).
 */
export const encolarPedidos = (tx: Executor, inscripcion_id: number): Promise<void> =>
  encolarTrabajo(tx, { tipo: TRABAJO_ENLACES, key: String(inscripcion_id), datos: { inscripcion_id } });

/** Whether somebody's registration is firm: health data are not asked of people who may never come (regla documentos-6). */
const esDeFirme = ({ inscripcion, evento }: Debido): boolean =>
  esFirme(inscripcion.state, evento.usa_pago_online);

const debe = (row: Debido, proposito: Proposito): boolean =>
  proposito === 'apto' ? row.debe_apto : row.debe_firma;

async function linkDe({ config }: Sitio, tx: Executor, row: Debido, proposito: Proposito): Promise<string> {
  const evento_fecha = row.evento.fecha_hora;
  const token = await asegurarEnlace({ config }, tx, {
    persona_id: row.persona.id,
    proposito,
    evento_fecha,
  });
  return (proposito === 'apto' ? urlApto : urlDeslinde)(config, token);
}

export interface EnlaceDebido {
  /** the person's position in the registration: no names where anybody with its code may look */
  orden: number;
  link: string;
}

/**
 * Links to what the people of a firm registration still owe, for the success page. `falta_apto` and `falta_firma` tell whether
 * something is owed also where the registration is not firm yet, and so has no links.
 */
export async function listarLinks(
  ctx: Contexto,
  inscripcion_id: number,
): Promise<{ aptos: EnlaceDebido[]; deslindes: EnlaceDebido[]; falta_apto: boolean; falta_firma: boolean }> {
  const { db } = ctx.database;
  const todas = await buscarDebidos(db, inscripcion_id);
  const rows = todas.filter(esDeFirme);
  const links = async (proposito: Proposito) => {
    const lista: EnlaceDebido[] = [];
    for (const row of rows.filter((f) => debe(f, proposito)))
      lista.push({ orden: row.persona.orden, link: await linkDe(ctx, db, row, proposito) });
    return lista;
  };
  return {
    aptos: await links('apto'),
    deslindes: await links('deslinde'),
    falta_apto: todas.some((f) => debe(f, 'apto')),
    falta_firma: todas.some((f) => debe(f, 'deslinde')),
  };
}

/**
 * Asks one person for their certificate by mail, also where a mail did so before. False: no mail was queued, as they owe none now,
 * their registration is not firm or not live, or they left no address.
 */
export async function recordarApto(
  ctx: Sitio,
  tx: Tx,
  { inscripcion_id, persona_id }: { inscripcion_id: number; persona_id: number },
): Promise<boolean> {
  const row = (await buscarDebidos(tx, inscripcion_id)).find((f) => f.persona.id === persona_id);
  if (!row || !esDeFirme(row) || !row.debe_apto) return false;
  const link = await linkDe(ctx, tx, row, 'apto');
  return (await encolarCorreo(tx, correoDeUnPapel(ctx, row, 'apto', link))) > 0;
}

export interface FirmaDebida {
  link: string;
  /** the mail that asks for the signature, not queued yet */
  correo: Parameters<typeof encolarCorreo>[1];
}

/** How many persons of each registration of an event can be asked for a paper that they owe. */
export async function contarDeudores(db: Executor, evento_id: number): Promise<ReadonlyMap<number, number>> {
  const cantidades = new Map<number, number>();
  for (const row of (await buscarDebidosDelEvento(db, evento_id)).filter(sePide))
    cantidades.set(row.inscripcion.id, (cantidades.get(row.inscripcion.id) ?? 0) + 1);
  return cantidades;
}

/** How many persons of one registration can be asked for a paper that they owe. */
export const contarDeudoresDe = async (db: Executor, inscripcion_id: number): Promise<number> =>
  (await buscarDebidos(db, inscripcion_id)).filter(sePide).length;

/**
 * Whether a mail can ask the person for a paper: their registration is firm, they owe one, and they left an address. Who registered at a
 * desk may have left none (regla sede-25).
 */
const sePide = (row: Debido): boolean =>
  esDeFirme(row) && (row.debe_apto || row.debe_firma) && row.persona.email.trim() !== '';

/** Asks everybody of a firm registration for what they owe, also where mails did so before. Returns the number of mails. */
export async function recordarPapeles(ctx: Sitio, tx: Tx, inscripcion_id: number): Promise<number> {
  let mails = 0;
  for (const row of (await buscarDebidos(tx, inscripcion_id)).filter(esDeFirme))
    for (const proposito of ['deslinde', 'apto'] as const) {
      if (!debe(row, proposito)) continue;
      const link = await linkDe(ctx, tx, row, proposito);
      mails += await encolarCorreo(tx, correoDeUnPapel(ctx, row, proposito, link));
    }
  return mails;
}

/**
 * The link with which one person signs, and the mail that asks them to, for staff to hand on or send; also of who has not paid. Nothing
 * is sent here. Null: they owe no
 * signature now, or their registration is not live.
 */
export async function firmaDebida(
  ctx: Sitio,
  tx: Tx,
  { inscripcion_id, persona_id }: { inscripcion_id: number; persona_id: number },
): Promise<FirmaDebida | null> {
  const row = (await buscarDebidos(tx, inscripcion_id)).find((f) => f.persona.id === persona_id);
  if (!row?.debe_firma) return null;
  const link = await linkDe(ctx, tx, row, 'deslinde');
  return { link, correo: correoDeUnPapel(ctx, row, 'deslinde', link) };
}

/**
 * Mails each person of a firm registration the links for what they owe, but no link for which a mail was written before. With
 * `de` it mails only that person (with `proposito` that paper alone), and also such links: the person asked for their mails again, has just
 * got the place of the one who had those mails, or has to sign anew.
 */
export async function pedirLoQueFalta(
  ctx: Sitio,
  tx: Tx,
  inscripcion_id: number,
  de?: { persona_id: number; proposito?: 'deslinde' | 'apto' },
): Promise<void> {
  const rows = (await buscarDebidos(tx, inscripcion_id)).filter(esDeFirme);
  const avisados = de ? [] : await listarAvisados(tx, inscripcion_id);
  for (const row of rows.filter(({ persona }) => !de || persona.id === de.persona_id)) {
    for (const proposito of ['deslinde', 'apto'] as const) {
      if (de?.proposito && de.proposito !== proposito) continue;
      const tipo = TIPO_CORREO[proposito];
      if (!debe(row, proposito)) continue;
      if (avisados.some((a) => a.tipo === tipo && a.persona_id === row.persona.id)) continue;
      await encolarCorreo(tx, correoDeUnPapel(ctx, row, proposito, await linkDe(ctx, tx, row, proposito)));
    }
  }
}
