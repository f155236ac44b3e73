import type { z } from 'zod';
import type { PedidoDatos } from '../../../shared/contract/datos-personales.ts';
import { textosDatos } from '../../../shared/domain/datos-personales.ts';
import { isoConOffset } from '../../../shared/domain/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../auditoria/repository.ts';
import { encolarCorreo } from '../correos/service.ts';
import { correoDeDatos, type AvisoDatos } from './correos.ts';
import { impedimentosDe, presentarSuya, venceDe } from './pedidos.ts';
import {
  bloquearSuyas,
  findSuyas,
  listPedidos,
  lockPedido,
  olvidarPedidos,
  updatePedido,
  type FilaPedido,
} from './repository.ts';
import { suprimirPersonas, type Suprimidas } from './suprimir.ts';

const MAXIMO = 500;

export async function verPedidosDatos(ctx: Contexto): Promise<z.input<typeof PedidoDatos>[]> {
  const ahora = ctx.reloj();
  const filas = await listPedidos(ctx.database.db, MAXIMO);
  return filas.map(({ pedido, resuelto_por, suyas }) => {
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
      motivo: pedido.motivo,
      resuelto_at: pedido.resuelto_at && isoConOffset(pedido.resuelto_at),
      resuelto_por,
      inscripciones: suyas.map(presentarSuya),
      impedimentos: pedido.estado === 'pendiente' ? impedimentosDe(suyas, ahora) : [],
    };
  });
}

const TEXTOS_ESTADO: Readonly<Record<FilaPedido['estado'], string>> = {
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

/** Carries a suppression out, or refuses it with a reason that the person reads. Once. Throws 404, 409 and 422. */
export async function resolverPedido(ctx: Contexto, pedido: Resolver): Promise<string> {
  const { id, decision, motivo, quien } = pedido;
  if (decision === 'rechazar' && !motivo) throw invalido({ motivo: textosDatos.sin_motivo });
  const message = await enTransaccion(ctx.database.db, async (tx) => {
    const fila = await lockPedido(tx, id);
    if (!fila) throw noEncontrado('No encontramos ese pedido.');
    const { documento, email, estado, codigo } = fila;
    if (estado !== 'pendiente' || !documento || !email)
      throw conflicto('ya_resuelto', `Este pedido ${TEXTOS_ESTADO[estado]}.`, { estado });
    const resuelto = { resuelto_por: quien.usuario_id, resuelto_at: ctx.reloj() };
    if (decision === 'rechazar') {
      await updatePedido(tx, id, { ...resuelto, estado: 'rechazado', motivo });
      await anotar(tx, quien, id, 'supresion_rechazada');
      await avisarle(ctx, tx, { codigo, email }, { tipo: 'supresion_rechazada', motivo });
      return 'El pedido quedó rechazado y le escribimos el motivo a la persona.';
    }
    const hecho = await ejecutar(ctx, tx, documento, email);
    await updatePedido(tx, id, { ...resuelto, estado: 'ejecutado' });
    await anotar(tx, quien, id, 'supresion_ejecutada', hecho);
    // the last that is written to them; what it says goes with the next night's cleaning
    await avisarle(ctx, tx, { codigo, email }, { tipo: 'supresion_hecha' });
    await olvidarPedidos(tx, documento, email);
    return `Los datos quedaron suprimidos: ${hecho.personas === 1 ? 'una persona' : `${hecho.personas} participaciones`} en ${hecho.inscripciones === 1 ? 'una inscripción' : `${hecho.inscripciones} inscripciones`}, ${hecho.archivos} archivos.`;
  });
  despertarTrabajador();
  return message;
}

async function ejecutar(ctx: Contexto, tx: Tx, documento: string, email: string): Promise<Suprimidas> {
  await bloquearSuyas(tx, await findSuyas(tx, documento, email));
  // as they stand now that nobody can change them
  const suyas = await findSuyas(tx, documento, email);
  const [impide] = impedimentosDe(suyas, ctx.reloj());
  if (impide) throw conflicto('no_se_puede_suprimir', impide);
  return suprimirPersonas(
    ctx,
    tx,
    suyas.map(({ persona }) => persona),
  );
}

const avisarle = (
  ctx: Contexto,
  tx: Tx,
  a: { codigo: string; email: string },
  aviso: AvisoDatos,
): Promise<void> => encolarCorreo(tx, correoDeDatos(ctx.config, a, aviso));

const anotar = (tx: Tx, quien: Quien, id: number, accion: string, despues?: unknown) =>
  auditar(tx, {
    quien,
    accion,
    entidad: 'pedido_datos',
    entidad_id: id,
    ...(despues !== undefined && { despues }),
  });
