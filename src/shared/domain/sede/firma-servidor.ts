import { leerBase64url } from '../comun/base64url.ts';
import { aUtf8 } from './bytes.ts';
import { firmoAlguna, type ClavePublica } from './credencial.ts';

/** Bytes of an ECDSA P-256 signature, r and s one after the other. */
export const BYTES_FIRMA = 64;

/**
 * Whether the server signed exactly this text. The text's first letter has to be a brace: the server signs participants' codes
 * with the same key, and those begin with another byte.
 */
export async function firmoElServidor(
  texto: string,
  firma: string,
  claves: readonly ClavePublica[],
): Promise<boolean> {
  const bytes = leerBase64url(firma);
  if (bytes?.length !== BYTES_FIRMA || !texto.startsWith('{')) return false;
  return firmoAlguna(claves, bytes, aUtf8(texto));
}
