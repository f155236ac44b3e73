import { z } from 'zod';
import { CUERPO_MAX } from '../domain/sede/firmada.ts';
import { TRAMOS_MAX } from '../domain/sede/vector.ts';

/** How many operations one call brings at most, and how many its answer. */
export const OPERACIONES_POR_VEZ = 500;

/**
 * An operation as it travels: the text that its author wrote and signed, carried unchanged by everybody (regla sede-4). Its
 * contents are read by `domain/sede/leer-operacion.ts`, on devices and on the server alike.
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

/** A uuid in lower case only, as the database writes it: to a device, another spelling would be another operation. */
const Uuid = z
  .string()
  .max(36)
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
export const IdOperacion = Uuid;
export const IdPuesto = Uuid;

const Seq = z.number().int().min(1).max(1e12);
/**
 * Operations that the sender of this (a puesto or the server) has although it lacks earlier ones by the same author. Each entry
 * stands for those of the author `puesto_id` with the numbers from `desde` to `hasta`. The sender's vector does not show them, as
 * it ends before the first one that is missing (domain/sede/vector.ts). A puesto lists besides, within its vector, the numbers under which
 * it has two operations, as two phones went on with one log (regla sede-48). Absent: the sender has an earlier release, or the server
 * answers a puesto that is closed or waits to be admitted.
 */
export const TrasHueco = z
  .array(z.object({ puesto_id: IdPuesto, desde: Seq, hasta: Seq }))
  .max(TRAMOS_MAX)
  .optional();
/**
 * Hash of a puesto's operations up to the vector's number: by it the server and a device notice that they have different operations of
 * that puesto under the same numbers (domain/sede/huellas-de-bitacora.ts).
 */
export const Huella = z
  .string()
  .max(16)
  .regex(/^[0-9a-f]{16}$/);
/**
 * A fresh random value in a call, which the signature of the answer covers: the device recognises by it an answer to some other call
 * (regla sede-52). Absent: the device has an earlier release.
 */
export const Reto = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .optional();
/** A SHA-256 in lower-case hexadecimal. */
export const Sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/);
