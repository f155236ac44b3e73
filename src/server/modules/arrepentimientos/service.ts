import type { z } from 'zod';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { enPlazoDeArrepentimiento } from '../../../shared/domain/inscripcion/arrepentimiento.ts';
import { aPesos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { mensajesAcceso } from '../../../shared/domain/acceso/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import { leerIdentidad } from '../../http/identidad.ts';
import { codigoDeSeguimiento } from '../../letras.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { porDireccion } from '../../http/direccion.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { otrosNoHabiles } from '../calendario/service.ts';
import { cancelarPorArrepentimiento } from '../pagos/arrepentir.ts';
import {
  buscarArrepentimiento,
  buscarContratada,
  insertarArrepentimiento,
  listarArrepentimientos,
  bloquearArrepentimiento,
  actualizarArrepentimiento,
} from './repository.ts';

export const TRABAJO_ARREPENTIMIENTO = 'arrepentimiento_recibido';

const HORA = 3600;

/**
 * Accepts every withdrawal request and answers a code at once. A job looks up which registration it is about, so that
 * neither the answer nor its time tells who is registered.
 */
export async function pedirArrepentimiento(
  ctx: Contexto,
  pedido: { documento: Documento; email: string; motivo: string },
  quien: Quien,
): Promise<{ codigo: string; message: string }> {
  const { documento, email } = leerIdentidad(pedido);
  const mensaje = mensajesAcceso.pedido_repetido;
  await limitar(ctx, porDireccion('arrepentimiento', quien.ip), { max: 10, segundos: HORA, mensaje });
  await limitar(ctx, `arrepentimiento:${documento}`, { max: 3, segundos: HORA, mensaje });
  const codigo = codigoDeSeguimiento('ARR');
  await enTransaccion(ctx.database.db, async (tx) => {
    const id = await insertarArrepentimiento(tx, {
      codigo,
      documento,
      email,
      motivo: pedido.motivo || null,
      created_at: ctx.reloj(),
    });
    await auditar(tx, {
      quien,
      accion: 'arrepentimiento_pedido',
      entidad: 'arrepentimiento',
      entidad_id: id,
    });
    await encolarTrabajo(tx, { tipo: TRABAJO_ARREPENTIMIENTO, clave: String(id), datos: { id } });
  });
  despertarTrabajador();
  return {
    codigo,
    message: `Recibimos tu pedido. Tu código de seguimiento es ${codigo}: guardalo.`,
  };
}

/** Job: finds the registration that a request is about, and mails the request's code to the address it was made with. */
export async function identificar(ctx: Contexto, id: number): Promise<void> {
  const row = await buscarArrepentimiento(ctx.database.db, id);
  if (!row || row.inscripcion_id !== null) return;
  const hallada = await buscarContratada(ctx.database.db, row.documento, row.email, row.created_at);
  if (!hallada) return;
  await enTransaccion(ctx.database.db, async (tx) => {
    await actualizarArrepentimiento(tx, id, { inscripcion_id: hallada.inscripcion_id });
    await avisar(ctx, tx, hallada.inscripcion_id, {
      tipo: 'arrepentimiento_recibido',
      codigo: row.codigo,
      email: row.email,
    });
  });
}

const MAXIMO = 500;

export async function verArrepentimientos(ctx: Contexto): Promise<z.input<typeof Arrepentimiento>[]> {
  const rows = await listarArrepentimientos(ctx.database.db, MAXIMO);
  const no_habiles = await otrosNoHabiles(ctx.database.db);
  return rows.map(({ arrepentimiento: a, inscripcion: i, evento: e }) => ({
    id: a.id,
    codigo: a.codigo,
    documento: a.documento,
    email: a.email,
    motivo: a.motivo,
    estado: a.estado,
    created_at: isoConOffset(a.created_at),
    resuelto_at: a.resuelto_at && isoConOffset(a.resuelto_at),
    inscripcion:
      i && e
        ? {
            id: i.id,
            nombre: ['', '-'].includes(i.equipo) ? (i.persona ?? '') : i.equipo,
            state: i.state,
            evento: { id: e.id, nombre: e.nombre },
            contratada_at: isoConOffset(i.created_at),
            en_plazo: enPlazoDeArrepentimiento(
              { contratada_at: i.created_at, fecha_evento: e.fecha_hora },
              a.created_at,
              no_habiles,
            ),
            pagado: aPesos(Math.round(Number(i.pagado))),
          }
        : null,
  }));
}

interface Resolver {
  id: number;
  decision: 'aceptar' | 'rechazar';
  motivo: string;
  quien: Quien;
}

/** Staff's decision, once. Accepting cancels the registration, frees its place and refunds what was paid online. */
export async function resolverArrepentimiento(ctx: Contexto, pedido: Resolver): Promise<string> {
  const { decision, motivo } = pedido;
  if (decision === 'rechazar' && !motivo) throw invalido({ motivo: 'Indicá el motivo del rechazo.' });
  const message = await enTransaccion(ctx.database.db, async (tx) => {
    const row = await bloquearArrepentimiento(tx, pedido.id);
    if (!row) throw noEncontrado('No encontramos ese pedido.');
    if (row.estado !== 'recibido') {
      throw conflicto('ya_resuelto', `Este pedido ya fue ${row.estado}.`, { estado: row.estado });
    }
    const texto = decision === 'aceptar' ? await aceptar(ctx, tx, row, pedido) : 'El pedido quedó rechazado.';
    await actualizarArrepentimiento(tx, row.id, {
      estado: decision === 'aceptar' ? 'aceptado' : 'rechazado',
      resuelto_por: pedido.quien.usuario_id,
      resuelto_at: ctx.reloj(),
    });
    await auditar(tx, {
      quien: pedido.quien,
      accion: decision === 'aceptar' ? 'arrepentimiento_aceptado' : 'arrepentimiento_rechazado',
      entidad: 'arrepentimiento',
      entidad_id: row.id,
      ...(row.inscripcion_id !== null && { inscripcion_id: row.inscripcion_id }),
      ...(motivo && { motivo }),
    });
    if (decision === 'rechazar' && row.inscripcion_id !== null) {
      const { codigo, email } = row;
      await avisar(ctx, tx, row.inscripcion_id, {
        tipo: 'arrepentimiento_rechazado',
        codigo,
        email,
        motivo,
      });
    }
    return texto;
  });
  despertarTrabajador();
  return message;
}

async function aceptar(
  ctx: Contexto,
  tx: Tx,
  row: { inscripcion_id: number | null; codigo: string },
  { quien }: Resolver,
): Promise<string> {
  if (row.inscripcion_id === null) {
    throw conflicto(
      'sin_inscripcion',
      'No hay una sola inscripción con ese documento y ese mail: cancelala en la lista de inscriptos y devolvé el pago en Pagos.',
    );
  }
  const { devuelto, a_mano } = await cancelarPorArrepentimiento(ctx, tx, row.inscripcion_id, {
    quien,
    motivo: `Botón de arrepentimiento ${row.codigo}`,
  });
  const partes = ['La inscripción quedó cancelada.'];
  if (devuelto > 0) partes.push(`Pedimos la devolución de ${formatearPesos(devuelto)}.`);
  if (a_mano > 0) partes.push(`${formatearPesos(a_mano)} se cobraron fuera del sitio: devolvelos vos.`);
  return partes.join(' ');
}
