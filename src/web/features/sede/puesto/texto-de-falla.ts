import { RechazoSede } from '../../../../offline/sede/rechazos.ts';
import { textoDeError } from '../../../api/texto-error.ts';

/** What the person reads of a failure: the text of a RechazoSede or of a failed call; of anything else, that it was unexpected. */
export const textoDeFalla = (error: unknown): string =>
  error instanceof RechazoSede ? error.message : textoDeError(error);
