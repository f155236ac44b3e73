import { randomBytes } from 'node:crypto';

/** A new registration's public code: 128 random bits, by which the public knows it instead of its number (regla inscripcion-11). */
export const nuevoCodigoPublico = (): string => randomBytes(16).toString('base64url');
