import { z } from 'zod';
import { CUERPO_MAX } from '../domain/sede/firmada.ts';

/** Operations that travel at once in either direction. */
export const OPERACIONES_POR_VEZ = 500;

/**
 * An operation as it travels: the text that its author wrote and signed, carried unchanged by everybody (regla sede-4). What it
 * has to say is read by `domain/sede/leer-operacion.ts`, on devices and here alike.
 */
export const Firmada = z.object({
  /** canonical JSON of the operation */
  cuerpo: z.string().min(2).max(CUERPO_MAX),
  /** base64url of the raw 64 bytes r||s: ECDSA P-256 with SHA-256 over the text's UTF-8 bytes, by the puesto's key */
  firma: z
    .string()
    .max(86)
    .regex(/^[A-Za-z0-9_-]{86}$/),
});

/** A public key of P-256: base64url of its raw 65 bytes, which begin with 4. */
export const ClavePublica = z
  .string()
  .max(87)
  .regex(/^B[A-Za-z0-9_-]{86}$/);

/** In lower case alone: the database writes it so, and two spellings would be two operations to a device. */
const Uuid = z
  .string()
  .max(36)
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
export const IdOperacion = Uuid;
export const IdPuesto = Uuid;
/** In hexadecimal. */
export const Sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/);
