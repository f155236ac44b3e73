import type { z } from 'zod';
import type { createCupon, Cupon as CuponWire } from '../../../shared/contract/cupones.ts';
import { normalizarCodigoCupon } from '../../../shared/domain/precio/cupon.ts';
import { textosCuponNuevo, validarCuponNuevo } from '../../../shared/domain/precio/cupon-validar.ts';
import { puede } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { eventoBorrado } from '../../http/evento-borrado.ts';
import { sinRepetir } from '../../http/repetido.ts';
import { auditorDe } from '../../nucleo/auditoria/service.ts';
import { duenioDeEvento, obtenerDefinicion } from '../../nucleo/evento/service.ts';
import {
  bloquearCupon,
  buscarDuenioCupon,
  insertarCupon,
  listarDeEvento,
  actualizarCupon,
  type CuponConModalidad,
} from './gestion-repository.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

type Respuesta = z.input<typeof createCupon.reply>;

const presentar = ({ cupon, modalidad }: CuponConModalidad): z.input<typeof CuponWire> => ({
  id: cupon.id,
  evento_id: cupon.evento_id,
  codigo: cupon.codigo,
  porcentaje: cupon.porcentaje,
  fecha_inicio_validez: cupon.fecha_inicio_validez,
  fecha_fin_validez: cupon.fecha_fin_validez,
  activo: cupon.activo,
  modalidad_id: cupon.modalidad_id,
  modalidad,
  max_usos: cupon.max_usos,
  usos: cupon.usos,
});

export async function listarCupones(ctx: Contexto, evento_id: number) {
  return { data: (await listarDeEvento(ctx.database.db, evento_id)).map(presentar) };
}

/**
 * Creates a coupon. Throws 404 for an event that does not exist or for which the session may not create coupons, 409 for a deleted
 * one, and 422 by field where a rule is broken. Of an event's coupons that are not deleted no two have the same code, however it
 * is capitalised.
 */
export async function crearCupon(
  ctx: Contexto,
  body: z.output<typeof createCupon.body>,
  { sesion, quien }: { sesion: Sesion | null; quien: Quien },
): Promise<Respuesta> {
  const duenio = await duenioDeEvento(ctx, body.evento_id);
  if (!duenio || puede(sesion, 'cupon:crear', duenio) !== 'si') throw noEncontrado();
  const def = await obtenerDefinicion(ctx, body.evento_id);
  if (!def) throw eventoBorrado();
  const errores = validarCuponNuevo(body);
  const modalidad = def.modalidades.find(({ id }) => id === body.modalidad_id);
  if (body.modalidad_id != null && !modalidad) errores.modalidad_id = respuestasCarrera.modalidad_ajena;
  const porcentaje = body.porcentaje_descuento;
  if (porcentaje === null || Object.keys(errores).length > 0) throw invalido(errores);
  const cupon = await sinRepetir({ cupones_codigo_uq: { codigo: textosCuponNuevo.repetido } }, () =>
    enTransaccion(ctx.database.db, async (tx) => {
      const hecho = await insertarCupon(tx, {
        evento_id: def.id,
        codigo: normalizarCodigoCupon(body.codigo),
        porcentaje,
        fecha_inicio_validez: body.fecha_inicio_validez,
        fecha_fin_validez: body.fecha_fin_validez,
        activo: body.activo,
        modalidad_id: modalidad?.id ?? null,
        max_usos: body.max_usos ?? null,
        created_at: ctx.reloj(),
      });
      await anotar(tx, quien, 'cupon_creado', hecho, {
        despues: presentar({ cupon: hecho, modalidad: null }),
      });
      return hecho;
    }),
  );
  return {
    message: respuestasPago.cupon_creado(cupon.codigo),
    results: presentar({ cupon, modalidad: modalidad?.nombre ?? null }),
  };
}

/**
 * Switches a coupon on or off. Off, it takes no new use; registrations that have it keep it, and one that is reinstated takes its use
 * again.
 */
export function activarCupon(
  ctx: Contexto,
  { id, activo, quien }: { id: number; activo: boolean; quien: Quien },
): Promise<Respuesta> {
  return enTransaccion(ctx.database.db, async (tx) => {
    const row = await exigir(tx, id);
    if (row.cupon.activo !== activo) {
      await actualizarCupon(tx, id, { activo });
      const accion = activo ? 'cupon_activado' : 'cupon_desactivado';
      await anotar(tx, quien, accion, row.cupon, { antes: { activo: !activo }, despues: { activo } });
    }
    return {
      message: activo
        ? respuestasPago.cupon_activo(row.cupon.codigo)
        : respuestasPago.cupon_desactivado(row.cupon.codigo),
      results: presentar({ ...row, cupon: { ...row.cupon, activo } }),
    };
  });
}

/** Deletes a coupon. Its code may be used for another one; registrations made with it keep their price. */
export function borrarCupon(ctx: Contexto, id: number, quien: Quien): Promise<{ message: string }> {
  return enTransaccion(ctx.database.db, async (tx) => {
    const row = await exigir(tx, id);
    await actualizarCupon(tx, id, { borrado_at: ctx.reloj(), activo: false });
    await anotar(tx, quien, 'cupon_borrado', row.cupon, { antes: presentar(row) });
    return { message: respuestasPago.cupon_borrado(row.cupon.codigo) };
  });
}

/** Locks the coupon; throws 404 where there is none or it was deleted. */
async function exigir(tx: Tx, id: number): Promise<CuponConModalidad> {
  const row = await bloquearCupon(tx, id);
  if (!row) throw noEncontrado(rechazosDePago.cupon_no_esta);
  return row;
}

const anotar = auditorDe('cupon');

/** The event that a coupon belongs to, by which `puede` decides access; null where there is no such coupon, or it was deleted. */
export const duenioDeCupon = (ctx: Contexto, id: number) => buscarDuenioCupon(ctx.database.db, id);
