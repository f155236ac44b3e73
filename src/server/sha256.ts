import { createHash } from 'node:crypto';

/** In hexadecimal, as `archivos.sha256` has it. */
export const sha256De = (datos: Buffer): string => createHash('sha256').update(datos).digest('hex');
