import type { Documento } from '../../../shared/domain/participante/documento.ts';
import type { z } from 'zod';
import type { PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { textosDatos } from '../../../shared/domain/datos-personales/datos-personales.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { correoDeDatos, type AvisoDatos } from './correos.ts';
import { impedimentosDe, plazosDe, presentarHalladas } from './pedidos.ts';
import {
  bloquearDocumento,
  emailsDe,
  buscarPedido,
  bloquearPedido,
  olvidarPedidos,
  SIN_LLAVES,
  actualizarPedido,
  type PedidoRow,
} from './repository.ts';
import { olvidarDirecciones, suprimirPersonas, type Suprimidas } from './suprimir.ts';
import { tocarInscripciones, vaciarCorreosDe } from './suprimir-repository.ts';
import { bloquearHalladas, cambiarMail, buscarHalladas, listarPedidos } from './suyas-repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

const MAXIMO = 500;

export async function verPedidosDatos(ctx: Contexto): Promise<z.input<typeof PedidoDatos>[]> {
  const ahora = ctx.reloj();
  const rows = await listarPedidos(ctx.database.db, MAXIMO);
  const venceDe = await plazosDe(ctx.database.db);
  return rows.map(({ pedido, resuelto_por, registrado_por, ...halladas }) => {
    const vence = venceDe(pedido);
    return {
      id: pedido.id,
      codigo: pedido.codigo,
      tipo: pedido.tipo,
      documento: pedido.documento,
      email: pedido.email,
      estado: pedido.estado,
      created_at: isoConOffset(pedido.created_at),
      vence_at: isoConOffset(vence),
      vencido: pedido.estado === 'pendiente' && vence.getTime() < ahora.getTime(),
      otro_medio: otroMedioDe(pedido, registrado_por),
      motivo: pedido.motivo,
      resuelto_at: pedido.resuelto_at && isoConOffset(pedido.resuelto_at),
      resuelto_por,
      inscripciones: presentarHalladas(halladas),
      impedimentos:
        pedido.estado === 'pendiente' && pedido.tipo === 'supresion' ? impedimentosDe(halladas, ahora) : [],
    };
  });
}

const TEXTOS_ESTADO: Readonly<Record<PedidoRow['estado'], string>> = {
  recibido: 'todavía no fue confirmado por la persona',
  entregado: 'ya fue entregado',
  pendiente: 'está pendiente',
  ejecutado: 'ya fue ejecutado',
  rechazado: 'ya fue rechazado',
};

interface Resolver {
  id: number;
  decision: 'ejecutar' | 'rechazar';
  motivo: string;
  quien: Quien;
}

/**
 * Carries out what a person asked for, or refuses it with a reason that the person reads. Throws 404 where there is no such request, 422
 * where a refusal has no reason, and 409 where the request does not wait for a decision or something forbids the deletion.
 */
export async function resolverPedido(ctx: Contexto, datos: Resolver): Promise<string> {
  const { id, decision, motivo, quien } = datos;
  if (decision === 'rechazar' && !motivo) throw invalido({ motivo: textosDatos.sin_motivo });
  const message = await enTransaccion(ctx.database.db, async (tx) => {
    // Locked in the order of pedirSupresion, the person's document before the request, or the two could deadlock. The document is
    // known only from the request, which is therefore read without a lock first.
    const vista = await buscarPedido(tx, id);
    if (vista?.documento) await bloquearDocumento(tx, vista.documento);
    const row = await bloquearPedido(tx, id);
    if (!row) throw noEncontrado(respuestasInscripcion.pedido_no_esta);
    const { documento, email, estado, codigo } = row;
    // Staff may also refuse a request that they recorded themselves while it is 'recibido': its link was not opened, or the page
    // that it opened has asked for nothing yet. The registered address was told of the request: if an objection comes from
    // there, staff stop the request, and neither its link nor its page opens anything any more (SIN_LLAVES).
    const espera =
      estado === 'pendiente' ||
      (estado === 'recibido' && decision === 'rechazar' && row.registrado_por !== null);
    if (!espera || !documento || !email)
      throw conflicto('ya_resuelto', respuestasGestion.pedido_ya_resuelto(TEXTOS_ESTADO[estado]), { estado });
    const resuelto = { resuelto_por: quien.usuario_id, resuelto_at: ctx.reloj() };
    if (decision === 'rechazar') {
      await actualizarPedido(tx, id, { ...resuelto, ...SIN_LLAVES, estado: 'rechazado', motivo });
      await anotar(tx, quien, id, `${row.tipo}_rechazada`);
      await avisarle(
        ctx,
        tx,
        { id, codigo, email },
        { tipo: 'supresion_rechazada', pedido: row.tipo, motivo },
      );
      return respuestasGestion.pedido_rechazado;
    }
    const emails = emailsDe(row);
    if (row.tipo === 'rectificacion') {
      const corregidas = await corregir(ctx, tx, { documento, email, emails, quien });
      await actualizarPedido(tx, id, { ...resuelto, estado: 'ejecutado' });
      await anotar(tx, quien, id, 'rectificacion_ejecutada', { inscripciones: corregidas });
      await avisarle(ctx, tx, { id, codigo, email }, { tipo: 'rectificacion_hecha' });
      return respuestasGestion.mail_cambiado(una(corregidas, 'una inscripción', 'inscripciones'));
    }
    const hecho = await ejecutar(ctx, tx, documento, emails);
    await actualizarPedido(tx, id, { ...resuelto, estado: 'ejecutado' });
    await anotar(tx, quien, id, 'supresion_ejecutada', hecho);
    const pedido_ids = await olvidarPedidos(tx, documento, emails);
    await vaciarCorreosDe(tx, pedido_ids, ctx.reloj());
    await olvidarDirecciones(tx, { pedido_ids });
    // the last mail to the person; the retention job deletes its content in its next run after the mail has left
    await avisarle(ctx, tx, { id, codigo, email }, { tipo: 'supresion_hecha' });
    return contar(hecho);
  });
  despertarTrabajador();
  return message;
}

const una = (n: number, singular: string, plural: string) => (n === 1 ? singular : `${n} ${plural}`);

const contar = ({ personas, inscripciones, archivos }: Suprimidas): string =>
  respuestasGestion.suprimidos(
    una(personas, 'una participación', 'participaciones'),
    una(inscripciones, 'una inscripción', 'inscripciones'),
    una(archivos, 'un archivo', 'archivos'),
  );

const otroMedioDe = (p: PedidoRow, registrado_por: string | null) =>
  p.registrado_por === null || p.nombre === null
    ? null
    : {
        nombre: p.nombre,
        identidad: p.identidad ?? '',
        rectificar: p.rectificar,
        registrado_por,
        habilita_at: isoConOffset(p.habilita_at ?? p.created_at),
      };

/**
 * Writes the corrected mail address in all registrations where the person has or had a place: whoever asks for their data is found by
 * it from now on. Returns in how many of them the person has a place now. Staff make any other correction by hand.
 */
async function corregir(
  ctx: Contexto,
  tx: Tx,
  de: { documento: Documento; email: string; emails: readonly string[]; quien: Quien },
): Promise<number> {
  await bloquearHalladas(tx, await buscarHalladas(tx, de.documento, de.emails));
  const halladas = await buscarHalladas(tx, de.documento, de.emails);
  const ids = [...new Set(halladas.suyas.map(({ inscripcion }) => inscripcion.id))];
  const ahora = ctx.reloj();
  await cambiarMail(tx, halladas, de.email, ahora);
  if (ids.length > 0) await tocarInscripciones(tx, ids, ahora);
  for (const inscripcion_id of ids)
    await auditar(tx, {
      quien: de.quien,
      accion: 'mail_rectificado',
      entidad: 'inscripcion',
      entidad_id: inscripcion_id,
      inscripcion_id,
    });
  return ids.length;
}

async function ejecutar(
  ctx: Contexto,
  tx: Tx,
  documento: Documento,
  emails: readonly string[],
): Promise<Suprimidas> {
  await bloquearHalladas(tx, await buscarHalladas(tx, documento, emails));
  // read again now that the rows are locked: they may have changed before
  const halladas = await buscarHalladas(tx, documento, emails);
  const [impide] = impedimentosDe(halladas, ctx.reloj());
  if (impide) throw conflicto('no_se_puede_suprimir', impide);
  return suprimirPersonas(ctx, tx, {
    personas: halladas.suyas.map(({ persona }) => persona),
    titulares: halladas.anteriores.map(({ titular }) => titular),
  });
}

const avisarle = (
  ctx: Contexto,
  tx: Tx,
  a: { id: number; codigo: string; email: string },
  aviso: AvisoDatos,
): Promise<number> => encolarCorreo(tx, correoDeDatos(ctx.config, a, aviso));

const anotar = (tx: Tx, quien: Quien, id: number, accion: string, despues?: unknown) =>
  auditar(tx, {
    quien,
    accion,
    entidad: 'pedido_datos',
    entidad_id: id,
    ...(despues !== undefined && { despues }),
  });
