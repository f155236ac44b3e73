import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import {
  codigoCuponPosible,
  normalizarCodigoCupon,
  textosCupon,
  validarCupon as motivoDeRechazo,
} from '../../../shared/domain/precio/cupon.ts';
import { calcularDescuento } from '../../../shared/domain/precio/total-y-bonificado.ts';
import { valorVigente } from '../../../shared/domain/precio/precio-vigente.ts';
import type { Contexto, Sesion } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { obtenerDefinicion } from '../../nucleo/evento/service.ts';
import { esInterna, exigirEventoVisible } from '../../nucleo/evento/visible-y-abierto.ts';
import { porDireccion } from '../../http/direccion.ts';
import { descontarUno, limitar, perdonar } from '../../nucleo/limites/service.ts';
import { buscarCupon, buscarCuponPorId } from './repository.ts';
import type { Cupon } from './cupon-row.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';

const INTENTOS = {
  max: 20,
  segundos: 600,
  mensaje: respuestasPago.muchos_cupones,
};

/**
 * Counts an attempt with a coupon and throws 429 past the limit. Callers do this before they check the code: counted afterwards, a
 * right guess past the limit would get through.
 */
export function limitarCupones(ctx: Contexto, ip: string, evento_id: number): Promise<void> {
  return limitar(ctx, porDireccion(`cupon:${evento_id}`, ip), INTENTOS);
}

/** Takes back one attempt, that of a registration whose coupon turned out to be right. The wrong attempts before it go on counting. */
export function descontarCupon(ctx: Contexto, ip: string, evento_id: number): Promise<void> {
  return descontarUno(ctx, porDireccion(`cupon:${evento_id}`, ip));
}

/**
 * Resets the address's count of attempts once the public made a registration with a coupon: somebody who registers many people is
 * not guessing codes. Not before: whoever knows one right code would reset it at no cost. The count of the address's whole network
 * loses one attempt only (`perdonar`).
 */
export function perdonarCupones(ctx: Contexto, ip: string, evento_id: number): Promise<void> {
  return perdonar(ctx, porDireccion(`cupon:${evento_id}`, ip));
}

export interface DatosCupon {
  codigo: string;
  evento_id: number;
  modalidad_id: number;
  /** id of the coupon that this registration already uses: that use does not count against the coupon's limit */
  propio?: number | null;
}

/** The coupon when it may be used today for that modality; otherwise a 422 on `codigo` that says why not. */
export async function obtenerCuponUsable(ctx: Contexto, datos: DatosCupon): Promise<Cupon> {
  const { codigo, evento_id, modalidad_id, propio } = datos;
  const cupon = codigoCuponPosible(codigo)
    ? await buscarCupon(ctx.database.db, evento_id, normalizarCodigoCupon(codigo))
    : null;
  if (!cupon) throw invalido({ codigo: textosCupon.inexistente });
  const usos = cupon.id === propio ? cupon.usos - 1 : cupon.usos;
  const motivo = motivoDeRechazo({ ...cupon, usos }, { hoy: ctx.reloj(), modalidad_id });
  if (motivo) throw invalido({ codigo: motivo });
  return cupon;
}

/** The price of a modality with a coupon, before the service cost (regla precio-1). */
export async function validarCupon(
  ctx: Contexto,
  datos: DatosCupon & { sesion: Sesion | null; ip: string; codigo_acceso?: string | null | undefined },
) {
  const { sesion, ip, codigo_acceso } = datos;
  await limitarCupones(ctx, ip, datos.evento_id);
  const existe = await obtenerDefinicion(ctx, datos.evento_id);
  const interna = existe !== null && esInterna(true, sesion, existe);
  const def = await exigirEventoVisible(ctx, existe, { interna, ip, codigo_acceso });
  const modalidad = def.modalidades.find((m) => m.id === datos.modalidad_id);
  if (!modalidad) throw noEncontrado();
  const { porcentaje } = await obtenerCuponUsable(ctx, datos);
  const valor_normal = valorVigente(modalidad, ctx.reloj());
  const valor_final = valor_normal - calcularDescuento(valor_normal, porcentaje);
  return { porcentaje, valor_final: aPesos(valor_final), valor_normal: aPesos(valor_normal) };
}

/** Whether the coupon of a registration counts for a modality too. */
export async function valeEn(db: Executor, cupon_id: number, modalidad_id: number): Promise<boolean> {
  const cupon = await buscarCuponPorId(db, cupon_id);
  return cupon !== null && (cupon.modalidad_id === null || cupon.modalidad_id === modalidad_id);
}
