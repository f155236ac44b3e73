import type { z } from 'zod';
import type { listarAptosNoEnviados } from '../../../shared/contract/aptos-gestion.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesCorreo } from '../../../shared/domain/correo/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { recordarApto } from '../../nucleo/enlaces/papeles-debidos.ts';
import { asegurarEnlace, urlApto } from '../../nucleo/enlaces/service.ts';
import { exigirMail } from '../../nucleo/correo/service.ts';
import { limitar, PEDIDOS_A_UNA } from '../../nucleo/limites/service.ts';
import {
  contarDeudoresDe,
  esDelEvento,
  buscarDeudor,
  buscarPorRecordar,
  listarDeudores,
} from './gestion-repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

type Consulta = z.output<typeof listarAptosNoEnviados.query>;

/**
 * One page of the persons of the event who owe a certificate; with `conLink` each one's personal link too, for who may send reminders.
 */
export async function listarNoEnviados(
  ctx: Contexto,
  evento_id: number,
  query: Consulta,
  conLink: boolean,
): Promise<z.input<typeof listarAptosNoEnviados.reply>> {
  const { db } = ctx.database;
  const { rows, total } = await listarDeudores(db, evento_id, query);
  const data = [];
  for (const { persona, fecha_hora, recordado_at, created_at, updated_at, ...resto } of rows) {
    const { id, ...datos } = persona;
    const quien = { persona_id: id, proposito: 'apto' as const, evento_fecha: fecha_hora };
    const token = conLink ? await asegurarEnlace(ctx, db, quien) : null;
    data.push({
      ...resto,
      id,
      token,
      link: token && urlApto(ctx.config, token),
      persona: datos,
      recordado_at: recordado_at && isoConOffset(new Date(recordado_at)),
      created_at: isoConOffset(created_at),
      updated_at: isoConOffset(updated_at),
    });
  }
  const { deben, con_email } = await contarDeudoresDe(db, evento_id);
  return { data, total, page: query.page, con_email, sin_email: deben - con_email };
}

export async function recordarUno(
  ctx: Contexto,
  { evento_id, persona_id, quien }: { evento_id: number; persona_id: number; quien: Quien },
): Promise<{ message: string; email: string }> {
  const deudor = await buscarDeudor(ctx.database.db, evento_id, persona_id);
  if (!deudor) throw await noDebe(ctx, evento_id, persona_id);
  const { persona, inscripcion_id } = deudor;
  exigirMail(persona);
  await limitar(ctx, `recordar-apto:${persona_id}`, PEDIDOS_A_UNA);
  await enTransaccion(ctx.database.db, async (tx) => {
    if (!(await recordarApto(ctx, tx, { inscripcion_id, persona_id }))) {
      // the address may have been deleted since it was looked at
      const ahora = await buscarDeudor(tx, evento_id, persona_id);
      if (ahora) exigirMail(ahora.persona);
      throw yaEnvio();
    }
    await auditar(tx, {
      quien,
      accion: 'apto_recordado',
      entidad: 'persona',
      entidad_id: persona_id,
      evento_id,
      inscripcion_id,
    });
  });
  const message = mensajesCorreo.email_encolado(persona.email, `${persona.nombre} ${persona.apellido}`);
  return { message, email: persona.email };
}

const yaEnvio = () => conflicto('ya_enviado', respuestasDocumentos.apto_ya_enviado);

/**
 * The error about a person who owes no certificate: 404 if they are not of this event or their registration was deleted; otherwise
 * 409, which says that they do not owe it any more.
 */
async function noDebe(ctx: Contexto, evento_id: number, persona_id: number) {
  return (await esDelEvento(ctx.database.db, evento_id, persona_id)) ? yaEnvio() : noEncontrado();
}

export const TRABAJO_RECORDAR = 'aptos_recordar';

const UNA_CADA_DIEZ = {
  max: 1,
  segundos: 600,
  mensaje: respuestasDocumentos.recordado_hace_poco,
};

/**
 * Queues a job that mails everybody who owes a certificate and left an address; whoever sends theirs before it runs is left out. Queues
 * none where there is nobody to mail, and throws 429 within ten minutes of the last time.
 */
export async function recordarATodos(
  ctx: Contexto,
  { evento_id, quien }: { evento_id: number; quien: Quien },
): Promise<{ message: string; total: number }> {
  const { deben, con_email: total } = await contarDeudoresDe(ctx.database.db, evento_id);
  if (total === 0) {
    return { message: respuestasDocumentos[deben === 0 ? 'apto_de_nadie' : 'apto_sin_mails'], total };
  }
  await limitar(ctx, `recordar-aptos:${evento_id}`, UNA_CADA_DIEZ);
  await enTransaccion(ctx.database.db, async (tx) => {
    const datos = { evento_id, desde: ctx.reloj().toISOString() };
    await encolarTrabajo(tx, { tipo: TRABAJO_RECORDAR, key: String(evento_id), datos });
    await auditar(tx, {
      quien,
      ...deEvento('aptos_recordados', evento_id),
      despues: { personas: total },
    });
  });
  despertarTrabajador();
  return { message: mensajesDocumentos.recordatorio_ok, total };
}

const BATCH = 50;

/** Safe to run again: whoever was mailed since the reminder was asked for is not mailed twice. */
export async function mandarRecordatorios(
  ctx: Contexto,
  { evento_id, desde }: { evento_id: number; desde: Date },
): Promise<void> {
  let despues_de = 0;
  for (;;) {
    const batch = await buscarPorRecordar(ctx.database.db, { evento_id, desde, despues_de, max: BATCH });
    for (const deudor of batch) {
      await enTransaccion(ctx.database.db, (tx) => recordarApto(ctx, tx, deudor));
      despues_de = deudor.persona_id;
    }
    if (batch.length < BATCH) return;
  }
}
