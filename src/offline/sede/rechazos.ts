import { mensajesSede, type RechazoDeSede } from '../../shared/domain/sede/mensajes.ts';
import { ErrorSinEspacio } from '../espacio.ts';

/**
 * Thrown where a puesto cannot open, read, sign or write what it keeps, or where what it should note is not valid. The message is what the
 * person reads. The write that failed left nothing half written.
 */
export class RechazoSede extends Error {
  readonly codigo: RechazoDeSede;

  constructor(codigo: RechazoDeSede, cause?: unknown) {
    super(mensajesSede.rechazo[codigo], { cause });
    this.name = 'RechazoSede';
    this.codigo = codigo;
  }
}

/** Names of the errors by which browsers say that they keep nothing: private windows, storage that is switched off. */
const SIN_ALMACEN = new Set(['SecurityError', 'InvalidStateError', 'NotSupportedError', 'ReferenceError']);

/** The RechazoSede for an error of opening the database: its message tells a person what happened. */
export function alAbrir(error: unknown): RechazoSede {
  if (error instanceof RechazoSede) return error;
  const nombre = nombreDe(error);
  if (nombre === 'VersionError') return new RechazoSede('version_vieja', error);
  if (SIN_ALMACEN.has(nombre)) return new RechazoSede('sin_almacen', error);
  return alEscribir(error);
}

/** The RechazoSede for an error of reading or writing: its message tells a person what happened. */
export function alEscribir(error: unknown): RechazoSede {
  if (error instanceof RechazoSede) return error;
  const lleno = error instanceof ErrorSinEspacio || nombreDe(error) === 'QuotaExceededError';
  return new RechazoSede(lleno ? 'sin_espacio' : 'sin_lectura', error);
}

export const nombreDe = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
