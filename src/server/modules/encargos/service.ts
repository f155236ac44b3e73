import type { z } from 'zod';
import type {
  crearEncargo,
  Encargo,
  listarEncargos,
  obtenerEncargo,
  previsualizarEncargo,
} from '../../../shared/contract/encargos.ts';
import { puede } from '../../../shared/domain/acceso/puede.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { instanteLocal, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import {
  ACCION_DE,
  importeDe,
  porQueNo,
  retomaLugar,
  seDeshace,
  type Quehacer,
} from '../../../shared/domain/inscripcion/encargo.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado, prohibido } from '../../http/errores.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { contarDeudores } from '../../nucleo/enlaces/papeles-debidos.ts';
import { duenioDeEvento } from '../../nucleo/evento/service.ts';
import { respuestaPrevia, unaSolaVez, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { descontarUno, limitar } from '../../nucleo/limites/service.ts';
import { elegidasDe } from '../inscripciones/listado.ts';
import { listarHechos } from './hechos-repository.ts';
import {
  bloquearEncargo,
  buscarEncargo,
  hayEncargoQueVuelve,
  insertarEncargo,
  listarDeEvento,
  listarRows,
  listarHechas,
  listarPendientes,
  type EncargoConConteo,
} from './repository.ts';
import { trabajoDe } from './trabajos.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

type Datos = z.output<typeof crearEncargo.body>;
type Respuesta = z.input<typeof crearEncargo.reply>;

interface Quienes {
  sesion: Sesion | null;
  quien: Quien;
  unica: UniqueKey | null;
}

/** How many registrations a preview names for each reason to leave some out, and of those that would take a place again. */
const EJEMPLOS = 3;

/**
 * The registrations that staff selected (`seleccion`): those that they ticked, or all that the list finds by the search in `seleccion`.
 * Each comes with the reason why the encargo would leave it out; null: it would not.
 */
async function elegir(ctx: Contexto, db: Executor, evento_id: number, { hacer, seleccion }: Datos) {
  const halladas = await listarHechos(db, evento_id, elegidasDe(ctx, evento_id, seleccion), ctx.reloj());
  const deudores = hacer.tipo === 'recordar_papeles' ? await contarDeudores(db, evento_id) : null;
  return halladas.map((hallada) => {
    const hechos = { ...hallada, deben: deudores?.get(hallada.id) ?? 0 };
    return { hechos, motivo: porQueNo(hacer, hechos) };
  });
}

/**
 * Tells how many registrations an encargo would act on, and why it would leave the others out; changes nothing
 * (regla gestion-21).
 */
export async function previsualizar(
  ctx: Contexto,
  evento_id: number,
  datos: Datos,
  sesion: Sesion | null,
): Promise<z.input<typeof previsualizarEncargo.reply>> {
  const { hacer } = datos;
  await exigir(ctx, evento_id, hacer, sesion);
  const elegidas = await elegir(ctx, ctx.database.db, evento_id, datos);
  const motivos = new Map<string, string[]>();
  const retoman: string[] = [];
  let centavos = 0;
  for (const { hechos, motivo } of elegidas) {
    if (motivo === null) {
      centavos += importeDe(hacer, hechos);
      if (retomaLugar(hacer, hechos)) retoman.push(hechos.nombre);
    } else motivos.set(motivo, [...(motivos.get(motivo) ?? []), hechos.nombre]);
  }
  const no_van = [...motivos].map(([motivo, nombres]) => ({
    motivo,
    cuantas: nombres.length,
    ejemplos: nombres.slice(0, EJEMPLOS),
  }));
  return {
    total: elegidas.length,
    van: elegidas.filter(({ motivo }) => motivo === null).length,
    no_van: no_van.sort((a, b) => b.cuantas - a.cuantas),
    retoman: { cuantas: retoman.length, ejemplos: retoman.slice(0, EJEMPLOS) },
    importe: hacer.tipo === 'marcar_pagada' || hacer.tipo === 'reembolsar' ? aPesos(centavos) : null,
    se_deshace: seDeshace(hacer.tipo),
  };
}

/**
 * Throws 404 where there is no such event, 403 unless the user may do this to one registration (regla gestion-21). The routes ask for
 * 'inscripcion:editar' besides.
 */
async function exigir(
  ctx: Contexto,
  evento_id: number,
  { tipo }: Pick<Quehacer, 'tipo'>,
  sesion: Sesion | null,
): Promise<void> {
  const duenio = await duenioDeEvento(ctx, evento_id);
  if (!duenio) throw noEncontrado();
  if (puede(sesion, ACCION_DE[tipo], { ...duenio, evento_id }) !== 'si') throw prohibido();
}

const UNA_CADA_DIEZ = {
  max: 1,
  segundos: 600,
  mensaje: respuestasCorreo.recordados_hace_poco,
};

/**
 * Stores an encargo and queues the job that does it. Selected registrations to which it cannot be done now are part of it too, so
 * that staff can read what became of each. A button pressed twice makes one encargo. Throws 409 where it can be done to none of
 * them, 422 for a payment dated in the future, and 429 for a second 'recordar_papeles' of the event within ten minutes.
 */
export async function crear(
  ctx: Contexto,
  evento_id: number,
  datos: Datos,
  { sesion, quien, unica }: Quienes,
): Promise<Respuesta> {
  const { hacer } = datos;
  await exigir(ctx, evento_id, hacer, sesion);
  if (
    hacer.tipo === 'marcar_pagada' &&
    new Date(instanteLocal(hacer.date_approved, hacer.time_approved)) > ctx.reloj()
  )
    throw invalido({ date_approved: rechazosDePago.fecha_futura });
  const contado =
    hacer.tipo === 'recordar_papeles' && !(await respuestaPrevia(ctx, unica))
      ? `encargo-recordar:${evento_id}`
      : null;
  if (contado !== null) await limitar(ctx, contado, UNA_CADA_DIEZ);
  const hecho = unaSolaVez<Respuesta>(ctx, unica, async (tx) => {
    const elegidas = await elegir(ctx, tx, evento_id, datos);
    const van = elegidas.filter(({ motivo }) => motivo === null).length;
    if (van === 0) throw conflicto('nadie', respuestasInscripcion.nadie_para_eso);
    const rows = elegidas.map(({ hechos }) => ({ inscripcion_id: hechos.id }));
    return empezar(ctx, tx, quien, { evento_id, hacer, rows });
  });
  const { respuesta } = await hecho.catch(async (error: unknown) => {
    // nobody was reminded: the next try is not the second one
    if (contado !== null) await descontarUno(ctx, contado);
    throw error;
  });
  despertarTrabajador();
  return respuesta;
}

/**
 * Undoes an encargo by another one: once, when it is done and anything came of it, only where its kind can be undone, and never one
 * that itself undoes another (regla gestion-21). Throws 409 otherwise.
 */
export async function deshacer(
  ctx: Contexto,
  { evento_id, encargo_id }: { evento_id: number; encargo_id: number },
  { sesion, quien, unica }: Quienes,
): Promise<Respuesta> {
  const row = await buscarEncargo(ctx.database.db, evento_id, encargo_id);
  if (!row) throw noEncontrado();
  const { tipo, hacer } = row.encargo;
  await exigir(ctx, evento_id, hacer, sesion);
  const { respuesta } = await unaSolaVez<Respuesta>(ctx, unica, async (tx) => {
    const bloqueado = await bloquearEncargo(tx, evento_id, encargo_id);
    if (!bloqueado || !seDeshace(tipo) || bloqueado.deshace_id !== null)
      throw conflicto('no_se_deshace', respuestasInscripcion.no_se_deshace);
    if (await hayEncargoQueVuelve(tx, encargo_id))
      throw conflicto('ya_deshecho', respuestasInscripcion.ya_deshecho);
    // An encargo that still goes on cannot be undone: it is undone once only, so what it does from now on could never be undone.
    if ((await listarPendientes(tx, encargo_id, 0, 1)).length > 0)
      throw conflicto('en_curso', respuestasInscripcion.encargo_en_curso);
    const hechas = await listarHechas(tx, encargo_id);
    if (hechas.length === 0) throw conflicto('nadie', respuestasInscripcion.nada_que_deshacer);
    return empezar(ctx, tx, quien, { evento_id, hacer, rows: hechas, deshace_id: encargo_id });
  });
  despertarTrabajador();
  return respuesta;
}

interface Nuevo {
  evento_id: number;
  hacer: Quehacer;
  rows: Parameters<typeof insertarEncargo>[2];
  /** the encargo that this one undoes */
  deshace_id?: number;
}

/** Stores an encargo, with its line in the audit and the job that carries it out after the transaction. */
async function empezar(ctx: Contexto, tx: Tx, quien: Quien, { evento_id, hacer, rows, deshace_id }: Nuevo) {
  const { tipo } = hacer;
  const vuelve = deshace_id === undefined ? {} : { deshace_id };
  const { usuario_id } = quien;
  const row = { evento_id, usuario_id, tipo, hacer, ...vuelve, created_at: ctx.reloj() };
  const entidad_id = await insertarEncargo(tx, row, rows);
  await auditar(tx, {
    ...{ quien, entidad: 'encargo', entidad_id, evento_id },
    accion: deshace_id === undefined ? 'encargo_creado' : 'encargo_deshecho',
    despues: { tipo, ...vuelve, inscripciones: rows.length },
  });
  await encolarTrabajo(tx, trabajoDe(entidad_id));
  const message =
    deshace_id === undefined ? respuestasInscripcion.en_marcha : respuestasInscripcion.deshaciendo;
  return { status: 200, respuesta: await presentado(tx, evento_id, entidad_id, message) };
}

async function presentado(db: Executor, evento_id: number, id: number, message: string): Promise<Respuesta> {
  const row = await buscarEncargo(db, evento_id, id);
  if (!row) throw noEncontrado();
  return { message, results: presentar(row) };
}

function presentar({ encargo, ...row }: EncargoConConteo): z.input<typeof Encargo> {
  const { pendientes, hechas, no_van, fallidas, deshecho_por } = row;
  const es_vuelta = encargo.deshace_id !== null;
  return {
    id: encargo.id,
    tipo: encargo.tipo,
    state: encargo.hacer.tipo === 'cambiar_estado' ? encargo.hacer.state : null,
    es_vuelta,
    user_name: row.user_name,
    created_at: isoConOffset(encargo.created_at),
    estado: pendientes > 0 ? 'en_curso' : 'terminado',
    total: pendientes + hechas + no_van + fallidas,
    ...{ pendientes, hechas, no_van, fallidas, deshecho_por },
    se_deshace:
      seDeshace(encargo.tipo) && !es_vuelta && deshecho_por === null && pendientes === 0 && hechas > 0,
  };
}

export async function listar(
  ctx: Contexto,
  evento_id: number,
  query: z.output<typeof listarEncargos.query>,
): Promise<z.input<typeof listarEncargos.reply>> {
  const { rows, total } = await listarDeEvento(ctx.database.db, evento_id, query);
  return { data: rows.map(presentar), total, page: query.page };
}

export async function obtener(
  ctx: Contexto,
  { evento_id, encargo_id }: { evento_id: number; encargo_id: number },
  query: z.output<typeof obtenerEncargo.query>,
): Promise<z.input<typeof obtenerEncargo.reply>> {
  const { db } = ctx.database;
  const row = await buscarEncargo(db, evento_id, encargo_id);
  if (!row) throw noEncontrado();
  const { rows, total } = await listarRows(db, row.encargo, query);
  const refunds = row.encargo.tipo === 'reembolsar';
  return {
    results: presentar(row),
    data: rows.map((una) => ({ ...una, devolucion: refunds ? una.devolucion : null })),
    total,
    page: query.page,
  };
}
