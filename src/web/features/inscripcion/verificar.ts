import type { State } from '../../../shared/contract/inscripciones.ts';
import { estaViva } from '../../../shared/domain/estados.ts';
import { call } from '../../api/call.ts';

export interface Existente {
  mensaje: string;
  state: State;
  init_point: string | null;
}

/** The live registration of a document, or null when it may register. */
export async function verificarExistencia(
  evento_id: number,
  dni: string,
  codigo_acceso: string | null,
): Promise<Existente | null> {
  const { message, results } = await call('verificarExistencia', {
    params: { id: evento_id },
    body: { dni, codigo_acceso },
  });
  return results && estaViva(results.state, null, new Date()) ? { mensaje: message, ...results } : null;
}

/** Our own payment address ends with the registration's public code. */
export function codigoDe(init_point: string | null): string | null {
  const codigo = init_point?.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return /^[A-Za-z0-9_-]{22}$/.test(codigo) ? codigo : null;
}
