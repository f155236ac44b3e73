import { createHmac, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { finDeAdmision, finDeEntrega } from '../../../shared/domain/sede/admision.ts';
import { ROL_DE_PUESTO } from '../../../shared/domain/acceso/puede.ts';
import { secretoDe } from '../../secretos.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { porDireccion } from '../../http/direccion.ts';
import { conflicto, ErrorApi, noEncontrado } from '../../http/errores.ts';
import { anotarSeguridad } from '../../http/seguridad.ts';
import { exigirLibre, limitar } from '../../nucleo/limites/service.ts';
import { hashToken, nuevoToken } from '../sesiones/claves.ts';
import {
  buscarAdmision,
  buscarEvento,
  buscarPorSesion,
  buscarPuesto,
  gastarAdmision,
  insertarAdmision,
  insertarPuesto,
} from './puestos-repository.ts';
import { tomarTurno } from './operaciones-repository.ts';
import { llavesPara } from './llaves.ts';
import {
  admitirTarde,
  auditarPuesto,
  exigirIdentidad,
  exigirSinExpulsar,
  presentarPuesto,
} from './puestos.ts';
import { respuestasAdmision, respuestasSede } from '../../mensajes/mensajes-sede.ts';
import { respuestasAcceso } from '../../mensajes/mensajes-acceso.ts';

const MINUTO_MS = 60_000;
const VALE_MS = 10 * MINUTO_MS;

const INTENTOS = {
  max: 10,
  segundos: 600,
  mensaje: respuestasAcceso.codigos_probados,
};

// 80 bits are enough: a code is valid for ten minutes (VALE_MS), and an address may try few wrong ones (INTENTOS)
const nuevoCodigo = (): string => randomBytes(10).toString('base64url');

const hashDe = (ctx: Contexto, codigo: string): string =>
  createHmac('sha256', secretoDe(ctx.config, 'admision-de-puesto')).update(codigo).digest('base64url');

/** A code by which one phone joins the event (regla sede-5). */
export async function crearAdmision(
  ctx: Contexto,
  evento_id: number,
  quien: Quien,
): Promise<z.input<typeof api.crearAdmision.reply>> {
  const ahora = ctx.reloj();
  const evento = await buscarEvento(ctx.database.db, evento_id);
  if (!evento) throw noEncontrado();
  if (finDeAdmision(evento.fecha_hora) <= ahora)
    throw conflicto('carrera_terminada', respuestasSede.terminada);
  const codigo = nuevoCodigo();
  const vence_at = new Date(ahora.getTime() + VALE_MS);
  const id = await enTransaccion(ctx.database.db, (tx) =>
    insertarAdmision(tx, {
      evento_id,
      codigo_hash: hashDe(ctx, codigo),
      creada_por: quien.usuario_id,
      vence_at,
      created_at: ahora,
    }),
  );
  return { id, codigo, vence_at: isoConOffset(vence_at) };
}

/**
 * Whether a code was used, and the name of the phone that joined by it (null: see buscarAdmision). The screen that shows a code asks, to
 * take a used one away.
 */
export async function verAdmision(
  ctx: Contexto,
  evento_id: number,
  id: number,
): Promise<z.input<typeof api.getAdmision.reply>> {
  const admision = await buscarAdmision(ctx.database.db, evento_id, id);
  if (!admision) throw noEncontrado();
  return { usada: admision.usada_at !== null, nombre: admision.nombre };
}

/**
 * A phone without an account joins by a code: from here on it is a puesto, and has a session of this event alone (regla
 * sede-5).
 */
export async function usarAdmision(
  ctx: Contexto,
  { codigo, nombre, puesto }: z.output<typeof api.usarAdmision.body>,
  quien: Quien,
): Promise<z.input<typeof api.usarAdmision.reply>> {
  const freno = porDireccion('admision-de-puesto', quien.ip);
  await exigirLibre(ctx, freno, INTENTOS);
  const token = nuevoToken();
  const hecha = await enTransaccion(ctx.database.db, async (tx) => {
    const ahora = ctx.reloj();
    const admision = await gastarAdmision(tx, hashDe(ctx, codigo), ahora);
    const evento = admision && (await buscarEvento(tx, admision.evento_id));
    if (!evento) return null;
    await exigirIdentidad(evento.id, puesto);
    // so that no expulsion of it is carried out meanwhile, which would find no puesto to take off
    await tomarTurno(tx, evento.id);
    await exigirSinExpulsar({ tx, evento_id: evento.id }, puesto.id);
    const vence_at = finDeAdmision(evento.fecha_hora);
    const row = {
      ...{ ...puesto, nombre, vence_at, evento_id: evento.id, tipo: 'acreditador' as const },
      creado_por: admision.creada_por,
      sesion_hash: hashToken(token),
      created_at: ahora,
    };
    // false: there is a puesto with this id. If it waits to be admitted, the code admits it; else the throw below undoes the code's use
    const nueva = await insertarPuesto(tx, row);
    if (!nueva) {
      const { tipo: _tipo, created_at: _at, ...datos } = row;
      if (!(await admitirTarde(tx, datos, quien)))
        throw conflicto('puesto_ajeno', respuestasAdmision.repetido);
    }
    const guardado = await buscarPuesto(tx, evento.id, puesto.id);
    if (!guardado) throw new Error('puestos: la fila no se guardó');
    if (nueva) await auditarPuesto(tx, 'puesto_admitido', guardado, quien);
    return { evento, puesto: guardado, vence_at };
  });
  if (!hecha) {
    anotarSeguridad(ctx.log, 'ingreso_rechazado', quien, { motivo: 'admision' });
    await limitar(ctx, freno, INTENTOS);
    throw new ErrorApi(404, 'no_vale', respuestasAdmision.no_vale, {
      fields: { codigo: respuestasAdmision.no_vale },
    });
  }
  return {
    access_token: token,
    vence_at: isoConOffset(hecha.vence_at),
    evento: { id: hecha.evento.id, nombre: hecha.evento.nombre },
    puesto: presentarPuesto(hecha.puesto),
    llaves: await llavesPara(ctx, hecha.puesto),
  };
}

/**
 * The session of a volunteer's phone. Revoked, or with its time over, the phone may still deliver its operations until thirty days after
 * its time was over; the exchange gives it no data then. Null: no phone has this token, or those days are over too.
 */
export async function sesionDePuesto(ctx: Contexto, token: string): Promise<Sesion | null> {
  const puesto = await buscarPorSesion(ctx.database.db, hashToken(token));
  if (!puesto?.vence_at || finDeEntrega(puesto.vence_at) <= ctx.reloj()) return null;
  return {
    sesion_id: 0,
    usuario_id: 0,
    roles: [ROL_DE_PUESTO],
    organizador_id: null,
    nombre: puesto.nombre,
    email: '',
    edita_eventos: false,
    falta_factor: false,
    evento_id: puesto.evento_id,
    puesto_id: puesto.id,
  };
}
