import type { PuestoDelPadron } from '../../../shared/contract/sede.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { Tx } from '../../db/transaction.ts';
import { listarPadron } from './puestos-repository.ts';
import { estaCerrado } from './cerrado.ts';

/** The roster of an event: it goes out within the signed base, and devices believe no other list (regla sede-20). */
export async function padronDe(tx: Tx, evento_id: number, ahora: Date): Promise<PuestoDelPadron[]> {
  const rows = await listarPadron(tx, evento_id);
  return rows.map(({ id, nombre, clave_publica, tipo, roles, activo, ...row }) => ({
    ...{ id, nombre, clave_publica },
    // a volunteer's phone directs nothing, though an account that does has admitted it
    dirige: tipo === 'propio' && activo === true && dirige(roles ?? []),
    revocado: estaCerrado({ ...row, sin_admitir: false }, ahora),
  }));
}

const dirige = (roles: readonly string[]): boolean => puedeHacer({ usuario_id: 0, roles }, 'sede:dirigir');
