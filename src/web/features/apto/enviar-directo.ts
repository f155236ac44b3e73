import type { EntradaDe } from '../../../shared/contract/api.ts';
import { call } from '../../api/call.ts';
import type { Subida } from './estado-archivo.ts';

type Cuerpo = Omit<EntradaDe<'enviarApto'>['body'], keyof Subida>;

/**
 * Sends the certificate straight to the server, where the device cannot store it first. Returns the instant at which the
 * server received it, ISO 8601; null: the call failed.
 */
export async function enviarDirecto(token: string, cuerpo: Cuerpo, subida: Subida): Promise<string | null> {
  try {
    const { results } = await call('enviarApto', { params: { token }, body: { ...cuerpo, ...subida } });
    return results.recibido_at;
  } catch {
    return null;
  }
}
