import { numeroFirmado } from '../../numero-firmado.ts';
import type { Config } from '../../config.ts';

/** A mail's number, signed: names neither address nor organizer. */
const token = numeroFirmado('bajas', 'baja');

export const urlBaja = (config: Pick<Config, 'secreto' | 'publicUrl'>, correo_id: number): string =>
  `${config.publicUrl}/baja-correo/${token.escribir(config, correo_id)}`;

/**
 * Placeholder in a mail that is being written: the link contains the mail's number, known once its row is inserted.
 */
export const BAJA_PENDIENTE = 'https://baja.invalid/';

/** Id of the mail that an unsubscribe link was in; null where the link is none of ours. */
export const leerTokenBaja = token.leer;
