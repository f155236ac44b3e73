import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default variant) with the settings that OWASP recommends first: 19 MiB of memory, 2 passes, one thread. */
export const hashClave = (clave: string): Promise<string> =>
  hash(clave, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let senuelo: Promise<string> | null = null;

/** Verifies a password; where there is no user (null) it takes as long, so that the time does not tell. */
export async function verificarClave(clave: string, clave_hash: string | null): Promise<boolean> {
  senuelo ??= hashClave(randomBytes(16).toString('hex'));
  const correcta = await verify(clave_hash ?? (await senuelo), clave);
  return correcta && clave_hash !== null;
}

/** 32 random bytes for the bearer. Of it the row by which it is recognised keeps only `hashToken`; a mail that brings it has it whole. */
export const nuevoToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
