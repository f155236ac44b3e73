import { mensajesPrecio } from '../../../shared/domain/precio/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';

/** Why a coupon could not be applied while registering (regla precio-9): the reason of the server or the network, else a text of ours. */
export const textoDeCuponQueFalla = (error: unknown): string =>
  error instanceof ErrorLlamada && error.codigo !== 'desconocido'
    ? error.message
    : mensajesPrecio.error_cupon;

/**
 * Why a coupon could not be applied to a registration that waits for its payment: the server's reason if it refused the coupon with one.
 * Otherwise, as where the network or the server failed, it is a text of ours, which says to try later.
 */
export const textoDeCuponPendienteQueFalla = (error: unknown): string =>
  error instanceof ErrorLlamada && !error.red && error.codigo !== 'desconocido' && error.status < 500
    ? error.message
    : mensajesPrecio.error_aplicar_cupon;
