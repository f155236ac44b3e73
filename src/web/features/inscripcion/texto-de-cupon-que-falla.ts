import { mensajesPrecio } from '../../../shared/domain/precio/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';

/** Why a coupon could not be applied (regla precio-9): the server's reason, else a text of ours. */
export const textoDeCuponQueFalla = (error: unknown): string =>
  error instanceof ErrorLlamada && error.codigo !== 'desconocido'
    ? error.message
    : mensajesPrecio.error_cupon;

/** Why a coupon could not be applied to a registration that waits for its payment: here only a refusal has a reason. */
export const textoDeCuponPendienteQueFalla = (error: unknown): string =>
  error instanceof ErrorLlamada && !error.red && error.codigo !== 'desconocido' && error.status < 500
    ? error.message
    : mensajesPrecio.error_aplicar_cupon;
