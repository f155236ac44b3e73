import type { z } from 'zod';
import type { EstadoSistema } from '../../../shared/contract/sistema.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import type { FallaInesperada } from '../../http/manejo-errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { fallaDelAlmacen } from './almacen.ts';
import {
  contarCorreos,
  contarTrabajos,
  insertarError,
  listarErrores,
  listarTrabajosFallidos,
  listarUltimasNotificaciones,
  listarUltimosCorreos,
  reponerCorreo,
  reponerTrabajo,
} from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

const MINUTO_MS = 60_000;
const ROWS = 50;

const instante = (fecha: Date | null): string | null => (fecha ? isoConOffset(fecha) : null);

/** 'ana.suarez@gmail.com' reads 'a…z@gmail.com'. */
export function emailVelado(email: string): string {
  const [quien = '', donde = ''] = email.split('@', 2);
  const puntas = quien.length > 2 ? `${quien.slice(0, 1)}…${quien.slice(-1)}` : '…';
  return `${puntas}@${donde}`;
}

/** An error's text, such as a mail server's refusal, with the mail addresses that it quotes cut short (emailVelado). */
const sinDirecciones = (texto: string | null): string | null =>
  texto && texto.replace(/[^\s<>@]+@[^\s<>@]+/g, emailVelado);

/** What an admin sees of the server's state: no text of mails, no whole mail address, no health data. */
export async function estadoSistema(ctx: Contexto, error?: string): Promise<z.input<typeof EstadoSistema>> {
  const { db } = ctx.database;
  const ahora = ctx.reloj();
  const hace = (ms: number) => new Date(ahora.getTime() - ms);
  const colas = await contarTrabajos(db, hace(MINUTO_MS));
  const fallidos = await listarTrabajosFallidos(db, ROWS);
  const conteo = await contarCorreos(db, hace(DIA_MS));
  const correos = await listarUltimosCorreos(db, ROWS);
  const notificaciones = await listarUltimasNotificaciones(db, ROWS);
  const errores = await listarErrores(db, error, ROWS);
  return {
    ahora: isoConOffset(ahora),
    proceso: {
      modo: ctx.config.modo,
      desde: isoConOffset(hace(process.uptime() * 1000)),
      memoria_mb: Math.round(process.memoryUsage().rss / 1024 / 1024),
      node: process.versions.node,
      motor: ctx.database.engine,
      proveedor_pagos: ctx.pagos.nombre,
      correo: ctx.correo.nombre,
      archivos: ctx.archivos.nombre,
      archivos_error: await fallaDelAlmacen(ctx),
    },
    colas,
    trabajos_fallidos: fallidos.map((t) => ({
      ...t,
      ultimo_error: sinDirecciones(t.ultimo_error),
      terminado_at: instante(t.terminado_at),
    })),
    correos: {
      ...conteo,
      ultimos: correos.map((c) => ({
        ...c,
        para: emailVelado(c.para),
        ultimo_error: sinDirecciones(c.ultimo_error),
        created_at: isoConOffset(c.created_at),
        enviado_at: instante(c.enviado_at),
      })),
    },
    notificaciones: notificaciones.map((n) => ({
      ...n,
      recibida_at: isoConOffset(n.recibida_at),
      procesada_at: instante(n.procesada_at),
    })),
    errores: errores.map((e) => ({ ...e, created_at: isoConOffset(e.created_at) })),
  };
}

/** A failed job runs again from its first attempt. 404 where it is not a failed one, 409 where the same job waits or runs already. */
export async function reintentarTrabajo(ctx: Contexto, quien: Quien, id: number): Promise<string> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const repuesto = await reponerTrabajo(tx, id);
    if (repuesto === null) throw noEncontrado(respuestasGestion.trabajo_no_esta);
    if (repuesto.repetido) {
      throw conflicto('trabajo_repetido', respuestasGestion.trabajo_repetido);
    }
    await auditar(tx, {
      quien,
      accion: 'trabajo_reintentado',
      entidad: 'trabajo',
      entidad_id: id,
      motivo: repuesto.tipo,
    });
  });
  despertarTrabajador();
  return respuestasGestion.trabajo_vuelve;
}

export async function reintentarCorreo(ctx: Contexto, quien: Quien, id: number): Promise<string> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const row = await reponerCorreo(tx, id);
    if (!row) throw noEncontrado(respuestasGestion.correo_no_fallo);
    await auditar(tx, {
      quien,
      accion: 'correo_reintentado',
      entidad: 'correo',
      entidad_id: id,
      ...(row.evento_id === null ? {} : { evento_id: row.evento_id }),
    });
  });
  despertarTrabajador();
  return respuestasGestion.correo_vuelve;
}

/** Stores a failure under the code that its screen shows, so that an admin can find it. Never throws. */
export function anotarFalla(ctx: Contexto, falla: FallaInesperada): void {
  insertarError(ctx.database.db, { ...falla, created_at: ctx.reloj() }).catch(() => {
    ctx.log.warn({ error_id: falla.id }, 'la falla no se pudo anotar en la base');
  });
}
