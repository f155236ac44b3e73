import { setImmediate as otroTurno, setTimeout as pausa } from 'node:timers/promises';
import { ponerCambios, type ConCambios } from '../../../shared/domain/sede/base-cambios.ts';
import { leerBase as leerBaseJson, type BaseSedeJson } from '../../../shared/domain/sede/base-json.ts';
import type { BaseSede, InscripcionBase } from '../../../shared/domain/sede/base.ts';
import type { Operacion } from '../../../shared/domain/sede/operacion.ts';
import { Sede } from '../../../shared/domain/sede/sede.ts';
import type { Contexto } from '../../contexto.ts';
import { cambioDesde } from '../conjuntos/service.ts';
import { borradasDe, delEvento, huellaAhora, leerBase } from './base.ts';
import { cambioElEvento, escribirCursor, leerCursor } from './cursor.ts';
import { operacionDe } from './escena.ts';
import { contarOperaciones, hayDesde, listarDesde, listarSuprimidas } from './operaciones-repository.ts';

/** An operation that the server has; `operacion` is null where this version cannot read it or its persons were suppressed. */
export interface Llegada {
  puesto_id: string;
  seq: number;
  operacion: Operacion | null;
  /** ms */
  recibida_at: number;
}

/** The rows onto which operations are laid, as of `cursor`; `json` is kept so that the next changes can be laid over it. */
interface Base extends BaseSede {
  json: BaseSedeJson;
  cursor: string;
}

/** The server's own fold of a race day, as of `cursor`. */
export interface Vista {
  cursor: string;
  base: Base;
  sede: Sede;
  llegadas: Map<string, Llegada>;
}

interface Guardada {
  vista: Vista | null;
  /** the call that brings the fold up to date, which all who ask meanwhile share */
  corrida: Promise<Vista> | null;
  /** the time (performance.now()) until which the fold is not brought up to date again: whoever asks earlier waits */
  desde: number;
  olvidar: NodeJS.Timeout | undefined;
}
const guardadas = new WeakMap<Contexto, Map<number, Guardada>>();

/** How many rows are parsed and folded in one go: other requests are served between two goes. */
const POR_VEZ = 500;
/**
 * A fold is brought up to date again only after three times as long as it took the last time, DESCANSO_MAX_MS at most, so that the process
 * does other things too.
 */
const DESCANSO = 3;
/** The longest pause between two folds, ms: even so the office is told of news within two seconds. */
const DESCANSO_MAX_MS = 1200;
/** A fold that nobody has asked for in this time is dropped: it has people's names. */
const OLVIDO_MS = 10 * 60_000;

/** The state of a race day by what has been delivered: kept from call to call, and brought up to date by what is new. */
export function vistaDe(ctx: Contexto, evento_id: number): Promise<Vista> {
  const deEste = guardadas.get(ctx) ?? new Map<number, Guardada>();
  guardadas.set(ctx, deEste);
  const guardada: Guardada = deEste.get(evento_id) ?? {
    vista: null,
    corrida: null,
    desde: 0,
    olvidar: undefined,
  };
  deEste.set(evento_id, guardada);
  clearTimeout(guardada.olvidar);
  guardada.olvidar = setTimeout(() => deEste.delete(evento_id), OLVIDO_MS).unref();
  return (guardada.corrida ??= actualizar(ctx, evento_id, guardada).finally(() => {
    guardada.corrida = null;
  }));
}

async function actualizar(ctx: Contexto, evento_id: number, guardada: Guardada): Promise<Vista> {
  const empezo = Math.max(performance.now(), guardada.desde);
  await pausa(empezo - performance.now());
  const antes = guardada.vista;
  // until the fold is whole again nobody gets it: one that failed halfway is begun anew
  guardada.vista = null;
  const vista = (antes && (await alDia(ctx, evento_id, antes))) ?? (await entera(ctx, evento_id));
  guardada.vista = vista;
  const termino = performance.now();
  guardada.desde = termino + Math.min(DESCANSO * (termino - empezo), DESCANSO_MAX_MS);
  return vista;
}

async function entera(ctx: Contexto, evento_id: number): Promise<Vista> {
  const base = await traerBase(ctx, evento_id);
  const vista: Vista = { cursor: base.cursor, base, sede: new Sede(base), llegadas: new Map() };
  await agregar(ctx, vista, evento_id, 0);
  return vista;
}

/** The fold with what came since its cursor; null: it has to be made anew. */
async function alDia(ctx: Contexto, evento_id: number, vista: Vista): Promise<Vista | null> {
  const { db } = ctx.database;
  const dicho = leerCursor(vista.cursor);
  const huella = await huellaAhora(ctx, evento_id);
  const { cursor, desde } = await cambioDesde(ctx, evento_id, dicho.rows);
  if (desde === null) return null;
  if (desde.hay || cambioElEvento(dicho, huella) || (await hayDesde(db, evento_id, desde.xid))) {
    const suprimidas = await listarSuprimidas(db, evento_id);
    if (suprimidas.some((id) => vista.llegadas.get(id)?.operacion)) return null;
    vista.base = await traerBase(ctx, evento_id, vista.base);
    vista.sede.cambiarBase(vista.base);
  }
  if (!(await agregar(ctx, vista, evento_id, desde.xid))) return null;
  // operations are never deleted: with fewer than are here this is another database, restored from an older copy
  if ((await contarOperaciones(db, evento_id)) < vista.llegadas.size) return null;
  vista.cursor = escribirCursor(cursor, huella);
  return vista;
}

/**
 * Takes in the operations that the fold has not got yet, of those that arrived or were marked (listarDesde) in transaction `xid` or
 * later. False: the text of one that the fold has was cleared since, and the fold has to be made anew.
 */
async function agregar(
  { database: { db } }: Contexto,
  vista: Vista,
  evento_id: number,
  xid: number,
): Promise<boolean> {
  const rows = await listarDesde(db, evento_id, xid);
  for (let desde = 0; desde < rows.length; desde += POR_VEZ) {
    const nuevas: Operacion[] = [];
    for (const row of rows.slice(desde, desde + POR_VEZ)) {
      const antes = vista.llegadas.get(row.id);
      if (antes?.operacion && row.cuerpo === null) return false;
      if (antes) continue;
      const operacion = operacionDe(row);
      const { puesto_id, seq } = row;
      vista.llegadas.set(row.id, { puesto_id, seq, operacion, recibida_at: row.recibida_at.getTime() });
      if (operacion) nuevas.push(operacion);
    }
    vista.sede.agregar(nuevas);
    await otroTurno();
  }
  return true;
}

/**
 * @param antes the base as it was read last: only what changed since then is read, and laid over it, unless its cursor cannot be used
 * any more; then, or where it is absent, all is read
 */
async function traerBase(ctx: Contexto, evento_id: number, antes?: Base): Promise<Base> {
  const leida = await leerBase(ctx, evento_id, antes?.cursor);
  const inscripciones: InscripcionBase[] = [];
  for (let desde = 0; desde < leida.leidas.length; desde += POR_VEZ) {
    // the cast is sound: leerInscripciones wrote these texts, field by field
    for (const { row } of leida.leidas.slice(desde, desde + POR_VEZ))
      inscripciones.push(JSON.parse(row) as InscripcionBase);
    await otroTurno();
  }
  const borradas = borradasDe(leida);
  const nueva: BaseSedeJson & ConCambios = {
    ...delEvento(ctx, leida),
    inscripciones,
    // the casts are sound: listarParaBase wrote these three texts
    aplicadas: JSON.parse(leida.aplicadas) as string[],
    rechazos: JSON.parse(leida.rechazos) as [string, string][],
    ...(borradas && { cambios: { borradas, otras: JSON.parse(leida.otras) as string[] } }),
  };
  const json = antes ? ponerCambios<BaseSedeJson>(antes.json, nueva) : nueva;
  return { ...leerBaseJson(json), json, cursor: leida.cursor };
}
