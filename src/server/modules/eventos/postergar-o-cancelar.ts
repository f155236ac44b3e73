import type { z } from 'zod';
import type { cambiarEstadoEvento } from '../../../shared/contract/eventos-gestion.ts';
import {
  fechaAnterior,
  textosEstado,
  validarEstadoEvento,
  type EstadoEvento,
} from '../../../shared/domain/carrera/evento-estado.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion, deEvento } from '../../nucleo/auditoria/service.ts';
import { bloquearEvento, obtenerDefinicionAhora, olvidarEvento } from '../../nucleo/evento/service.ts';
import { avisarEvento } from '../correos/avisar-cambio-de-evento.ts';
import { pedirCierre } from '../pagos/cierre.ts';
import { actualizarEvento } from './edicion-repository.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

type Datos = z.output<typeof cambiarEstadoEvento.body>;
type Respuesta = z.input<typeof cambiarEstadoEvento.reply>;

/**
 * Postpones or cancels an event, or sets it back to programado, for everybody who sees it, and mails who is registered where asked
 * to. A cancelled event takes no registrations. Throws 422 by field where a rule is broken, 409 `conflicto` where the event is in
 * another state than the one that was on the screen (`estado_anterior`, if it came).
 */
export async function cambiarEstado(
  ctx: Contexto,
  evento_id: number,
  datos: Datos,
  quien: Quien,
): Promise<Respuesta> {
  const { estado, avisar } = datos;
  const mensaje = datos.mensaje.trim();
  const respuesta = await enTransaccion(ctx.database.db, async (tx): Promise<Respuesta> => {
    await bloquearEvento(tx, evento_id);
    const def = await obtenerDefinicionAhora(tx, evento_id);
    if (!def) throw noEncontrado();
    const { estado_anterior = def.estado } = datos;
    if (estado_anterior !== def.estado) throw await otroEstado(ctx, tx, def);
    const errores = validarEstadoEvento({ ...datos, mensaje }, def);
    if (Object.keys(errores).length > 0) throw invalido(errores);
    const fecha_hora = datos.fecha_hora ? new Date(datos.fecha_hora) : def.fecha_hora;
    const estado_mensaje = estado === 'programado' ? null : mensaje;
    const version = await actualizarEvento(tx, evento_id, {
      estado,
      estado_mensaje,
      fecha_hora,
      fecha_hora_anterior: fechaAnterior(def, fecha_hora, ctx.reloj()),
      // a postponed race has a confirmed date once a date was sent, even if it is the same one as before
      fecha_confirmada: estado !== 'postergado' || Boolean(datos.fecha_hora),
      updated_at: ctx.reloj(),
    });
    if (estado === 'cancelado') await pedirCierre(tx, evento_id);
    const avisados = avisar
      ? await avisarEvento(ctx, tx, { ...def, fecha_hora }, { estado, mensaje, anterior: def.fecha_hora })
      : 0;
    await auditar(tx, {
      quien,
      ...deEvento('evento_estado_cambiado', evento_id),
      antes: {
        estado: def.estado,
        estado_mensaje: def.estado_mensaje,
        fecha_hora: isoConOffset(def.fecha_hora),
      },
      despues: { estado, estado_mensaje, fecha_hora: isoConOffset(fecha_hora), avisados },
    });
    return {
      message: textosEstado.hecho(def.nombre, estado, avisar ? avisados : null),
      results: { id: evento_id, version, avisados },
    };
  });
  olvidarEvento(ctx, evento_id);
  return respuesta;
}

async function otroEstado(
  ctx: Contexto,
  tx: Tx,
  { id, estado }: { id: number; estado: EstadoEvento },
): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, { evento_id: id, acciones: ['evento_estado_cambiado'] }),
    ctx.reloj(),
    (por, cuando) => respuestasCarrera.estado_otra_version(por, textosEstado.nombres[estado], cuando),
    { estado },
  );
}
