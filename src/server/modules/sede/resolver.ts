import { REGISTRAR_IGUAL } from '../../../shared/domain/sede/conflicto.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { exigirDirigir } from './membresia.ts';
import { reponerTrasRevocacion } from './operaciones-repository.ts';
import type { Efecto } from './tipos.ts';

/**
 * Settling a conflict changes no row here: what a decision implies is an operation of its own. Only where who directs wants
 * registered what a puesto delivered after it had been taken off, that is carried out now, by its own rules.
 */
export const resolver: Efecto<'resolver'> = {
  aplicar: ({ puesto_id, datos: { clave, decision, hechos } }) => ({
    hacer: async (en) => {
      const [id] = hechos;
      if (decision !== REGISTRAR_IGUAL || !id || clave !== `efecto_rechazado|${id}`)
        return { estado: 'aplicada' };
      await exigirDirigir(en, puesto_id);
      const { tx, evento_id, quien } = en;
      if (await reponerTrasRevocacion(tx, evento_id, id))
        await auditar(tx, {
          ...{ quien, accion: 'sede_registrada_igual', entidad: 'evento', entidad_id: evento_id, evento_id },
          despues: { operacion: id },
        });
      return { estado: 'aplicada' };
    },
  }),
};
