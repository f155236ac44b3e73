import { MOTIVO_DE_BAJA } from '../../../shared/domain/sede/conflicto.ts';
import { esDe, type Operacion, type TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import { anulada, estaEnPie, HONDO_MAX } from '../../../shared/domain/sede/anulaciones.ts';
import type { Contexto } from '../../contexto.ts';
import { isNotStorable, isUnavailable, NoConnectionError } from '../../db/errors.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, ErrorApi } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { EFECTOS } from './efectos.ts';
import { anulacionesDe, DESCONOCIDA, operacionDe, resolverSujeto, sabidoDe } from './escena.ts';
import {
  actualizarOperacion,
  bloquearOperacion,
  despertar,
  despertarDelAlta,
  despertarDesconocidas,
  leerOperaciones,
  listarRecibidas,
  tomarTurno,
  type OperacionRow,
} from './operaciones-repository.ts';
import { listarClavesPublicas, type ClaveDePuesto } from './puestos-repository.ts';
import { exigirDirigir } from './membresia.ts';
import { olvidarOperacion, sobreSuprimida } from './de-suprimida.ts';
import { quienDe } from './quien-anoto.ts';
import { seDecidioRegistrar } from './registrar-igual.ts';
import type { Accion, Efecto, Escena, Resuelta } from './efecto.ts';
import { respuestasAplicar } from '../../mensajes/mensajes-sede.ts';

const POR_VEZ = 200;

interface Corrida {
  actual: Promise<void>;
  siguiente: Promise<void> | null;
}
const corridas = new WeakMap<Contexto, Map<number, Corrida>>();

/**
 * Carries out what an event's puestos delivered, each operation once and in the order of the race day (regla sede-6). Calls
 * made while a run is under way share the next run: every caller's operations were stored before the run that it waits for.
 */
export function aplicarPendientes(ctx: Contexto, evento_id: number): Promise<void> {
  let deEste = corridas.get(ctx);
  if (!deEste) corridas.set(ctx, (deEste = new Map()));
  const mapa = deEste;
  const hay = mapa.get(evento_id);
  if (hay)
    return (hay.siguiente ??= hay.actual.catch(() => undefined).then(() => empezar(ctx, mapa, evento_id)));
  return empezar(ctx, mapa, evento_id);
}

function empezar(ctx: Contexto, mapa: Map<number, Corrida>, evento_id: number): Promise<void> {
  const corrida: Corrida = { actual: Promise.resolve(), siguiente: null };
  mapa.set(evento_id, corrida);
  corrida.actual = correr(ctx, evento_id).finally(() => {
    if (mapa.get(evento_id) === corrida) mapa.delete(evento_id);
  });
  return corrida.actual;
}

/** Ids of the events in which this process has retried the operations that an earlier version could not read. */
const releidos = new WeakMap<Contexto, Set<number>>();

async function correr(ctx: Contexto, evento_id: number): Promise<void> {
  const { db } = ctx.database;
  const leidos = releidos.get(ctx) ?? new Set();
  releidos.set(ctx, leidos);
  if (!leidos.has(evento_id)) {
    await despertarDesconocidas(db, evento_id);
    leidos.add(evento_id);
  }
  const fallidas = new Set<string>();
  for (;;) {
    const recibidas = await listarRecibidas(db, evento_id, POR_VEZ + fallidas.size);
    const ids = recibidas.filter((id) => !fallidas.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      try {
        await aplicarUna(ctx, evento_id, id);
      } catch (err) {
        if (err instanceof NoConnectionError || isUnavailable(err)) throw err;
        // an error of this program on one operation must not hold up the others; the next run tries that operation again
        ctx.log.error({ err, operacion: id }, 'no se pudo registrar una operación del día de carrera');
        fallidas.add(id);
      }
    }
  }
}

type Preparada = Accion | ErrorApi;

async function aplicarUna(ctx: Contexto, evento_id: number, id: string): Promise<void> {
  const [vista] = await leerOperaciones(ctx.database.db, [id]);
  if (!vista || vista.estado !== 'recibida') return;
  const operacion = operacionDe(vista);
  const efecto = operacion && efectoDe(operacion);
  // regla sede-9: what a puesto delivers after it was revoked is refused and kept. Who directs may decide to register it all the
  // same: that decision queues the operation again, and is stored before the operation comes here again. An 'admitir' needs no
  // such decision, as its effect checks by itself whether its author directs. Even where the author does not, that effect can
  // keep what the admitted phone did, which may be the work of hours.
  const vale =
    !vista.tras_revocacion ||
    vista.tipo === 'admitir' ||
    (await seDecidioRegistrar(ctx.database.db, evento_id, id));
  const preparada = !vale
    ? conflicto('tras_revocacion', MOTIVO_DE_BAJA)
    : operacion && efecto
      ? await preparar(ctx, efecto, operacion, vista.recibida_at)
      : null;
  const una = { ctx, evento_id, id, operacion, tras_revocacion: vista.tras_revocacion };
  const accion = preparada instanceof ErrorApi ? null : preparada;
  try {
    await enTransaccion(ctx.database.db, (tx) =>
      enTurno(tx, una, (base) =>
        operacion
          ? resolver(base, { operacion, preparada })
          : { estado: 'espera', motivo: respuestasAplicar.tipo_desconocido },
      ),
    );
  } catch (error) {
    // a constraint of the database stands for a rule: `explicar` of the service turns its error into that rule's words
    const motivo = motivoDe(await accion?.explicar?.(error));
    if (motivo === null) throw error;
    await enTransaccion(ctx.database.db, (tx) =>
      enTurno(tx, una, async () => ({ estado: 'rechazada', motivo, sobre: await sobreDe(tx, operacion) })),
    );
  }
  await accion?.despues?.();
}

/**
 * The registration that an operation is about; null where it is about none or is an alta, or where the alta of its registration is not
 * carried out yet, or was undone or discarded first.
 */
async function sobreDe(tx: Tx, operacion: Operacion | null): Promise<Escena['sobre']> {
  if (!operacion || operacion.tipo === 'alta') return null;
  const sujeto = await resolverSujeto(tx, operacion.evento_id, operacion.sujeto);
  return 'estado' in sujeto ? null : sujeto.sobre;
}

type Base = Pick<Escena, 'ctx' | 'tx' | 'evento_id' | 'puestos'>;

/**
 * Carries an operation out under the event's lock and stores the result. Does nothing where another process has done so, or where
 * the operation has to be prepared anew.
 */
async function enTurno(
  tx: Tx,
  {
    ctx,
    evento_id,
    id,
    operacion,
    tras_revocacion,
  }: {
    ctx: Contexto;
    evento_id: number;
    id: string;
    operacion: Operacion | null;
    /** whether the operation counted as delivered after its puesto was taken off, when it was prepared */
    tras_revocacion: boolean;
  },
  hacer: (base: Base) => Con<Hecho> | Promise<Con<Hecho>>,
): Promise<void> {
  await tomarTurno(tx, evento_id);
  const row = await bloquearOperacion(tx, id);
  // another process carried the operation out first; or only after it was prepared it was marked as delivered after its puesto was
  // taken off: then it stays 'recibida' and is prepared anew
  if (row?.estado !== 'recibida' || row.tras_revocacion !== tras_revocacion) return;
  // stored by a version of the server that could not read the operation: its columns are filled in now
  if (operacion && row.tipo === DESCONOCIDA.tipo) await actualizarOperacion(tx, id, sabidoDe(operacion));
  const puestos = new Map((await listarClavesPublicas(tx, evento_id)).map((puesto) => [puesto.id, puesto]));
  const suprimida = operacion && (await sobreSuprimida(tx, operacion));
  const sin_admitir = puestos.get(row.puesto_id)?.sin_admitir === true;
  let hecho: Con<Hecho>;
  // An operation that has data of a person whose data were suppressed before it came has no effect: it would bring the data back (regla
  // sede-71). A hand-out counts all the same, as the kit is out.
  if (suprimida && operacion.tipo !== 'acreditar')
    hecho = { estado: 'sin_efecto', motivo: respuestasAplicar.suprimida, sobre: suprimida };
  else if (sin_admitir)
    hecho = { estado: 'espera', motivo: respuestasAplicar.sin_admitir, espera_de: row.puesto_id };
  else hecho = await hacer({ ctx, tx, evento_id, puestos });
  await marcar(ctx, tx, row, hecho);
  if (operacion) await anotar(tx, operacion, row, hecho, puestos);
  // The text of such an operation is deleted, unless it waits, but not that of a hand-out to the person themselves: that names nobody, and
  // the other desks have to hear of it.
  const nombraAOtra = operacion && (!esDe('acreditar', operacion) || operacion.datos.retira !== null);
  if (suprimida && nombraAOtra && hecho.estado !== 'espera') await olvidarOperacion(tx, id, ctx.reloj());
  // This one is settled, so the operations that waited for it are put back into the queue. They are too where it waits only for its phone
  // to be admitted: those that undo it can be carried out all the same, and the others wait again.
  if (hecho.estado !== 'espera' || sin_admitir) await despertar(tx, evento_id, id);
}

// the cast is sound: EFECTOS has the effect of each kind of operation under the name of that kind
const efectoDe = (operacion: Operacion) => EFECTOS[operacion.tipo] as Efecto<TipoOperacion> | undefined;

async function preparar(
  ctx: Contexto,
  efecto: Efecto<TipoOperacion>,
  operacion: Operacion,
  recibida_at: Date,
): Promise<Preparada> {
  try {
    return await efecto.aplicar(operacion, { ctx, evento_id: operacion.evento_id, recibida_at });
  } catch (error) {
    const motivo = motivoDe(error);
    if (motivo === null) throw error;
    return error instanceof ErrorApi ? error : conflicto('no_se_guarda', motivo);
  }
}

type Hecho =
  | Resuelta
  /** this version of the server cannot read the operation, or cannot carry out its kind */
  | { estado: 'espera'; motivo: string; espera_de?: undefined };
type Con<T> = T & { sobre?: Escena['sobre'] };

interface Dada {
  operacion: Operacion;
  preparada: Preparada | null;
}

/** Carries an operation out within a savepoint, so that a refusal that is thrown leaves nothing of it but its reason. */
async function resolver(base: Base, { operacion, preparada }: Dada): Promise<Con<Hecho>> {
  let sobre: Escena['sobre'] = null;
  try {
    return await base.tx.transaction(async (tx) => {
      const en = { ...base, tx, quien: quienDe(operacion, base.puestos) };
      if (preparada instanceof ErrorApi) throw preparada;
      if (operacion.tipo === 'anular') return anular(en, operacion);
      if (preparada === null)
        return { estado: 'espera' as const, motivo: respuestasAplicar.tipo_desconocido };
      const sujeto =
        operacion.tipo === 'alta'
          ? { sobre: null }
          : await resolverSujeto(tx, base.evento_id, operacion.sujeto);
      if ('estado' in sujeto) {
        // a kit was handed over for an alta that was undone or discarded: the hand-out is refused, so that staff see it
        if (sujeto.estado === 'sin_efecto' && operacion.tipo === 'acreditar')
          throw conflicto('sin_alta', sujeto.motivo);
        return sujeto;
      }
      ({ sobre } = sujeto);
      // a 'traer' is carried out even where its 'anular' came first: it changes no row, and whether the author of that 'anular' may
      // undo it is judged only when the 'anular' is carried out
      if (operacion.tipo !== 'traer' && !estaEnPie(operacion, await anulacionesDe(tx, [operacion.id]))) {
        await preparada.anulada?.({ ...en, sobre });
        return { estado: 'sin_efecto' as const, motivo: respuestasAplicar.anulada, sobre };
      }
      return { ...(await preparada.hacer({ ...en, sobre })), sobre };
    });
  } catch (error) {
    const motivo = motivoDe(error);
    if (motivo === null) throw error;
    return { estado: 'rechazada', motivo, sobre };
  }
}

/** Undoes the operation that an 'anular' names, or queues it to be carried out again where an 'anular' of that 'anular' comes. */
async function anular(en: Omit<Escena, 'sobre'>, operacion: Operacion): Promise<Hecho> {
  const { tx, evento_id } = en;
  let contra = anulada(operacion);
  let row: OperacionRow | null = null;
  let raiz: Operacion | null = null;
  for (let hondo = 1; contra !== null && hondo <= HONDO_MAX; hondo += 1) {
    row = await bloquearOperacion(tx, contra);
    if (row?.evento_id !== evento_id)
      return { estado: 'espera', motivo: respuestasAplicar.sin_anulada, espera_de: contra };
    raiz = operacionDe(row);
    contra = raiz && anulada(raiz);
  }
  if (!row || !raiz || raiz.tipo === 'anular') return { estado: 'aplicada' };
  if (raiz.tipo === 'traer') await exigirDirigir(en, operacion.puesto_id);
  const vale = estaEnPie(raiz, await anulacionesDe(tx, [raiz.id], operacion.id));
  if (vale && row.estado === 'sin_efecto') {
    // as 'recibida' the operation is carried out again, like one that has just arrived
    await actualizarOperacion(tx, raiz.id, { estado: 'recibida', motivo: null, resuelta_at: null });
    // operations about this alta that came while it was undone and had made no registration had no effect, and hand-outs were refused; now
    // that it stands again they are carried out
    if (raiz.tipo === 'alta') await despertarDelAlta(tx, evento_id, raiz.id);
  } else if (!vale && row.estado === 'espera') {
    await actualizarOperacion(tx, raiz.id, {
      estado: 'sin_efecto',
      motivo: respuestasAplicar.anulada,
      espera_de: null,
    });
    // what waited for it can be judged now
    await despertar(tx, evento_id, raiz.id);
  } else if (!vale && row.estado === 'aplicada') {
    await deshacer(en, raiz);
    await actualizarOperacion(tx, raiz.id, { estado: 'sin_efecto', motivo: respuestasAplicar.anulada });
  }
  return { estado: 'aplicada' };
}

async function deshacer(en: Omit<Escena, 'sobre'>, raiz: Operacion): Promise<void> {
  const efecto = efectoDe(raiz);
  if (!efecto?.deshacer) return;
  const sujeto = await resolverSujeto(en.tx, en.evento_id, raiz.sujeto);
  if ('estado' in sujeto) throw conflicto('sin_alta', sujeto.motivo);
  await efecto.deshacer({ ...en, sobre: sujeto.sobre }, raiz);
}

/**
 * Whether an error is the refusal of a rule, which is final. After too many requests (429), without a session (401) or on a
 * fault of the server (5xx) the operation is tried again.
 */
const esRechazo = ({ status }: ErrorApi): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

/** The message of a refusal, for people; null: the error is not a refusal, so the operation is tried again. */
function motivoDe(error: unknown): string | null {
  // PostgreSQL cannot store a text of the operation: it is refused for good, as every later try would fail too
  if (isNotStorable(error)) return respuestasAplicar.no_se_guarda;
  return error instanceof ErrorApi && esRechazo(error) ? error.message : null;
}

async function marcar(ctx: Contexto, tx: Tx, row: OperacionRow, hecho: Con<Hecho>): Promise<void> {
  const propia = 'inscripcion_id' in hecho ? hecho.inscripcion_id : undefined;
  const inscripcion_id = propia ?? hecho.sobre?.id;
  await actualizarOperacion(tx, row.id, {
    estado: hecho.estado,
    motivo: 'motivo' in hecho ? (hecho.motivo ?? null) : null,
    espera_de: hecho.estado === 'espera' ? (hecho.espera_de ?? null) : null,
    resuelta_at: hecho.estado === 'espera' ? null : ctx.reloj(),
    ...(inscripcion_id !== undefined && { inscripcion_id }),
    ...('pago_id' in hecho && hecho.pago_id !== undefined && { pago_id: hecho.pago_id }),
  });
}

/**
 * Audits an operation, unless it waits: who claims to have done it, at which puesto and when by its clock. A service that carries the
 * operation out (a payment, an edit) writes another line of its own.
 */
async function anotar(
  tx: Tx,
  operacion: Operacion,
  { tras_revocacion }: OperacionRow,
  hecho: Con<Hecho>,
  puestos: ReadonlyMap<string, ClaveDePuesto>,
): Promise<void> {
  if (hecho.estado === 'espera') return;
  const { id, evento_id, tipo, puesto_id, hora, desvio, actor } = operacion;
  const inscripcion_id = ('inscripcion_id' in hecho ? hecho.inscripcion_id : undefined) ?? hecho.sobre?.id;
  await auditar(tx, {
    quien: quienDe(operacion, puestos),
    accion: hecho.estado === 'rechazada' ? 'sede_rechazada' : `sede_${tipo}`,
    entidad: inscripcion_id === undefined ? 'evento' : 'inscripcion',
    entidad_id: inscripcion_id ?? evento_id,
    evento_id,
    ...(inscripcion_id !== undefined && { inscripcion_id }),
    despues: {
      operacion: id,
      ...(hecho.estado === 'rechazada' && { tipo }),
      puesto: puestos.get(puesto_id)?.nombre ?? '',
      puesto_id,
      por: actor.nombre,
      hora,
      desvio,
      ...(hecho.estado === 'sin_efecto' && { sin_efecto: true }),
      ...(tras_revocacion && { tras_revocacion }),
    },
    ...('motivo' in hecho && hecho.motivo !== undefined && { motivo: hecho.motivo }),
  });
}
