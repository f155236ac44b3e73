import { PROBAR_DE_NUEVO, REGISTRAR_IGUAL } from '../../../shared/domain/sede/conflicto.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Executor } from '../../db/transaction.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { reponerAlta, reponerLoDelAlta, reponerTrasRevocacion } from './decision-de-puesto-repository.ts';
import { operacionDe } from './escena.ts';
import { listarDeMesa } from './operaciones-repository.ts';
import type { Escena } from './efecto.ts';

/**
 * The id of the refused operation whose conflict the decision settles. Devices name such a conflict 'efecto_rechazado|' and the
 * operation's id, in `clave`. Null: the decision is about another conflict.
 */
function rechazadaDe({ datos: { clave, hechos } }: OperacionDe<'resolver'>): string | null {
  const [id] = hechos;
  return id && clave === `efecto_rechazado|${id}` ? id : null;
}

const quiereRegistrar = ({ datos }: OperacionDe<'resolver'>): boolean => datos.decision === REGISTRAR_IGUAL;

/** The decisions that have a refused operation judged once more. */
const REPUESTAS = new Map([
  [REGISTRAR_IGUAL, { reponer: reponerTrasRevocacion, accion: 'sede_registrada_igual' }],
  [PROBAR_DE_NUEVO, { reponer: reponerAlta, accion: 'sede_probada_de_nuevo' }],
]);

/**
 * Queues the refused operation again where the decision is to register it all the same, or to try a walk-up again (regla sede-38): it is
 * judged once more by its own rules.
 */
export async function registrarIgual(
  { tx, evento_id, quien }: Escena,
  decision: OperacionDe<'resolver'>,
): Promise<void> {
  const repuesta = REPUESTAS.get(decision.datos.decision);
  const id = rechazadaDe(decision);
  if (!repuesta || !id || !(await repuesta.reponer(tx, evento_id, id))) return;
  // what desks wrote of a walk-up was refused because the walk-up was: no other decision would bring it back
  await reponerLoDelAlta(tx, evento_id, id);
  await auditar(tx, {
    ...{ quien, ...deEvento(repuesta.accion, evento_id) },
    despues: { operacion: id },
  });
}

/** Whether who directs decided that an operation is registered though its puesto had been taken off (regla sede-38). */
export async function seDecidioRegistrar(db: Executor, evento_id: number, id: string): Promise<boolean> {
  const decisiones = (await listarDeMesa(db, evento_id, { tipo: 'resolver', id })).map(operacionDe);
  return decisiones.some(
    (una) => una !== null && esDe('resolver', una) && quiereRegistrar(una) && rechazadaDe(una) === id,
  );
}
