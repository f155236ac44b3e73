import { REGISTRAR_IGUAL } from '../../../shared/domain/sede/conflicto.ts';
import { esDe, type OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Executor } from '../../db/transaction.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { operacionDe } from './escena.ts';
import { exigirDirigir } from './membresia.ts';
import { listarDeMesa, reponerTrasRevocacion } from './operaciones-repository.ts';
import type { Efecto } from './efecto.ts';

/** The operation that a decision has registered all the same; null: the decision names none as mesas do. */
function registraIgual({ datos: { clave, hechos } }: OperacionDe<'resolver'>): string | null {
  const [id] = hechos;
  return id && clave === `efecto_rechazado|${id}` ? id : null;
}

const quiereRegistrar = ({ datos }: OperacionDe<'resolver'>): boolean => datos.decision === REGISTRAR_IGUAL;

/**
 * Settling a conflict is for who directs (regla sede-44) and changes no row here: what a decision implies is an operation of its
 * own. Only where they want registered what a puesto delivered after it had been taken off, that is carried out now, by its own rules.
 */
export const resolver: Efecto<'resolver'> = {
  aplicar: (operacion) => ({
    hacer: async (en) => {
      // whoever wants their own conflict out of sight, or something registered that is still to come, does not decide
      await exigirDirigir(en, operacion.puesto_id);
      if (!quiereRegistrar(operacion)) return { estado: 'aplicada' };
      const { tx, evento_id, quien } = en;
      const id = registraIgual(operacion);
      if (id && (await reponerTrasRevocacion(tx, evento_id, id)))
        await auditar(tx, {
          ...{ quien, ...deEvento('sede_registrada_igual', evento_id) },
          despues: { operacion: id },
        });
      return { estado: 'aplicada' };
    },
  }),
};

/** Whether who directs decided that an operation is registered though its puesto had been taken off (regla sede-38). */
export async function seDecidioRegistrar(db: Executor, evento_id: number, id: string): Promise<boolean> {
  const decisiones = (await listarDeMesa(db, evento_id, { tipo: 'resolver', id })).map(operacionDe);
  return decisiones.some(
    (una) => una !== null && esDe('resolver', una) && quiereRegistrar(una) && registraIgual(una) === id,
  );
}
