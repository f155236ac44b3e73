import { RechazoSede } from '../../../../offline/sede/rechazos.ts';
import { textoDeError } from '../../../api/texto-error.ts';

/** What the person reads when the device could not write, or the server refused or did not answer. */
export const textoDeFalla = (error: unknown): string =>
  error instanceof RechazoSede ? error.message : textoDeError(error);
