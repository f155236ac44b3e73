import { createHash } from 'node:crypto';

/** SHA-256 of some bytes in hexadecimal, as in the column `archivos.sha256`. */
export const sha256De = (datos: Buffer): string => createHash('sha256').update(datos).digest('hex');
