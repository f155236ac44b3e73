import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { OPERACIONES_POR_VEZ } from '../../../shared/contract/sede-operaciones.ts';
import type { ResultadoOperacion } from '../../../shared/contract/sede.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { abrirFirmada, type Clave, type Firmada } from '../../../shared/domain/sede/firmada.ts';
import { huellasDe } from '../../../shared/domain/sede/huellas-de-bitacora.ts';
import type { TrasHueco } from '../../../shared/domain/sede/vector.ts';
import { leerCabecera } from '../../../shared/domain/sede/leer-operacion.ts';
import type { operaciones } from '../../db/schema.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import { enTransaccion, type Executor, type Tx } from '../../db/transaction.ts';
import { acuseDe, leerLoQueHay } from './acuse.ts';
import { aplicarPendientes } from './aplicar.ts';
import { cambioDesdeCursor } from './cambio-desde.ts';
import { estaCerrado } from './cerrado.ts';
import { DESCONOCIDA, sabidoDe } from './escena.ts';
import { importarClavesPublicas } from './claves-de-puestos.ts';
import { marcarDeRevocados } from './decision-de-puesto-repository.ts';
import {
  hayDesde,
  insertarOperaciones,
  leerOperaciones,
  listarFaltantes,
  listarNumeradas,
  listarPartidas,
  type OperacionRow,
} from './operaciones-repository.ts';
import { llavesPara } from './llaves.ts';
import { loteDe } from './lotes.ts';
import { exigirPuesto } from './puestos.ts';
import {
  buscarPuesto,
  listarClavesPublicas,
  marcarVisto,
  subirRecibidos,
  type ClaveDePuesto,
  type PuestoRow,
} from './puestos-repository.ts';
import { respuestasIntercambio } from '../../mensajes/mensajes-sede.ts';

type Datos = z.output<typeof api.intercambiar.body>;
type Respuesta = z.input<typeof api.intercambiar.reply>;
type Resultado = Respuesta['resultados'][number];
type Nueva = typeof operaciones.$inferInsert & { cuerpo: string };

/**
 * One exchange: takes in the operations that a puesto brings, its own or others', carries them out, and answers what became
 * of each and what the puesto lacks. May be repeated, reordered or cut off: operations are recognised by their id (regla
 * sede-6).
 */
export async function intercambiar(
  ctx: Contexto,
  { evento_id, datos, sesion }: { evento_id: number; datos: Datos; sesion: Sesion | null },
): Promise<Respuesta> {
  const { db } = ctx.database;
  const puesto = await exigirPuesto(ctx, evento_id, datos.puesto_id, sesion);
  const leidas = await tomarOperaciones(ctx, { evento_id, entregada_por: puesto.id }, datos.operaciones);
  const nuevas = leidas.flatMap((una) => ('row' in una ? [una.row] : []));
  await aplicarPendientes(ctx, evento_id);
  const guardadas = await leerOperaciones(
    db,
    nuevas.map(({ id }) => id),
  );
  await tocar(ctx, puesto, datos);
  return {
    // regla sede-52: by the random value of its call the desk knows that this answer is for that call
    ...(datos.reto !== undefined && { reto: datos.reto, puesto_id: puesto.id }),
    resultados: resultadosDe(leidas, guardadas),
    ...(await novedadesPara(ctx, puesto, datos)),
    reloj: isoConOffset(ctx.reloj()),
  };
}

interface Entrega {
  evento_id: number;
  /** the puesto that brings the operations */
  entregada_por: string;
}

/**
 * Stores what a puesto brings. Where an admission and operations of unknown puestos are among it, what is stored is carried out
 * first and those operations are read once more: a phone that was admitted without network brings its own admission together with
 * its work.
 */
export async function tomarOperaciones(
  ctx: Contexto,
  entrega: Entrega,
  firmadas: readonly Firmada[],
): Promise<Leida[]> {
  const { db } = ctx.database;
  const leer = async (unas: readonly Firmada[]): Promise<Leida[]> => {
    const conocidos = await listarClavesPublicas(db, entrega.evento_id);
    const leidas = await leerTodas(unas, { ctx, ...entrega, conocidos });
    const nuevas = leidas.flatMap((una) => ('row' in una ? [una.row] : []));
    if (nuevas.length > 0) await enTransaccion(db, (tx) => guardar(tx, nuevas));
    return leidas;
  };
  const leidas = await leer(firmadas);
  const admite = leidas.some((una) => 'row' in una && una.row.tipo === 'admitir');
  const sueltas = firmadas.filter((_una, i) => sinPuesto(leidas[i]));
  if (!admite || sueltas.length === 0) return leidas;
  await aplicarPendientes(ctx, entrega.evento_id);
  const otraVez = await leer(sueltas);
  return leidas.map((una) => (sinPuesto(una) ? (otraVez.shift() ?? una) : una));
}

const sinPuesto = (una: Leida | undefined): boolean =>
  una !== undefined && 'motivo' in una && una.motivo === respuestasIntercambio.sin_puesto;

type Leida = { row: Nueva } | { id: string; motivo: string };

interface Donde extends Entrega {
  ctx: Contexto;
  conocidos: readonly ClaveDePuesto[];
}

async function leerTodas(firmadas: readonly Firmada[], donde: Donde): Promise<Leida[]> {
  const clavesPublicas = await importarClavesPublicas(donde.conocidos);
  return Promise.all(firmadas.map((firmada) => leerUna(firmada, donde, clavesPublicas)));
}

/**
 * One delivered operation as a row to store, or why it is not taken: above all a signature that is not its puesto's (regla
 * sede-4).
 */
async function leerUna(
  firmada: Firmada,
  donde: Donde,
  clavesPublicas: ReadonlyMap<string, Clave>,
): Promise<Leida> {
  const lectura = await abrirFirmada(firmada, (puesto_id) => clavesPublicas.get(puesto_id));
  const falla = 'operacion' in lectura ? null : lectura.falla;
  const cabecera =
    'operacion' in lectura ? lectura.operacion : 'cabecera' in lectura ? lectura.cabecera : null;
  if (falla === 'alterada') return { id: idDe(firmada.cuerpo), motivo: respuestasIntercambio.alterada };
  if (!cabecera) return { id: idDe(firmada.cuerpo), motivo: respuestasIntercambio.ilegible };
  const { id, puesto_id, seq, lamport } = cabecera;
  // checked before the key: a puesto of another event has no key here, and the reason given would be the wrong one
  if (cabecera.evento_id !== donde.evento_id) return { id, motivo: respuestasIntercambio.otro_evento };
  if (falla === 'sin_clave') return { id, motivo: respuestasIntercambio.sin_puesto };
  const autor = donde.conocidos.find((puesto) => puesto.id === puesto_id);
  return {
    row: {
      ...{ id, evento_id: donde.evento_id, puesto_id, seq, lamport, ...firmada },
      ...('operacion' in lectura ? sabidoDe(lectura.operacion) : DESCONOCIDA),
      tras_revocacion: autor?.revocado_at != null,
      entregada_por: donde.entregada_por,
      recibida_at: donde.ctx.reloj(),
    },
  };
}

/** The id that the text of a refused operation claims, so that its sender knows which one; empty where it has none. */
function idDe(cuerpo: string): string {
  try {
    return leerCabecera(JSON.parse(cuerpo))?.id ?? '';
  } catch {
    return '';
  }
}

async function guardar(tx: Tx, rows: readonly Nueva[]): Promise<void> {
  const nuevas = await insertarOperaciones(tx, rows);
  const estas = rows.filter(({ id }) => nuevas.has(id));
  await subirRecibidos(tx, estas);
  const [una] = estas;
  if (una) await marcarDeRevocados(tx, una.evento_id, [...nuevas]);
}

function resultadosDe(leidas: readonly Leida[], guardadas: readonly OperacionRow[]): Resultado[] {
  const porId = new Map(guardadas.map((row) => [row.id, row]));
  return leidas.map((leida) => {
    if (!('row' in leida)) return { ...leida, resultado: 'no_leida' as const };
    const { id, evento_id, cuerpo } = leida.row;
    const row = porId.get(id);
    // the text of an operation is deleted where the data of its people were suppressed, before it came or since: without a text to compare
    // it counts as the same by its id and its event alone
    const misma = row?.evento_id === evento_id && (row.cuerpo === null || row.cuerpo === cuerpo);
    if (!row || !misma) return { id, resultado: 'no_leida' as const, motivo: respuestasIntercambio.otra };
    return { id, resultado: resultadoDe(row), motivo: row.motivo };
  });
}

/** What the puesto is told of a stored operation: one that was not carried out yet ('recibida') counts as waiting. */
const resultadoDe = ({ estado }: OperacionRow): ResultadoOperacion =>
  estado === 'recibida' ? 'espera' : estado;

const VISTO_CADA_MS = 5000;

/**
 * Writes into the puesto's row what the office sees of it: when it last asked, that it has the event's data, and how its device is
 * (`aptitud`). Writes at most every VISTO_CADA_MS, but the first `base` or `aptitud` at once.
 */
async function tocar(
  ctx: Contexto,
  { id, visto_at, base_at, aptitud: antes }: PuestoRow,
  { base, aptitud }: Pick<Datos, 'base' | 'aptitud'>,
): Promise<void> {
  const con_base = base !== null;
  const ahora = ctx.reloj();
  const hace = visto_at === null ? Infinity : Math.abs(ahora.getTime() - visto_at.getTime());
  const primera_vez = (con_base && base_at === null) || (aptitud !== undefined && antes === null);
  if (hace > VISTO_CADA_MS || primera_vez)
    await marcarVisto(ctx.database.db, { id, ahora, con_base, aptitud });
}

/**
 * The answer to an exchange but for its results, its clock and `reto`: among others the operations that the puesto lacks, its lotes, its
 * keys, and whether the event, a registration or one of the operations that hayDesde counts changed since the base that it has. A closed
 * puesto gets nothing new.
 */
async function novedadesPara(
  ctx: Contexto,
  puesto: PuestoRow,
  datos: Datos,
): Promise<Omit<Respuesta, 'resultados' | 'reloj'>> {
  const { db } = ctx.database;
  const { evento_id } = puesto;
  const { vector, base } = datos;
  // read again: puestos may have been revoked, or have delivered, while this one's operations were carried out
  const ahora = await buscarPuesto(db, evento_id, puesto.id);
  const todos = await listarClavesPublicas(db, evento_id);
  // a phone that waits to be admitted is left out: a device that took it for a puesto would hand it data
  const puestos = todos.filter(({ sin_admitir }) => !sin_admitir);
  const recibidos = Object.fromEntries(todos.map(({ id, seq_recibido }) => [id, seq_recibido]));
  // regla sede-9: a closed puesto (revoked, its time over, or not admitted) gets nothing more
  if (!ahora || estaCerrado(ahora, ctx.reloj())) {
    return {
      faltan: [],
      hay_mas: false,
      vector: { ...sinNovedades(recibidos, vector), [puesto.id]: recibidos[puesto.id] ?? 0 },
      puestos: [],
      base: { cursor: null, cambio: false },
      lotes: [],
      llaves: [],
      // a phone that waits to be admitted is not told that it is closed: it would delete the people's data in the middle of its work
      ...(ahora?.sin_admitir ? { cerrado: false, sin_admitir: true } : { cerrado: true }),
    };
  }
  const hay = await leerLoQueHay(ctx, evento_id);
  const { entregas, tras_hueco } = hay;
  // The lote is filled before the base is looked at (`cambioDesdeCursor`): phones learn what is lent to them by the base alone, and
  // fetch it where this answer says that it changed. Filled later, the new numbers would reach the phone an exchange later.
  const lotes = await loteDe(ctx, evento_id, puesto.id);
  const faltan = await listarFaltantes(
    db,
    evento_id,
    await loQueTiene(db, evento_id, datos),
    OPERACIONES_POR_VEZ + 1,
  );
  return {
    faltan: faltan.slice(0, OPERACIONES_POR_VEZ),
    hay_mas: faltan.length > OPERACIONES_POR_VEZ,
    vector: recibidos,
    tras_hueco,
    acuse: await acuseDe(ctx, hay),
    puestos: puestos.map(({ id, nombre, clave_publica, visto_at, revocado_at }) => ({
      ...{ id, nombre, clave_publica },
      revocado: revocado_at !== null,
      visto_at: visto_at && isoConOffset(visto_at),
      entrega: presentarEntrega(entregas.get(id)),
    })),
    base: await cambioDesdeCursor(ctx, evento_id, base, hayDesde),
    lotes,
    llaves: await llavesPara(ctx, ahora),
    cerrado: false,
  };
}

const presentarEntrega = (una: { por: string; at: Date } | undefined) =>
  una ? { por: una.por, at: isoConOffset(una.at) } : null;

/**
 * What a device has, as far as the server can believe it. Where a puesto's log was copied and two phones went on with it, one number
 * may stand for two operations (regla sede-48), and the device's vector does not say which of the two the device has. So for such a
 * puesto the device sends a hash, and the server makes the same hash of its own operations up to that vector. Where the hashes
 * differ, the device counts as having only the numbers before the first one that stands for two operations. Of the later numbers it
 * counts as having those that it lists itself in `tras_hueco` although the vector includes them already (`hasta` not above the vector):
 * so it tells the numbers of which it has both operations. A device that sends no hashes is believed.
 */
async function loQueTiene(
  db: Executor,
  evento_id: number,
  { vector, tras_hueco = [], huellas }: Datos,
): Promise<{ vector: Datos['vector']; tras_hueco: TrasHueco }> {
  const partidas = huellas ? await listarPartidas(db, evento_id) : new Map<string, number>();
  if (!huellas || partidas.size === 0) return { vector, tras_hueco };
  const aca = huellasDe(await listarNumeradas(db, [...partidas.keys()]), vector);
  const distintas = new Map([...partidas].filter(([id]) => aca[id] !== huellas[id]));
  return {
    vector: { ...vector, ...mapear(distintas, (desde, id) => Math.min(desde - 1, vector[id] ?? 0)) },
    tras_hueco: tras_hueco.filter(
      (una) => !distintas.has(una.puesto_id) || una.hasta <= (vector[una.puesto_id] ?? 0),
    ),
  };
}

const mapear = (de: ReadonlyMap<string, number>, como: (valor: number, key: string) => number) =>
  Object.fromEntries([...de].map(([key, valor]) => [key, como(valor, key)] as const));

/**
 * The vector that a closed puesto gets in the answer: by puesto, the number up to which both the server and the closed puesto
 * have all operations of that puesto. So it tells nothing of operations that the closed puesto lacks. Without this vector the
 * closed puesto would take all operations that it ever got from others for undelivered: it would deliver them again and again,
 * and never delete them.
 */
const sinNovedades = (
  recibidos: Readonly<Record<string, number>>,
  vector: Datos['vector'],
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(vector).map(([id, seq]) => [id, Math.min(seq, recibidos[id] ?? 0)] as const),
  );
