import type { PuestoDelPadron } from '../../../shared/contract/sede.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { Tx } from '../../db/transaction.ts';
import { listarCuentas, listarPadron, type Cuenta } from './puestos-repository.ts';
import { estaCerrado } from './cerrado.ts';

/** The roster of an event: it goes out within the signed base, and devices believe no other list (regla sede-20). */
export async function padronDe(tx: Tx, evento_id: number, ahora: Date): Promise<PuestoDelPadron[]> {
  const rows = await listarPadron(tx, evento_id);
  const cuentas = new Map((await listarCuentas(tx, evento_id)).map((una) => [una.usuario_id, una]));
  return rows.map(({ id, nombre, clave_publica, tipo, creado_por, ...row }) => ({
    ...{ id, nombre, clave_publica },
    // a volunteer's phone directs nothing, though an account that does has admitted it
    dirige:
      tipo === 'propio' && creado_por !== null && cuentaDirige(cuentas.get(creado_por) ?? null, evento_id),
    revocado: estaCerrado({ ...row, sin_admitir: false }, ahora),
  }));
}

/** Whether an account directs an event's race day now. */
export const cuentaDirige = (cuenta: Cuenta | null, evento_id: number): boolean =>
  cuenta?.activa === true &&
  puedeHacer(cuenta, 'sede:dirigir', { organizador_id: cuenta.de_organizador, evento_id });
