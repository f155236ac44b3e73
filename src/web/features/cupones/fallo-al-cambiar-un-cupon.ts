import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

/** Text of a failed change of a coupon. A 404 means that somebody else deleted the coupon meanwhile. */
export const textoDeFallo = (error: unknown): string =>
  error instanceof ErrorLlamada && error.status === 404 ? rechazosDePago.cupon_no_esta : textoDeError(error);
